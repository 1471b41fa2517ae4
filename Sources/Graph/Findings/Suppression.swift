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
  public var kind: Kind { content.kind }
  /// The reason in the words of whoever left it out.
  public var reason: String? { content.reason }
  /// The place in the spec that says so.
  var place: SourceRange? { content.place }

  /// Shared, since each finding has room for it, and hardly any has one.
  private let content: Content

  init(_ kind: Kind, reason: String? = nil, place: SourceRange? = nil) { content = Content(kind, reason, place) }

  private final class Content: Sendable {
    let kind: Kind
    let reason: String?
    let place: SourceRange?

    init(_ kind: Kind, _ reason: String?, _ place: SourceRange?) {
      self.kind = kind
      self.reason = reason
      self.place = place
    }
  }
}
