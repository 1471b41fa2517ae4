import Foundation
import Graph
import GraphFeatures
import TestSupport
import Testing

/// What a client reads of findings is what the program prints.
@Suite struct FindingTests {
  private static let sample = packageFolder + "/samples/broken-shop.nav.json"

  @Test func findingsSayWhatTheReportSays() throws {
    let navigation = try Linter.lint(specsAt: [Self.sample])
    #expect(!navigation.passes)
    let findings = navigation.results.findings
    let text = ReportFormat.json.text(of: navigation.results, version: "0")
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let printed = report?["findings"] as? [[String: Any]] ?? []
    #expect(findings.count == printed.count && findings.count > 20)
    for (finding, printed) in zip(findings, printed) {
      let location = finding.location
      #expect(finding.rule == printed["rule"] as? String)
      #expect(finding.severity.rawValue == printed["severity"] as? String)
      #expect(finding.message == printed["message"] as? String)
      #expect(finding.help == printed["help"] as? String)
      #expect(location.file == printed["file"] as? String && location.file == Self.sample)
      #expect(location.line == printed["line"] as? Int && location.column == printed["column"] as? Int)
      #expect(location.endLine == printed["endLine"] as? Int)
      #expect(location.endColumn == printed["endColumn"] as? Int)
      let related = printed["related"] as? [[String: Any]] ?? []
      #expect(finding.related.map(\.message) == related.map { $0["message"] as? String })
      #expect(finding.related.map(\.location.line) == related.map { $0["line"] as? Int })
      #expect(finding.suppression == nil)
      #expect(Rule.named(finding.rule)?.summary.isEmpty == false)
    }
    for severity in Severity.allCases {
      #expect(navigation.results.count(severity) == findings.count { $0.severity == severity })
    }
    // Text begins with the errors.
    let first = try #require(findings.first { $0.severity == .error })
    #expect(navigation.description.hasPrefix("\(first)\n"))
  }

  @Test func rulesAreSetByTheirIds() throws {
    let id = "undefined-reference"
    func severities(_ levels: Linter.Levels) throws -> Set<Severity> {
      let findings = try Linter.lint(specsAt: [Self.sample], levels: levels).results.findings
      return Set(findings.filter { $0.rule == id }.map(\.severity))
    }
    #expect(try severities([:]) == [.error])
    #expect(try severities([id: .info]) == [.info])
    #expect(try severities([id: .off]) == [])
  }

  @Test func whatIsSuppressedSaysWhy() throws {
    let text = """
      {
        "navgraph": 1,
        "start": "home",
        "screens": {
          "home": { "title": "Home" },
          "old": { "title": "Old", "ignore": { "unreachable-screen": "it goes with the next release" } }
        }
      }
      """
    let file = SourceFile(name: "app.nav.json", bytes: Array(text.utf8))
    let results = Linter.results(of: file)
    #expect(results.findings.isEmpty, "\(results)")
    let suppressed = try #require(results.allFindings.first)
    #expect(suppressed.rule == "unreachable-screen")
    #expect(suppressed.suppression?.kind == .ignore)
    #expect(suppressed.suppression?.reason == "it goes with the next release")
  }

  @Test func examplesOfRulesCanBeLinted() throws {
    let rule = try #require(Rule.named("unreachable-screen"))
    let broken = try #require(rule.examples.first { $0.breaksARule })
    let file = SourceFile(name: "example.nav.json", bytes: Array(broken.spec.utf8))
    #expect(Linter.results(of: file).findings.contains { $0.rule == rule.id })
  }

  @Test func problemsAreTheOnlyErrors() throws {
    let scratch = try ScratchFolder()
    try scratch.write("", to: ".git")
    #expect(throws: Problem.self) { try Linter.lint(specsAt: [scratch.path]) }
    #expect(throws: Problem.self) { try Spec(at: scratch.path + "/none.nav.json") }
    let path = try scratch.write(#"{ "navgraph": 1, "screens": { "home": {} } }"#, to: "app.nav.json")
    let spec = try Spec(at: path)
    #expect(throws: Problem.self) { try Simulation(spec, run: ["fly"]) }
    #expect(throws: Problem.self) { try Cover(spec, goal: .screens) }
    try scratch.write("[]", to: ".navgraph.json")
    let problem = try #require(throws: Problem.self) { try Linter.lint(specsAt: [path]) }
    #expect(problem.message.contains("/.navgraph.json:1:1: error:"))
  }

  @Test func whatComesOfFeaturesIsReadable() throws {
    let spec = try Spec(at: packageFolder + "/samples/shop.nav.json")
    let path = try PathSearch(spec, from: "homeFeed", to: "cartItems")
    #expect(path.hasPath && !path.description.isEmpty)
    let outcome = try Shell.navgraph([
      "path", packageFolder + "/samples/shop.nav.json", "homeFeed", "cartItems",
    ])
    #expect(path.description == outcome.output)
  }
}
