import Testing

@testable import Graph

/// Ignores against all that the examples of rules find.
@Suite struct IgnoreTests {
  /// An example with an ignore of a finding in the element that it is about; `nil` where that has no place for one.
  static func ignoring(_ finding: Finding, in example: Example, _ spec: Spec) -> Example? {
    guard let subject = finding.subject else { return nil }
    let declaration = spec.declaration(of: subject)
    guard declaration.document >= 0, spec.value(of: .ignore, in: subject) == nil else { return nil }
    let tape = spec.documents[Int(declaration.document)]
    guard tape.nodes[Int(declaration.value)].kind == .object else { return nil }
    let name = tape.file.name
    var bytes = Array(
      (declaration.document == 0 ? example.spec : Example.unmarked(example.files[name]!)).utf8)
    let start = Int(tape.nodes[Int(declaration.value)].start) + 1
    let isEmpty = tape.nodes[Int(declaration.value)].next == declaration.value + 1
    bytes.insert(
      contentsOf: " \"ignore\": { \"\(finding.rule)\": \"for a reason\" }\(isEmpty ? " " : ",")".utf8,
      at: start)
    let text = String(decoding: bytes, as: UTF8.self)
    var files = example.files
    if declaration.document > 0 { files[name] = text }
    return Example(example.title, declaration.document == 0 ? text : example.text, files: files)
  }

  @Test func silenceWhatTheyName() {
    var kinds: Set<Subject.Kind> = []
    for testCase in RuleTests.cases {
      let levels = RuleTests.everything.filter { $0.key == testCase.rule.id }
      let report = Linter.lint(testCase.example, levels: levels)
      for finding in report.findings where finding.rule != Rule.unusedIgnore.id {
        guard let example = Self.ignoring(finding, in: testCase.example, report.spec) else { continue }
        let quiet = Linter.lint(example, levels: levels)
        let subject = finding.subject!
        func isMeant(_ other: Finding) -> Bool { other.rule == finding.rule && other.subject == subject }
        let place = "\(finding.rule) in \(testCase.rule.id): \(testCase.example.title)"
        #expect(!quiet.findings.contains(where: isMeant), "\(place)")
        let ignored = quiet.allFindings.filter(isMeant)
        #expect(ignored.count == report.findings.count(where: isMeant), "\(place)")
        #expect(
          ignored.allSatisfy { $0.suppression?.kind == .ignore && $0.suppression?.reason == "for a reason" },
          "\(place)")
        #expect(
          quiet.findings.count { $0.rule == Rule.unusedIgnore.id }
            == report.findings.count { $0.rule == Rule.unusedIgnore.id }, "\(place)")
        kinds.insert(subject.kind)
      }
    }
    // Nothing that examples show is about a mediation or a model; the next test ignores both.
    #expect(kinds == [.screen, .coordinator, .route, .presentation, .precondition, .deepLink, .policy])
  }

  @Test func standInEveryKindOfElement() {
    let sections = [
      ("coordinators", "\"app\": { \"root\": \"a\", IGNORE }"), ("models", "\"m\": { IGNORE }"),
      ("mediations", "\"x\": { IGNORE }"), ("presentations", "\"p\": { \"style\": \"push\", IGNORE }"),
      ("preconditions", "\"c\": { IGNORE }"), ("deepLinks", "\"shop://a\": { \"to\": \"a\", IGNORE }"),
      ("policies", "\"r\": { \"forbid\": { \"from\": \"a\", \"to\": \"a\" }, IGNORE }"),
      ("routes", "\"t\": { \"from\": \"a\", \"presentation\": \"pop\", IGNORE }"),
    ]
    for (section, element) in sections {
      let ignore = "\"ignore\": { \"shadowed-deep-link\": \"once\", \"unused-defintion\": \"misspelt\" }"
      let text = """
        { "navgraph": 1, "start": "a", "screens": { "a": {} },
          "\(section)": { \(element.replacing("IGNORE", with: ignore)) } }
        """
      let report = Linter.lint(SourceFile(name: "a.nav.json", bytes: Array(text.utf8)))
      let unused = report.findings.filter { $0.rule == Rule.unusedIgnore.id }
      #expect(
        unused.map(\.message) == ["this ignore of 'shadowed-deep-link' silences nothing"], "\(section)")
      let used = text.replacing("shadowed-deep-link", with: "unused-definition")
      let quiet = Linter.lint(SourceFile(name: "a.nav.json", bytes: Array(used.utf8)))
      let isDefinition = ["models", "mediations", "presentations", "preconditions"].contains(section)
      #expect(quiet.allFindings.count { $0.suppression != nil } == (isDefinition ? 1 : 0), "\(section)")
      #expect(!quiet.findings.contains { $0.rule == Rule.unusedDefinition.id }, "\(section)")
      let unknown = report.findings.filter { $0.rule == Rule.unknownKey.id }
      #expect(unknown.map(\.message) == ["there is no rule 'unused-defintion'"], "\(section)")
      #expect(unknown.map(\.help) == ["did you mean 'unused-definition'?"], "\(section)")
    }
  }
  /// What two specs find in a file that they share, and one of them asks to leave out.
  @Test func standForTheirOwnSpec() {
    let reports = ["a", "b"].map { name in
      let text =
        "{ \"navgraph\": 1, \"start\": \"s\", \"include\": [\"p.nav.json\"], \"screens\": { \"s\": {} } }"
      return Linter.lint(SourceFile(name: "\(name).nav.json", bytes: Array(text.utf8))) {
        _, name throws(IncludeError) in
        SourceFile(name: name, bytes: Array("{ \"navgraph\": 1, \"screens\": { \"p\": {} } }".utf8))
      }
    }
    let shared = LintResults(reports)
    #expect(shared.findings.map(\.reports) == [[0, 1]] && shared.allFindings.count == 1)
    for number in 0...1 {
      var changed = reports
      var findings = reports[number].allFindings
      findings[0].suppression = Suppression(.ignore, reason: "for a reason")
      changed[number] = LintResult(
        spec: reports[number].spec, findings: findings, rules: reports[number].rules)
      let results = LintResults(changed)
      #expect(results.allFindings.map(\.reports) == [[1 - number], [number]])
      #expect(results.findings.map(\.reports) == [[1 - number]] && results.count(.ignore) == 1)
      #expect(results.findings.map(\.fingerprint) == shared.findings.map(\.fingerprint))
    }
  }
}
