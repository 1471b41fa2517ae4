import TestSupport
import Testing

@testable import Graph

/// Piles that grow in a spec that does not declare all ways.
@Suite struct PartialCycleTests {
  static let rules = [Rule.pushCycle.id, Rule.modalCycle.id]

  /// The findings about growing piles, with their severity.
  private static func findings(_ text: String) -> [String] {
    let file = SourceFile(name: "x.nav.json", bytes: Array(text.utf8))
    return Linter.lint(file, levels: [:]).findings.filter { rules.contains($0.rule) }
      .map { "\($0.severity.map(\.rawValue) ?? "warning"): \($0.message)" }.sorted()
  }

  private static func partial(_ text: String) -> String {
    text.replacing("\"navgraph\": 1,", with: "\"navgraph\": 1, \"partial\": true,")
  }

  /// Where ways that are declared lead everywhere it makes no difference whether there may be others.
  @Test func whatIsReachedGrowsAsInAWholeSpec() {
    var (compared, found) = (0, 0)
    let seeds = Seeds.first(50)
    for seed in seeds {
      let text = RandomSpec(seed: UInt64(seed)).text
      let spec = SpecReader.read(
        SourceFile(name: "x", bytes: Array(text.utf8)), load: Linter.noIncludes)
      let states = ReachableStates(Interpreter(spec, CoordinatorTree(spec)))
      guard states.isExact, states.isSeen.allSatisfy({ $0 }) else { continue }
      let findings = Self.findings(text)
      let partial = Self.findings(Self.partial(text))
      // Without models it is not known in a partial spec whether each lap of pushes shows something else, and code may
      // put a stack around what shows another screen.
      func unrated(_ findings: [String]) -> [String] {
        findings.map { finding in
          spec.models.isEmpty || finding.contains("layer") || finding.contains("presented")
            ? finding.replacing("info: ", with: "warning: ") : finding
        }.sorted()
      }
      if spec.models.isEmpty || text.contains("show") {
        #expect(unrated(partial) == unrated(findings), "seed \(seed)\n\(text)")
      } else {
        #expect(partial == findings, "seed \(seed)\n\(text)")
      }
      compared += 1
      found += findings.count
    }
    #expect(compared * 10 > seeds.count && found * 20 > seeds.count, "\(compared), \(found) in \(seeds)")
  }

  @Test(
    arguments: [Rule.pushCycle, .modalCycle].flatMap { rule in
      rule.examples.map { RuleTests.Case(rule: rule, example: $0) }
    })
  func examplesAreTheSameWhenTheyArePartial(_ testCase: RuleTests.Case) {
    #expect(Self.findings(Self.partial(testCase.example.text)) == Self.findings(testCase.example.text))
  }

  /// Routes between 'list' and 'post', to which nothing leads that is declared, and whether the stack grows.
  static let pairs: [(back: String, grows: Bool)] = [
    (#""to": "list", "presentation": "push""#, true),
    (#""to": "list", "presentation": "show""#, true),
    (#""to": "list", "presentation": "push", "singleTop": true"#, true),
    (#""to": "list", "presentation": "replace""#, true),
    (#""steps": [{ "presentation": "pop" }, { "to": "list", "presentation": "push" }]"#, true),
    (#""to": "list", "presentation": "push", "popUpTo": "post""#, true),
    (#""to": "list", "presentation": "push", "popUpTo": "post", "inclusive": true"#, true),
    (#""to": "list", "presentation": "push", "popUpTo": "list", "inclusive": true"#, false),
    (#""to": "list", "presentation": "push", "popUpTo": "list", "singleTop": true"#, false),
    // 'home' may lie below, by a way that is not declared.
    (#""to": "list", "presentation": "push", "popUpTo": "home""#, false),
    (#""to": "list", "presentation": "popTo""#, false),
    (#""presentation": "pop""#, false),
    (#""to": "list", "presentation": "unwind""#, false),
    (#""to": "list", "presentation": "set""#, false),
    (#""to": "list", "presentation": "root""#, false),
    (#""steps": [{ "presentation": "popToRoot" }, { "to": "list", "presentation": "push" }]"#, false),
    (
      #""steps": [{ "to": "list", "presentation": "unwind" }, { "to": "list", "presentation": "push", "singleTop": true }]"#,
      false
    ),
  ]

  private static func spec(_ routes: [String]) -> String {
    """
    { "navgraph": 1, "partial": true, "start": "home",
      "screens": { "home": {}, "list": {}, "post": {}, "pile": {}, "order": {} },
      "routes": {
        "open": { "from": "list", "to": "post", "presentation": "push" },
        \(routes.joined(separator: ",\n    "))
      } }
    """
  }

  /// The findings without what is said of a `popUpTo`.
  private static func growths(_ text: String) -> [String] {
    findings(text).map { String($0.split(separator: ", though ")[0]) }
  }

  private static let growth = "info: the stack can grow without limit: 'list' > 'post' > 'list'"

  @Test(arguments: pairs)
  func whatNoDeclaredWayLeadsToGrowsOrNot(_ back: String, _ grows: Bool) {
    let text = Self.spec(["\"back\": { \"from\": \"post\", \(back) }"])
    #expect(Self.growths(text) == (grows ? [Self.growth] : []))
  }

  /// The same routes in a spec that declares all ways, the app starts here with the list and 'home' never lies below.
  @Test(arguments: pairs)
  func whatIsReachedGrowsOrNot(_ back: String, _ grows: Bool) {
    let text = Self.spec(["\"back\": { \"from\": \"post\", \(back) }"])
      .replacing("\"partial\": true, \"start\": \"home\"", with: "\"start\": \"list\"")
    let warning = Self.growth.replacing("info", with: "warning")
    // That 'home' is missing is another rule's finding, and the cause.
    #expect(Self.growths(text) == (grows ? [warning] : back.contains("home") ? [Self.growth] : []))
  }

  /// What is only presented because nothing around its screen takes it may be pushed where code puts a stack there.
  @Test(arguments: [
    ("show", "present", "info"), ("present", "show", "info"), ("present", "present", "warning"),
  ])
  func whatShowsMayBePushed(_ first: String, _ second: String, _ severity: String) {
    let text = """
      { "navgraph": 1, "partial": true, "start": "list",
        "coordinators": { "app": { "container": "window", "root": "list" } },
        "screens": { "list": {}, "post": {} },
        "routes": {
          "open": { "from": "list", "to": "post", "presentation": "\(first)" },
          "back": { "from": "post", "to": "list", "presentation": "\(second)" }
        } }
      """
    let growth = ": layers can pile up without limit: 'list' > 'post' > 'list'"
    #expect(Self.findings(text) == [severity + growth])
    #expect(Self.findings(text.replacing("\"partial\": true, ", with: "")) == ["warning" + growth])
  }

  /// A detail that is presented for want of a split is the cause of the pile, and reported itself.
  @Test(arguments: ["", "\"partial\": true, "])
  func aDetailOutsideASplitIsAnotherRulesMatter(_ partial: String) {
    let text = """
      { "navgraph": 1, \(partial)"start": "list",
        "coordinators": { "app": { "container": "window", "root": "list" } },
        "screens": { "list": {}, "post": {} },
        "routes": {
          "open": { "from": "list", "to": "post", "presentation": "showDetail" },
          "back": { "from": "post", "to": "list", "presentation": "present" }
        } }
      """
    #expect(Self.findings(text) == ["info: layers can pile up without limit: 'list' > 'post' > 'list'"])
    let file = SourceFile(name: "x.nav.json", bytes: Array(text.utf8))
    let cause = Linter.lint(file, levels: [:]).findings.first { $0.rule == Rule.detailOutsideSplit.id }
    #expect((cause?.severity == .info) == !partial.isEmpty)
  }

  /// A cycle that grows is found beside one that does not, on the same screens and on others.
  @Test(arguments: pairs.filter { !$0.grows })
  func whatDoesNotGrowHidesNothing(_ back: String, _: Bool) {
    let routes = [
      "\"back\": { \"from\": \"post\", \(back) }",
      #""buy": { "from": "post", "to": "pile", "presentation": "push" }"#,
      #""more": { "from": "pile", "to": "list", "presentation": "push" }"#,
      #""pay": { "from": "order", "to": "order", "presentation": "push" }"#,
    ]
    #expect(
      Self.findings(Self.spec(routes)) == [
        "info: 'order' can be pushed above itself without limit",
        "info: the stack can grow without limit: 'list' > 'post' > 'pile' > 'list'",
      ])
  }

  /// Routes that cannot be made where they are offered let nothing grow.
  @Test func whatAlwaysFaultsDoesNotGrow() {
    let text = """
      { "navgraph": 1, "partial": true, "start": "app",
        "coordinators": {
          "app": { "container": "tab", "members": ["first", "second"], "children": ["first", "second"] },
          "first": { "container": "navigation", "root": "home" }, "second": { "container": "view", "root": "map" }
        },
        "screens": {
          "home": { "coordinator": "first" }, "map": { "coordinator": "second" }, "place": { "coordinator": "second" }
        },
        "routes": {
          "find": { "from": "map", "to": "place", "presentation": "push" },
          "look": { "from": "place", "to": "map", "presentation": "push" }
        } }
      """
    #expect(Self.findings(text) == [])
  }
}
