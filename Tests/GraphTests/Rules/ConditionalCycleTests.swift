import Testing

@testable import Graph

/// Cycles that may not be cycles: a condition ends them, or each lap shows something else.
@Suite struct ConditionalCycleTests {
  private static func severities(_ back: String, screens: String = "") -> [Severity] {
    let file = SourceFile(
      name: "x.nav.json",
      bytes: Array(
        """
        {
          "navgraph": 1,
          "start": "list",
          "models": { "Film": {} },
          "coordinators": {
            "app": { "children": ["details", "more"], "root": "list" },
            "details": { "container": "shared", "root": "film"\(screens) },
            "more": { "container": "shared", "root": "similar"\(screens) }
          },
          "screens": {
            "list": { "provides": "Film" },
            "film": { "coordinator": "details", "provides": "Film" },
            "similar": { "coordinator": "more", "provides": "Film" }
          },
          "routes": {
            "open": { "from": "list", "to": "details", "presentation": "push" },
            "showSimilar": { "from": "film", "to": "more", "presentation": "push" },
            "back": { "from": "similar", "to": "details", "presentation": "push"\(back) }
          }
        }
        """.utf8))
    return Linter.lint(file, levels: [:]).findings.filter { $0.rule == "push-cycle" }
      .map { $0.severity ?? .warning }
  }

  @Test func isAWarningWhereEachLapIsTheSame() { #expect(Self.severities("") == [.warning]) }

  @Test func isInformationWhereAConditionMayEndIt() {
    #expect(Self.severities(#", "condition": "not: fromSearch""#) == [.info])
  }

  /// What a coordinator takes is for the screen that it shows first.
  @Test func isInformationWhereTheCoordinatorsTakeModels() {
    #expect(Self.severities("", screens: #", "accepts": "Film""#) == [.info])
  }
}
