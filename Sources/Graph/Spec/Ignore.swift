/// One rule that an element asks to leave out.
package struct Ignore: Sendable {
  package var subject: Subject
  package var rule: String
  /// The reason, in the words of the spec.
  var reason: String
  /// The place of the rule's id.
  var place: SourceRange

  /// True if it says why.
  var hasReason: Bool { reason.contains { !$0.isWhitespace } }
}
