import Testing

@testable import Graph

/// Who has which model around or below a vertex, against a walk through the forest.
@Suite struct ModelIndexTests {
  @Test(arguments: 1...60)
  func agreesWithAWalk(seed: UInt64) {
    var random = Seeded(seed)
    let count = Int.random(in: 1...14, using: &random)
    let modelCount = Int.random(in: 1...4, using: &random)
    let forest = Forest<Element>(
      parents: (0..<count).map { Int32.random(in: -1..<max(0, Int32($0)), using: &random) })
    let holdings = (0..<Int.random(in: 0...20, using: &random)).map { _ in
      ModelIndex.Holding(
        vertex: ID(Int.random(in: 0..<count, using: &random)),
        model: ID(Int.random(in: 0..<modelCount, using: &random)))
    }
    let index = ModelIndex(modelCount: modelCount, forest: forest, holdings: holdings)
    for model in Model.ID(0)..<Model.ID(modelCount) {
      let holders = Set(holdings.filter { $0.model == model }.map(\.vertex))
      for vertex in Element.ID(0)..<Element.ID(count) {
        let around = forest.ancestors(of: vertex).first { holders.contains($0) }
        #expect(index.holder(of: model, around: vertex) == around)
        let isHeld = holders.contains { forest.isAncestor(vertex, of: $0) }
        #expect(index.isHeld(model, inside: vertex) == isHeld)
      }
    }
  }
}
