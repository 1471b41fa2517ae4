/// A move that the sources tell: the link that makes it, and where that leads.
@dynamicMemberLookup
struct SwiftUIMove {
  enum Target {
    case view(SwiftType)
    case inline(SwiftUIOwner)
  }

  let link: SwiftUILink
  let target: Target
  /// True if a `NavigationStack` is around the target.
  let isStacked: Bool
  let isInferred: Bool

  subscript<Value>(dynamicMember path: KeyPath<SwiftUILink, Value>) -> Value { link[keyPath: path] }
}
