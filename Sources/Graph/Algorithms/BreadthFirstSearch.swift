/// Shortest paths from a set of sources, found by breadth-first search.
///
/// The *distance* of a vertex is the least number of edges on a path from any source, where edges that are
/// said to cost nothing do not count (and are not kept few). Vertices are settled level by level, those of a
/// level in the order in which they were met. Sources and the edges out of a vertex are taken in the order
/// given, so that of several shortest paths always the same one is found.
///
/// E. F. Moore, "The shortest path through a maze", Proc. International Symposium on the Theory of Switching, 1959.
/// With edges that cost nothing it is the two lowest buckets of R. B. Dial, "Algorithm 360: Shortest-path forest with
/// topological ordering", CACM 12 (11), 1969: `order` is the queue of the level at hand, `frontier` the level after it.
package struct BreadthFirstSearch {
  /// The vertices that can be reached, in the order in which they were settled.
  package let order: [Int32]

  /// For each vertex the number of edges on a shortest path to it, without those that cost nothing; -1 where
  /// there is no path.
  package let distance: [Int32]

  /// For each vertex the index of the last edge on its shortest path; -1 for a source and where there is no path.
  let parentEdge: [Int32]

  private let edges: [DirectedGraph.Edge]

  /// Searches from the sources, which may repeat, along the edges whose indices satisfy a condition.
  ///
  /// - Parameters:
  ///   - graph: The graph to search.
  ///   - sources: Where paths begin, the preferred ones first.
  ///   - isIncluded: Whether the edge with this index may be followed.
  ///   - isFree: Whether the edge with this index costs nothing.
  ///   - goal: The only vertex of interest: vertices that are not nearer may be left out.
  ///   - limit: The greatest distance of interest.
  /// - Complexity: O(*n* + *m*): a vertex is queued at most twice, a level too late and then in its own.
  @inline(__always)  // With the two conditions inlined too, the search takes half the time.
  package init(
    in graph: DirectedGraph, from sources: [Int], where isIncluded: (Int) -> Bool = { _ in true },
    costingNothing isFree: (Int) -> Bool = { _ in false },
    to goal: Int? = nil,
    within limit: Int = .max
  ) {
    var order: [Int32] = []
    var distance = [Int32](repeating: -1, count: graph.vertexCount)
    var parentEdge = distance
    var frontier: [Int32] = []
    order.reserveCapacity(graph.vertexCount)
    for source in sources where distance[source] < 0 {
      distance[source] = 0
      frontier.append(Int32(source))
    }
    var level: UInt32 = 0
    var settled = 0
    while !frontier.isEmpty, level <= limit, goal.map({ distance[$0] < 0 }) ?? true {
      // What an edge that costs nothing has meanwhile brought into the level before is there already.
      for vertex in frontier where distance[Int(vertex)] == Int32(level) { order.append(vertex) }
      frontier.removeAll(keepingCapacity: true)
      while settled < order.count {
        for position in graph.outEdges(of: Int(order[settled])) {
          let edge = Int(graph.edgeIndices[position])
          guard isIncluded(edge) else { continue }
          let head = Int(graph.heads[position])
          let isFree = isFree(edge)
          let length = isFree ? level : level + 1
          // As an unsigned number, the -1 of a vertex without a path is greater than every distance.
          guard length < UInt32(bitPattern: distance[head]) else { continue }
          distance[head] = Int32(length)
          parentEdge[head] = Int32(edge)
          if isFree { order.append(Int32(head)) } else { frontier.append(Int32(head)) }
        }
        settled += 1
      }
      level += 1
    }
    self.order = order
    self.distance = distance
    self.parentEdge = parentEdge
    self.edges = graph.edges
  }

  /// True if a path leads from a source to the vertex.
  package func isReached(_ vertex: Int) -> Bool { distance[vertex] >= 0 }

  /// The indices of the edges on a shortest path to the vertex, from its source on; `nil` where there is none. O(*k*)
  /// for a path of *k* edges.
  func path(to vertex: Int) -> [Int]? {
    guard isReached(vertex) else { return nil }
    var path: [Int] = []
    var edge = Int(parentEdge[vertex])
    while edge >= 0 {
      path.append(edge)
      edge = Int(parentEdge[Int(edges[edge].tail)])
    }
    path.reverse()
    return path
  }

  /// The vertices on a shortest path to the vertex, from its source to itself; `nil` where there is none. O(*k*) for a
  /// path of *k* edges.
  func vertices(to vertex: Int) -> [Int]? {
    guard let path = path(to: vertex) else { return nil }
    let tails = path.map { Int(edges[$0].tail) }
    return tails + [vertex]
  }
}
