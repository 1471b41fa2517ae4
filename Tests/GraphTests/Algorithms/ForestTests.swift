import Testing

@testable import Graph

@Suite struct ForestTests {
  private typealias Vertex = ForestTests
  private typealias VertexID = ID<ForestTests>

  /// The vertices met on the way up from a vertex, until the way ends or comes back to one of them.
  private func climb(from vertex: Int, in parents: [Int32]) -> [Int] {
    var way = [vertex]
    var next = Int(parents[vertex])
    while next >= 0, !way.contains(next) {
      way.append(next)
      next = Int(parents[next])
    }
    return way
  }

  /// Whether a forest is the one that its parents, cut where the definition says, describe.
  private func agrees(_ parents: [Int32]) -> Bool {
    let forest = Forest<Vertex>(parents: parents)
    let vertices = parents.indices
    let cycles = vertices.map { climb(from: $0, in: parents) }
      .filter { Int(parents[$0[$0.count - 1]]) == $0[0] && $0[0] == $0.min() }
    var parent = parents
    for cycle in cycles { parent[cycle[0]] = -1 }
    let ways = vertices.map { climb(from: $0, in: parent) }
    guard forest.cycles == cycles.map({ $0.map { VertexID($0) } }),
      vertices.allSatisfy({ forest.parent(of: ID($0))?.raw ?? -1 == parent[$0] }),
      forest.roots == vertices.filter({ parent[$0] < 0 }).map({ VertexID($0) }),
      forest.order.sorted() == vertices.map({ VertexID($0) })
    else { return false }
    for number in vertices {
      let vertex = VertexID(number)
      let children = vertices.filter { Int(parent[$0]) == number }.map { VertexID($0) }
      guard Array(forest.ancestors(of: vertex)) == ways[number].map({ VertexID($0) }),
        Int(forest.depth[vertex]) == ways[number].count - 1,
        forest.order[Int(forest.preorder[vertex])] == vertex,
        Array(forest.children(of: vertex)) == children,
        forest.order[forest.subtree(of: vertex)].sorted()
          == vertices.filter({ ways[$0].contains(number) }).map({ VertexID($0) })
      else { return false }
      // In preorder the first child follows its parent, and each other child the subtree before it.
      var place = Int(forest.preorder[vertex]) + 1
      for child in children {
        guard Int(forest.preorder[child]) == place else { return false }
        place = forest.subtree(of: child).upperBound
      }
      for other in vertices {
        guard forest.isAncestor(ID(other), of: vertex) == ways[number].contains(other),
          forest.lowestCommonAncestor(vertex, ID(other))
            == ways[number].first(where: { ways[other].contains($0) }).map({ ID($0) })
        else { return false }
      }
    }
    return true
  }

  @Test func everyParentArrayOfFiveVertices() {
    let arrays = (0..<7_776).lazy.map { code in
      [1, 6, 36, 216, 1296].map { Int32(code / $0 % 6) - 1 }
    }
    #expect(arrays.first { !agrees($0) } == nil)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func randomForest(seed: UInt64) {
    var random = Seeded(seed)
    let count = Int32.random(in: 1...40, using: &random)
    let anything = (0..<count).map { _ in Int32.random(in: -1..<count, using: &random) }
    #expect(agrees(anything))
    // A tree whose parents are near has long paths, and its vertices are shuffled so that order says nothing.
    let names = (0..<count).shuffled(using: &random)
    var deep = [Int32](repeating: -1, count: Int(count))
    for vertex in 1..<max(1, Int(count)) {
      deep[Int(names[vertex])] = names[Int.random(in: max(0, vertex - 3)..<vertex, using: &random)]
    }
    #expect(agrees(deep))
  }

  @Test func emptyForest() {
    let forest = Forest<Vertex>(parents: [])
    #expect(forest.roots.isEmpty)
    #expect(forest.cycles.isEmpty)
  }

  @Test func cyclesAreCutAtTheirLowestVertex() {
    // 1 → 3 → 2 → 1, with 0 hanging from it, 4 its own parent, and 6 → 5 → 6.
    let forest = Forest<Vertex>(parents: [2, 3, 1, 2, 4, 6, 5])
    #expect(forest.cycles == [[1, 3, 2], [4], [5, 6]])
    #expect((0..<7).map { forest.parent(of: ID($0)) } == [2, nil, 1, 2, nil, nil, 5])
    #expect(forest.roots == [1, 4, 5])
    #expect(forest.order == [1, 2, 0, 3, 4, 5, 6])
  }

  @Test func deepChain() {
    // The vertex with the greatest number is the root.
    let size = Deep.size
    let forest = Forest<Vertex>(parents: (1..<Int32(size)).map { $0 } + [-1])
    #expect(forest.depth[0] == Int32(size) - 1)
    #expect(forest.isAncestor(ID(size - 1), of: 0))
    #expect(forest.lowestCommonAncestor(0, ID(size / 2)) == ID(size / 2))
  }

  @Test func oneGreatCycle() {
    let size = Int32(Deep.size)
    let forest = Forest<Vertex>(parents: (0..<size).map { ($0 + 1) % size })
    #expect(forest.cycles.map(\.count) == [Deep.size])
    #expect(forest.roots == [0])
    #expect(forest.lowestCommonAncestor(1, 2) == 2)
  }

  @Test func caterpillar() {
    // A path of even vertices, with an odd leaf at each.
    let size = Deep.size
    let forest = Forest<Vertex>(
      parents: (0..<Int32(size)).map { $0.isMultiple(of: 2) ? max(-1, $0 - 2) : $0 - 1 })
    #expect(forest.lowestCommonAncestor(ID(size - 1), 1) == 0)
    #expect(forest.lowestCommonAncestor(ID(size - 1), ID(size / 2 + 1)) == ID(size / 2))
  }
}
