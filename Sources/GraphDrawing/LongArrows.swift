import Graph

/// The arrows that lead past so many screens that Graphviz would take minutes: it places each arrow in each rank between its
/// ends.
extension Selection {
  /// The number of ranks that all arrows of a picture may cross.
  private static let mostCrossed = 20_000

  /// Returns the selection with its longest arrows cut, as many as it takes: each ends at a stub beside its screen. Arrows to
  /// hubs have no lines. Linear, but for sorting.
  func cuttingLongArrows(_ analysis: Analysis, _ hubs: Hubs) -> Selection {
    let tree = analysis.tree
    var lines: [(arrow: Int, pair: ReadingOrder.Pair)] = []
    for arrow in arrows where !hubs.arrows.contains(arrow) {
      let connection = connections[arrow]
      guard isInside(connection.head), let head = connection.head.element, isInside(connection.tail),
        let tail = connection.tail.element
      else { continue }
      let (first, second) = (tree.shown(by: tail).number, tree.shown(by: head).number)
      lines.append((arrow, .init(first: first, second: second, isQuiet: connection.kind.isQuiet)))
    }
    let count = isShown.count
    guard lines.count * shown.count > Self.mostCrossed else { return self }
    let graph = LayoutGraph(
      boxCount: count, sizes: [], parents: [Int](repeating: count, count: count) + [-1], lines: [],
      firsts: firstScreens.map(\.number))
    let position = ReadingOrder.positions(in: count, of: graph, lines.map(\.pair))
    let edges = lines.map { [$0.pair.first, $0.pair.second].sorted { position[$0]! < position[$1]! } }
      .sorted { position[$0[0]]! < position[$1[0]]! }
    let rank = RankedGraph.ranks(count, edges.map { ($0[0], $0[1]) })
    let lengths = lines.map { (length: abs(rank[$0.pair.first] - rank[$0.pair.second]), arrow: $0.arrow) }
    var crossed = 0
    var selection = self
    for line in lengths.sorted(by: <) {
      crossed += line.length
      if crossed > Self.mostCrossed { selection.cut.insert(line.arrow) }
    }
    return selection
  }
}
