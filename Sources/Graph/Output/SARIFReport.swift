/// Findings in the Static Analysis Results Interchange Format 2.1.0 of OASIS.
///
/// What GitHub's code scanning asks for beyond the schema is there as well: help texts, precision, places in relation to
/// the root of the repository. Nothing in it depends on the machine or the time.
package struct SARIFReport {
  let results: LintResults
  private let version: String
  /// For each spec what finds lines and columns in its files.
  var locators: [Locator]
  /// The maximum number of shown steps of a run.
  let limit: Int
  /// The numbers of the rules that have findings, by which results refer to their descriptions.
  private let numbers: [String: Int]

  /// The report of a version of the program.
  package init(_ results: LintResults, version: String) {
    self.results = results
    self.version = version
    limit = Self.limit(ofSteps: results)
    let broken = Set(results.allFindings.map(\.finding.rule))
    numbers = Dictionary(
      uniqueKeysWithValues: Rule.all.filter { broken.contains($0.id) }.enumerated().map {
        ($0.element.id, $0.offset)
      })
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
            "tool": ["driver": driver],
            "invocations": [invocation],
            "originalUriBaseIds": [Self.root: Self.meaningOfRoot],
            "artifacts": .array(results.files.map(Self.artifact)),
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

  private static func artifact(_ file: String) -> JSONValue {
    ["location": location(of: file), "roles": ["analysisTarget"]]
  }

  // MARK: Results

  private mutating func result(_ located: LocatedFinding) -> JSONValue {
    let finding = located.finding
    return [
      "ruleId": .string(finding.rule), "ruleIndex": .number(numbers[finding.rule] ?? -1),
      "level": .string(Self.level(of: located.severity)),
      "message": Self.message(words(of: finding)),
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
        }),
      "codeFlows": finding.witness.isEmpty ? nil : [flow(of: located)],
      "fixes": finding.fix.map { [fix($0, in: located.report)] },
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
  mutating func place(_ place: SourceRange, in report: Int) -> JSONValue {
    let location = locators[report].location(of: place)
    return ["artifactLocation": Self.location(of: location.file), "region": Self.region(location)]
  }

  static func region(_ location: Location) -> JSONValue {
    [
      "startLine": .number(location.line), "startColumn": .number(location.column),
      "endLine": .number(location.endLine), "endColumn": .number(location.endColumn),
    ]
  }

  static func location(of file: String) -> JSONValue {
    ["uri": .string(Path.uri(of: file)), "uriBaseId": file.hasPrefix("/") ? nil : .string(root)]
  }

  // MARK: Texts

  static func level(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  static func message(_ text: String) -> JSONValue { ["text": .string(text)] }

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
