import Testing

@testable import Graph

/// Shortest runs to what a search has found.
@Suite struct RunsTests {
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
      var witnesses = Witnesses(machine, search, runs, isComplete: true)
      guard let steps = witnesses.repeated(runs.run(to: Int32(leaf))) else { return false }
      return witnesses.state(after: steps).map { $0[$0.leaf].element } == search.element(of: Int32(leaf))
    }
    #expect(leaves.count > 60 && shown * 10 > leaves.count * 9, "\(shown) of \(leaves.count)")
  }
}
