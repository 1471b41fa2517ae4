import Graph

/// The arrows that lead past so many screens that Graphviz would take minutes: it places each arrow in each rank between its
/// ends.
extension Selection {
  /// The number of ranks that all arrows of a picture may cross.
  private static let mostCrossed = 20_000

  /// Returns the selection with its longest arrows cut, as many as it takes: each ends at a stub beside its screen, and
  /// one from any screen begins at a stub of its own beside its target. Linear, but for sorting.
  func cuttingLongArrows(_ analysis: Analysis) -> Selection {
    let tree = analysis.tree
    var lines: [(arrow: Int, pair: ReadingOrder.Pair)] = []
    /// The arrows that begin at the stub "any screen" of a coordinator, with their targets.
    var fromAnywhere: [Element.ID?: [(arrow: Int, head: Int)]] = [:]
    for arrow in arrows {
      let connection = connections[arrow]
      guard isInside(connection.head), let head = connection.head.element else { continue }
      if connection.tail == .anywhere {
        let owner = tree.coordinator(of: connection.opened(head, tree), in: analysis.spec)
        fromAnywhere[owner, default: []].append((arrow, tree.shown(by: head).number))
        continue
      }
      guard isInside(connection.tail), let tail = connection.tail.element else { continue }
      lines.append(
        (
          arrow,
          .init(
            first: tree.shown(by: tail).number, second: tree.shown(by: head).number, isQuiet: connection.kind.isQuiet)
        ))
    }
    let count = isShown.count
    guard (lines.count + fromAnywhere.values.reduce(0) { $0 + $1.count }) * shown.count > Self.mostCrossed
    else { return self }
    let graph = LayoutGraph(
      boxCount: count, sizes: [], parents: [Int](repeating: count, count: count) + [-1], lines: [],
      firsts: firstScreens.map(\.number))
    let position = ReadingOrder.positions(in: count, of: graph, lines.map(\.pair))
    var earlier: [Int: [Int]] = [:]
    for (_, pair) in lines where pair.first != pair.second {
      let ends = [pair.first, pair.second].sorted { position[$0]! < position[$1]! }
      earlier[ends[1], default: []].append(ends[0])
    }
    var rank = [Int](repeating: 0, count: count)
    for (element, _) in position.sorted(by: { $0.value < $1.value }) {
      rank[element] = earlier[element]?.reduce(0) { max($0, rank[$1] + 1) } ?? 0
    }
    var lengths = lines.map { (length: abs(rank[$0.pair.first] - rank[$0.pair.second]), arrow: $0.arrow) }
    for group in fromAnywhere.values {
      let first = group.reduce(Int.max) { min($0, rank[$1.head]) }
      lengths += group.map { (rank[$0.head] - first, $0.arrow) }
    }
    var crossed = 0
    var selection = self
    for line in lengths.sorted(by: <) {
      crossed += line.length
      if crossed > Self.mostCrossed { selection.cut.insert(line.arrow) }
    }
    return selection
  }
}
