// A cycle is a closed path: a list of edges, each of which begins where the one before it ends, the first
// where the last ends, and that visits no vertex twice. A shortest cycle through a vertex is a shortest path
// from it to the tail of an edge back to it. It never leaves the component of the vertex, so the search takes
// place in the component alone, with its vertices renumbered by rank.
//
// A search from every vertex is the straightforward algorithm in A. Itai and M. Rodeh, "Finding a minimum
// circuit in a graph", SIAM J. Computing 7 (4), 1978. It takes time O(k·m) for k vertices and m edges; beyond
// `exactCycleLimit` vertices only one search is made, so that all components together stay nearly linear.

extension StronglyConnectedComponents {
  /// The number of vertices up to which `shortestCycle(in:through:)` is exact.
  static let exactCycleLimit = 256

  /// A shortest cycle within a component with one of the edges whose indices satisfy a condition, as edge
  /// indices, beginning with such an edge; `nil` where it has none.
  ///
  /// In a component of up to `exactCycleLimit` vertices no such cycle is shorter. In a bigger one a self-loop
  /// is found too, and otherwise the shortest of the cycles that begin with such an edge at the
  /// lowest-numbered vertex that has one. Of several of the same length the one where that vertex is lowest
  /// is taken.
  ///
  /// - Complexity: O(min(*k*, `exactCycleLimit`) · *m*) for *k* vertices with *m* out-edges where the
  ///   component is small, O(*m*) where it is not.
  func shortestCycle(in component: Int, through isWanted: (Int) -> Bool) -> [Int]? {
    guard isCyclic(component) else { return nil }
    let subgraph = Subgraph(of: self, component: component)
    if let loop = subgraph.selfLoop(where: isWanted) { return [loop] }
    let starts = subgraph.tails(where: isWanted)
    let isExact = subgraph.graph.vertexCount <= Self.exactCycleLimit
    var shortest: [Int]?
    for start in isExact ? starts[...] : starts.prefix(1) {
      let limit = shortest.map { $0.count - 1 } ?? .max
      guard let cycle = subgraph.shortestCycle(from: start, beginningWith: isWanted, within: limit) else {
        continue
      }
      shortest = cycle
      if cycle.count == 2 { break }
    }
    return shortest
  }
}

/// One component as a graph of its own, its vertices numbered by rank.
private struct Subgraph {
  let graph: DirectedGraph

  /// The index in the whole graph of each edge.
  let edgeIndices: [Int32]

  init(of components: StronglyConnectedComponents, component: Int) {
    let whole = components.graph
    let members = components.members(of: component)
    var edges: [DirectedGraph.Edge] = []
    var edgeIndices: [Int32] = []
    for member in members {
      for position in whole.outEdges(of: Int(member)) {
        let head = Int(whole.heads[position])
        guard Int(components.component[head]) == component else { continue }
        edges.append(.init(tail: components.rank[Int(member)], head: components.rank[head]))
        edgeIndices.append(whole.edgeIndices[position])
      }
    }
    graph = DirectedGraph(vertexCount: members.count, edges: edges)
    self.edgeIndices = edgeIndices
  }

  /// The first self-loop among the edges that satisfy a condition, as an index in the whole graph.
  func selfLoop(where isWanted: (Int) -> Bool) -> Int? {
    graph.edges.indices.lazy.filter { graph.edges[$0].tail == graph.edges[$0].head }
      .map { Int(edgeIndices[$0]) }.first(where: isWanted)
  }

  /// The vertices with an out-edge that satisfies a condition, in increasing order.
  func tails(where isWanted: (Int) -> Bool) -> [Int] {
    (0..<graph.vertexCount).filter { vertex in
      graph.outEdges(of: vertex).contains { isWanted(Int(edgeIndices[Int(graph.edgeIndices[$0])])) }
    }
  }

  /// A shortest cycle through a vertex whose first edge satisfies a condition, as indices in the whole graph; `nil`
  /// where none has at most `limit` edges.
  func shortestCycle(
    from start: Int, beginningWith isWanted: (Int) -> Bool, within limit: Int
  ) -> [Int]? {
    let first = graph.outEdges(of: start).map { Int(graph.edgeIndices[$0]) }
      .filter { isWanted(Int(edgeIndices[$0])) }
    let search = BreadthFirstSearch(
      in: graph, from: first.map { Int(graph.edges[$0].head) }, to: start, within: limit - 1)
    guard let path = search.path(to: start), path.count < limit,
      let second = search.vertices(to: start)?.first,
      let opening = first.first(where: { Int(graph.edges[$0].head) == second })
    else { return nil }
    return ([opening] + path).map { Int(edgeIndices[$0]) }
  }
}
