import Testing

@testable import Graph

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
    return try PathSearch(interpreter, from: origin, to: target, all: false, stateLimit: 500)
  }

  @Test func aPathIsFoundWhereStatesAreTooMany() throws {
    let search = try Self.search(from: "t4s10", to: "t5s1")
    let approach = try #require(search.approach)
    let path = try #require(search.paths.first)
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

  @Test func thatThereIsNoPathIsKnown() throws {
    let search = try Self.search(from: "t4s10", to: "lost")
    #expect(!search.hasPath && search.approach != nil && !search.isCut)
  }
}
