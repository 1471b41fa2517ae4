import Testing

@testable import Graph

/// How much a search looks at, in counts that do not depend on the machine.
@Suite struct SearchCostTests {
  /// Flows on stacks of their own, each presented by the one before. `pushes`: how many routes of the app push one of them.
  private func search(flows: Int, pushes: Int) throws -> (search: StateSearch, isExact: Bool, spec: Spec) {
    let coordinators = (0..<flows).map {
      #""f\#($0)": { "container": "navigation", "root": "s\#($0)", "flow": true }"#
    }
    let screens = (0..<flows).map { #""s\#($0)": { "coordinator": "f\#($0)" }"# }
    let presents = (1..<flows).map {
      #""in\#($0)": { "from": "s\#($0 - 1)", "to": "f\#($0)", "presentation": "present", "onComplete": "push\#($0 % pushes)" }"#
    }
    let pushed = (0..<pushes).map {
      #""push\#($0)": { "from": "app", "to": "f\#($0 + 1)", "presentation": "push" }"#
    }
    let text = """
      { "navgraph": 1, "start": "app",
        "coordinators": {
          "app": { "container": "window", "root": "f0", "children": [\((0..<flows).map { #""f\#($0)""# }.joined(separator: ","))] },
          \(coordinators.joined(separator: ",\n")) },
        "screens": { \(screens.joined(separator: ", ")) },
        "routes": { \((presents + pushed).joined(separator: ",\n")) } }
      """
    let spec = SpecReader.read(SourceFile(name: "a", bytes: Array(text.utf8)), load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    let (search, isExact, _) = ReachableStates.search(Interpreter(spec, CoordinatorTree(spec)))
    return (search, isExact, spec)
  }

  /// A stack that cannot stand on another one is told without entering it: with as many facts as there are stacks, for
  /// each of them.
  @Test func whatCannotBePushedIsNotEntered() throws {
    let (search, isExact, spec) = try search(flows: 30, pushes: 20)
    #expect(isExact && search.attempts > 30 * 20)
    #expect(search.enteredTemplates.count <= 3 * 30)
    let faults = search.log.sites.filter { $0.event == .fault(.pushOfNavigation) }
    #expect(Set(faults.map(\.route)).count == 20)
    #expect(spec.routes.count == 29 + 20)
  }

  /// Routes are tried on every stack; above the limit the search says that it has not looked at all states.
  @Test func routesAreTriedUpToALimit() throws {
    let (tried, _, spec) = try search(flows: 30, pushes: 20)
    var limited = StateSearch(tried.machine, tried.tracking, from: [])
    limited.limit.attempts = tried.attempts / 2
    limited.goOn(from: .launch)
    #expect(limited.isExhausted && limited.attempts < tried.attempts)
    #expect(StateSearch.Limit(spec, .all).attempts > tried.attempts)
  }

  /// Ways back cross edges up to a limit: a position may have as many edges as there are vertices.
  @Test func edgesAreCrossedUpToALimit() throws {
    let (tried, _, spec) = try search(flows: 30, pushes: 20)
    let count = tried.traversals.queue.crossingCount
    var limited = StateSearch(tried.machine, tried.tracking, from: [])
    limited.limit.crossings = count / 2
    limited.goOn(from: .launch)
    #expect(limited.isExhausted && limited.traversals.queue.crossingCount < count)
    #expect(StateSearch.Limit(spec, .all).crossings > count)
  }

  private func search(_ text: String) throws -> StateSearch {
    let spec = SpecReader.read(SourceFile(name: "a", bytes: Array(text.utf8)), load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    return StateSearch(machine, Tracking(spec, machine.tree, .all))
  }

  /// Moves in a tab behind a sheet that many screens present: the sheet comes to cover the new screen, whatever leaf it
  /// covered before.
  @Test func movesBehindASheetAreLinearInTheScreens() throws {
    func vertexCount(screens: Int) throws -> Int {
      let pushed = (0..<screens).map { #""s\#($0)": { "coordinator": "feed" }"# }
      let routes = (0..<screens).flatMap {
        [
          #""in\#($0)": { "from": "feedRoot", "to": "s\#($0)", "presentation": "push" }"#,
          #""up\#($0)": { "from": "s\#($0)", "to": "sheet", "presentation": "present" }"#,
        ]
      }
      let search = try search(
        """
        { "navgraph": 1, "start": "home",
          "coordinators": {
            "home": { "container": "tab", "children": ["feed", "profile"] },
            "feed": { "root": "feedRoot" }, "profile": { "root": "profileRoot" } },
          "screens": {
            "feedRoot": { "coordinator": "feed" }, "profileRoot": { "coordinator": "profile" }, "sheet": {},
            "password": { "coordinator": "profile" }, "thanks": {}, \(pushed.joined(separator: ", ")) },
          "routes": {
            "toProfile": { "from": "sheet", "to": "profile", "presentation": "select", "by": "home" },
            "toPassword": { "from": "sheet", "to": "password", "presentation": "push", "by": "profile" },
            "thank": { "from": "sheet", "steps": [
              { "presentation": "dismiss" }, { "to": "thanks", "presentation": "present" }] },
            \(routes.joined(separator: ",\n")) } }
        """)
      #expect(!search.isExhausted)
      return search.graph.vertices.count
    }
    let (few, many) = (try vertexCount(screens: 20), try vertexCount(screens: 40))
    #expect(many <= 2 * few)
  }

  /// Members that are selected behind an element of a stack further out, which many screens push: its stack covers them,
  /// not each of the leaves.
  @Test func selectionsBehindAnElementAreLinearInTheScreens() throws {
    func visitCount(screens: Int) throws -> Int {
      let pushed = (0..<screens).map { #""s\#($0)": { "coordinator": "feed" }"# }
      let routes = (0..<screens).flatMap {
        [
          #""in\#($0)": { "from": "feed", "to": "s\#($0)", "presentation": "push" }"#,
          #""over\#($0)": { "from": "s\#($0)", "to": "player", "presentation": "push", "by": "app" }"#,
        ]
      }
      let search = try search(
        """
        { "navgraph": 1, "start": "home", "platform": "web",
          "coordinators": {
            "app": { "root": "home", "children": ["home"] },
            "home": { "container": "tab", "children": ["feed", "profile"] },
            "feed": { "root": "feedRoot" }, "profile": { "root": "profileRoot" } },
          "screens": {
            "feedRoot": { "coordinator": "feed" }, "profileRoot": { "coordinator": "profile" },
            "player": { "coordinator": "app" }, \(pushed.joined(separator: ", ")) },
          "routes": {
            "toProfile": { "from": "player", "to": "profile", "presentation": "select" },
            \(routes.joined(separator: ",\n")) } }
        """)
      #expect(!search.isExhausted && search.isCoarse)
      return search.traversals.queue.visits.count
    }
    let (few, many) = (try visitCount(screens: 20), try visitCount(screens: 40))
    #expect(many <= 2 * few)
  }

  /// Moves whose performer may be on a stack further out: it is looked for once for all screens.
  @Test func performersAreLookedForOnceForAllScreens() throws {
    func visitCount(screens: Int) throws -> Int {
      let pushed = (0..<screens).map { #""s\#($0)": { "coordinator": "inner" }"# }
      let routes = (0..<screens).map { #""to\#($0)": { "from": "inner", "to": "s\#($0)", "presentation": "push" }"# }
      let search = try search(
        """
        { "navgraph": 1, "start": "outer", "platform": "web",
          "coordinators": {
            "outer": { "root": "home", "children": ["inner", "other"] },
            "inner": { "root": "first" }, "other": { "container": "shared" } },
          "screens": {
            "home": { "coordinator": "outer" }, "first": { "coordinator": "inner" }, "far": { "coordinator": "other" },
            \(pushed.joined(separator: ", ")) },
          "routes": {
            "in": { "from": "home", "to": "inner", "presentation": "push" },
            "far": { "from": "inner", "to": "far", "presentation": "push" },
            \(routes.joined(separator: ",\n")) } }
        """)
      #expect(!search.isExhausted)
      return search.traversals.queue.visits.count
    }
    let (few, many) = (try visitCount(screens: 50), try visitCount(screens: 100))
    #expect(many <= 2 * few)
  }
}
