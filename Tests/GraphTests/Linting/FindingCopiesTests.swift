import Testing

@testable import Graph

/// Findings about copies of one declaration.
@Suite struct FindingCopiesTests {
  /// A dialog that is included in two graphs, with the second one's type in code.
  private static func findings(code: String) -> [Finding] {
    let spec = MachineCase.file(
      """
      "start": "home",
      "screens": {
        "home": {},
        "ask": { "code": "AskDialog", "source": "res/navigation/ask.xml" },
        "orders.ask": { "code": "\(code)", "source": "res/navigation/ask.xml" }
      },
      "routes": { "open": { "from": "ask", "to": "home", "presentation": "push" } }
      """)
    return Linter.lint(spec).findings.filter { $0.rule == Rule.unreachableScreen.id }
  }

  @Test func copiesAreOneFinding() throws {
    let findings = Self.findings(code: "AskDialog")
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.related.map(\.message) == ["the same holds for the copy 'orders.ask'"])
  }

  @Test func otherScreensAreNoCopies() { #expect(Self.findings(code: "OtherDialog").count == 2) }
}
