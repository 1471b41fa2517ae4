import Testing

@testable import Graph

/// CoordiNode's trees of coordinators.
@Suite(.enabled(if: YAMLReader.isAvailable, "libyaml is not installed")) struct CoordiNodeImporterTests {
  private static let tree = """
    AppCoordinator:
        enumCaseName: app
        children:
            - LoginCoordinator:
                enumCaseName: login
                isDestinationNode: false
            - HomeCoordinator:
                enumCaseName: home
                isDestinationNode: true
                children:
                    - SearchCoordinator:
                        enumCaseName: search
    """

  @Test func aLeafIsADestination() throws {
    let outcome = try Importer.outcome(["Tree.yml": Self.tree], .coordinode)
    #expect(outcome.spec.entries(.coordinator).map(\.id) == ["app", "login", "home", "search"])
    #expect(outcome.spec.entries(.screen).map(\.id) == ["loginScreen", "searchScreen"])
    #expect(outcome.spec.entries(.route).map(\.id) == ["to.home", "to.search"])
    #expect(outcome.spec[.coordinator, "login"]?[.destination]?.line == "false")
    #expect(outcome.spec[.coordinator, "home"]?[.destination]?.line == "true")
    #expect(outcome.spec[.coordinator, "app"]?[.children]?.line == #"["login", "home"]"#)
    #expect(outcome.lines == [] && outcome.problemCount == 0)
  }

  @Test func whatIsUnknownIsNoted() throws {
    let outcome = try Importer.outcome(
      ["Tree.yml": "A:\n  enumCaseName: a\n  colour: red\nB:\n  enumCaseName: b\n"], .coordinode)
    #expect(
      outcome.lines == [
        "Tree.yml:3:3: warning: 'colour' of 'A' has no meaning in CoordiNode [import-ignored-attribute]",
        "Tree.yml:4:1: warning: 'B' is a second root; 'A' was taken [import-ambiguous]",
      ])
  }

  @Test(arguments: [
    ("A: &x { enumCaseName: a }\nB: *x", "Tree.yml:1:4: anchors and aliases are not read"),
    ("A: [enumCaseName", "Tree.yml:1:1: "),
    (
      "enumCaseName: " + String(repeating: "[", count: 5000),
      "Tree.yml:1:214: it is nested more than 200 deep"
    ),
  ])
  func whatIsNoTreeIsRefused(_ text: String, _ message: String) throws {
    let error = #expect(throws: Problem.self) { try Importer.outcome(["Tree.yml": text], .coordinode) }
    #expect(error?.message.hasPrefix("Tree.yml:") == true)
    if !message.hasSuffix(": ") { #expect(error?.message == message) }
  }
}
