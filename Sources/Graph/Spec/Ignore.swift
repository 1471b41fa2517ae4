/// One rule that an element asks to leave out.
struct Ignore: Sendable {
  var subject: Subject
  var rule: String
  /// The reason, in the words of the spec.
  var reason: String
  /// The place of the rule's id.
  var place: SourceRange

  /// True if it says why.
  var hasReason: Bool { reason.contains { !$0.isWhitespace } }
}
