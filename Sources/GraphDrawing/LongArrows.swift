import Graph

/// The arrows that lead past so many screens that Graphviz would take minutes: it places each arrow in each rank between its
/// ends.
extension Selection {
  /// The number of ranks that all arrows of a picture may cross.
  private static let mostCrossed = 20_000

  /// The selection with its longest arrows cut, as many as it takes: each ends at a stub beside its screen. Linear, but for
  /// sorting.
  func cuttingLongArrows(_ tree: CoordinatorTree) -> Selection {
    var lines: [(arrow: Int, pair: ReadingOrder.Pair)] = []
    for arrow in arrows {
      let (tail, head) = (connections[arrow].tail, connections[arrow].head)
      guard isInside(tail), isInside(head), let tail = tail.element, let head = head.element else { continue }
      lines.append(
        (
          arrow,
          .init(
            first: tree.shown(by: tail).number, second: tree.shown(by: head).number,
            isQuiet: connections[arrow].kind.isQuiet)
        ))
    }
    guard lines.count * shown.count > Self.mostCrossed else { return self }
    let count = isShown.count
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
    let lengths = lines.map { abs(rank[$0.pair.first] - rank[$0.pair.second]) }
    var crossed = 0
    var selection = self
    for line in lines.indices.sorted(by: { (lengths[$0], $0) < (lengths[$1], $1) }) {
      crossed += lengths[line]
      if crossed > Self.mostCrossed { selection.cut.insert(lines[line].arrow) }
    }
    return selection
  }
}
