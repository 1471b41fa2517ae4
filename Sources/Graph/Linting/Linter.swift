/// The pipeline: bytes, a spec, its analysis, findings.
public enum Linter {
  /// The levels of rules that differ from their defaults, by rule id.
  public typealias Levels = [String: Level]

  /// The level of a rule.
  public enum Level: String, CaseIterable, Sendable {
    /// The rule does not run.
    case off
    /// Its findings are errors.
    case error
    /// Its findings are warnings.
    case warning
    /// Its findings are remarks.
    case info
  }

  /// Returns the findings in one spec that a program has in memory or sets the rules of: without configuration and
  /// baseline.
  ///
  /// - Parameters:
  ///   - file: The text of the spec, and the name under which findings print it.
  ///   - levels: How rules are set.
  ///   - load: Loads the files that the spec includes, and its screenshots.
  /// - Returns: The findings, and those that the spec asks to leave out.
  public static func results(of file: SourceFile, levels: Levels = [:], load: IncludeLoader = noIncludes) -> LintResults
  { LintResults([lint(file, levels: levels, load: load)]) }

  /// Reads the spec in `file`, analyses it and runs the rules that are on. `load` yields the files that it includes.
  package static func lint(_ file: SourceFile, levels: Levels = [:], load: IncludeLoader = noIncludes) -> LintResult {
    lint(file, levelsIn: { _ in levels }, load: load)
  }

  /// The same where rules are set by file: `levelsIn` is asked once for the name of each file of the spec, and its answer
  /// says holds for the findings in that file. `sourceMap`: of an imported spec, the places where findings are reported.
  package static func lint(
    _ file: SourceFile, levelsIn: (String) -> Levels, sourceMap: SourceMap? = nil, load: IncludeLoader
  ) -> LintResult {
    var spec = SpecReader.read(file, load: load)
    spec.sourceMap = sourceMap
    _ = ImageReader.images(of: spec, load: load, unreadable: &spec.unreadableScreenshots)
    return report(on: AnalysisParts(spec), Setting(spec, levelsIn: levelsIn))
  }

  /// Runs the rules that are on; `levelsIn` says how they are set in each file of the spec.
  package static func report(on analysis: Analysis, levelsIn: (String) -> Levels) -> LintResult {
    report(on: AnalysisParts(analysis), Setting(analysis.spec, levelsIn: levelsIn))
  }

  /// How the rules are set for a spec.
  private struct Setting: Sendable {
    /// The levels of rules by document.
    let levels: [Levels]
    /// The rules that are on, and those of them that can be applied to the spec.
    let wanted: [Rule]
    let rules: [Rule]
    let guesses: Guesses
    /// True if the spec is worth more than one thread.
    let isLarge: Bool

    init(_ spec: Spec, levelsIn: (String) -> Levels) {
      let levels = spec.documents.map { levelsIn($0.file.name) }
      self.levels = levels
      wanted = Rule.all.filter { rule in levels.contains(where: rule.isOn) }
      rules = wanted.filter { spec.isWhole || $0.scope == .part }
      guesses = Guesses(spec)
      isLarge = spec.isLarge
    }
  }

  private static func report(on parts: AnalysisParts, _ setting: Setting) -> LintResult {
    let (levels, wanted, rules) = (setting.levels, setting.wanted, setting.rules)
    var findings = findings(setting, parts)
    let analysis = parts.whole.value
    let spec = analysis.spec
    findings += findingsInCompactWidth(setting, analysis, except: findings)
    let used = suppress(&findings, by: spec.ignores)
    let ran = levels.map { levels in Set(rules.filter { $0.isOn(levels) }.map(\.id)) }
    let unused = spec.ignores.indices.filter { number in
      let ignore = spec.ignores[number]
      let rule = Rule.currentID(of: ignore.rule)
      return (ran[Int(ignore.place.document)].contains(rule) || Rule.removal(of: ignore.rule) != nil)
        && ignore.hasReason && !used[number]
    }.map { spec.ignores[$0] }
    for rule in rules {
      guard case .unusedIgnores(let check) = rule.check else { continue }
      findings += rule.stamped(check(unused, spec), levels)
    }
    return LintResult(
      spec: spec, findings: findings, rules: ran, skippedRules: wanted.count - rules.count,
      knowsStates: analysis.states.isComplete,
      undecidedRules: analysis.states.isComplete ? [] : rules.map(\.id).filter(needingAllStates.contains),
      undecidedPolicies: rules.contains { $0.id == Rule.policyViolation.id } ? analysis.undecidedPolicies : [],
      untriedLinks: analysis.states.untriedLinks)
  }

  /// The rules that say something only where all reachable states are known.
  private static let needingAllStates = Set(
    [Rule.modalTrap, .oneWayRegion, .effectlessRoute, .linkedDeadEnd].map(\.id))

  /// Returns the findings in the order of the rules.
  private static func findings(_ setting: Setting, _ parts: AnalysisParts) -> [Finding] {
    let rules = setting.rules
    // While one thread searches the states, others go on with the rules that do not ask for them.
    let order = rules.indices.filter { !rules[$0].usesStates } + rules.indices.filter { rules[$0].usesStates }
    let work: @Sendable (Int) -> [Finding] = { item in
      guard item > 0 else {
        _ = parts.whole.value
        return []
      }
      let rule = rules[order[item - 1]]
      return findings(of: rule, rule.usesStates ? parts.whole.value : parts.withoutStates.value, setting)
    }
    let count = rules.count + 1
    let found = setting.isLarge ? Parallel.map(count: count, work) : (0..<count).map(work)
    var byRule = [[Finding]](repeating: [], count: rules.count)
    for (item, rule) in order.enumerated() { byRule[rule] = found[item + 1] }
    return byRule.flatMap(\.self)
  }

  /// Returns the findings of a rule.
  private static func findings(of rule: Rule, _ analysis: Analysis, _ setting: Setting) -> [Finding] {
    guard case .spec(let check) = rule.check else { return [] }
    var findings = check(analysis)
    if findings.isEmpty { return [] }
    // A route that a tool guessed may not exist; what is wrong with its text is no guess.
    if !idsAboutText.contains(rule.id) {
      for number in findings.indices where setting.guesses.areBehind(findings[number], of: rule) {
        findings[number].severity = .info
      }
    }
    return rule.stamped(findings.withoutCopies(in: analysis.spec), setting.levels)
  }

  private static let idsAboutText = Set(Rule.Group.reading.map(\.id))

  /// The rules about the user's runs that are asked once more in compact width.
  private static let aboutRuns = Set(
    [
      Rule.absentPerformer, .popAtRoot, .popTargetAbsent, .unwindTargetAbsent, .dismissWithoutPresentation,
      .nothingToLeave, .pushWithoutNavigation, .presentWhilePresenting, .completeOutsideFlow, .deadEnd, .modalTrap,
      .unresolvableDeepLink, .linkedDeadEnd,
    ].map(\.id))

  /// Returns the findings that apply only where the splits of an app are stacks, as on a phone.
  private static func findingsInCompactWidth(_ setting: Setting, _ analysis: Analysis, except known: [Finding])
    -> [Finding]
  {
    let rules = setting.rules.filter { aboutRuns.contains($0.id) }
    guard !rules.isEmpty, analysis.spec.isWhole, let spec = analysis.spec.inCompactWidth(analysis.tree) else {
      return []
    }
    let parts = AnalysisParts(spec)
    let known = Set(known.map { FindingKey(subject: $0.subject, rule: $0.rule) })
    return rules.flatMap { findings(of: $0, parts.whole.value, setting) }.filter {
      !known.contains(FindingKey(subject: $0.subject, rule: $0.rule))
    }
  }

  /// The subject of findings, and their rule.
  private struct FindingKey: Hashable {
    let subject: Subject?
    let rule: String
  }

  /// A loader for a spec that stands alone.
  public static let noIncludes: IncludeLoader = { _, _ throws(IncludeError) in throw .missing }

  /// A loader for the includes and screenshots of the spec at a path: files of its folder, and of folders in it.
  ///
  /// - Parameters:
  ///   - path: Where the spec is.
  ///   - file: The file beside which a relative path begins, such as `#filePath`. `nil`: it begins in the current folder.
  /// - Returns: A loader that reads from the file system each time that it is asked.
  public static func includes(forSpecAt path: String, relativeTo file: String? = nil) -> IncludeLoader {
    FileSystem.includeLoader(forSpecAt: FileSystem.path(path, relativeTo: file))
  }

  /// Marks the findings that their elements ask to leave out, and says by number which ignores were used.
  private static func suppress(_ findings: inout [Finding], by ignores: [Ignore]) -> [Bool] {
    struct Key: QuickHashable {
      let subject: Subject
      let rule: String
    }
    var used = [Bool](repeating: false, count: ignores.count)
    var numbers = QuickMap<Key, Int>()
    for (number, ignore) in ignores.enumerated().reversed() where ignore.hasReason {
      numbers.set(Key(subject: ignore.subject, rule: Rule.currentID(of: ignore.rule)), number)
    }
    guard !numbers.isEmpty else { return used }
    for index in findings.indices {
      guard let subject = findings[index].subject,
        let number = numbers[Key(subject: subject, rule: findings[index].rule)]
      else { continue }
      used[number] = true
      findings[index].suppression = Suppression(.ignore, reason: ignores[number].reason, place: ignores[number].place)
    }
    return used
  }
}

extension Rule {
  /// True if the rule runs when rules are set in this way.
  func isOn(_ levels: Linter.Levels) -> Bool { levels[id].map { $0 != .off } ?? isOnByDefault }

  /// Findings as the rule's where rules are set in this way, by document; none where the rule is off.
  func stamped(_ findings: consuming [Finding], _ levels: [Linter.Levels]) -> [Finding] {
    let severities = levels.map { levels in levels[id].flatMap { Severity(rawValue: $0.rawValue) } }
    let isOn = levels.map(isOn)
    var findings = findings
    if !isOn.allSatisfy(\.self) { findings.removeAll { !isOn[Int($0.place.document)] } }
    for number in findings.indices {
      findings[number].rule = id
      findings[number].severity =
        severities[Int(findings[number].place.document)] ?? findings[number].severity ?? severity
    }
    return findings
  }
}

extension Linter {
  /// Lints an example without its baseline.
  static func lint(_ example: Example, levels: Levels) -> LintResult {
    let files = example.files
    let file = SourceFile(name: Example.specName, bytes: Array(example.spec.utf8))
    return lint(file, levels: levels) { path, name throws(IncludeError) in
      guard let text = files[path] else { throw .missing }
      return SourceFile(name: name, bytes: Array(Example.unmarked(text).utf8))
    }
  }

  /// Lints an example, with its baseline if it has one.
  static func results(of example: Example, levels: Levels) -> LintResults {
    var results = LintResults([lint(example, levels: levels)])
    guard let text = example.baseline else { return results }
    let file = SourceFile(name: Example.baselineName, bytes: Array(Example.unmarked(text).utf8))
    do throws(SettingError) {
      _ = Baselines([try Baseline(file)], of: [0]).apply(to: &results) { _, _ in levels }
    } catch { preconditionFailure(error.message) }
    return results
  }
}
