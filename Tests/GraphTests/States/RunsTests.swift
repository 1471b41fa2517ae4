import Testing

@testable import Graph

/// Shortest runs to what a search has found.
@Suite struct RunsTests {
  /// Some vertices, and twice as many edges between them, of which some are no steps.
  private static func graph(_ random: inout Seeded) -> FrameGraph {
    var graph = FrameGraph()
    let count = Int32.random(in: 2...30, using: &random)
    for _ in 0..<count { _ = graph.add(.init(template: 0, context: 0, continuation: 0, known: 0)) }
    for _ in 0..<2 * count {
      let (tail, head) = (
        Int32.random(in: 0..<count, using: &random), Int32.random(in: 0..<count, using: &random)
      )
      _ = graph.connect(tail, head, .covers, by: tail, step: Bool.random(using: &random) ? -1 : 0)
    }
    return graph
  }

  /// A search that goes on for the next of several vertices finds what one finds that begins anew.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func waysFromOneVertexAreAsIfEachWasLookedForByItself(seed: UInt64) {
    var random = Seeded(seed)
    let graph = Self.graph(&random)
    let vertices = graph.vertices.indices.map { Int32($0) }
    let search = UpwardSearch(graph)
    for _ in 0..<5 {
      let bottom = vertices.randomElement(using: &random)!
      let limit =
        Bool.random(using: &random) ? .max : Int32.random(in: 0...Int32(graph.edges.count), using: &random)
      for _ in 0..<6 {
        let top = vertices.randomElement(using: &random)!
        let way = search.path(from: bottom, to: top, before: limit)
        #expect(way == UpwardSearch(graph).path(from: bottom, to: top, before: limit))
        guard let way else { continue }
        let ends = way.map { graph.edges[Int($0)] }
        #expect(way.allSatisfy { $0 < limit } && (ends.last?.head ?? bottom) == top)
        #expect(zip([bottom] + ends.map(\.head), ends).allSatisfy { $0 == $1.tail })
      }
    }
  }

  /// Without time no way is claimed, and none is said not to be there.
  @Test func whatIsNotLookedForIsCounted() {
    var random = Seeded(1)
    let graph = Self.graph(&random)
    let search = UpwardSearch(graph, budget: 0)
    let edge = graph.edges.first { $0.tail != $0.head }!
    #expect(search.path(from: edge.tail, to: edge.head) == nil && search.refusals == 1 && !search.hasTime)
    #expect(UpwardSearch(graph).path(from: edge.tail, to: edge.head) != nil)
  }

  /// A ring of pushes in which each screen presents one and goes back to one: runs to places above layers take detours
  /// to where the steps were taken that brought the layers, and detours on these. Where each is looked for again, this
  /// takes minutes.
  @Test(arguments: [1, 3, 6] as [UInt64])
  func nestedDetoursAreLookedForOnce(seed: UInt64) throws {
    var random = Seeded(seed)
    let names = (0..<20).map { "s\($0)" }
    var routes: [String] = []
    for (index, name) in names.enumerated() {
      func add(_ id: String, _ style: String, _ target: String) {
        routes.append(
          #""\#(id)\#(index)": { "from": "\#(name)", "presentation": "\#(style)", "to": "\#(target)" }"#)
      }
      add("next", "push", names[(index + 1) % names.count])
      add(
        "back", ["popTo", "set", "push"].randomElement(using: &random)!, names.randomElement(using: &random)!)
      add("present", "present", names.randomElement(using: &random)!)
    }
    let screens = names.map { #""\#($0)": { "coordinator": "app" }"# }
    let text = """
      { "navgraph": 1, "start": "app",
        "coordinators": { "app": { "container": "navigation", "root": "s0" } },
        "screens": { \(screens.joined(separator: ", ")) }, "routes": { \(routes.joined(separator: ", ")) } }
      """
    let file = SourceFile(name: "ring.nav.json", bytes: Array(text.utf8))
    let spec = SpecReader.read(file, load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    let (search, isExact, _) = ReachableStates.search(machine)
    try #require(isExact)
    let runs = Runs(search.graph)
    let leaves = search.graph.vertices.indices.filter { index in
      let vertex = search.graph.vertices[index]
      return vertex.isSeen && vertex.continuation == 0 && vertex.template >= 0 && vertex.leaf == Int32(index)
    }
    let shown = leaves.count { leaf in
      var witnesses = Witnesses(StepMemory(machine), search, runs, isComplete: true)
      guard let steps = witnesses.repeated(runs.run(to: Int32(leaf))) else { return false }
      return witnesses.memory.state(after: steps).map { $0[$0.leaf].element }
        == search.element(of: Int32(leaf))
    }
    #expect(leaves.count > 60 && shown * 10 > leaves.count * 9, "\(shown) of \(leaves.count)")
  }
}
