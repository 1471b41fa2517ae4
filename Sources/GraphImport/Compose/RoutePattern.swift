/// A route as a text: a path with arguments, and a query.
struct RoutePattern {
  /// A part of a path.
  enum Part: Hashable {
    case text(String)
    /// `{name}`.
    case argument(String)
    /// A part that only a run of the app gives.
    case hole
    /// Text with arguments or holes in it: the text in front of the first.
    case mixed(String)

    /// The name of an argument; `nil` for anything else.
    var argument: String? { if case .argument(let name) = self { name } else { nil } }
  }

  let path: [Part]
  /// The arguments of the query by its keys.
  let query: [(key: String, part: Part)]
  /// True if nothing of it is known.
  let isHole: Bool

  init(_ value: ComposeValue) {
    guard case .text(let pieces) = value.kind else {
      (path, query, isHole) = ([], [], true)
      return
    }
    let text = pieces.map { if case .text(let text) = $0 { text } else { Self.mark } }.joined()
    isHole = text == Self.mark
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = halves[0].split(separator: "/", omittingEmptySubsequences: false).map { Self.part($0) }
    query =
      halves.count < 2
      ? []
      : halves[1].split(separator: "&").map { item in
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (key: String(sides[0]), part: sides.count > 1 ? Self.part(sides[1]) : .hole)
      }
  }

  /// Stands for an unknown part.
  private static let mark = "\u{1}"

  private static func part(_ text: Substring) -> Part {
    if text.hasPrefix("{"), text.hasSuffix("}"), !text.dropFirst().dropLast().contains("{") {
      return .argument(String(text.dropFirst().dropLast()))
    }
    if text == mark { return .hole }
    guard let end = text.firstIndex(where: { $0 == "{" || String($0) == mark }) else { return .text(String(text)) }
    return .mixed(String(text[..<end]))
  }

  /// True if a part of its path is not known.
  var isOpen: Bool { path.contains { $0 == .hole } }

  /// The names of its arguments.
  var names: [String] { (path + query.map(\.part)).compactMap(\.argument) }

  /// The names of its arguments that a route gives a value to.
  func names(givenBy other: RoutePattern) -> Set<String> {
    let given = query.filter { item in other.query.contains { $0.key == item.key } }
    return Set((path.prefix(other.path.count) + given.map(\.part)).compactMap(\.argument))
  }

  /// True if a route that code opens is one of the pattern's.
  func takes(_ route: RoutePattern) -> Bool {
    guard path.count == route.path.count else { return false }
    for (mine, theirs) in zip(path, route.path) {
      switch (mine, theirs) {
      case (.argument, _), (_, .hole): continue
      case (.text(let a), .text(let b)): if a != b { return false }
      case (.mixed(let a), .text(let b)): if !b.hasPrefix(a) { return false }
      case (.text(let a), .mixed(let b)): if !a.hasPrefix(b) { return false }
      case (.mixed(let a), .mixed(let b)): if !a.hasPrefix(b), !b.hasPrefix(a) { return false }
      case (_, .argument), (.hole, _): continue
      }
    }
    // A route of holes alone may be anything.
    return !route.path.allSatisfy { $0 == .hole } || path.allSatisfy { $0.argument != nil }
  }
}
