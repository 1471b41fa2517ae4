import Testing

@testable import Graph

@Suite struct BreadthFirstSearchTests {
  /// Whether a search from some sources, in which an edge may be shut (`nil`) or free (0), finds what
  /// Floyd and Warshall do.
  private func agrees(_ digraph: Digraph, from sources: [Int], length: (Int) -> Int?) -> Bool {
    let search = BreadthFirstSearch(
      in: digraph.graph, from: sources, where: { length($0) != nil }, costingNothing: { length($0) == 0 })
    let distances = digraph.distances(length: length)
    var previous: Int32 = 0
    var settled: UInt64 = 0
    for vertex in search.order {
      guard search.distance[Int(vertex)] >= previous, settled >> UInt64(vertex) & 1 == 0 else { return false }
      previous = search.distance[Int(vertex)]
      settled |= 1 << UInt64(vertex)
    }
    for vertex in 0..<digraph.vertexCount {
      let distance = sources.map { distances[$0 * digraph.vertexCount + vertex] }.min() ?? Digraph.endless
      let isReached = distance < Digraph.endless
      let path = search.path(to: vertex)
      let vertices = search.vertices(to: vertex)
      guard search.isReached(vertex) == isReached, settled >> UInt64(vertex) & 1 == (isReached ? 1 : 0) else {
        return false
      }
      guard isReached else {
        guard search.distance[vertex] == -1, search.parentEdge[vertex] == -1, path == nil, vertices == nil
        else { return false }
        continue
      }
      guard let path, let vertices, Int(search.distance[vertex]) == distance,
        sources.contains(vertices[0]), digraph.isPath(path, from: vertices[0], to: vertex),
        path.allSatisfy({ length($0) != nil }), path.reduce(0, { $0 + (length($1) ?? 0) }) == distance,
        vertices.dropFirst().elementsEqual(path.map { Int(digraph.edges[$0].head) })
      else { return false }
    }
    return true
  }

  @Test func everyDigraphOnFourVertices() {
    #expect(Digraph.onFourVertices.first { !agrees($0, from: [0]) { _ in 1 } } == nil)
  }

  @Test func everyDigraphOnFourVerticesWithFreeEdges() {
    #expect(Digraph.onFourVertices.first { !agrees($0, from: [0]) { $0 % 2 } } == nil)
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func randomGraph(seed: UInt64) {
    var random = Seeded(seed)
    let digraph = Digraph.random(using: &random)
    let sources = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      Int.random(in: 0..<digraph.vertexCount, using: &random)
    }
    let lengths = digraph.edges.map { _ in [nil, 0, 0, 1, 1, 1].randomElement(using: &random) ?? nil }
    #expect(agrees(digraph, from: sources) { _ in 1 })
    #expect(agrees(digraph, from: sources) { lengths[$0] })
  }

  @Test func edgesGivenFirstArePreferred() {
    let graph = DirectedGraph(
      vertexCount: 5,
      edges: [
        .init(tail: 2, head: 4), .init(tail: 0, head: 3), .init(tail: 0, head: 2), .init(tail: 3, head: 4),
        .init(tail: 0, head: 3),
      ])
    let search = BreadthFirstSearch(in: graph, from: [0, 0])
    #expect(search.order == [0, 3, 2, 4])
    #expect(search.path(to: 4) == [1, 3])
    #expect(search.vertices(to: 4) == [0, 3, 4])
    #expect(BreadthFirstSearch(in: graph, from: [2, 3]).path(to: 4) == [0])
    #expect(BreadthFirstSearch(in: graph, from: [3, 2]).path(to: 4) == [3])
  }

  @Test func aLongerWayThatCostsNothingWins() {
    // 0 → 3 costs one; 0 → 1 → 2 → 3 nothing.
    let graph = DirectedGraph(
      vertexCount: 5,
      edges: [
        .init(tail: 0, head: 3), .init(tail: 0, head: 1), .init(tail: 1, head: 2), .init(tail: 2, head: 3),
        .init(tail: 3, head: 4),
      ])
    let search = BreadthFirstSearch(in: graph, from: [0], costingNothing: { (1...3).contains($0) })
    #expect(search.order == [0, 1, 2, 3, 4])
    #expect(search.distance == [0, 0, 0, 0, 1])
    #expect(search.path(to: 4) == [1, 2, 3, 4])
  }

  @Test func deepChain() {
    let search = BreadthFirstSearch(in: Deep.chain, from: [0])
    #expect(search.distance.last == Int32(Deep.size) - 1)
    #expect(search.path(to: Deep.size - 1)?.count == Deep.size - 1)
  }

  @Test func deepLadder() {
    // Along the rails every step counts, down the rungs none.
    let ladder = Deep.ladder
    let search = BreadthFirstSearch(
      in: ladder, from: [0], costingNothing: { ladder.edges[$0].head - ladder.edges[$0].tail == 1 })
    #expect(search.distance.indices.allSatisfy { search.distance[$0] == $0 / 2 })
  }
}
