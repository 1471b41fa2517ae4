import Testing

@testable import Graph
@testable import GraphFeatures

/// The words of runs and witnesses.
@Suite struct StepTests {
  static let spec: String = """
    "start": "a", "screens": { "a": { "entry": "widget" }, "b": {} },
    "preconditions": { "loggedIn": {} },
    "routes": {
      "openB": { "from": "a", "to": "b", "presentation": "push" }, "back": {}, "launch": {}, "link:home": {}, "route:x": {},
      "linkage": {}, "link": {}
    },
    "deepLinks": { "app://b/{id}?q={q}@x": { "to": "b" } }
    """

  @Test(arguments: [
    ("openB", Step.route(0)), ("openB@b", .route(0, on: VisibleScreen(element: 1))), ("back", .back()),
    ("back@a", .back(on: VisibleScreen(element: 0))),
    ("switch:b", .switch(1)), ("entry:a", .entry(0)), ("link:app://b/{id}?q={q}@x", .link(0)),
    ("launch", .launch),
    ("recover:loggedIn", .recover(0)), ("recover:loggedIn@openB", .recover(0, of: .route(0))),
    ("recover:loggedIn@link:app://b/{id}?q={q}@x", .recover(0, of: .link(0))),
    ("route:back", .route(1)), ("route:launch@a", .route(2, on: VisibleScreen(element: 0))),
    ("route:link:home", .route(3)),
    ("route:route:x", .route(4)), ("linkage", .route(5)), ("link", .route(6)),
    ("recover:loggedIn@route:back", .recover(0, of: .route(1))),
    ("openB@a#2", .route(0, on: VisibleScreen(element: 0, ordinal: 2))),
    ("back@a#3", .back(on: VisibleScreen(element: 0, ordinal: 3))),
    ("recover:loggedIn@openB@a#2", .recover(0, of: .route(0), on: VisibleScreen(element: 0, ordinal: 2))),
  ])
  func wordsAreReadAsTheyAreWritten(_ word: String, _ step: Step) throws {
    let spec = MachineCase.interpreter(Self.spec).spec
    #expect(step.text(in: spec) == word)
    #expect(try Step(word, in: spec) == step)
  }

  @Test(arguments: [
    ("openC", "there is no route 'openC'; did you mean 'openB'?"),
    ("openB@c", "there is no screen or coordinator 'c'; did you mean 'a'?"),
    ("", "there is no route ''"),
    ("openB@a#0", "'0' is not a number from 1 in 'a#0'"), ("back@a#x", "'x' is not a number from 1 in 'a#x'"),
    ("switch:", "there is no screen or coordinator ''; did you mean 'a'?"),
    ("link:app://c", "there is no deep link 'app://c'"),
    ("recover:logedIn", "there is no precondition 'logedIn'; did you mean 'loggedIn'?"),
    ("recover:loggedIn@back", "'back' is no route and no deep link that could wait for 'loggedIn'"),
  ])
  func unknownWords(_ word: String, _ message: String) {
    let spec = MachineCase.interpreter(Self.spec).spec
    let error = #expect(throws: Problem.self) { try Step(word, in: spec) }
    #expect(error?.message == message)
  }

  /// A split that shows one screen in both columns.
  static let folders: String = """
    "start": "split",
    "coordinators": {
      "split": { "container": "split", "children": ["main", "side", "files"] },
      "main": { "root": "list" },
      "side": { "root": "hint" },
      "files": { "container": "shared", "root": "folder" }
    },
    "screens": {
      "list": { "coordinator": "main" }, "hint": { "coordinator": "side" },
      "folder": { "coordinator": "files" }, "note": { "coordinator": "files" }
    },
    "routes": {
      "open": { "from": "list", "steps": [
        { "to": "folder", "presentation": "push", "by": "main" },
        { "to": "folder", "presentation": "push", "by": "side" }
      ] },
      "show": { "from": "folder", "to": "note", "presentation": "push" },
      "close": { "from": "folder", "to": "list", "presentation": "popTo" }
    }
    """

  @Test func stepsNameTheSecondLeafOfOneScreen() throws {
    let simulation = try Simulation(Spec(MachineCase.file(Self.folders)), run: ["open"])
    let machine = simulation.interpreter
    let state = try #require(simulation.states.last?.state)
    #expect(
      machine.steps(in: state).map { $0.text(in: machine.spec) } == [
        "show", "show@folder#2", "close", "close@folder#2", "back", "back@folder#2",
      ])
  }

  @Test(arguments: [
    ("show", "  main (navigation)\n    list\n    folder (in files)\n    note (visible)"),
    ("show@folder#2", "  side (navigation)\n    hint\n    folder (in files)\n    note (visible)"),
    ("back@folder", "  main (navigation)\n    list (visible)"),
    ("back@folder#2", "  side (navigation)\n    hint (visible)"),
  ])
  func stepsActOnTheSecondLeafOfOneScreen(_ step: String, _ expected: String) throws {
    let simulation = try Simulation(Spec(MachineCase.file(Self.folders)), run: ["open > " + step])
    let state = try #require(simulation.states.last?.state)
    #expect(StateReport.text(of: state, in: simulation.interpreter.spec).contains(expected))
  }

  @Test func findingsOnTheSecondLeafHaveARun() {
    let findings = Linter.lint(MachineCase.file(Self.folders)).findings
    #expect(
      findings.filter { $0.rule == Rule.popTargetAbsent.id }.map(\.witness) == [["open", "close@folder#2"]])
  }

  @Test func thereIsNoThirdLeaf() throws {
    let simulation = try Simulation(Spec(MachineCase.file(Self.folders)), run: ["open > show@folder#3"])
    #expect(simulation.stop?.refusal == .unavailable)
  }
}
