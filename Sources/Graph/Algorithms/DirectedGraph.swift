/// A directed graph on the vertices `0..<vertexCount`, in compressed adjacency arrays.
///
/// The heads of all edges stand in one array, vertex by vertex, those of one vertex in the order in which
/// its edges were given. Parallel edges and self-loops are allowed; an edge is known by its index in `edges`.
///
///     edges        0: 0→2   1: 1→0   2: 0→1
///
///     vertex       0     1  2
///     offsets      0     2  3  3
///     heads        2  1  0
///     edgeIndices  0  2  1
///
/// The outgoing edges of a vertex are read without an allocation by their positions in `heads`:
///
///     for position in graph.outEdges(of: vertex) {
///       visit(graph.heads[position], by: graph.edgeIndices[position])
///     }
package struct DirectedGraph {
  /// An edge from its tail to its head.
  package struct Edge: Hashable {
    package var tail: Int32
    package var head: Int32
  }

  let vertexCount: Int

  /// All edges as they were given, those that a `filter(_:)` left out of the adjacency included.
  package let edges: [Edge]

  /// For each vertex the position of its first out-edge; at the end, the number of positions.
  let offsets: [Int32]

  /// The head of the edge at each position.
  let heads: [Int32]

  /// The index in `edges` of the edge at each position.
  let edgeIndices: [Int32]

  /// The number of edges that can be followed.
  var edgeCount: Int { heads.count }

  /// Builds the adjacency by a counting sort.
  ///
  /// - Precondition: Every tail and head is in `0..<vertexCount`.
  /// - Complexity: O(*n* + *m*) for *n* vertices and *m* edges.
  package init(vertexCount: Int, edges: [Edge]) {
    self.init(vertexCount: vertexCount, edges: edges) { _ in true }
  }

  private init(vertexCount: Int, edges: [Edge], where isIncluded: (Int) -> Bool) {
    precondition(vertexCount < Int(Int32.max) && edges.count <= Int(Int32.max))
    var offsets = [Int32](repeating: 0, count: vertexCount + 1)
    for index in edges.indices where isIncluded(index) {
      precondition(edges[index].head >= 0 && Int(edges[index].head) < vertexCount)
      precondition(edges[index].tail >= 0 && Int(edges[index].tail) < vertexCount)
      offsets[Int(edges[index].tail)] += 1
    }
    var end: Int32 = 0
    for vertex in offsets.indices {
      end += offsets[vertex]
      offsets[vertex] = end
    }
    var heads = [Int32](repeating: 0, count: Int(end))
    var edgeIndices = heads
    // Each offset is an end so far. Filled from behind, it comes to rest at the start, and the edges of a
    // vertex stay in the order in which they were given.
    do {
      // Through spans, since for each write into an array it is asked whether that is shared.
      var next = offsets.mutableSpan
      var heads = heads.mutableSpan
      var indices = edgeIndices.mutableSpan
      for index in edges.indices.reversed() where isIncluded(index) {
        let tail = Int(edges[index].tail)
        next[tail] -= 1
        heads[Int(next[tail])] = edges[index].head
        indices[Int(next[tail])] = Int32(truncatingIfNeeded: index)
      }
    }
    self.vertexCount = vertexCount
    self.edges = edges
    self.offsets = offsets
    self.heads = heads
    self.edgeIndices = edgeIndices
  }

  /// The positions, in `heads` and `edgeIndices`, of the edges out of a vertex. O(1).
  @inline(__always)
  func outEdges(of vertex: Int) -> Range<Int> { Int(offsets[vertex])..<Int(offsets[vertex + 1]) }

  /// The graph with every edge turned round; edges keep their indices. O(*n* + *m*).
  func reversed() -> DirectedGraph {
    let edges = edges.map { Edge(tail: $0.head, head: $0.tail) }
    if edgeCount == edges.count { return DirectedGraph(vertexCount: vertexCount, edges: edges) }
    let isSelected = selection { _ in true }
    return DirectedGraph(vertexCount: vertexCount, edges: edges) { isSelected[$0] }
  }

  /// The graph on the same vertices with only the edges whose indices satisfy a condition; they keep them. O(*n* +
  /// *m*).
  func filter(_ isIncluded: (Int) -> Bool) -> DirectedGraph {
    let isSelected = selection(where: isIncluded)
    return DirectedGraph(vertexCount: vertexCount, edges: edges) { isSelected[$0] }
  }

  /// For each index in `edges`, whether the edge can be followed and satisfies the condition.
  private func selection(where isIncluded: (Int) -> Bool) -> [Bool] {
    var isSelected = [Bool](repeating: false, count: edges.count)
    for index in edgeIndices { isSelected[Int(index)] = isIncluded(Int(index)) }
    return isSelected
  }
}

extension DirectedGraph.Edge {
  package init(tail: Int, head: Int) { self.init(tail: Int32(tail), head: Int32(head)) }
}
