import TestSupport
import Testing

@testable import Graph

/// Fixes by their promise: a fix that is made removes its finding and adds none.
@Suite struct FixerTests {
  /// A spec in one file, linted with all rules but those of house style.
  struct Linted {
    let file: SourceFile
    let results: LintResults

    init(_ text: String, load: @escaping IncludeLoader = Linter.noIncludes) {
      file = SourceFile(name: "x.nav.json", bytes: Array(text.utf8))
      results = Self.lint(file, load: load)
    }

    static let levels = RuleTests.everything.filter { $0.key != RuleTests.chattyRule }

    static func lint(_ file: SourceFile, load: @escaping IncludeLoader = Linter.noIncludes) -> LintResults {
      LintResults([Linter.lint(file, levels: levels, load: load)])
    }

    func fixed(unsafe: Bool = false) throws -> Fixer.Outcome {
      var fixer = Fixer(results) { overlay in Self.lint(overlay[PathKey(file.name)] ?? file) }
      return try fixer.fix(results, unsafe: unsafe)
    }
  }

  static func keys(_ results: LintResults) -> [String: Int] {
    Dictionary(results.findings.map { ($0.likeness.text, 1) }, uniquingKeysWith: +)
  }

  static func isSubset(_ a: [String: Int], _ b: [String: Int]) -> Bool {
    a.allSatisfy { $0.value <= b[$0.key, default: 0] }
  }

  /// Applies the fixes of a spec and compares what is found before and after.
  static func check(_ text: String, _ name: String) throws -> Int {
    let before = Linted(text)
    let outcome = try before.fixed()
    let safe = before.results.findings.count { $0.finding.fix?.isSafe == true }
    #expect(
      isSubset(keys(outcome.results), keys(before.results)), "\(name) has a finding that it did not have")
    #expect(outcome.fixed >= safe - outcome.withheld, "\(name) keeps a finding that was fixed")
    #expect(outcome.withheld <= safe)
    // What was written gives the same findings when it is read again, and nothing more can be done.
    guard let new = outcome.files.first?.new else { return 0 }
    let again = Linted(String(decoding: new.contents, as: UTF8.self))
    #expect(keys(again.results) == keys(outcome.results), "\(name)")
    let second = try again.fixed()
    #expect(second.files.isEmpty && second.withheld == outcome.withheld, "\(name) is not fixed at once")
    let unsafe = try before.fixed(unsafe: true)
    let left = unsafe.results.findings.filter { $0.finding.fix != nil }
    #expect(left.isEmpty, "\(name) keeps \(left.map(\.finding.message))")
    return outcome.fixed
  }

  @Test(arguments: RuleTests.cases.filter { $0.example.files.isEmpty && $0.example.baseline == nil })
  func everyFixOfAnExampleHelps(_ testCase: RuleTests.Case) throws {
    _ = try Self.check(testCase.example.spec, testCase.testDescription)
  }

  /// The rules that offer a fix, each in an example of its own, safe or not.
  @Test func theRulesThatOfferFixes() {
    var fixes: [String: Set<Bool>] = [:]
    for testCase in RuleTests.cases {
      let levels = Linted.levels.merging([testCase.rule.id: .error]) { $1 }
      for finding in Linter.lint(testCase.example, levels: levels).findings
      where finding.rule == testCase.rule.id {
        if let fix = finding.fix { fixes[finding.rule, default: []].insert(fix.isSafe) }
      }
    }
    #expect(
      fixes == [
        "malformed-json": [true], "unknown-key": [true], "unknown-value": [true], "missing-key": [true],
        "undefined-reference": [true], "unused-definition": [true], "unused-ignore": [true],
        "superfluous-target": [true], "misplaced-transition": [true],
        "undeclared-parameter": [true], "vacuous-policy": [true], "unused-parameter": [false],
        "surplus-model": [false], "ineffective-key": [false],
      ])
  }

  /// Samples and the rules' examples in which some keys and ids are misspelt.
  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func everyFixOfAMisspeltSpecHelps(seed: UInt64) throws {
    let samples = try SpecFinder.specs(at: [packageFolder + "/samples"]).map { try FileSystem.read($0) }
    let examples = RuleTests.cases.filter { $0.example.files.isEmpty }.map { testCase in
      SourceFile(name: testCase.testDescription, bytes: Array(testCase.example.spec.utf8))
    }
    let fixed = try Self.checkMisspelt(samples.filter { $0.byteCount < 30_000 } + examples, seed)
    #expect(fixed > 20)
  }

  @Test(.needsCorpus, arguments: 1...4 as ClosedRange<UInt64>)
  func everyFixOfAMisspeltRealSpecHelps(seed: UInt64) throws {
    #expect(try Self.checkMisspelt(Corpus.specs.map { try FileSystem.read($0) }, seed) > 3)
  }

  /// Misspells one in six of some specs, and counts what was fixed in them.
  private static func checkMisspelt(_ files: [SourceFile], _ seed: UInt64) throws -> Int {
    var random = Seeded(seed)
    var fixed = 0
    for file in files where Int.random(in: 0..<6, using: &random) == 0 {
      let text = misspelt(file, times: Int.random(in: 1...5, using: &random), using: &random)
      fixed += try check(text, "\(file.name), seed \(seed)")
    }
    return fixed
  }

  /// A text in which some strings have lost a letter, or have two in the wrong order.
  static func misspelt(_ file: SourceFile, times: Int, using random: inout Seeded) -> String {
    let tape = JSONScanner.tape(of: file)
    let strings = tape.nodes.indices.filter {
      tape.nodes[$0].kind == .string && tape.nodes[$0].end - tape.nodes[$0].start > 3
    }
    var edits: [Int: Edit] = [:]
    for _ in 0..<times {
      guard let node = strings.randomElement(using: &random) else { break }
      let range = tape.range(of: node)
      let at = Int.random(in: range.lowerBound + 1..<range.upperBound - 2, using: &random)
      let letters = file.bytes[at...at + 1]
      guard letters.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) else { continue }
      let text = Bool.random(using: &random) ? letters.suffix(1) : ArraySlice(letters.reversed())
      edits[at] = Edit(range: at..<at + 2, text: String(decoding: text, as: UTF8.self))
    }
    var last = 0
    let sorted = edits.sorted { $0.key < $1.key }.map(\.value).filter { edit in
      defer { last = max(last, edit.range.upperBound) }
      return edit.range.lowerBound >= last
    }
    return String(decoding: SpecEditor.apply(sorted, to: file).contents, as: UTF8.self)
  }

  @Test func whatFollowsIsRemovedAsWell() throws {
    let spec = Linted(
      """
      {
        "navgraph": 1,
        "start": "a",
        "models": { "A": {}, "B": {} },
        "mediations": { "m": { "requires": "A", "provides": "B" } },
        "screens": { "a": { "ignore": { "dead-end": "gone" } } }
      }
      """)
    let outcome = try spec.fixed()
    #expect(
      outcome.files.map { String(decoding: $0.new.contents, as: UTF8.self) } == [
        """
        {
          "navgraph": 1,
          "start": "a",
          "screens": { "a": {} }
        }
        """
      ])
    #expect(outcome.results.findings.isEmpty && outcome.withheld == 0)
  }

  /// What looks unused may be what something misspelt was meant for.
  @Test(arguments: [
    #""with": "order3""#, #""with": "order1", "guardedBy": "order2""#,
    #""with": "order1", "titel": "x", "title": "y""#,
  ])
  func removesNothingBesideWhatIsMisspelt(_ keys: String) throws {
    let spec = Linted(
      """
      {
        "navgraph": 1,
        "start": "cart",
        "models": { "order1": { "title": "An order" }, "order2": {} },
        "screens": { "cart": { "provides": "order1" }, "pay": { "setup": "order1" } },
        "routes": { "buy": { "from": "cart", "to": "pay", "presentation": "push", \(keys) } }
      }
      """)
    #expect(spec.results.findings.contains { $0.finding.rule == "unused-definition" })
    #expect(try spec.fixed().files.isEmpty)
    #expect(spec.results.findings.allSatisfy { $0.finding.fix?.isSafe != true })
  }

  /// A target that was misspelt needs a model: said, and left to the author.
  @Test func whatBringsOthersToLightIsWithheld() throws {
    let spec = Linted(
      """
      {
        "navgraph": 1,
        "start": "inbox",
        "models": { "Mail": {} },
        "screens": { "inbox": { "titel": "Inbox" }, "message": { "setup": "Mail" } },
        "routes": {
          "open": { "from": "inbox", "to": "message", "presentation": "push", "with": "Mail" },
          "openNext": { "from": "message", "to": "mesage", "presentation": "replace" }
        }
      }
      """)
    let outcome = try spec.fixed()
    #expect(outcome.withheld == 1 && outcome.fixed == 1)
    #expect(outcome.results.findings.map(\.finding.rule) == ["undefined-reference"])
    let unsafe = try spec.fixed(unsafe: true)
    #expect(unsafe.results.findings.map(\.finding.rule) == ["missing-setup-model"] && unsafe.withheld == 0)
  }

  /// However many fixes cause a finding each, that is found out in a handful of lints.
  @Test(arguments: [4, 40, 160]) func manyThatBringOthersToLightAreFoundTogether(count: Int) throws {
    // Ids of which only one is close to each misspelt one.
    let numbers = (0..<count).map { number in
      [100, 10, 1].map { String(repeating: "abcdefghij".map(String.init)[number / $0 % 10], count: 4) }
        .joined()
    }
    let spec = Linted(
      """
      {
        "navgraph": 1,
        "start": "inbox",
        "models": { "Mail": {} },
        "screens": {
          \(numbers.map { #""mail\#($0)message": { "setup": "Mail" },"# }.joined(separator: "\n    "))
          "inbox": { "titel": "Inbox" }
        },
        "routes": {
          \(numbers.map { number in
            #"""
            "open\#(number)": { "from": "inbox", "to": "mail\#(number)mesage", "presentation": "push" },
                "list\#(number)": {
                  "from": "inbox", "to": "mail\#(number)message", "presentation": "present", "with": "Mail" },
            """#
          }.joined(separator: "\n    "))
          "again": { "from": "*", "to": "inbox", "presentation": "root" }
        }
      }
      """)
    var lints = 0
    var fixer = Fixer(spec.results) { overlay in
      lints += 1
      return Linted.lint(overlay[PathKey(spec.file.name)] ?? spec.file)
    }
    let outcome = try fixer.fix(spec.results, unsafe: false)
    #expect(outcome.withheld == count && outcome.fixed == 1 && !outcome.isCut)
    #expect(lints < 12, "\(lints)")
  }

  /// What only one of two specs that share a file does not need stays.
  @Test func anIncludedFileKeepsWhatAnotherSpecNeeds() throws {
    let shared = SourceFile(
      name: "shared.nav.json", bytes: Array(#"{ "navgraph": 1, "preconditions": { "unlocked": {} } }"#.utf8))
    func spec(_ name: String, _ screen: String) -> SourceFile {
      let text =
        #"{ "navgraph": 1, "start": "a", "include": ["shared.nav.json"], "screens": { "a": {}\#(screen) } }"#
      return SourceFile(name: name, bytes: Array(text.utf8))
    }
    let files = [spec("one", ""), spec("two", #", "b": { "entry": "x", "preconditions": "unlocked" }"#)]
    let lint = { (overlay: Fixer.Overlay) in
      LintResults(
        files.map { file in
          Linter.lint(file) { _, name in overlay[PathKey(name)] ?? shared }
        })
    }
    let results = lint([:])
    #expect(
      results.findings.contains { $0.finding.rule == "unused-definition" && $0.finding.fix?.isSafe == false })
    var fixer = Fixer(results, lint: lint)
    #expect(try fixer.fix(results, unsafe: false).files.isEmpty)
  }
}
