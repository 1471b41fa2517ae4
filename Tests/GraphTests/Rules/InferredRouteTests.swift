import Testing

@testable import Graph

/// Findings about a route that a tool guessed.
@Suite struct InferredRouteTests {
  private static func lint(
    _ members: String, levels: Linter.Levels = [:]
  ) -> [Finding] {
    let spec = """
      { "navgraph": 1, "start": "a",
        "coordinators": { "app": { "container": "view", "root": "a" } },
        "screens": { "a": {}, "b": {} },
        "routes": { "open": { "from": "a", "to": "b", "presentation": "push"\(members) } } }
      """
    return Linter.lint(SourceFile(name: "x.nav.json", bytes: Array(spec.utf8)), levels: levels).findings
  }

  private static func severities(_ rule: Rule, in findings: [Finding]) -> [Severity?] {
    findings.filter { $0.rule == rule.id }.map(\.severity)
  }

  @Test func areInformation() {
    #expect(Self.severities(.unsupportedPresentation, in: Self.lint("")) == [.error])
    #expect(Self.severities(.unsupportedPresentation, in: Self.lint(#", "inferred": false"#)) == [.error])
    #expect(Self.severities(.unsupportedPresentation, in: Self.lint(#", "inferred": true"#)) == [.info])
  }

  @Test func areAsTheConfigurationSays() {
    let found = Self.lint(#", "inferred": true"#, levels: [Rule.unsupportedPresentation.id: .warning])
    #expect(Self.severities(.unsupportedPresentation, in: found) == [.warning])
  }

  @Test func mistakesInTheTextAreNoGuess() {
    let found = Self.lint(#", "inferred": true, "pinned": ["triger"]"#)
    #expect(Self.severities(.unknownKey, in: found) == [.error])
  }
}
