import Testing

@testable import Graph

/// Lists of nodes and edges.
@Suite struct EdgeListTests {
  private static let shop = """
    {
      "name": "Shop", "platform": "web",
      "nodes": [
        { "id": "home", "start": true },
        { "id": "product", "title": "Product", "source": "product.js",
          "args": [{ "name": "id", "type": "String" }, { "name": "tab", "type": "Int", "optional": true }] }
      ],
      "edges": [
        { "from": "home", "to": "product", "label": "open" },
        { "from": "product", "to": "home", "presentation": "popTo", "confidence": "INFERRED" }
      ]
    }
    """

  @Test func aNodeIsAScreenAndAnEdgeARoute() throws {
    let outcome = try Importer.outcome(["shop.json": Self.shop], .edges)
    #expect(
      outcome.text == """
        {
          "navgraph": 1,
          "name": "Shop",
          "platform": "web",
          "start": "home",
          "models": {
            "id:String": { "code": "String", "imported": true },
            "tab:Int": { "code": "Int", "imported": true }
          },
          "screens": {
            "home": { "code": "home", "imported": true },
            "product": {
              "setup": ["id:String"],
              "accepts": ["tab:Int"],
              "title": "Product",
              "code": "product",
              "source": "product.js",
              "imported": true
            }
          },
          "routes": {
            "home.open": {
              "from": "home",
              "to": "product",
              "presentation": "push",
              "with": ["id:String"],
              "title": "open",
              "code": "home -> product: open",
              "imported": true
            },
            "product.home": {
              "from": "product",
              "to": "home",
              "presentation": "popTo",
              "inferred": true,
              "code": "product -> home",
              "imported": true
            }
          }
        }

        """)
    #expect(outcome.lines == [] && outcome.problemCount == 0 && outcome.fileCount == 1)
    #expect(outcome.summary == "2 screens, 2 routes from 1 file")
  }

  @Test func modulesOfComposeNavGraphAreOneApp() throws {
    let outcome = try Importer.outcome(
      [
        "feed/nav-graph.json": """
        { "navVersion": "navgraph", "schemaVersion": 1,
          "nodes": [
            { "id": "com.app.Feed", "route": "Feed", "start": true, "previews": [] },
            { "id": "com.app.Profile", "route": "Profile" }
          ],
          "edges": [{ "from": "com.app.Feed", "to": "com.app.Profile", "args": ["userId"], "confidence": "ANNOTATED" }] }
        """,
        "profile/nav-graph.json": """
        { "navVersion": "navgraph", "schemaVersion": 1,
          "nodes": [{ "id": "com.app.Profile", "route": "Profile" }], "edges": [] }
        """,
      ], .composeNavGraph)
    #expect(outcome.spec.entries(.screen).map(\.id) == ["Feed", "Profile"])
    #expect(outcome.spec[.screen, "Profile"]?[.code]?.line == "\"com.app.Profile\"")
    #expect(outcome.spec.platform == .android && outcome.spec.undeclaredWays == [.in, .out])
    #expect(
      outcome.lines == [
        "feed/nav-graph.json:6:45: warning: 'com.app.Profile' has no argument 'userId' [import-unresolved]"
      ])
    #expect(outcome.problemCount == 0)
  }

  /// What leads nowhere stays, so that the linter says so too.
  @Test func whatIsNotUnderstoodIsNoted() throws {
    let outcome = try Importer.outcome(
      [
        "a.json": """
        { "nodes": [{ "id": "a" }, { "id": "a", "start": true }, { "title": "x" }, 7],
          "edges": [{ "from": "a", "to": "b", "colour": "red" }, { "from": "a" }] }
        """
      ], .edges)
    #expect(
      outcome.lines == [
        "a.json:1:1: error: no node has '\"start\": true' [import-unresolved]",
        "a.json:1:36: warning: a second node 'a' is left out [import-duplicate]",
        "a.json:1:58: warning: a node without an 'id' is left out [import-unresolved]",
        "a.json:1:76: warning: this is a number, and an object is expected; it is left out [import-ignored-attribute]",
        "a.json:2:34: error: no node has the id 'b' [import-missing]",
        "a.json:2:39: info: 'colour' of an edge has no meaning here [import-ignored-attribute]",
        "a.json:2:58: warning: an edge without 'from' or 'to' is left out [import-unresolved]",
      ])
    #expect(outcome.spec[.route, "a.b"]?[.to]?.line == "\"b\"")
  }

  @Test(arguments: ["", "[]", "{", "{\"nodes\": 3}", "\u{FF}", String(repeating: "[", count: 10_000)])
  func nothingHostileIsRead(_ text: String) throws {
    let outcome = try? Importer.outcome(["a.json": text], .edges)
    #expect(outcome?.spec.entries(.screen).isEmpty ?? true)
  }
}
