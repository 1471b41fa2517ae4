/// One rule that an element asks to leave out.
struct Ignore: Sendable {
  var subject: Subject
  var rule: String
  /// Why, in the words of the spec.
  var reason: String
  /// Where the rule's id stands.
  var place: SourceRange

  /// Whether it says why.
  var hasReason: Bool { reason.contains { !$0.isWhitespace } }
}
