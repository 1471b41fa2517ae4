import Testing

@testable import Graph

/// What of SARIF the program's own specs do not show.
@Suite struct SARIFReportTests {
  @Test(arguments: [
    ("mail.nav.json", "mail.nav.json"),
    ("a b/c#d?e%f.json", "a%20b/c%23d%3Fe%25f.json"),
    ("c:drive", "c%3Adrive"),
    ("/tmp/é\n😀", "file:///tmp/%C3%A9%0A%F0%9F%98%80"),
    ("../up", "../up"),
  ])
  func writesPathsAsURIs(_ path: String, _ uri: String) {
    #expect(Path.uri(of: path) == uri)
  }

  @Test(arguments: [
    ("'a' is [b]", "'a' is [b]"),
    ("[a](1) and [b] \\", "\\[a\\](1) and \\[b\\] \\\\"),
    ("]\u{301}(", "]\u{301}("),
    ("mail://{id}/{}", "mail://{id}/{}"),
    ("{id} is {12}", "{{id}} is {{12}}"),
    ("{1", "{1"),
    ("{", "{"),
    ("", ""),
  ])
  func escapesLinksAndPlaceholders(_ text: String, _ escaped: String) {
    #expect(SARIFReport.literal(text) == escaped)
  }

  private static func lint(_ text: String) -> LintResult {
    Linter.lint(SourceFile(name: "a.nav.json", bytes: Array(text.utf8)))
  }

  @Test func saysThatABaselineListsIt() {
    let report = Self.lint("{ \"navgraph\": 1, \"start\": \"a\", \"screens\": { \"a\": {}, \"b\": {} } }")
    var findings = report.allFindings
    #expect(findings.count == 1)
    findings[0].suppression = Suppression(.baseline)
    let results = LintResults([
      LintResult(
        spec: report.spec, findings: findings, rules: report.rules)
    ])
    #expect(results.findings.isEmpty && results.count(.baseline) == 1 && results.count(.ignore) == 0)
    #expect(
      SARIFReport(results, version: "1.2.3").text.contains(
        "\"suppressions\": [\n            { \"kind\": \"external\", \"status\": \"accepted\" }"))
  }

  /// A run of more steps than GitHub takes keeps its beginning and its end.
  @Test func cutsEndlessRuns() {
    let count = 1200
    let screens = (0...count).map { "\"s\($0)\": {}" }.joined(separator: ",")
    let routes = (0..<count).map {
      "\"r\($0)\": { \"from\": \"s\($0)\", \"to\": \"s\($0 + 1)\", \"presentation\": \"push\" }"
    }
    let text = """
      { "navgraph": 1, "start": "s0", "screens": { \(screens) }, "routes": { \(routes.joined(separator: ",")),
        "end": { "from": "s\(count)", "presentation": "complete" } } }
      """
    let report = Self.lint(text)
    let longest = report.findings.map(\.witness.count).max() ?? 0
    #expect(longest > 1000)
    let sarif = SARIFReport(LintResults([report]), version: "1").text
    let orders = sarif.split(separator: "\n").filter { $0.contains("\"executionOrder\": ") }
    let runs = report.findings.filter { !$0.witness.isEmpty }
    #expect(orders.count == runs.reduce(0) { $0 + min(1000, $1.witness.count + 1) })
    #expect(orders.first?.hasSuffix(": 1") == true && orders.last?.hasSuffix(": \(longest + 1)") == true)
  }
}
