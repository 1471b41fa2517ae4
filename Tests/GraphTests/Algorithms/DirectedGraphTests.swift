import Testing

@testable import Graph

@Suite struct DirectedGraphTests {
  @Test func adjacencyKeepsTheOrderGiven() {
    let graph = DirectedGraph(
      vertexCount: 4,
      edges: [
        .init(tail: 2, head: 1), .init(tail: 0, head: 2), .init(tail: 2, head: 2), .init(tail: 0, head: 1),
        .init(tail: 2, head: 1),
      ])
    #expect(graph.offsets == [0, 2, 2, 5, 5])
    #expect(graph.heads == [2, 1, 1, 2, 1])
    #expect(graph.edgeIndices == [1, 3, 0, 2, 4])
    #expect(graph.edgeCount == 5)
    #expect(graph.outEdges(of: 1).isEmpty)
    #expect(graph.outEdges(of: 2) == 2..<5)
  }

  @Test func emptyGraph() {
    let graph = DirectedGraph(vertexCount: 0, edges: [])
    #expect(graph.offsets == [0])
    #expect(graph.reversed().vertexCount == 0)
  }

  @Test func filterKeepsIndices() {
    let edges: [DirectedGraph.Edge] = [
      .init(tail: 0, head: 1), .init(tail: 1, head: 2), .init(tail: 0, head: 2), .init(tail: 0, head: 0),
    ]
    let graph = DirectedGraph(vertexCount: 3, edges: edges).filter { $0 != 0 }
    #expect(graph.edges == edges)
    #expect(graph.edgeCount == 3)
    #expect(graph.edgeIndices == [2, 3, 1])
    #expect(graph.filter { $0 != 3 }.edgeIndices == [2, 1])
    #expect(graph.reversed().edgeIndices == [3, 1, 2])
    #expect(graph.reversed().heads == [0, 1, 0])
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func reversal(seed: UInt64) {
    var random = Seeded(seed)
    let digraph = Digraph.random(using: &random)
    let graph = digraph.graph
    let reversed = graph.reversed()
    for vertex in 0..<digraph.vertexCount {
      let forward = graph.outEdges(of: vertex).map { Int(graph.edgeIndices[$0]) }
      #expect(forward == digraph.edges.indices.filter { digraph.edges[$0].tail == vertex })
      #expect(
        graph.outEdges(of: vertex).allSatisfy {
          graph.edges[Int(graph.edgeIndices[$0])].head == graph.heads[$0]
        })
      let backward = reversed.outEdges(of: vertex).map { Int(reversed.edgeIndices[$0]) }
      #expect(backward == digraph.edges.indices.filter { digraph.edges[$0].head == vertex })
    }
    #expect(reversed.reversed().edges == graph.edges)
    #expect(reversed.reversed().heads == graph.heads)
  }
}
