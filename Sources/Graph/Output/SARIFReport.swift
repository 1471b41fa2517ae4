/// Findings in the Static Analysis Results Interchange Format 2.1.0 of OASIS.
///
/// Requirements of GitHub's code scanning beyond the schema are met as well: help texts, precision, places in relation to
/// the root of the repository. Nothing in it depends on the machine or the time.
package struct SARIFReport {
  private let results: LintResults
  private let version: String
  /// For each spec the table of lines and columns in its files.
  private var locators: [Locator]
  /// The maximum number of shown steps of a run.
  private let limit: Int
  /// The numbers of the rules that have findings, by which results refer to their descriptions.
  private let numbers: [String: Int]

  /// The report of a version of the program.
  package init(_ results: LintResults, version: String) {
    self.results = results
    self.version = version
    limit = Self.limit(ofSteps: results)
    let broken = Set(results.allFindings.map(\.finding.rule))
    let rules = Rule.all.map(\.id).filter(broken.contains)
    numbers = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    locators = results.bySpec.map { Locator($0.spec, unit: .utf16CodeUnits) }
  }

  /// The text of the report.
  package var text: String {
    var report = self
    return report.log.text
  }

  private var log: JSONValue {
    mutating get {
      [
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
        "runs": [
          [
            "tool": ["driver": driver], "invocations": [invocation],
            "originalUriBaseIds": [Self.root: Self.meaningOfRoot],
            "artifacts": .list(results.files) { ["location": Self.location(of: $0), "roles": ["analysisTarget"]] },
            "columnKind": "utf16CodeUnits",
            "results": .list(results.fingerprinted.allFindings) { result($0) },
          ]
        ],
      ]
    }
  }

  // MARK: The run

  private var driver: JSONValue {
    [
      "name": "navgraph", "semanticVersion": .string(version),
      "rules": .array(
        Rule.groups.flatMap { group in
          group.rules.filter { numbers[$0.id] != nil }.map { Self.rule($0, in: group) }
        }),
    ]
  }

  private var invocation: JSONValue {
    [
      "executionSuccessful": true,
      "toolExecutionNotifications": .list(results.remarks) {
        ["level": "warning", "message": Self.message(Self.literal($0))]
      },
    ]
  }

  private static let root = "%SRCROOT%"

  /// The root is described but not given: it would differ from machine to machine.
  private static let meaningOfRoot: JSONValue = [
    "description": message("the folder in which navgraph was started: the root of the repository")
  ]

  // MARK: Results

  private mutating func result(_ located: LocatedFinding) -> JSONValue {
    let finding = located.finding
    return [
      "ruleId": .string(finding.rule), "ruleIndex": .number(numbers[finding.rule] ?? -1),
      "level": .string(Self.level(of: located.severity)), "message": Self.message(words(of: finding)),
      "locations": [
        [
          "physicalLocation": place(finding.place, in: located.report),
          "logicalLocations": located.element.map { [["name": .string($0.id), "kind": .string($0.kind)]] },
        ]
      ],
      "relatedLocations": .filled(
        finding.related.enumerated().map { number, related in
          [
            "id": .number(number + 1), "physicalLocation": place(related.place, in: located.report),
            "message": Self.message(Self.literal(related.message)),
          ]
        }), "codeFlows": finding.witness.isEmpty ? nil : [flow(of: located)],
      "partialFingerprints": located.fingerprint.map { ["navgraph/v1": .string($0)] },
      // The standard wants the list on every result or on none.
      "suppressions": finding.suppression.map { [suppression($0, in: located.report)] } ?? [],
      "properties": finding.extent.map { ["extent": .string($0.rawValue)] },
    ]
  }

  private mutating func suppression(_ suppression: Suppression, in report: Int) -> JSONValue {
    [
      "kind": suppression.kind == .ignore ? "inSource" : "external",
      "status": "accepted", "justification": JSONValue(suppression.reason),
      "location": suppression.place.map { ["physicalLocation": place($0, in: report)] },
    ]
  }

  /// Returns the text of a finding: the message as the first sentence, then notes, other places as links, the help.
  private func words(of finding: Finding) -> String {
    var sentences = [Self.literal(finding.message)]
    sentences += finding.notes.map { "Note: " + Self.literal($0) }
    sentences += finding.related.enumerated().map { "[\(Self.linkText($1.message))](\($0 + 1))" }
    if let help = finding.help { sentences.append("Help: " + Self.literal(help)) }
    return sentences.joined(separator: ". ") + "."
  }

  // MARK: Places

  /// A stretch of a file.
  private mutating func place(_ place: SourceRange, in report: Int) -> JSONValue {
    let location = locators[report].location(of: place)
    return [
      "artifactLocation": Self.location(of: location.file),
      "region": [
        "startLine": .number(location.line), "startColumn": .number(location.column),
        "endLine": .number(location.endLine), "endColumn": .number(location.endColumn),
      ],
    ]
  }

  private static func location(of file: String) -> JSONValue {
    ["uri": .string(Path.uri(of: file)), "uriBaseId": file.hasPrefix("/") ? nil : .string(root)]
  }

  // MARK: Texts

  private static func level(of severity: Severity) -> String { severity == .info ? "note" : severity.rawValue }

  private static func message(_ text: String) -> JSONValue { ["text": .string(text)] }

  /// Text in which a reader finds no link and no placeholder. Brackets and braces that make neither stay as they are, since
  /// many readers would show the escapes.
  static func literal(_ text: String) -> String {
    // Scalar by scalar: to Swift a bracket and a combining mark are one character, and no bracket.
    let scalars = Array(text.unicodeScalars)
    let hasLink = zip(scalars, scalars.dropFirst()).contains { $0 == "]" && $1 == "(" }
    let hasPlaceholder = scalars.indices.contains { index in
      guard scalars[index] == "{" else { return false }
      let digits = scalars[(index + 1)...].prefix { ("0"..."9").contains($0) }
      return !digits.isEmpty && digits.endIndex < scalars.count && scalars[digits.endIndex] == "}"
    }
    return escaped(scalars, brackets: hasLink, braces: hasPlaceholder)
  }

  private static func linkText(_ text: String) -> String {
    escaped(Array(text.unicodeScalars), brackets: true, braces: false)
  }

  private static func escaped(_ scalars: [Unicode.Scalar], brackets: Bool, braces: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar {
      case "[", "]", "\\": if brackets { result.append("\\") }
      case "{", "}": if braces { result.append(scalar) }
      default: break
      }
      result.append(scalar)
    }
    return String(result)
  }
}

/// Witnesses as flows through the spec: each step of the run at the place that declares it.
extension SARIFReport {
  /// Returns the maximum number of shown steps of a run, half of them from its beginning. GitHub shows 1,000, and thousands
  /// of findings with runs of thousands of steps would make a file that nobody can read.
  private static func limit(ofSteps results: LintResults) -> Int {
    let runs = results.allFindings.count { !$0.finding.witness.isEmpty }
    return min(1000, max(2, 100_000 / max(1, runs)))
  }

  private mutating func flow(of located: LocatedFinding) -> JSONValue {
    let spec = results.bySpec[located.report].spec
    let witness = located.finding.witness
    let first = try? Step(witness[0], in: spec)
    let words = (first.map { $0.opensApp || $0 == .launch } ?? false ? [] : ["launch"]) + witness
    let left = words.count <= limit ? words.count : limit / 2
    let shown = Array(words.indices.prefix(left)) + words.indices.dropFirst(left).suffix(limit - left)
    let locations = shown.map { number -> JSONValue in
      let step = try? Step(words[number], in: spec)
      let before = number == 0 ? nil : try? Step(words[number - 1], in: spec)
      let place = step.flatMap { Self.place(of: $0, after: before, in: spec) } ?? located.finding.place
      return [
        "location": [
          "physicalLocation": self.place(place, in: located.report),
          "message": Self.message(Self.literal(step.map { Self.words(for: $0, in: spec) } ?? words[number])),
        ], "executionOrder": .number(number + 1),
      ]
    }
    return ["threadFlows": [["locations": .array(locations)]]]
  }

  /// Returns the place of a step's declaration. The system's back is not declared: its place is the screen that is left, or
  /// where that is not known the step before.
  private static func place(of step: Step, after before: Step?, in spec: Spec) -> SourceRange? {
    if case .pull = step { return before.flatMap { place(of: $0, in: spec) } }
    if case .back(let screen) = step {
      let left = screen?.element ?? before.flatMap { landing(of: $0, in: spec) }
      return left.flatMap { place(ofElement: $0, in: spec) } ?? before.flatMap { place(of: $0, in: spec) }
    }
    return place(of: step, in: spec)
  }

  private static func place(of step: Step, in spec: Spec) -> SourceRange? {
    switch step {
    case .route(let route, _): return spec.place(of: .route(route))
    case .back(let screen): return screen.flatMap { self.place(ofElement: $0.element, in: spec) }
    case .pull: return nil
    case .switch(let element, _), .entry(let element): return self.place(ofElement: element, in: spec)
    case .recover(let precondition, _, _): return spec.place(of: .precondition(precondition))
    case .link(let link): return spec.place(of: .deepLink(link))
    case .launch: return spec.start.isPresent ? spec.place(Int(spec.start.node), in: 0) : nil
    }
  }

  private static func place(ofElement element: Element.ID, in spec: Spec) -> SourceRange? {
    element == spec.implicitCoordinator ? nil : spec.place(of: spec.subject(element))
  }

  /// Returns the element that a step shows, where that is known without running it.
  private static func landing(of step: Step, in spec: Spec) -> Element.ID? {
    switch step {
    case .launch: return spec.start.target
    case .switch(let element, _), .entry(let element): return element
    case .route(let route, _):
      let targets = spec.moves(of: route).last.map { spec.targets(spec.moves[$0].to) } ?? []
      return targets.count == 1 ? targets[0] : nil
    case .back, .pull, .recover, .link: return nil
    }
  }

  private static func words(for step: Step, in spec: Spec) -> String {
    func on(_ screen: VisibleScreen?) -> String {
      screen.map { " on '\(spec.name(of: $0.element))'" + ($0.ordinal == 1 ? "" : " (number \($0.ordinal))") } ?? ""
    }
    switch step {
    case .route(let route, let screen): return "'\(spec.name(of: route))' fires" + on(screen)
    case .back(let screen): return "the user goes back" + on(screen)
    case .pull: return "the user pulls the top layer down"
    case .switch(let member, _): return "the user changes to '\(spec.name(of: member))'"
    case .recover(let precondition, _, let screen): return "'\(spec.name(of: precondition))' does not hold" + on(screen)
    case .entry(let element): return "the app is opened at '\(spec.name(of: element))'"
    case .link(let link): return "the deep link '\(spec.name(of: link))' is opened"
    case .launch: return "the app is launched"
    }
  }
}

/// The descriptions of rules.
extension SARIFReport {
  private static func rule(_ rule: Rule, in group: Rule.Group) -> JSONValue {
    let page = rule.page
    return [
      "id": .string(rule.id), "name": .string(name(of: rule)), "shortDescription": message(rule.summary),
      "fullDescription": message(description(page)),
      "help": [
        "text": .string(RuleDocumentation.explanation(page)), "markdown": .string(RuleDocumentation.markdown(page)),
      ],
      "defaultConfiguration": [
        "enabled": rule.isOnByDefault ? nil : false, "level": .string(level(of: rule.severity)),
      ],
      "properties": [
        "tags": [.string(group.title.lowercased().replacing(" ", with: "-"))],
        "precision": rule.severity == .error ? "very-high" : "high",
        "problem.severity": .string(rule.severity == .info ? "recommendation" : level(of: rule.severity)),
      ],
    ]
  }

  /// The id as the standard writes names: `DeadEnd`.
  private static func name(of rule: Rule) -> String {
    rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The reason, as far as GitHub takes it.
  private static func description(_ page: RulePage) -> String {
    let limit = Limits.sarifReason
    let words = RuleDocumentation.plain(page.rationale).split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    guard text.unicodeScalars.count > limit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit - 1))) + "…"
  }
}
