import Testing

@testable import Graph

/// Routes that act in a member of a container, or below a `popUpTo`, and then go on elsewhere.
@Suite struct MemberTests {
  private static let tabs = """
    { "navgraph": 1, "start": "app",
      "coordinators": {
        "app": { "container": "tab", "children": ["one", "two"] },
        "one": { "container": "navigation", "root": "a" },
        "two": { "container": "navigation", "root": "b" } },
      "screens": {
        "a": { "coordinator": "one" }, "x": { "coordinator": "one" },
        "b": { "coordinator": "two" }, "y": { "coordinator": "two" } },
      "routes": { ROUTES } }
    """

  private func states(_ text: String) throws -> (states: ReachableStates, spec: Spec) {
    let file = SourceFile(name: "members.nav.json", bytes: Array(text.utf8))
    let spec = SpecReader.read(file, load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    return (ReachableStates(Interpreter(spec, CoordinatorTree(spec))), spec)
  }

  private func screen(_ name: String, _ spec: Spec) throws -> Element.ID {
    try #require(spec.elements.indices.first { spec.name(of: $0) == name })
  }

  /// The screen is below in the member that the route leaves, and visible once the user changes back.
  @Test(arguments: ["push", "set", "replace"])
  func whatARouteLeavesInAMemberIsSeenLater(style: String) throws {
    let (states, spec) = try states(
      Self.tabs.replacing(
        "ROUTES",
        with: """
          "go": { "from": "a", "steps": [ { "presentation": "\(style)", "to": "x" },
            { "presentation": "select", "to": "two" } ] }
          """))
    #expect(states.isExact)
    #expect(try states.isSeen[screen("x", spec)])
  }

  /// The route pops what was pushed in the other member before; only at first there is nothing.
  @Test func aRouteGoesOnInAMemberAsThatWasLeft() throws {
    let (states, spec) = try states(
      Self.tabs.replacing(
        "ROUTES",
        with: """
          "open": { "from": "b", "to": "y", "presentation": "push" },
          "clear": { "from": "a", "steps": [ { "presentation": "select", "to": "two" }, { "presentation": "pop" } ] }
          """))
    let clear = try #require(spec.routes.indices.first { spec.name(of: $0) == "clear" })
    let occurrence = try #require(states.occurrence(of: .fault(.popAtRoot), to: clear))
    #expect(occurrence.extent == .sometimes)
  }

  /// The user can select the members that a route has put in the place of the declared ones.
  @Test func theUserSelectsMembersThatARouteHasSet() throws {
    let (states, spec) = try states(
      """
      { "navgraph": 1, "start": "app",
        "coordinators": {
          "app": { "container": "tab", "members": ["a", "b"], "children": ["a", "b", "x", "y"] } },
        "screens": { "a": {}, "b": {}, "x": {}, "y": {}, "end": { "back": "none" } },
        "routes": {
          "signIn": { "from": "a", "to": ["x", "y"], "presentation": "set", "by": "app" },
          "finish": { "from": "y", "to": "end", "presentation": "present" } } }
      """)
    #expect(states.isExact)
    let end = try #require(states.deadEnds.first)
    #expect(try end.screen == screen("end", spec))
    #expect(end.occurrence.witness.map { $0.text(in: spec) } == ["signIn", "switch:y", "finish"])
  }

  /// A navigation container cannot be pushed, so it is presented, and the root of the stack stays below it.
  @Test func aShowWhosePopUpToTakesTheStackAwayPresents() throws {
    let (states, spec) = try states(
      """
      { "navgraph": 1, "start": "home",
        "coordinators": {
          "app": { "container": "navigation", "root": "home", "children": ["shop"] },
          "shop": { "container": "navigation", "root": "list" } },
        "screens": { "home": { "coordinator": "app" }, "list": { "coordinator": "shop" } },
        "routes": {
          "show": { "from": "home", "to": "shop", "presentation": "show", "popUpTo": "home", "inclusive": true } } }
      """)
    #expect(try states.isSeen[screen("list", spec)])
    #expect(states.events.isEmpty)
  }
}
