import Testing

@testable import Graph

@Suite struct StronglyConnectedComponentsTests {
  /// Whether the components are the classes of mutual reachability, numbered from the sinks up.
  private func agrees(_ digraph: Digraph) -> Bool {
    let components = StronglyConnectedComponents(of: digraph.graph)
    let reached = (0..<digraph.vertexCount).map { digraph.reached(from: $0) }
    var count = 0
    for vertex in 0..<digraph.vertexCount {
      var mutual: UInt64 = 0
      for other in 0..<digraph.vertexCount where reached[other] >> UInt64(vertex) & 1 == 1 {
        mutual |= reached[vertex] & 1 << UInt64(other)
      }
      let component = Int(components.component[vertex])
      let members = components.members(of: component)
      let lower = mutual & ((1 << UInt64(vertex)) - 1)
      guard members.count == mutual.nonzeroBitCount, components.rank[vertex] == lower.nonzeroBitCount,
        members[members.startIndex + Int(components.rank[vertex])] == vertex,
        members.reduce(0, { $0 | 1 << UInt64($1) }) == mutual,
        components.isCyclic(component) == (members.count > 1 || digraph.successors[vertex] & mutual != 0)
      else { return false }
      if mutual.trailingZeroBitCount == vertex { count += 1 }
    }
    for edge in digraph.edges {
      guard components.component[Int(edge.tail)] >= components.component[Int(edge.head)] else { return false }
    }
    return components.count == count
  }

  /// Whether the cycles found are cycles, and as short as the shortest.
  private func agreesOnCycles(_ digraph: Digraph) -> Bool {
    let components = StronglyConnectedComponents(of: digraph.graph)
    let distances = digraph.distances()
    /// The length of a shortest cycle through each vertex.
    var lengths = [Int](repeating: Digraph.endless, count: digraph.vertexCount)
    for edge in digraph.edges {
      let back = distances[Int(edge.head) * digraph.vertexCount + Int(edge.tail)]
      lengths[Int(edge.tail)] = min(lengths[Int(edge.tail)], 1 + back)
    }
    for component in 0..<components.count {
      let members = components.members(of: component)
      let length = members.lazy.map { lengths[Int($0)] }.min() ?? Digraph.endless
      let cycle = components.shortestCycle(in: component) { _ in true }
      guard (cycle?.count ?? Digraph.endless) == length else { return false }
      guard let cycle else { continue }
      // It begins at its lowest vertex, and that is the lowest with so short a cycle.
      let tails = cycle.map { digraph.edges[$0].tail }
      let start = Int(tails[0])
      guard tails[0] == tails.min(), tails[0] == members.first(where: { lengths[Int($0)] == length }),
        digraph.isPath(cycle, from: start, to: start)
      else { return false }
    }
    return true
  }

  @Test func everyDigraphOnFourVertices() {
    #expect(Digraph.onFourVertices.first { !agrees($0) } == nil)
  }

  @Test func shortestCyclesOfEveryDigraphOnFourVertices() {
    #expect(Digraph.onFourVertices.first { !agreesOnCycles($0) } == nil)
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func randomGraph(seed: UInt64) {
    var random = Seeded(seed)
    let digraph = Digraph.random(using: &random)
    #expect(agrees(digraph))
    #expect(agreesOnCycles(digraph))
  }

  @Test func bigComponentsAreSearchedFromTheirFirstVertex() {
    // A ring one vertex too big, with a cycle of two at its far side.
    let size = Int32(StronglyConnectedComponents.exactCycleLimit) + 1
    let ring = (0..<size).map { DirectedGraph.Edge(tail: $0, head: ($0 + 1) % size) }
    let back = DirectedGraph.Edge(tail: size - 1, head: size - 2)
    let components = StronglyConnectedComponents(
      of: DirectedGraph(vertexCount: Int(size), edges: ring + [back]))
    #expect(components.shortestCycle(in: 0) { _ in true }?.count == Int(size))

    let loop = DirectedGraph.Edge(tail: size - 1, head: size - 1)
    let withLoop = DirectedGraph(vertexCount: Int(size), edges: ring + [back, loop])
    #expect(StronglyConnectedComponents(of: withLoop).shortestCycle(in: 0) { _ in true } == [Int(size) + 1])
  }

  @Test func componentsOfAFilteredGraph() {
    let graph = DirectedGraph(vertexCount: 2, edges: [.init(tail: 0, head: 1), .init(tail: 1, head: 0)])
    #expect(StronglyConnectedComponents(of: graph).shortestCycle(in: 0) { _ in true } == [0, 1])
    #expect(StronglyConnectedComponents(of: graph.filter { $0 == 1 }).component == [0, 1])
  }

  @Test func deepChain() {
    let components = StronglyConnectedComponents(of: Deep.chain)
    #expect(components.count == Deep.size)
    #expect(components.component.first == Int32(Deep.size) - 1)
    #expect(!components.isCyclic(0))
  }

  @Test func deepRing() {
    let components = StronglyConnectedComponents(of: Deep.ring)
    #expect(components.count == 1)
    #expect(components.shortestCycle(in: 0) { _ in true }?.count == Deep.size)
  }
}
