import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

/// Routes that several screens have in common begin at one stub.
@Suite struct SharedSourcesTests {
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
        "p": { "from": ["a", "b", "c", "d", "e"], "to": "x", "presentation": "push" },
        "q": { "from": ["e", "d", "c", "b", "a"], "to": ["y", "z"], "presentation": "present" },
        "few": { "from": ["a", "b", "c"], "to": ["y", "z", "x", "d"], "presentation": "present" },
        "once": { "from": ["a", "b", "c", "d"], "to": "z", "presentation": "push" },
        "close": { "from": ["a", "b", "c", "d", "e"], "presentation": "dismiss" }
      }
    }
    """

  private static func edges(_ svg: XMLElement, at node: String) -> Int {
    svg.groups("edge").count { $0.all("title").first?.text.hasPrefix(node + "->") ?? false }
  }

  @Test func beginAtOneStub() throws {
    let svg = try XMLElement(parsing: Array(try SelectionTests.picture(spec: Self.spec).utf8))
    #expect(Self.edges(svg, at: "shared~A") == 3)
    #expect(Self.edges(svg, at: "e") == 0)
    #expect(SelectionTests.ids(svg, "port") == ["shared~A"])
    let stub = try #require(svg.groups("node").first { $0.attributes["id"] == "shared~A" })
    #expect(stub.all("text").map(\.text) == ["A", "any of 5 screens"])
    let marked = svg.groups("node").filter { $0.all("text").contains { $0.text == "→ A · ‹ dismiss close" } }
    #expect(marked.compactMap { $0.attributes["id"] }.sorted() == ["a", "b", "c", "d", "e"].map { "screen-\($0)" })
    // All places that a stub stands for, in two frames, are in no frame but the app's.
    let diagram = Diagram(DiagramTests.analysis(Self.spec))
    #expect(diagram.shared.groups.map(\.home) == [nil])
  }

  @Test func beginAtOneNodeOfMermaid() throws {
    let text = try SelectionTests.picture(.mermaid, spec: Self.spec)
    #expect(text.contains("  s0[\"A<br/>any of 5: a, b, c, d, e\"]\n"))
    #expect(text.matches(of: /s0 -+/).count == 3 && text.contains("(\"a<br/>→ A\")"))
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
    #expect(way.compactMap { $0.all("title").first?.text }.sorted() == ["a->x", "launch~->a"])
    #expect(Self.edges(svg, at: "shared~A") == 3)
  }

  /// A page knows each of the edges, which share a line.
  @Test func areKnownToThePage() throws {
    let data = try PageTests.data(in: try PageTests.page(Self.spec))
    #expect(data.matches(of: /"route-p"/).count == 5)
    #expect(data.matches(of: /"route-p~2"/).isEmpty)
    #expect(data.matches(of: /"route-q~2"/).count == 5)
  }
}
