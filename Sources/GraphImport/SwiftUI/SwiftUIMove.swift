/// A move in the sources: the link that makes it, and its target.
@dynamicMemberLookup
struct SwiftUIMove {
  enum Target {
    case view(SwiftType)
    case inline(SwiftUIOwner)
  }

  var link: SwiftUILink
  let target: Target
  /// True if a `NavigationStack` is around the target.
  let isStacked: Bool
  let isInferred: Bool

  var place: SourcePlace { SourcePlace(file: link.file, offset: link.offset) }

  subscript<Value>(dynamicMember path: KeyPath<SwiftUILink, Value>) -> Value { link[keyPath: path] }
}
