/// Findings in the Static Analysis Results Interchange Format 2.1.0 of OASIS.
///
/// What GitHub's code scanning asks for beyond the schema is there as well: help texts, precision, places in relation to
/// the root of the repository. Nothing in it depends on the machine or the time.
package struct SARIFReport {
  let results: LintResults
  private let version: String
  /// For each spec what finds lines and columns in its files.
  var locators: [Locator]
  /// How many steps of a run are shown.
  let limit: Int

  /// The report of a version of the program.
  package init(_ results: LintResults, version: String) {
    self.results = results
    self.version = version
    limit = Self.limit(ofSteps: results)
    locators = results.reports.map { Locator($0.spec, unit: .utf16CodeUnits) }
  }

  /// The text of the report.
  package var text: String {
    var report = self
    return report.log.text
  }

  private var log: JSONValue {
    mutating get {
      .object([
        ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
        ("version", .string("2.1.0")),
        (
          "runs",
          .array([
            .object([
              ("tool", .object([("driver", driver)])),
              ("invocations", .array([invocation])),
              ("originalUriBaseIds", .object([(Self.root, Self.meaningOfRoot)])),
              ("artifacts", .array(results.files.map(Self.artifact))),
              ("columnKind", .string("utf16CodeUnits")),
              ("results", .array(results.allFindings.map { result($0) })),
            ])
          ])
        ),
      ])
    }
  }

  // MARK: The run

  private var driver: JSONValue {
    .object([
      ("name", .string("navgraph")), ("semanticVersion", .string(version)),
      ("rules", .array(Rule.groups.flatMap { group in group.rules.map { Self.rule($0, in: group) } })),
    ])
  }

  private var invocation: JSONValue {
    let remarks = results.remarks.map { remark in
      JSONValue.object([("level", .string("warning")), ("message", Self.message(Self.literal(remark)))])
    }
    return .object([
      ("executionSuccessful", .bool(true)), ("toolExecutionNotifications", .array(remarks)),
    ])
  }

  private static let root = "%SRCROOT%"

  /// The root is described but not given: it would differ from machine to machine.
  private static let meaningOfRoot = JSONValue.object([
    ("description", message("the folder in which navgraph was started: the root of the repository"))
  ])

  private static func artifact(_ file: String) -> JSONValue {
    .object([("location", location(of: file)), ("roles", .array([.string("analysisTarget")]))])
  }

  // MARK: Results

  /// How many other places are shown of a finding: GitHub shows no more, and refuses ten times as many.
  private static let relatedLimit = 100
  private static let numbers = Dictionary(
    uniqueKeysWithValues: Rule.all.enumerated().map { ($0.element.id, $0.offset) })

  private mutating func result(_ located: LocatedFinding) -> JSONValue {
    let finding = located.finding
    var location: [(String, JSONValue)] = [("physicalLocation", place(finding.place, in: located.report))]
    if let element = located.element {
      let logical: [(String, JSONValue)] = [("name", .string(element.id)), ("kind", .string(element.kind))]
      location.append(("logicalLocations", .array([.object(logical)])))
    }
    var members: [(String, JSONValue)] = [
      ("ruleId", .string(finding.rule)),
      ("ruleIndex", .number(Self.numbers[finding.rule] ?? -1)),
      ("level", .string(Self.level(of: located.severity))),
      ("message", Self.message(words(of: finding))),
      ("locations", .array([.object(location)])),
    ]
    if !finding.related.isEmpty {
      let related = finding.related.enumerated().map { number, related in
        JSONValue.object([
          ("id", .number(number + 1)), ("physicalLocation", place(related.place, in: located.report)),
          ("message", Self.message(Self.literal(related.message))),
        ])
      }
      members.append(("relatedLocations", .array(related)))
    }
    if !finding.witness.isEmpty { members.append(("codeFlows", .array([flow(of: located)]))) }
    if let fix = finding.fix { members.append(("fixes", .array([self.fix(fix, in: located.report)]))) }
    members.append(("partialFingerprints", .object([("navgraph/v1", .string(located.fingerprint))])))
    // The standard wants the list on every result or on none.
    let suppressions = finding.suppression.map { [suppression($0, in: located.report)] } ?? []
    members.append(("suppressions", .array(suppressions)))
    if let extent = finding.extent {
      members.append(("properties", .object([("extent", .string(extent.rawValue))])))
    }
    return .object(members)
  }

  private mutating func suppression(_ suppression: Suppression, in report: Int) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("kind", .string(suppression.kind == .ignore ? "inSource" : "external")),
      ("status", .string("accepted")),
    ]
    if let reason = suppression.reason { members.append(("justification", .string(reason))) }
    if let place = suppression.place {
      members.append(("location", .object([("physicalLocation", self.place(place, in: report))])))
    }
    return .object(members)
  }

  /// What is shown of a finding: the message as the first sentence, then notes, other places as links, the way out.
  private func words(of finding: Finding) -> String {
    var sentences = [Self.literal(finding.message)]
    sentences += finding.notes.map { "Note: " + Self.literal($0) }
    sentences += finding.related.enumerated().map { "[\(Self.linkText($1.message))](\($0 + 1))" }
    if let help = finding.help { sentences.append("Help: " + Self.literal(help)) }
    return sentences.joined(separator: ". ") + "."
  }

  // MARK: Places

  /// A stretch of a file.
  mutating func place(_ place: SourceRange, in report: Int) -> JSONValue {
    let location = locators[report].location(of: place)
    return .object([
      ("artifactLocation", Self.location(of: location.file)), ("region", Self.region(location)),
    ])
  }

  static func region(_ location: Location) -> JSONValue {
    .object([
      ("startLine", .number(location.line)), ("startColumn", .number(location.column)),
      ("endLine", .number(location.endLine)), ("endColumn", .number(location.endColumn)),
    ])
  }

  static func location(of file: String) -> JSONValue {
    let uri = ("uri", JSONValue.string(Path.uri(of: file)))
    return .object(file.hasPrefix("/") ? [uri] : [uri, ("uriBaseId", .string(root))])
  }

  // MARK: Texts

  static func level(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  static func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

  /// Text in which a reader finds no link and no placeholder. Brackets and braces that make neither stay as they are,
  /// since many readers would show what escapes them.
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
