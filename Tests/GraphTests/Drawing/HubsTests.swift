import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

/// Cards name the ends of routes that many screens have.
@Suite struct HubsTests {
  private static let spec = """
    {
      "navgraph": 1, "start": "a",
      "coordinators": { "app": { "root": "a" }, "more": { "root": "e", "entry": "code" } },
      "screens": {
        "a": { "coordinator": "app" }, "b": { "coordinator": "app" }, "c": { "coordinator": "app" },
        "d": { "coordinator": "app" }, "e": { "coordinator": "more" },
        "x": { "coordinator": "app" }, "y": { "coordinator": "app" }, "z": { "coordinator": "more" }
      },
      "routes": {
        "open": { "from": ["a", "b", "c", "d", "e"], "to": "x", "presentation": "push" },
        "show": { "from": ["e", "d", "c", "b", "a"], "to": ["y", "z"], "presentation": "present" },
        "few": { "from": ["a", "b", "c"], "to": ["y", "z", "x", "d"], "presentation": "present" },
        "once": { "from": ["a", "b", "c", "d"], "to": "z", "presentation": "push" },
        "close": { "from": ["a", "b", "c", "d", "e"], "presentation": "dismiss" }
      }
    }
    """

  private static func edges(_ svg: XMLElement, at node: String) -> Int {
    svg.groups("edge").count { $0.all("title").first?.text.hasPrefix(node + "->") ?? false }
  }

  private static func texts(_ svg: XMLElement, of id: String) -> [String] {
    svg.all("g").first { $0.attributes["id"] == id }?.all("text").map(\.text) ?? []
  }

  @Test func areNamedAtBothEnds() throws {
    let svg = try XMLElement(parsing: Array(try SelectionTests.picture(spec: Self.spec).utf8))
    let named = svg.groups("node").filter { $0.all("text").contains { $0.text == "→ x, y, z · ‹ dismiss close" } }
    #expect(named.compactMap { $0.attributes["id"] }.sorted() == ["a", "b", "c", "d", "e"].map { "screen-\($0)" })
    #expect(Self.texts(svg, of: "screen-x") == ["x", "← push from 5 screens"])
    #expect(Self.texts(svg, of: "screen-z").contains("← present from 5 screens"))
    #expect(Self.edges(svg, at: "e") == 0)
    let tooltip = svg.all("g").first { $0.attributes["id"] == "screen-e" }?.all("a").first?.attributes["xlink:title"]
    #expect(tooltip?.contains("open: push to x\nshow: present to y") == true)
  }

  /// Names that do not fit on a line take several, without a break in a name, and "any screen" stands for all sources.
  @Test func areNamedInSeveralLinesAndStandForAnyScreen() throws {
    let names = (0..<7).map { "aTargetWithALongName\($0)" }
    let screens = (["a", "b", "c", "d"] + names).map { "\"\($0)\": {}" }.joined(separator: ", ")
    let routes = names.map {
      "\"open_\($0)\": { \"from\": [\"a\", \"b\", \"c\", \"d\"], \"to\": \"\($0)\", \"presentation\": \"push\" }"
    }
    let spec = """
      { "navgraph": 1, "start": "a", "screens": { \(screens) },
        "routes": { \(routes.joined(separator: ", ")), "h": { "from": "*", "to": "a", "presentation": "set" } } }
      """
    let svg = try XMLElement(parsing: Array(try SelectionTests.picture(spec: spec).utf8))
    let lines = names.map { $0 == names[0] ? "→ \($0)," : $0 == names[6] ? $0 : "\($0)," }
    #expect(Self.texts(svg, of: "screen-b") == ["b"] + lines)
    #expect(Self.texts(svg, of: "screen-\(names[1])") == [names[1], "← push from 4 screens"])
    #expect(Self.texts(svg, of: "screen-a").contains("← set h from any screen"))
    #expect(svg.groups("edge").isEmpty)
  }

  /// Five screens that lead to one are named, four have lines.
  @Test(arguments: [(4, 4), (5, 0)])
  func takeFiveSources(count: Int, lines: Int) throws {
    let names = (0..<count).map { "\"s\($0)\"" }
    let spec = """
      { "navgraph": 1, "start": "s0", "screens": { \(names.map { "\($0): {}" }.joined(separator: ", ")), "x": {} },
        "routes": { "r": { "from": [\(names.joined(separator: ", "))], "to": "x", "presentation": "push" } } }
      """
    let svg = try XMLElement(parsing: Array(try SelectionTests.picture(spec: spec).utf8))
    #expect(svg.groups("edge").count == lines)
  }

  /// The targets that all screens of a frame, or all but one, have in common are on the frame, not on each card.
  @Test(arguments: [
    (["one", "two", "three", "four"], "→ help, one, two, three, four"),
    (["two", "three", "four", "five"], "all but one → help, two, three,"),
  ])
  func areNamedOnceForAllScreensOfAFrame(steps: [String], line: String) throws {
    let screens = Set(["one"] + steps).sorted().map { "\"\($0)\": { \"coordinator\": \"wizard\" }" }
    let spec = """
      { "navgraph": 1, "start": "home",
        "coordinators": { "app": { "root": "home", "children": ["wizard"] }, "wizard": { "root": "one" } },
        "screens": {
          "home": { "coordinator": "app" }, "help": { "coordinator": "app" }, \(screens.joined(separator: ", ")) },
        "routes": {
          "begin": { "from": "home", "to": "wizard", "presentation": "present" },
          "go": { "from": \(steps), "to": \(["help"] + steps), "presentation": "push" }
        } }
      """
    let svg = try XMLElement(parsing: Array(try SelectionTests.picture(spec: spec).utf8))
    #expect(Self.texts(svg, of: "coordinator-wizard").contains(line))
    #expect(Self.texts(svg, of: "screen-two") == ["two", "← push from 4 screens"])
  }

  @Test func areNamedInMermaid() throws {
    let text = try SelectionTests.picture(.mermaid, spec: Self.spec)
    #expect(text.contains("(\"x<br/>← push from 5 screens\")"))
    let numbers = text.matches(of: /linkStyle ([\d,]+)/).flatMap { $0.1.split(separator: ",").compactMap { Int($0) } }
    let count = text.matches(of: /[-=]>[ |]/).count
    #expect(numbers.sorted() == Array(0..<count))
  }

  @Test func areDrawnInFullOnRequest() throws {
    let svg = try XMLElement(
      parsing: Array(try SelectionTests.picture(spec: Self.spec) { $0.showsAllEdges = true }.utf8))
    #expect(svg.groups("edge").count == DiagramTests.edgeCount(DiagramTests.analysis(Self.spec)))
  }

  /// The step of a highlighted run leaves the screen on which it is taken.
  @Test func leaveTheScreensOfAHighlightedRun() throws {
    let svg = try XMLElement(parsing: Array(try SelectionTests.picture(spec: Self.spec) { $0.path = ["a", "x"] }.utf8))
    let way = svg.groups("edge").filter { $0.attributes["class"]?.hasSuffix(" way") ?? false }
    #expect(way.compactMap { $0.all("title").first?.text }.sorted() == ["a->x"])
  }

  /// A page knows each of the arrows, which have no line.
  @Test func areKnownToThePage() throws {
    let data = try PageTests.data(in: try PageTests.page(Self.spec))
    #expect(data.matches(of: /\[0, \d+, \d+, \d+, ""\]/).count == 5)
  }
}
