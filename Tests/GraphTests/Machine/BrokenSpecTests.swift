import Testing

@testable import Graph
@testable import GraphFeatures

/// Specs with errors neither crash the machine nor keep it busy for ever.
@Suite struct BrokenSpecTests {
  @Test(arguments: [
    MachineCase(
      "nothing", "\"start\": \"a\", \"coordinators\": { \"a\": {} }", "a (navigation)\n  ? (unknown, visible)"
    ),
    MachineCase(
      "a root that is not declared", "\"start\": \"a\", \"coordinators\": { \"a\": { \"root\": \"b\" } }",
      "a (navigation)\n  ? (unknown, visible)"),
    MachineCase(
      "roots in a circle",
      """
      "start": "a", "coordinators": {
        "a": { "container": "window", "children": ["b"], "root": "b" }, "b": { "container": "view", "root": "a" }
      }
      """,
      """
      a (window)
        b (view)
          ? (unknown, visible)
      """),
    MachineCase(
      "a root of itself",
      "\"start\": \"a\", \"coordinators\": { \"a\": { \"container\": \"shared\", \"root\": \"a\" } }",
      "? (unknown, in a, visible)"),
    MachineCase(
      "members in a circle",
      """
      "start": "a", "coordinators": { "a": { "container": "tab", "children": ["b"] }, "b": { "container": "page", "children": ["a"] } }
      """,
      """
      a (tab)
        b (page, selected)
          ? (unknown, selected, visible)
      """),
    MachineCase(
      "a navigation whose root is one gives way to it",
      """
      "start": "a", "coordinators": { "a": { "children": ["b"], "root": "b" }, "b": { "root": "s" } },
      "screens": { "s": { "coordinator": "b" } }
      """,
      "b (navigation)\n  s (visible)"),
    MachineCase(
      "a navigation in one that is entered at its root's screen is not shown twice",
      """
      "start": "s", "coordinators": { "a": { "children": ["b"], "root": "b" }, "b": { "root": "s" } },
      "screens": { "s": { "coordinator": "b" } }
      """,
      "b (navigation)\n  s (visible)"),
    MachineCase(
      "targets that are not declared",
      """
      "start": "a", "screens": { "a": {} }, "routes": {
        "go": { "from": "a", "steps": [{ "to": "x", "presentation": "push" }, { "to": "x", "presentation": "unwind" }, { "to": "a", "presentation": "x" }] }
      }
      """, run: "go", "the implicit coordinator (navigation)\n  a (visible)"),
  ])
  func showsSomething(_ testCase: MachineCase) throws { try testCase.check() }

  @Test func nothingIsSaidOfTheLaunch() {
    #expect(throws: Problem.self) {
      try Simulation(Spec(MachineCase.file("\"screens\": { \"a\": {} }")), run: ["back"])
    }
    let interpreter = MachineCase.interpreter("\"screens\": { \"a\": {} }")
    #expect(StateReport.text(of: interpreter.launch, in: interpreter.spec) == "? (unknown, visible)\n")
    #expect(interpreter.steps(in: interpreter.launch).isEmpty)
  }

  @Test func stateStaysSmallWhereMembersMultiply() {
    // Each level would hold the next one twice.
    let levels = (0..<40).map { level in
      "\"t\(level)\": { \"container\": \"tab\", \"children\": [\"t\(level + 1)\"], \"members\": [\"t\(level + 1)\", \"t\(level + 1)\"] }"
    }
    let interpreter = MachineCase.interpreter(
      "\"start\": \"t0\", \"coordinators\": { \(levels.joined(separator: ", ")), \"t40\": {} }")
    let text = StateReport.text(of: interpreter.launch, in: interpreter.spec)
    #expect(text.split(separator: "\n").count < 100_000)
  }

  @Test func deepNestingIsCut() {
    let levels = (0..<5000).map { level in
      "\"w\(level)\": { \"container\": \"view\", \"children\": [\"w\(level + 1)\"], \"root\": \"w\(level + 1)\" }"
    }
    let interpreter = MachineCase.interpreter(
      "\"start\": \"w0\", \"coordinators\": { \(levels.joined(separator: ", ")), \"w5000\": {} }")
    #expect(Set([interpreter.launch, interpreter.launch]).count == 1)
    #expect(
      StateReport.text(of: interpreter.launch, in: interpreter.spec).hasSuffix("? (unknown, visible)\n"))
  }

  @Test func routesThatFireEachOtherComeToRest() throws {
    let spec = """
      "start": "a",
      "coordinators": { "app": { "children": ["f"], "root": "a" }, "f": { "container": "view", "root": "s", "flow": true } },
      "screens": { "a": {}, "s": { "coordinator": "f" } },
      "routes": {
        "go": {
          "from": "*", "onComplete": "go",
          "steps": [{ "to": "a", "presentation": "push" }, { "to": "f", "presentation": "present" }, { "presentation": "complete" }, { "to": "f", "presentation": "present" }, { "presentation": "complete" }]
        }
      }
      """
    let simulation = try Simulation(Spec(MachineCase.file(spec)), run: ["go"])
    let state = try #require(simulation.states.last?.state)
    #expect(state.layers.count == 1 && state.layers[0].root.children.count < 300)
  }
}
