import Testing

@testable import Graph

/// What is only information where a spec says that it does not declare all ways.
@Suite struct PartialSpecTests {
  static let aboutEntering = [
    "unreachable-screen", "unreachable-route", "start-needs-setup",
  ]
  static let aboutLeaving = [
    "dead-end", "modal-trap", "one-way-region", "one-way-presentation", "unabandonable-flow",
    "linked-dead-end",
    "automatic-cycle", "stuck-flow",
  ]
  static let aboutBoth = ["effectless-route", "endless-flow"]

  @Test(arguments: aboutEntering + aboutLeaving + aboutBoth)
  func isInformation(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    let refutingWords = [
      "true": true, "false": false, "\"in\"": !Self.aboutLeaving.contains(id),
      "\"out\"": !Self.aboutEntering.contains(id),
    ]
    for example in rule.examples
    where Example.expectations(in: example.text).contains(where: { $0.rule == id }) {
      for (word, isPartial) in refutingWords {
        let partial = Example(
          example.title,
          example.text.replacing("\"navgraph\": 1,", with: "\"navgraph\": 1, \"partial\": \(word),"))
        let found = Linter.lint(partial, levels: [:]).findings.filter { $0.rule == id }
        #expect(
          !found.isEmpty && found.allSatisfy { ($0.severity == .info) == isPartial },
          "\(example.title), \(word)")
      }
    }
  }

  /// All that no declared path reaches is one piece of information, that names the causes.
  @Test func whatIsNotReachedIsCountedOnce() throws {
    let spec = """
      "partial": true, "start": "home",
      "coordinators": { "app": { "children": ["tour"], "root": "home" }, "tour": { "root": "welcome" } },
      "screens": {
        "home": {}, "cart": {}, "pay": {}, "thanks": {}, "rates": {},
        "welcome": { "coordinator": "tour" }, "plan": { "coordinator": "tour" }
      },
      "routes": {
        "pay": { "from": "cart", "to": "pay", "presentation": "push" },
        "finish": { "from": "pay", "to": "thanks", "presentation": "push" },
        "next": { "from": "welcome", "to": "plan", "presentation": "push" }
      }
      """
    let findings = Linter.lint(MachineCase.file(spec)).findings
    #expect(findings.map(\.rule) == ["unreachable-screen"])
    let finding = try #require(findings.first)
    #expect(
      finding.message
        == "no declared path reaches 6 of the 7 screens: nothing declared leads to 'tour', 'cart', 'rates'")
    #expect(finding.severity == .info && finding.related.count == 3)
    let whole = Linter.lint(MachineCase.file(spec.replacing("\"partial\": true, ", with: ""))).findings
    #expect(
      Set(whole.map(\.message)) == [
        "no path from launch reaches 'cart' and the 2 screens behind it: no route, deep link or entry leads to it",
        "no path from launch reaches 'rates': no route, deep link or entry leads to it",
        "no path from launch reaches 'tour' and the 2 screens behind it: no route, deep link or entry leads to it",
      ])
  }

  /// What only links lead to may have ways in that are not declared, whatever is known of ways out.
  @Test func deepLinkOnlyAsksForWaysIn() throws {
    let example = try #require(Rule.deepLinkOnly.examples.first)
    func count(_ word: String) -> Int {
      let text = example.text.replacing("\"navgraph\": 1,", with: "\"navgraph\": 1, \"partial\": \(word),")
      return Linter.lint(Example(example.title, text), levels: [:]).findings
        .filter { $0.rule == Rule.deepLinkOnly.id }.count
    }
    #expect(count("\"in\"") == 0 && count("true") == 0 && count("\"out\"") == count("false"))
    #expect(count("false") > 0)
  }

  private static func findings(_ text: String, _ rule: Rule) -> [Finding] {
    Linter.lint(MachineCase.file(text)).findings.filter { $0.rule == rule.id }
  }

  /// Code may put a stack around what is opened from outside: that is one question for all screens of a coordinator.
  @Test func whatLacksAStackIsOnePieceOfInformation() throws {
    let spec = """
      "start": "app", "partial": true,
      "coordinators": {
        "app": { "container": "window", "root": "main", "children": ["main", "pair"] },
        "main": { "root": "home" }, "pair": { "container": "shared", "root": "list", "entry": "code: App" }
      },
      "screens": {
        "home": { "coordinator": "main" }, "list": { "coordinator": "pair" }, "post": { "coordinator": "pair" },
        "map": { "coordinator": "pair", "entry": "code: App" }
      },
      "routes": {
        "open": { "from": "home", "to": "pair", "presentation": "push" },
        "look": { "from": "list", "to": "map", "presentation": "push" },
        "read": { "from": "list", "to": "post", "presentation": "push" },
        "meet": { "from": "map", "to": "post", "presentation": "push" }
      }
      """
    let partial = Self.findings(spec, .pushWithoutNavigation)
    let finding = try #require(partial.first)
    #expect(partial.count == 1 && finding.severity == .info)
    #expect(finding.message.hasSuffix("; likewise 'meet', 'read'"))
    #expect(Self.findings(spec.replacing(#", "partial": true"#, with: ""), .pushWithoutNavigation).count == 2)
  }

  @Test func screensThatAreNeverInAStackAreOnePieceOfInformation() throws {
    let spec = """
      "start": "home", "partial": true, "coordinators": { "app": { "container": "window", "root": "home" } },
      "screens": {
        "home": {}, "list": { "entry": "code: App" }, "map": { "entry": "code: App" }, "post": {}
      },
      "routes": {
        "read": { "from": "list", "to": "post", "presentation": "push" },
        "meet": { "from": "map", "to": "post", "presentation": "push" }
      }
      """
    let partial = Self.findings(spec, .unsupportedPresentation)
    let finding = try #require(partial.first)
    #expect(partial.count == 1 && finding.severity == .info)
    #expect(
      finding.message
        == "'push' needs a navigation stack, and 'list' is never declared to be in one; likewise 'meet'")
    #expect(finding.related.map(\.message) == ["the same holds for 'meet'"])
    #expect(
      Self.findings(spec.replacing(#", "partial": true"#, with: ""), .unsupportedPresentation).count == 2)
  }
}
