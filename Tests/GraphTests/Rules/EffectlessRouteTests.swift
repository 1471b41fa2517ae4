import Foundation
import TestSupport
import Testing

@testable import Graph

/// `effectless-route` against the states themselves: what it reports changes none of them, and what changes none of them
/// it reports.
@Suite struct EffectlessRouteTests {
  /// Whether each route of a spec is reported.
  private static func reported(_ file: SourceFile) -> Set<Route.ID> {
    let report = Linter.lint(file, levels: [:])
    return Set(
      report.findings.filter { $0.rule == Rule.effectlessRoute.id }.compactMap {
        if case .route(let route) = $0.subject { route } else { nil }
      })
  }

  /// What the rule says and the states don't; and how many routes it was right about.
  private static func disagreements(_ file: SourceFile, limit: Int) -> (problems: [String], reported: Int) {
    let spec = SpecReader.read(file, load: Linter.noIncludes)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    let exploration = Exploration(machine, limit: limit, nodes: 14)
    let reported = reported(file)
    let isEnabled = exploration.result.isEnabled
    // Where the search was cut, its result takes anything for possible; these are the effects that it saw.
    var hasEffect = Table<Route, Bool>(
      spec.routes.indices.map { route in
        exploration.result.events[route]?.contains { if case .fault = $0.event { true } else { false } }
          ?? false
      })
    for firing in exploration.ways.flatMap(\.firings) where firing.hasEffect {
      hasEffect[firing.route] = true
    }
    var problems = reported.filter { hasEffect[$0] }.map { "'\(spec.name(of: $0))' changes something" }
    guard !exploration.isCut, ReachableStates(machine).isExact else { return (problems, reported.count) }
    for route in spec.routes.indices where isEnabled[route] && !hasEffect[route] && !reported.contains(route) {
      if isExpected(route, spec) { problems.append("'\(spec.name(of: route))' changes nothing") }
    }
    return (problems, reported.count)
  }

  /// Whether the rule has to report a route that changes nothing. Not one of several moves, which may undo each other, or
  /// one that passes a model; one that puts something new in the place of the same, is not meant to do anything, or ends a
  /// flow; and none where something is dynamic.
  private static func isExpected(_ route: Route.ID, _ spec: Spec) -> Bool {
    let moves = spec.moves(of: route)
    guard moves.count == 1, !spec.routes[route].redirect.isPresent, let move = moves.first,
      let style = spec.style(of: move),
      !spec.elements.indices.contains(where: { spec.coordinator($0)?.isDynamic == true })
    else { return false }
    switch style {
    case .showDetail, .set, .replace, .root, .none, .embed, .complete, .abandon: return false
    // An inclusive 'popUpTo' takes an element away, and the same comes anew.
    case .push, .show, .present: return !spec.moves[move].isInclusive
    default: return true
    }
  }

  @Test(arguments: Seeds.blocks(of: 16))
  func agreesWithTheStatesOfRandomSpecs(seeds: Range<Int>) {
    for seed in seeds {
      let random = RandomSpec(seed: UInt64(seed))
      let problems = Self.disagreements(random.file, limit: 150).problems
      #expect(problems.isEmpty, "seed \(seed)\n\(random.text)")
    }
  }

  // MARK: A random route in a small app

  /// An app with a stack in a tab, a shared coordinator and a flow on it, a sheet, an alert, and an embedded part; or
  /// with the same in a split.
  private static func app(_ container: String) -> String {
    """
    "navgraph": 1, "start": "main",
    "presentations": { "alert": { "style": "present", "floating": true } },
    "coordinators": {
      "main": { "container": "\(container)", "members": ["nav", "other"], "children": ["nav", "other", "sheet"] },
      "nav": { "root": "home", "children": ["group", "flow"] }, "other": { "root": "profile" },
      "sheet": { "root": "form" }, "group": { "container": "shared", "root": "first" },
      "flow": { "container": "view", "flow": true, "root": "login" }
    },
    "screens": {
      "home": { "coordinator": "nav" }, "splash": { "coordinator": "nav" }, "part": { "coordinator": "nav" },
      "first": { "coordinator": "group" }, "second": { "coordinator": "group" },
      "login": { "coordinator": "flow" }, "profile": { "coordinator": "other" }, "tip": { "coordinator": "main" },
      "form": { "coordinator": "sheet" }, "review": { "coordinator": "sheet" }
    },
    """
  }

  private static let routes = [
    #""open": { "from": "home", "to": "splash", "presentation": "push" }"#,
    #""hint": { "from": ["home", "splash"], "to": "tip", "presentation": "alert" }"#,
    #""compose": { "from": ["home", "profile"], "to": "sheet", "presentation": "present" }"#,
    #""next": { "from": "form", "to": "review", "presentation": "push" }"#,
    #""begin": { "from": "splash", "to": "group", "presentation": "push" }"#,
    #""goOn": { "from": "first", "to": "second", "presentation": "push" }"#,
    #""signIn": { "from": "home", "to": "flow", "presentation": "push" }"#,
    #""contain": { "from": "splash", "to": "part", "presentation": "embed" }"#,
  ]

  private static let screens = [
    "home", "splash", "part", "first", "second", "login", "profile", "tip", "form", "review",
  ]
  private static let elements = screens + ["main", "nav", "other", "sheet", "group", "flow"]

  private static func randomRoute(_ random: inout Seeded) -> String {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    let styles =
      Style.allCases.map(\.rawValue) + ["push", "push", "push", "show", "unwind", "unwind", "popTo", "alert"]
    let style = styles.randomElement(using: &random)!
    let source = (chance(70) ? screens : elements + ["*"]).randomElement(using: &random)!
    var keys = [#""from": "\#(source)", "presentation": "\#(style)""#]
    if style == "alert" || Style(rawValue: style)?.takesTarget == true {
      keys.append(#""to": "\#(elements.randomElement(using: &random)!)""#)
    }
    if chance(style.hasPrefix("pop") || style == "unwind" ? 15 : 5) { keys.append(#""inclusive": true"#) }
    if ["push", "show"].contains(style) {
      if chance(50) { keys.append(#""popUpTo": "\#(screens.randomElement(using: &random)!)""#) }
      if chance(70) { keys.append(#""singleTop": true"#) }
    }
    return #""x": { \#(keys.joined(separator: ", ")) }"#
  }

  @Test(arguments: ["tab", "split"])
  func agreesWithTheStatesOfASmallApp(container: String) {
    var reported = 0
    for seed in Seeds.first(75) {
      var random = Seeded(UInt64(2 * seed + (container == "tab" ? 1 : 2)))
      let route = Self.randomRoute(&random)
      let kept = Self.routes.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      let text = "{ \(Self.app(container)) \"routes\": { \((kept + [route]).joined(separator: ",\n")) } }"
      let file = SourceFile(name: "x.nav.json", bytes: Array(text.utf8))
      let (problems, count) = Self.disagreements(file, limit: 250)
      #expect(problems.isEmpty, "seed \(seed): \(route)\n\(kept.joined(separator: "\n"))")
      reported += count
    }
    #expect(reported > Seeds.factor, "\(reported)")
  }
}
