import Testing

@testable import Graph
@testable import GraphFeatures

/// Every key of the format is compared by `diff`, or says in its table that it only describes.
@Suite struct ComparedKeysTests {
  /// What stands beside the entry that is looked at, by section, and what its references may name.
  private static let surroundings: [Kind: String] = [
    .screen: #""home": {}, "one": {}, "two": {}, "part": { "coordinator": "partOwner" }"#,
    .coordinator: #""app": { "root": "home" }, "partOwner": { "root": "part" }"#,
    .route: #""r1": { "from": "two", "to": "one", "presentation": "push" }"#,
    .model: #""M1": {}"#,
    .mediation: #""m1": { "requires": "M1" }"#,
    .presentation: #""p1": { "style": "push" }"#,
    .precondition: #""pre1": {}"#,
    .deepLink: #""app://home": { "to": "home" }"#,
    .policy: "",
  ]

  /// The keys that an entry needs to be one, with a value.
  private static let base: [Kind: [String: String]] = [
    .coordinator: ["container": #""tab""#],
    .route: ["from": #""home""#, "to": #""one""#, "presentation": #""push""#],
    .presentation: ["style": #""present""#],
    .deepLink: ["to": #""one""#],
  ]

  private static func values(_ type: ValueType) -> [String] {
    switch type {
    case .version, .section, .links: []
    case .string: [#""a word""#]
    case .bool: ["true", "false"]
    case .boolOrWord(let vocabulary): values(.bool) + values(.choice(vocabulary))
    case .count: ["2"]
    case .strings: [#"["a word"]"#]
    case .keys: [#"["title"]"#]
    case .id(let namespace), .ids(let namespace), .alternatives(let namespace): names(namespace)
    case .sources: [#""two""#, #""*""#]
    case .selector: [#""two""#]
    case .choice(let vocabulary): vocabulary.words.map { "\"\($0)\"" }
    case .objects: [#"[ { "presentation": "pop" }, { "to": "two", "presentation": "push" } ]"#]
    case .mediation: [#""m1""#, #"{ "provides": "M1" }"#]
    case .flow: ["true", #"{ "result": "M1" }"#]
    case .recovery: [#""task""#]
    case .parameters: [#"{ "id": "M1" }"#]
    case .ignores: [#"{ "dead-end": "it is meant" }"#]
    case .counts: [#"{ "a word": 2 }"#]
    case .object(let shape):
      [
        "{ "
          + shape.fields.filter(\.isRequired)
          .map { "\"\($0.key.name)\": \(values($0.type)[0])" }.joined(separator: ", ") + " }"
      ]
    }
  }

  private static func names(_ namespace: Namespace) -> [String] {
    switch namespace {
    case .element: [#""two""#, #""partOwner""#]
    case .screen: [#""two""#]
    case .coordinator: [#""partOwner""#, #""app""#]
    case .route: [#""r1""#]
    case .model: [#""M1""#]
    case .mediation: [#""m1""#]
    case .presentation: [#""p1""#, #""pop""#]
    case .precondition: [#""pre1""#]
    case .deepLink, .policy: []
    }
  }

  /// A spec with an entry `x` of a kind.
  private static func spec(_ kind: Kind, _ members: [String: String]) -> String {
    let name = kind == .deepLink ? "app://x/{id}" : "x"
    let entry = members.keys.sorted().map { "\"\($0)\": \(members[$0]!)" }.joined(separator: ", ")
    let sections = Kind.allCases.map { section in
      let beside = surroundings[section]!
      let own = section == kind ? ["\"\(name)\": { \(entry) }"] : []
      return
        "\"\(section.section.name)\": { \(((beside.isEmpty ? [] : [beside]) + own).joined(separator: ", ")) }"
    }
    return "{ \"navgraph\": 1, \"start\": \"home\", \(sections.joined(separator: ", ")) }"
  }

  @Test(arguments: Kind.allCases)
  func aKeyIsComparedOrDescribes(kind: Kind) throws {
    let base = Self.base[kind] ?? [:]
    for field in kind.shape.fields {
      // A policy is one of its demands, so that another one takes its place.
      let first = kind == .policy && field.key != .forbid ? base.merging(Self.demand) { $1 } : base
      let isDemand = kind == .policy && kind.shape.alternatives.contains(field.key)
      let differences = try Self.values(field.type).map { value in
        let changed = (isDemand ? base : first).merging([field.key.name: value]) { $1 }
        return try SpecComparison(Self.spec(kind, first), Self.spec(kind, changed)).differences.count
      }
      #expect(!differences.isEmpty)
      if field.isDescription {
        #expect(
          differences.allSatisfy { $0 == 0 }, "\(kind.name): '\(field.key.name)' describes, and is compared")
      } else {
        #expect(
          differences.contains { $0 > 0 },
          """
          \(kind.name): '\(field.key.name)' is not compared: FactList leaves it out; or declare it as a \
          description in Shape+Fields
          """)
      }
    }
  }

  /// A route that says more than another is no duplicate of it; but a title is a name, as the id is.
  @Test func aKeyTellsRoutesApart() {
    let base = Self.base[.route]!
    func text(_ members: [String: String]) -> String {
      members.keys.sorted().map { "\"\($0)\": \(members[$0]!)" }.joined(separator: ", ")
    }
    for field in Shape.route.fields where !field.isDescription && field.key != .title {
      let isToldApart = Self.values(field.type).contains { value in
        let other = base.merging([field.key.name: value]) { $1 }
        guard other != base else { return false }
        let spec = Self.spec(.route, base)
          .replacing(#""x": { "#, with: "\"y\": { \(text(other)) }, \"x\": { ")
        let report = Linter.lint(SourceFile(name: "x.nav.json", bytes: Array(spec.utf8)), levels: [:])
        return !report.findings.contains { $0.rule == Rule.duplicateRoute.id }
      }
      #expect(isToldApart, "'\(field.key.name)' is not compared by duplicate-route")
    }
    let same = Self.spec(.route, base).replacing(#""x": { "#, with: "\"y\": { \(text(base)) }, \"x\": { ")
    let report = Linter.lint(SourceFile(name: "x.nav.json", bytes: Array(same.utf8)), levels: [:])
    #expect(report.findings.contains { $0.rule == Rule.duplicateRoute.id })
  }

  private static let demand = ["forbid": #"{ "from": "home", "to": "one" }"#]
}
