import Testing

@testable import Graph

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
    ("openB", Step.route(0)), ("openB@b", .route(0, on: 1)), ("back", .back()), ("back@a", .back(on: 0)),
    ("switch:b", .switch(1)), ("entry:a", .entry(0)), ("link:app://b/{id}?q={q}@x", .link(0)),
    ("launch", .launch),
    ("recover:loggedIn", .recover(0)), ("recover:loggedIn@openB", .recover(0, of: .route(0))),
    ("recover:loggedIn@link:app://b/{id}?q={q}@x", .recover(0, of: .link(0))),
    ("route:back", .route(1)), ("route:launch@a", .route(2, on: 0)), ("route:link:home", .route(3)),
    ("route:route:x", .route(4)), ("linkage", .route(5)), ("link", .route(6)),
    ("recover:loggedIn@route:back", .recover(0, of: .route(1))),
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
}
