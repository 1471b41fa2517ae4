import TestSupport
import Testing

@testable import Graph

/// Every rule against the examples on its page.
@Suite struct RuleTests {
  /// All rules on, also those that are off by default.
  static let everything = Dictionary(
    uniqueKeysWithValues: Rule.all.map { ($0.id, Linter.Level(rawValue: $0.severity.rawValue)!) }
  ).filter { id, _ in Rule.named(id)?.isOnByDefault == false }

  struct Case: CustomTestStringConvertible, Sendable {
    let rule: Rule
    let example: Example
    var testDescription: String { "\(rule.id): \(example.title)" }
    var page: String { "docs/rules/\(rule.id).md" }
  }

  static let cases = Rule.all.flatMap { rule in rule.examples.map { Case(rule: rule, example: $0) } }

  @Test(arguments: cases)
  func findsWhatIsMarked(_ testCase: Case) {
    let example = testCase.example
    let results = Linter.results(
      of: example, levels: Self.everything.filter { $0.key == testCase.rule.id || $0.key != Self.chattyRule }
    )
    let files =
      [("example.nav.json", example.text)]
      + example.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      + (example.baseline.map { [(Example.baselineName, $0)] } ?? [])
    let expected = files.flatMap { name, text in
      Example.expectations(in: text).map { "\(name):\($0.line): \($0.rule)" }
    }
    let found = results.findings.map { "\($0.location.file):\($0.location.line): \($0.finding.rule)" }
    let messages = results.findings.map { "\($0.finding.rule): \($0.finding.message)" }
      .joined(separator: "\n")
    #expect(
      found.sorted() == expected.sorted(), "\(testCase.rule.id), \(example.title)\n\(messages)",
      sourceLocation: SourceLocation(
        fileID: testCase.page, filePath: packageFolder + "/" + testCase.page, line: example.line, column: 1))
  }

  /// The rule that would find something in nearly every example, so it runs in its own only.
  static let chattyRule = "missing-title"

  @Test(arguments: Rule.all.map(\.id))
  func hasBothSides(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    #expect(
      rule.examples.contains {
        Example.expectations(in: $0.text + ($0.baseline ?? "")).contains { $0.rule == id }
          || !$0.files.isEmpty
      })
    #expect(rule.examples.contains { !$0.breaksARule })
    #expect(!rule.rationale.isEmpty && rule.summary.hasSuffix("."))
  }

  /// The words of findings and fixes.
  @Test func saysWhatIsRecorded() {
    let outputs = Rule.all.map { rule in
      let broken = rule.examples.filter(\.breaksARule)
      return "# \(rule.id)\n"
        + broken.map { "\n\($0.title):\n" + RuleDocumentation.outputs(of: $0, rule) }.joined()
    }
    Golden.check(
      outputs.joined(separator: "\n"), at: packageFolder + "/Tests/GraphTests/Goldens/rules.txt")
  }
}

extension Example {
  /// The rule ids that a text marks as expected, by line from 1.
  static func expectations(in text: String) -> [(line: Int, rule: String)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { offset, line in
      guard let mark = mark(in: line) else { return [(line: Int, rule: String)]() }
      return line[mark...].dropFirst(3).split(separator: " ").map { (offset + 1, String($0)) }
    }
  }
}
