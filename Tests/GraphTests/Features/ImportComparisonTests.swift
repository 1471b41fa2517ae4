import Testing

@testable import Graph
@testable import GraphFeatures

/// What differs between a spec that a person wrote and one that an importer made.
@Suite struct ImportComparisonTests {
  private static let written = """
    { "navgraph": 1, "start": "list", "models": { "Item": { "code": "String" } },
      "coordinators": { "main": { "title": "Shop", "root": "list", "code": "MainCoordinator" } },
      "screens": { "list": { "title": "List", "provides": "Item" }, "item": { "setup": "Item" } },
      "routes": {
        "show-item": { "from": "list", "to": "item", "presentation": "slide", "with": "Item",
          "trigger": "tap:item", "condition": "it is there" },
        "close": { "from": "item", "presentation": "pop" },
        "again": { "from": "item", "presentation": "pop" } },
      "presentations": { "slide": { "style": "push", "animation": "slide" } },
      "policies": { "back": { "return": { "from": "item", "to": "list" } } } }
    """

  private func imported(_ old: String = "", _ new: String = "") -> String {
    let text = """
      { "navgraph": 1, "start": "shop", "models": { "ItemString": { "code": "String", "imported": true } },
        "coordinators": { "shop": { "root": "list", "code": "MainCoordinator", "imported": true } },
        "screens": {
          "list": { "title": "List", "provides": "ItemString", "imported": true },
          "item": { "setup": "ItemString", "imported": true } },
        "routes": {
          "shop.showItem": { "from": "list", "to": "item", "presentation": "push", "with": "ItemString",
            "code": "MainCoordinator.showItem", "imported": true },
          "shop.close": { "from": "item", "presentation": "pop", "code": "MainCoordinator.close",
            "imported": true },
          "shop.again": { "from": "item", "presentation": "pop", "code": "MainCoordinator.again",
            "imported": true } } }
      """
    return old.isEmpty ? text : text.replacing(old, with: new)
  }

  /// An importer numbers ids anew: the id of one route may go to another.
  @Test func importedRoutesAreKnownByCodeAndEnds() throws {
    func spec(_ screens: [String], _ routes: [(id: String, from: String, code: String)]) -> String {
      let screens = (["list", "source"] + screens).map { "\"\($0)\": { \"code\": \"\($0)View\", \"imported\": true }" }
      let routes = routes.map {
        """
        "\($0.id)": { "from": "\($0.from)", "to": "source", "presentation": "push", "code": "\($0.code)", "imported": true }
        """
      }
      return """
        { "navgraph": 1, "start": "list", "screens": { \(screens.joined(separator: ", ")) },
          "routes": { \(routes.joined(separator: ", ")) } }
        """
    }
    let old = spec(["browse"], [("show", "list", "ListView.show")])
    let new = spec(["browse"], [("show", "browse", "BrowseView.show"), ("list.show", "list", "ListView.show")])
    #expect(
      try SpecComparison(old, new).sentences == [
        "'show' is new: 'push' from 'browse' to 'source'", "'show' is now called 'list.show'",
      ])
  }

  @Test func whatAnImporterNamesIsNoDifference() throws {
    #expect(try SpecComparison(Self.written, imported()).sentences == [])
    #expect(try SpecComparison(imported(), Self.written).sentences == [])
  }

  @Test(arguments: [
    (
      #""to": "item", "presentation": "push""#, #""to": "item", "presentation": "present""#,
      "'shop.showItem' now uses 'present' (was 'push')"
    ),
    (
      #""shop.again": { "from": "item""#, #""shop.again": { "from": "list""#,
      "'shop.again' can now be triggered on 'list' and can no longer be triggered on 'item'"
    ),
    (#""title": "List""#, #""title": "Items""#, "'list' is now titled 'Items' (was 'List')"),
    (#""setup": "ItemString""#, #""accepts": "ItemString""#, "'item' no longer needs the setup model 'Item'"),
  ])
  func whatTheSourcesSayIs(_ old: String, _ new: String, _ expected: String) throws {
    let sentences = try SpecComparison(Self.written, imported(old, new)).sentences
    #expect(sentences.contains(expected), "\(sentences)")
  }

  /// Two specs that people wrote: names are told.
  @Test func namesOfPeopleAreTold() throws {
    let other = imported().replacing(#/,\s*"imported": true/#, with: "")
    let sentences = try SpecComparison(Self.written, other).sentences
    #expect(sentences.contains("'main' is now called 'shop'"))
    #expect(sentences.contains { $0.contains("'slide'") })
  }

  /// Who performs a move is told where it is not who would anyway, and what a step does where it does something.
  @Test(arguments: [
    (#""presentation": "select", "by": "tabs""#, #""presentation": "select""#, false),
    (#""presentation": "select", "by": "inner""#, #""presentation": "select""#, true),
    (
      #""steps": [{ "presentation": "none" }, { "to": "b", "presentation": "select" }]"#,
      #""presentation": "select""#, false
    ),
    (
      #""steps": [{ "presentation": "dismiss" }, { "to": "b", "presentation": "select" }]"#,
      #""presentation": "select""#, true
    ),
    (
      #""by": "tabs", "steps": [{ "presentation": "dismiss" }, { "presentation": "dismiss" }]"#,
      #""steps": [{ "presentation": "dismiss" }, { "presentation": "dismiss" }]"#, true
    ),
  ])
  func explicitDefaultsAreNoDifference(_ before: String, _ after: String, _ differs: Bool) throws {
    func spec(_ route: String) -> String {
      let to = route.contains("steps") ? "" : #""to": "b", "#
      return """
        { "navgraph": 1, "start": "tabs",
          "coordinators": {
            "tabs": { "container": "tab", "children": ["inner", "b"] },
            "inner": { "container": "page", "children": "a" } },
          "screens": { "a": { "coordinator": "inner" }, "b": { "coordinator": "tabs" } },
          "routes": { "go": { "from": "a", \(to)\(route) } } }
        """
    }
    #expect(try SpecComparison(spec(before), spec(after)).sentences.isEmpty != differs)
  }
}
