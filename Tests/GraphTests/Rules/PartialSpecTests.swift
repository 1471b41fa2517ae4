import Testing

@testable import Graph

/// What is only information where a spec says that it does not declare all ways.
@Suite struct PartialSpecTests {
  static let rules = [
    "unreachable-screen", "unreachable-coordinator", "unreachable-route", "dead-end", "modal-trap",
    "one-way-region",
    "effectless-route", "one-way-presentation", "unabandonable-flow", "endless-flow",
  ]

  @Test(arguments: rules)
  func isInformation(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    for example in rule.examples
    where Example.expectations(in: example.text).contains(where: { $0.rule == id }) {
      let partial = Example(
        example.title, example.text.replacing("\"navgraph\": 1,", with: "\"navgraph\": 1, \"partial\": true,")
      )
      for (text, isPartial) in [(example, false), (partial, true)] {
        let found = Linter.lint(text, levels: [:]).findings.filter { $0.rule == id }
        #expect(
          !found.isEmpty && found.allSatisfy { ($0.severity == .info) == isPartial }, "\(example.title)")
      }
    }
  }
}
