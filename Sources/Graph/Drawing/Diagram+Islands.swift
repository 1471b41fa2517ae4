/// Nodes without edges that shape the picture, which Graphviz would put all into one column.
extension Diagram {
  /// Fewer than so many stand well one above the other.
  private static let fewest = 4

  /// Arranges the cards without edges of each coordinator, and the coordinators that hold nothing but one such card, in
  /// columns.
  mutating func arrangeIslands() {
    var isTouched: Set<String> = []
    for edge in graph.edges { isTouched.formUnion([edge.tail, edge.head]) }
    let tree = analysis.tree
    let outside = spec.elements.count
    var islands = [[String]](repeating: [], count: outside + 1)
    var counts = nodes.map(\.count)
    func place(_ coordinator: Element.ID) -> Int {
      tree.parent(of: coordinator).flatMap { selection.isShown[$0] ? $0.number : nil } ?? outside
    }
    for home in nodes.indices {
      islands[home] = nodes[home].map(\.name).filter { !isTouched.contains($0) }
    }
    // Inner coordinators come before those around them.
    for coordinator in tree.forest.order.reversed()
    where !spec.elements[coordinator].isScreen && selection.isShown[coordinator] {
      let (frame, home) = (coordinator.number, place(coordinator))
      counts[home] += counts[frame]
      if counts[frame] == 1, let only = islands[frame].first { islands[home].append(only) }
    }
    for group in islands where group.count >= Self.fewest {
      // Cards are about three times as wide as high.
      let rows = (Double(group.count) * (direction == .right ? 1.8 : 0.6)).squareRoot().rounded(.up)
      for (first, second) in zip(group, group.dropFirst(max(1, Int(rows)))) {
        graph.orders.append(.init(first: first, second: second))
      }
    }
  }

  /// Puts the ports that lead to no card into the rank of the first card of their frames, which they would widen otherwise.
  mutating func arrangePorts() {
    for coordinator in ports {
      let port = port(of: coordinator)
      let heads = graph.edges.lazy.filter { $0.tail == port }.map(\.head)
      guard let stub = heads.first, heads.allSatisfy({ placeholders[$0] != nil }),
        stub != anchors[coordinator]
      else { continue }
      graph.orders.append(.init(first: anchors[coordinator], second: stub))
    }
  }
}
