import Graph

/// The screens that have the same routes: in place of an edge from each of them, a route has one from a stub that lists
/// them, and their cards refer to the stub by a letter.
struct SharedSources: Sendable {
  /// The screens and coordinators at which the same routes begin.
  struct Group: Sendable {
    let letter: String
    let tails: [Element.ID]
    /// The innermost coordinator around all of them.
    let home: Element.ID?
  }

  private(set) var groups: [Group] = []
  /// The letters of the groups with an element, in order.
  private(set) var letters: [Element.ID: [String]] = [:]
  /// The groups by the arrows that begin at their stubs.
  private(set) var groupOf: [Int: Int] = [:]
  /// For each arrow that is not drawn the one that represents it.
  private(set) var representative: [Int: Int] = [:]

  /// So few sources, and so few edges less, are not worth a stub.
  private static let fewestTails = 4
  private static let fewestSaved = 8

  private struct Target: Hashable {
    let move: Move.ID
    let head: Connection.End
  }

  /// Finds the groups of a selection. Arrows of its highlighted run stay apart. Linear, but for sorting.
  init(_ selection: Selection, _ tree: CoordinatorTree) {
    guard !selection.showsAllEdges, selection.differences == nil else { return }
    var arrowsTo: [Target: [Int]] = [:]
    for number in selection.arrows where !selection.cut.contains(number) {
      let connection = selection.connections[number]
      guard let move = connection.move, connection.head != .back, selection.isInside(connection.tail) else { continue }
      arrowsTo[Target(move: move, head: connection.head), default: []].append(number)
    }
    var alike: [[Element.ID]: [[Int]]] = [:]
    for arrows in arrowsTo.values where arrows.count >= Self.fewestTails {
      let tails = Set(arrows.compactMap { selection.connections[$0].tail.element }).sorted()
      if tails.count >= Self.fewestTails { alike[tails, default: []].append(arrows) }
    }
    let shared = alike.filter { ($0.key.count - 1) * $0.value.count >= Self.fewestSaved }
    let first = { (lists: [[Int]]) in lists.reduce(Int.max) { min($0, $1[0]) } }
    for (tails, lists) in shared.sorted(by: { first($0.value) < first($1.value) }) {
      for arrows in lists {
        let drawn = arrows.first { selection.walk?.arrows.contains($0) != true } ?? arrows[0]
        groupOf[drawn] = groups.count
        for other in arrows where other != drawn && selection.walk?.arrows.contains(other) != true {
          representative[other] = drawn
        }
      }
      let home = tree.parent(of: tails[0]).flatMap { parent in
        tree.forest.ancestors(of: parent).first { outer in tails.allSatisfy { tree.isInside($0, outer) } }
      }
      let letter = Self.letter(groups.count)
      for tail in tails { letters[tail, default: []].append(letter) }
      groups.append(Group(letter: letter, tails: tails, home: home))
    }
  }

  /// A, B, …, Z, AA, AB, …
  private static func letter(_ number: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number % 26)))
    return number < 26 ? last : letter(number / 26 - 1) + last
  }
}
