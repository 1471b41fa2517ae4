/// The baselines of a run: the specs of each, the known findings, and the stale entries.
package struct Baselines: Sendable {
  private let baselines: [Baseline]
  /// The number of each report's baseline.
  private let numbers: [Int?]

  /// `numbers` says by report which of the baselines is its own.
  package init(_ baselines: [Baseline], of numbers: [Int?]) {
    self.baselines = baselines
    self.numbers = numbers
  }

  /// The baselines that configurations name, one configuration for each report.
  package init(of configurations: [Configuration]) throws(SettingError) {
    var known: [PathKey: Int] = [:]
    var baselines: [Baseline] = []
    var numbers: [Int?] = []
    for configuration in configurations {
      guard let source = configuration.baseline else {
        numbers.append(nil)
        continue
      }
      if known[PathKey(source.identity)] == nil {
        known[PathKey(source.identity)] = baselines.count
        baselines.append(try Baseline(source))
      }
      numbers.append(known[PathKey(source.identity)])
    }
    self.init(baselines, of: numbers)
  }

  /// The result of comparing a run with baselines.
  struct Match {
    /// The numbers, among all, of the findings that are known in every spec in which they were found.
    let known: Set<Int>
    /// By baseline the numbers of the entries whose findings are gone, and of those that the run says nothing about.
    let stale: [[Int]]
    let undecided: [[Int]]
  }

  /// Compares findings with entries. Equal findings are counted: two entries know two findings. Linear in the findings
  /// and the entries, but for the order of those that are left.
  func match(_ results: LintResults) -> Match {
    // The numbers of the entries that know no finding yet, the first of those alike last: it is taken first.
    var left = baselines.map { baseline in
      Dictionary(grouping: baseline.entries.indices.reversed()) { baseline.entries[$0].key }
    }
    var unknownIn = results.allFindings.map(\.reports.count)
    for (finding, report, entry) in results.entries() {
      guard let number = numbers[report], left[number][entry.key]?.popLast() != nil else { continue }
      unknownIn[finding] -= 1
    }
    let coverage = LintCoverage(results.bySpec, baselines: numbers)
    let remaining = left.enumerated().map { number, left in
      left.values.joined().sorted().map { entry in
        (entry, isGone: coverage.isGone(baselines[number].entries[entry].key, fromBaseline: number))
      }
    }
    return Match(
      known: Set(unknownIn.indices.filter { unknownIn[$0] == 0 }),
      stale: remaining.map { $0.filter(\.isGone).map(\.0) },
      undecided: remaining.map { $0.filter { !$0.isGone }.map(\.0) })
  }

  /// Suppresses baselined findings, and adds stale entries as findings, with a report for each baseline: returns for each
  /// of these a report of which the baseline is the own one. `levels` tells by a report and a file's name how rules are
  /// set.
  package func apply(to results: inout LintResults, levels: (Int, String) -> Linter.Levels) -> [Int] {
    guard !baselines.isEmpty else { return [] }
    let match = match(results)
    var owners: [Int] = []
    var reports: [LintResult] = []
    for (number, baseline) in baselines.enumerated() where !match.stale[number].isEmpty {
      guard let owner = numbers.firstIndex(of: number) else { continue }
      let report = baseline.report(ofStale: match.stale[number], levels: levels(owner, baseline.tape.file.name))
      guard !report.findings.isEmpty else { continue }
      reports.append(report)
      owners.append(owner)
    }
    results.update(known: match.known, added: reports)
    return owners
  }
}

/// The specs, files and rules of a run, which tell whether an entry without a finding is stale or was not checked.
private struct LintCoverage {
  private let reports: [LintResult]
  /// The number of each report's baseline.
  private let baselines: [Int?]
  /// The reports by the path of their spec, and the documents of each by path.
  private var specs: [PathKey: [Int]] = [:]
  private var documents: [[PathKey: Int]] = []
  /// The files of the specs that were read to their end.
  private var files: Set<PathKey> = []

  init(_ reports: [LintResult], baselines: [Int?]) {
    self.reports = reports
    self.baselines = baselines
    for (number, report) in reports.enumerated() {
      let paths = report.files.map { PathKey(FileSystem.absolute($0)) }
      documents.append(Dictionary(zip(paths, paths.indices), uniquingKeysWith: { first, _ in first }))
      guard report.files[0] != SourceFile.standardInput else { continue }
      specs[paths[0], default: []].append(number)
      if !report.spec.isIncomplete { files.formUnion(paths) }
    }
  }

  /// True if the finding of a baseline's entry is gone: its spec was linted to the end and the rule ran; or the spec has
  /// another baseline now, or became a part of another spec; or its files are gone.
  func isGone(_ key: Baseline.Entry.Key, fromBaseline baseline: Int) -> Bool {
    guard let numbers = specs[key.spec] else {
      return files.contains(key.spec) || !FileSystem.exists(key.spec.path) || !FileSystem.exists(key.file.path)
    }
    return numbers.allSatisfy { number in
      let report = reports[number]
      guard baselines[number] == baseline else { return true }
      guard !report.spec.isIncomplete, Rule.removal(of: key.rule) == nil else { return false }
      return Rule.named(key.rule) == nil || report.rules[documents[number][key.file] ?? 0].contains(key.rule)
    }
  }
}

extension Baseline {
  /// The entries that have outlived their findings, as findings in the baseline's own file.
  fileprivate func report(ofStale numbers: [Int], levels: Linter.Levels) -> LintResult {
    let spec = Spec(documents: [tape])
    let folder = Path.folder(of: FileSystem.absolute(tape.file.name))
    let stale = numbers.map { number in
      let entry = entries[number]
      return StaleEntry(
        baseline: tape.file.name, rule: entry.key.rule, element: entry.element,
        file: Path.relative(entry.key.file.path, to: folder), place: spec.place(nodes[number], in: 0))
    }
    var findings: [Finding] = []
    var ran: Set<String> = []
    for rule in Rule.all {
      guard case .staleEntries(let check) = rule.check else { continue }
      findings += rule.stamped(check(stale), [levels])
      ran.insert(rule.id)
    }
    return LintResult(spec: spec, findings: findings, rules: [ran])
  }
}
