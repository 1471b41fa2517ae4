import Graph

/// A move that the sources tell: who makes it, how, and to what.
struct SwiftUIMove {
  enum Target {
    case view(SwiftType)
    case inline(SwiftUIOwner)
  }

  let owner: SwiftUIOwner
  let style: SwiftUIStyle
  let target: Target
  /// True if a `NavigationStack` is around the target.
  let isStacked: Bool
  let isInferred: Bool
  /// True if it goes on the path of an object, whose stack may be another than the one around the owner.
  let isOnObject: Bool
  let presenter: SwiftUIOwner?
  let trigger: String?
  let file: SourceFile
  let offset: Int
}
