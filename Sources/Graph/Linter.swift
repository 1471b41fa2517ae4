/// The pipeline: bytes, a spec, its analysis, findings.
public enum Linter {
  /// How rules are set that do not run as they would by themselves, by rule id.
  public typealias Levels = [String: Level]

  /// How a rule is set.
  public enum Level: String, CaseIterable, Sendable {
    case off, error, warning, info
  }

  /// Reads the spec in `file`, analyses it and runs the rules that are on. `load` yields the files that it includes.
  public static func lint(_ file: SourceFile, levels: Levels = [:], load: IncludeLoader = noIncludes)
    -> Report
  {
    var spec = SpecReader.read(file, load: load)
    _ = ImageReader.images(of: spec, load: load, unreadable: &spec.unreadableScreenshots)
    return lint(Analysis(spec), levels: levels)
  }

  /// Runs the rules that are on over a spec that was analysed.
  static func lint(_ analysis: Analysis, levels: Levels = [:]) -> Report {
    var analysis = analysis
    let spec = analysis.spec
    let rules = Rule.all.filter { $0.isOn(levels) && (spec.isWhole || $0.scope == .part) }
    var findings = findings(of: rules, analysis, levels)
    let suppressed = suppress(&findings, by: spec.ignores)
    let ran = Set(rules.map(\.id))
    analysis.unusedIgnores = spec.ignores.indices
      .filter {
        ran.contains(spec.ignores[$0].rule) && spec.ignores[$0].hasReason && !suppressed.used.contains($0)
      }
      .map { spec.ignores[$0] }
    findings += self.findings(of: rules.filter { $0.id == Rule.unusedIgnore.id }, analysis, levels)
    return Report(
      spec: spec, findings: findings, suppressed: suppressed.count,
      skippedRules: spec.isWhole ? 0 : Rule.all.filter { $0.isOn(levels) && $0.scope == .whole }.count,
      knowsStates: analysis.states.isComplete,
      unjudgedPolicies: rules.contains { $0.id == Rule.policyViolation.id } ? analysis.unjudgedPolicies : [],
      untriedLinks: analysis.states.untriedLinks)
  }

  /// What rules find, in the order of the rules.
  private static func findings(of rules: [Rule], _ analysis: Analysis, _ levels: Levels) -> [Finding] {
    @Sendable func findings(_ index: Int) -> [Finding] {
      let rule = rules[index]
      return rule.check(analysis).map { $0.stamped(by: rule, levels[rule.id]) }
    }
    let found =
      analysis.spec.isLarge
      ? Parallel.map(count: rules.count, findings) : rules.indices.map(findings)
    return found.flatMap(\.self)
  }

  /// A loader for a spec that stands alone.
  public static let noIncludes: IncludeLoader = { _, _ throws(IncludeError) in throw .missing }

  /// Takes out the findings that their elements ask to leave out: which ignores were used, and how many are gone.
  private static func suppress(_ findings: inout [Finding], by ignores: [Ignore]) -> (
    used: Set<Int>, count: Int
  ) {
    struct Key: Hashable {
      let subject: Subject
      let rule: String
    }
    let before = findings.count
    var used: Set<Int> = []
    let numbers = Dictionary(
      ignores.indices.filter { ignores[$0].hasReason }
        .map { (Key(subject: ignores[$0].subject, rule: ignores[$0].rule), $0) },
      uniquingKeysWith: { first, _ in first })
    guard !numbers.isEmpty else { return (used, 0) }
    findings.removeAll { finding in
      guard let subject = finding.subject, let number = numbers[Key(subject: subject, rule: finding.rule)]
      else { return false }
      used.insert(number)
      return true
    }
    return (used, before - findings.count)
  }
}

extension Rule {
  /// Whether the rule runs when rules are set in this way.
  func isOn(_ levels: Linter.Levels) -> Bool {
    levels[id].map { $0 != .off } ?? isOnByDefault
  }
}

extension Finding {
  /// The finding as a rule's that is set to a level.
  fileprivate func stamped(by rule: Rule, _ level: Linter.Level?) -> Finding {
    var finding = self
    finding.rule = rule.id
    finding.severity = level.flatMap { Severity(rawValue: $0.rawValue) } ?? severity ?? rule.severity
    return finding
  }
}
