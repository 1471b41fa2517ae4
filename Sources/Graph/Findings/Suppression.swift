/// The reason why a finding does not count.
public struct Suppression: Sendable {
  /// The place where a finding is suppressed.
  public enum Kind: Sendable {
    /// In the spec: the element asks to leave it out.
    case ignore
    /// Outside of the spec: a baseline lists it.
    case baseline
  }

  /// The place where it is suppressed.
  public let kind: Kind
  /// The reason in the words of whoever left it out.
  public let reason: String?
  /// The place in the spec that says so.
  let place: SourceRange?

  init(_ kind: Kind, reason: String? = nil, place: SourceRange? = nil) {
    self.kind = kind
    self.reason = reason
    self.place = place
  }
}
