import Testing

@testable import Graph

/// The shortest cycle with one of some edges, on every digraph on three vertices and for every set of tails.
@Suite struct ShortestCycleThroughTests {
  @Test func agreesWithTheShortestWayBack() {
    let pairs = (0..<3).flatMap { tail in (0..<3).map { (tail, $0) } }
    for graphMask in 0..<512 {
      let edges = pairs.indices.filter { graphMask >> $0 & 1 == 1 }
        .map { DirectedGraph.Edge(tail: Int32(pairs[$0].0), head: Int32(pairs[$0].1)) }
      let graph = DirectedGraph(vertexCount: 3, edges: edges)
      let components = StronglyConnectedComponents(of: graph)
      for tails in 0..<8 {
        let isWanted: (Int) -> Bool = { tails >> Int(edges[$0].tail) & 1 == 1 }
        for component in 0..<components.count {
          let expected = edges.indices.filter {
            isWanted($0) && components.component[Int(edges[$0].tail)] == Int32(component)
          }.compactMap { edge in
            BreadthFirstSearch(in: graph, from: [Int(edges[edge].head)]).path(to: Int(edges[edge].tail))?
              .count
          }.min().map { $0 + 1 }
          let cycle = components.shortestCycle(in: component, through: isWanted)
          #expect(cycle?.count == expected, "edges \(edges), tails \(tails)")
          guard let cycle, let first = cycle.first, let last = cycle.last else { continue }
          #expect(isWanted(first) && edges[last].head == edges[first].tail)
          #expect(zip(cycle, cycle.dropFirst()).allSatisfy { edges[$0].head == edges[$1].tail })
        }
      }
    }
  }
}
