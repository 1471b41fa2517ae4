import TestSupport
import Testing

@testable import Graph

/// Rules that run while states are searched must not ask for them.
@Suite struct EarlyRulesTests {
  /// The rules that say that they ask nothing of states.
  static let rules = Rule.all.filter { !$0.usesStates }

  @Test func thereAreSome() {
    #expect(Self.rules.count > 10)
  }

  /// Each of them finds in every rule's examples without the states what it finds with them.
  @Test(arguments: Rule.all) func askNothingOfStates(inTheExamplesOf rule: Rule) throws {
    func texts(_ findings: [Finding]) -> [String] {
      findings.map { "\($0.place) \($0.severity.map(\.rawValue) ?? "-") \($0.message) \($0.notes)" }
    }
    for example in rule.examples where example.files.isEmpty {
      let spec = SpecReader.read(
        SourceFile(name: "example.nav.json", bytes: Array(example.text.utf8)), load: Linter.noIncludes)
      let parts = AnalysisParts(spec)
      let (early, analysis) = (parts.withoutStates.value, parts.whole.value)
      for other in Self.rules {
        guard case .spec(let check) = other.check else { continue }
        #expect(texts(check(early)) == texts(check(analysis)), "\(other.id): \(example.title)")
      }
    }
  }

  /// A large spec, whose rules run beside the search and in stretches, is linted as a small one is: the findings of many
  /// copies of an app are those of one copy, many times.
  @Test func largeSpecsAreLintedAsSmallOnes() {
    func spec(_ copies: Int) -> SourceFile {
      var screens: [String] = []
      var routes: [String] = []
      for copy in 0..<copies {
        screens.append(#""home\#(copy)": { "entry": "code" }, "help\#(copy)": {}, "lost\#(copy)": {}"#)
        routes.append(
          #""open\#(copy)": { "from": "home\#(copy)", "to": "help\#(copy)", "presentation": "push" },"#
            + #" "again\#(copy)": { "from": "home\#(copy)", "to": "help\#(copy)", "presentation": "push" }"#)
      }
      let text = """
        { "navgraph": 1, "start": "home0",
          "screens": { \(screens.joined(separator: ",\n")) },
          "routes": { \(routes.joined(separator: ",\n")) } }
        """
      return SourceFile(name: "app.nav.json", bytes: Array(text.utf8))
    }
    func counts(_ copies: Int) -> [String: Int] {
      let results = Linter.results(of: spec(copies))
      return Dictionary(results.findings.map { ($0.rule, 1) }, uniquingKeysWith: +)
    }
    let (some, many) = (counts(10), counts(8000))
    #expect(some["duplicate-route"] == 10 && some["unreachable-screen"] == 10)
    for rule in ["duplicate-route", "unreachable-screen"] { #expect(many[rule] == some[rule]! * 800) }
    #expect(Set(many.keys) == Set(some.keys))
  }
}
