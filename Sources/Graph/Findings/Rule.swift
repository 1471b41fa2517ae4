/// A rule: its findings, the reasons, examples of both sides, and the check.
///
/// Each rule is one value in a file of its own under `Rules/`. Its reasons and examples stand in `docs/rules/ID.md`.
/// `explain`, reports and tests read the two and nothing else. A class, since a lint hands each of them on several times.
public final class Rule: Sendable {
  /// The stable identifier in kebab case, as findings, configurations and `ignore` write it.
  public let id: String
  /// The severity of its findings, unless a finding has its own.
  public let severity: Severity
  /// True if it runs without being asked for.
  public let isOnByDefault: Bool
  /// The part of a spec that it needs.
  package let scope: Scope
  /// False for a rule that asks nothing of the reachable states: it can run while they are searched.
  let usesStates: Bool
  /// One sentence.
  public let summary: String
  /// The reasons for the rule and its sources: paragraphs of Markdown.
  public var rationale: String { page.rationale }
  /// Specs that break it and specs that keep it, at least one of each.
  public var examples: [Example] { page.examples }
  /// The page with both of these. Each call reads it.
  var page: RulePage { RulePage(ofRule: id) }
  /// All that it finds, in any order.
  let check: Check

  /// A function from the judged part of a spec to findings.
  enum Check: Sendable {
    /// The rule judges a spec.
    case spec(@Sendable (Analysis) -> [Finding])
    /// The rule judges the ignores of a spec that silenced nothing, once all rules about specs have run.
    case unusedIgnores(@Sendable ([Ignore], Spec) -> [Finding])
    /// The rule judges the entries of a baseline whose findings are gone.
    case staleEntries(@Sendable ([StaleEntry]) -> [Finding])
  }

  /// The part of a spec that a rule needs.
  package enum Scope: Sendable {
    /// The rule checks each element by itself.
    case part
    /// The rule needs to know all elements, and the launch.
    case whole
  }

  init(
    id: String, severity: Severity, isOnByDefault: Bool = true, scope: Scope = .whole,
    usesStates: Bool = true, summary: String, check: Check
  ) {
    self.id = id
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.scope = scope
    self.usesStates = usesStates
    self.summary = summary
    self.check = check
  }

  /// A rule about specs: a function of an analysis and its spec.
  convenience init(
    id: String, severity: Severity, isOnByDefault: Bool = true, scope: Scope = .whole,
    usesStates: Bool = true, summary: String, check: @escaping @Sendable (Analysis, Spec) -> [Finding]
  ) {
    self.init(
      id: id, severity: severity, isOnByDefault: isOnByDefault, scope: scope, usesStates: usesStates,
      summary: summary, check: .spec { check($0, $0.spec) })
  }

  /// The first ids of rules that have another one now, which settings, ignores and baselines may still name.
  private static let formerIDs = [
    "ineffective-key": "deaf-key", "unordered-precondition": "late-check",
    "unmapped-parameter": "idle-parameter", "missing-over": "unstated-over",
  ]

  /// Returns the first id of a rule, on which fingerprints depend.
  static func firstID(of id: String) -> String { formerIDs[id] ?? id }

  /// Returns the id of a rule, given by that or by its former one.
  package static func currentID(of id: String) -> String { formerIDs.first { $0.value == id }?.key ?? id }
}

/// A spec that shows the findings of a rule. `//~ rule-id` at the end of a line marks a finding expected on that line (two
/// findings: two ids); a spec without marks keeps the rule.
public struct Example: Sendable {
  /// The subject of the example.
  public let title: String
  /// The spec with its marks.
  package private(set) var text: String
  /// The files that it includes, by path.
  package private(set) var files: [String: String]
  /// The baseline with which it is linted.
  package private(set) var baseline: String?
  /// The line of its heading on the page of its rule.
  let line: Int

  init(_ title: String, _ text: String = "", files: [String: String] = [:], line: Int = 0) {
    self.title = title
    self.text = text
    self.files = files
    self.line = line
  }

  /// The file name of the spec.
  static let specName = "example.nav.json"

  /// The file name of the baseline.
  static let baselineName = "baseline.json"

  /// Adds the text of a file.
  mutating func add(_ text: String, as name: String) {
    switch name {
    case Self.specName: self.text = text
    case Self.baselineName: baseline = text
    default: files[name] = text
    }
  }

  /// True if a finding is expected.
  public var breaksARule: Bool { ([text] + files.values + [baseline ?? ""]).contains { $0.contains("//~") } }

  /// The spec without its marks.
  public var spec: String { Self.unmarked(text) }

  /// A text without its marks.
  static func unmarked(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let mark = mark(in: line) else { return String(line) }
      return String(line[..<mark].reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Finds the mark of expected findings in a line.
  static func mark(in line: Substring) -> Substring.Index? {
    line.indices.first { line[$0...].hasPrefix("//~") }
  }
}
