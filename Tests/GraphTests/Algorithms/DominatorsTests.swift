import Testing

@testable import Graph

@Suite struct DominatorsTests {
  /// Whether a vertex dominates another exactly when its removal cuts the other off from the root.
  private func agrees(_ digraph: Digraph, root: Int) -> Bool {
    let dominators = Dominators(of: digraph.graph, from: root)
    let reached = digraph.reached(from: root)
    // The dominators of each vertex that the root reaches, as bits.
    var expected = [UInt64](repeating: 0, count: digraph.vertexCount)
    for removed in 0..<digraph.vertexCount {
      let cutOff = reached & ~digraph.reached(from: root, without: removed)
      for vertex in 0..<digraph.vertexCount where cutOff >> UInt64(vertex) & 1 == 1 {
        expected[vertex] |= 1 << UInt64(removed)
      }
    }
    for vertex in 0..<digraph.vertexCount {
      let isReached = reached >> UInt64(vertex) & 1 == 1
      guard dominators.isReachable(vertex) == isReached else { return false }
      var found: UInt64 = 0
      for dominator in 0..<digraph.vertexCount where dominators.dominates(dominator, vertex) {
        found |= 1 << UInt64(dominator)
      }
      // Its immediate dominator is the one that is dominated by all the others.
      let others = expected[vertex] & ~(1 << UInt64(vertex))
      let immediate = Int(dominators.immediateDominator[vertex])
      guard found == expected[vertex],
        others == 0 ? immediate == -1 : immediate >= 0 && expected[immediate] == others
      else { return false }
    }
    return true
  }

  @Test func everyDigraphOnFourVertices() {
    #expect(Digraph.onFourVertices.first { !agrees($0, root: 0) } == nil)
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func randomGraph(seed: UInt64) {
    var random = Seeded(seed)
    let digraph = Digraph.random(using: &random)
    for _ in 0..<3 {
      let root = Int.random(in: 0..<digraph.vertexCount, using: &random)
      #expect(agrees(digraph, root: root), "root \(root)")
    }
  }

  @Test func exampleOfThePaper() {
    // Lengauer and Tarjan 1979, figure 1: the vertices R, A to L as 0, 1 to 12.
    let edges: [(Int32, [Int32])] = [
      (0, [1, 2, 3]), (1, [4]), (2, [1, 4, 5]), (3, [6, 7]), (4, [12]), (5, [8]), (6, [9]), (7, [9, 10]),
      (8, [5, 11]), (9, [11]), (10, [9]), (11, [9, 0]), (12, [8]),
    ]
    let graph = DirectedGraph(
      vertexCount: 13, edges: edges.flatMap { tail, heads in heads.map { .init(tail: tail, head: $0) } })
    #expect(
      Dominators(of: graph, from: 0).immediateDominator == [-1, 0, 0, 0, 0, 0, 3, 3, 0, 0, 7, 0, 4])
  }

  @Test func deepChain() {
    let dominators = Dominators(of: Deep.chain, from: 0)
    #expect(dominators.immediateDominator.indices.allSatisfy { dominators.immediateDominator[$0] == $0 - 1 })
    #expect(dominators.dominates(1, Deep.size - 1))
    #expect(!dominators.dominates(Deep.size - 1, 1))
  }

  @Test func deepLadder() {
    // The upper rail is a chain; the lower one is entered from everywhere.
    let immediate = Dominators(of: Deep.ladder, from: 0).immediateDominator
    #expect(immediate[0] == -1)
    #expect(
      immediate.indices.dropFirst().allSatisfy { immediate[$0] == ($0.isMultiple(of: 2) ? $0 - 2 : 0) })
  }
}
