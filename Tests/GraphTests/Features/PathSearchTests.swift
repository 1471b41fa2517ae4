import Testing

@testable import Graph
@testable import GraphFeatures

/// Paths in specs with more states than can be searched one by one.
@Suite struct PathSearchTests {
  /// A tab bar of six stacks, on each of which ten screens are pushed one after the other: a million states and more.
  private static let tabs: Spec = {
    let members = (0..<6).map { "t\($0)" }
    let coordinators = members.map { "\"\($0)\": { \"root\": \"\($0)s0\" }" }
    let screens = members.flatMap { member in
      (0...10).map { "\"\(member)s\($0)\": { \"coordinator\": \"\(member)\" }" }
    }
    let routes = members.flatMap { member in
      (1...10).map {
        "\"\(member)r\($0)\": { \"from\": \"\(member)s\($0 - 1)\", \"to\": \"\(member)s\($0)\", \"presentation\": \"push\" }"
      }
    }
    let text = """
      {
        "navgraph": 1, "start": "tabs",
        "coordinators": {
          "tabs": { "container": "tab", "children": [\(members.map { "\"\($0)\"" }.joined(separator: ", "))] },
          \(coordinators.joined(separator: ", "))
        },
        "screens": { \(screens.joined(separator: ", ")), "lost": { "entry": "widget" } },
        "routes": { \(routes.joined(separator: ", ")) }
      }
      """
    return Spec(SourceFile(name: "tabs.nav.json", bytes: Array(text.utf8)))
  }()

  private static func search(from origin: String, to target: String) throws -> PathSearch {
    let interpreter = Interpreter(tabs, CoordinatorTree(tabs))
    return try PathSearch(interpreter, from: origin, to: target, stateLimit: 500)
  }

  @Test func aPathIsFoundWhereStatesAreTooMany() throws {
    let search = try Self.search(from: "t4s10", to: "t5s1")
    let approach = try #require(search.approach)
    let path = try #require(search.path)
    let interpreter = Interpreter(Self.tabs, CoordinatorTree(Self.tabs))
    var state = interpreter.launch
    func shows(_ name: String) throws -> Bool {
      interpreter.shown(in: state).contains(try Step.element(name, in: Self.tabs))
    }
    for step in approach { state = try interpreter.state(after: step, in: state) }
    #expect(try shows("t4s10"))
    for step in path { state = try interpreter.state(after: step, in: state) }
    #expect(try shows("t5s1"))
    #expect(path.count == 2 && !search.isCut)
  }

  /// One stack, on which every route from everywhere pushes a screen of its own.
  private static func stars(_ count: Int) -> Interpreter {
    let screens = (0..<count).map { "\"s\($0)\": {}" }
    let routes = (0..<count).map { #""r\#($0)": { "from": "*", "to": "s\#($0)", "presentation": "push" }"# }
    let text = """
      { "navgraph": 1, "start": "s0", "screens": { \(screens.joined(separator: ", ")) },
        "routes": { \(routes.joined(separator: ", ")) } }
      """
    let spec = Spec(SourceFile(name: "stars.nav.json", bytes: Array(text.utf8)))
    return Interpreter(spec, CoordinatorTree(spec))
  }

  /// What follows the states that come before the end is not asked: that would be the square of the routes.
  @Test func aPathEndsWhereTheTargetIsSeenFirst() throws {
    let search = try PathSearch(Self.stars(60), from: "s20", to: "s40")
    #expect(search.approach?.count == 1 && search.path?.count == 1)
    #expect(search.stateCount <= 2 * 60 + 1, "\(search.stateCount) states")
  }

  /// Steps that are tried are limited as well as states, and a state whose steps were not tried is no dead end.
  @Test func stepsThatAreTriedAreLimited() {
    func explored(_ interpreter: Interpreter, work: Int) -> (count: Int, isCut: Bool) {
      var space = StateSpace(interpreter, limit: 1_000, work: work)
      var count = 0
      space.explore { _, _, _ in
        count += 1
        return true
      }
      return (count, space.isCut)
    }
    let found = explored(Self.stars(60), work: 2_000)
    #expect(found.isCut && found.count > 60 && found.count <= 121, "\(found.count) states")
    // In a large state a step is more work: 3,600 steps of 81 nodes.
    let members = (0..<60).map { "\"s\($0)\"" }.joined(separator: ", ")
    let screens = (0..<60).map { "\"s\($0)\": { \"coordinator\": \"app\" }" }.joined(separator: ", ")
    let tabs = """
      { "navgraph": 1, "start": "app", "screens": { \(screens) },
        "coordinators": { "app": { "container": "tab", "children": [\(members)] } } }
      """
    let spec = Spec(SourceFile(name: "tabs.nav.json", bytes: Array(tabs.utf8)))
    let interpreter = Interpreter(spec, CoordinatorTree(spec))
    #expect(explored(interpreter, work: 90_000).isCut)
    #expect(explored(interpreter, work: 400_000) == (60, false))
  }

  @Test func thatThereIsNoPathIsKnown() throws {
    let search = try Self.search(from: "t4s10", to: "lost")
    #expect(!search.hasPath && search.approach != nil && !search.isCut)
  }
}
