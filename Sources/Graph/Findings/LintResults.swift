/// The results of linting specs: the findings of all, in the order of files, places, rules.
public struct LintResults: Sendable {
  /// The results of each spec, and after these each baseline in which something was found.
  package private(set) var bySpec: [LintResult]
  /// All findings, those that do not count among them: their `suppression` says why.
  public private(set) var allFindings: [LocatedFinding]
  /// The findings that count, in the order of files, places, rules.
  public private(set) var findings: [LocatedFinding]

  /// Resolves the findings to lines and columns; a finding that two specs share through an included file is kept once.
  /// Linear in the size of the files in which something was found, and O(*n* log *n*) for *n* findings.
  package init(_ results: [LintResult]) {
    bySpec = results
    allFindings = Self.located(results)
    findings = Self.counting(allFindings)
  }

  /// Returns the number of findings of a severity that count.
  public func count(_ severity: Severity) -> Int {
    // By number, as in the next function: there may be a hundred thousand, and each is large.
    findings.indices.count { findings[$0].severity == severity }
  }

  /// Returns the number of findings that the specs ignore, or that baselines list.
  func count(_ kind: Suppression.Kind) -> Int {
    allFindings.indices.count { allFindings[$0].finding.suppression?.kind == kind }
  }

  /// Remarks on parts that were not analysed completely: a line each.
  public var remarks: [String] { bySpec.flatMap(\.remarks) }

  /// The names of the files that were read, of baselines those in which something was found.
  package var files: [String] { Set(bySpec.flatMap(\.files).map(PathKey.init)).sorted().map(\.path) }

  /// Suppresses some of all findings, by their numbers, since a baseline knows them; and adds the findings outside the
  /// specs.
  package mutating func update(known: Set<Int>, added: [LintResult]) {
    for number in known { allFindings[number].finding.suppression = Suppression(.baseline) }
    if !added.isEmpty {
      for var finding in Self.located(added) {
        finding.reports = finding.reports.map { bySpec.count + $0 }
        allFindings.append(finding)
      }
      bySpec += added
      allFindings.sort(by: Self.precedes)
    }
    findings = Self.counting(allFindings)
  }

  private static func counting(_ findings: [LocatedFinding]) -> [LocatedFinding] {
    // A copy is only made where something is left out.
    let counts = findings.indices.filter { findings[$0].finding.suppression == nil }
    return counts.count == findings.count ? findings : counts.map { findings[$0] }
  }

  /// The order of findings in reports.
  private static func precedes(_ a: LocatedFinding, _ b: LocatedFinding) -> Bool {
    func key(_ located: LocatedFinding) -> (PathKey, UInt32, String, UInt32, String, Int) {
      let finding = located.finding
      return (
        PathKey(located.location.file), finding.place.start, finding.rule, finding.place.end, finding.message,
        finding.suppression == nil ? 0 : 1
      )
    }
    return key(a) < key(b)
  }

  private static func located(_ results: [LintResult]) -> [LocatedFinding] {
    var all: [LocatedFinding] = []
    for (number, result) in results.enumerated() {
      let located = located(result, number)
      if all.isEmpty { all = located } else { all += located }
    }
    // The findings of one file are in order already, and it shares none with another.
    if results.count != 1 || results[0].files.count != 1 || results[0].spec.sourceMap != nil {
      all.sort(by: precedes)
      all = merged(all)
    }
    return all
  }

  /// The findings of one result, the one with a number.
  private static func located(_ result: LintResult, _ number: Int) -> [LocatedFinding] {
    let findings = result.allFindings
    let locator = Locator(result.spec, readingFilesOf: findings)
    let reports = [number]
    let origin = LocatedFinding.Origin(result.spec)
    return Parallel.array(count: findings.count) { range, append in
      var locator = locator
      for index in range {
        let finding = findings[index]
        let location = locator.location(of: finding.place)
        append(
          LocatedFinding(
            finding: finding, severity: finding.severity ?? .error, location: location,
            related: finding.related.map { .init(message: $0.message, location: locator.location(of: $0.place)) },
            origin: origin, reports: reports))
      }
    }
  }

  /// Merges equal findings of several specs in a file that they share; one that only some of the specs ignore is there
  /// twice.
  private static func merged(_ sorted: [LocatedFinding]) -> [LocatedFinding] {
    var merged: [LocatedFinding] = []
    for finding in sorted {
      if let last = merged.last, last.report != finding.report, last.location == finding.location,
        last.finding.rule == finding.finding.rule, last.finding.message == finding.finding.message,
        (last.finding.suppression == nil) == (finding.finding.suppression == nil)
      {
        merged[merged.count - 1].reports += finding.reports
      } else {
        merged.append(finding)
      }
    }
    return merged
  }

  /// The results with findings that are alike told apart, so that each has a fingerprint: the second and later ones are
  /// numbered. Those that do not count are numbered too, so that an ignore changes no other's fingerprint. Linear in
  /// the findings and the texts that they point at.
  package var fingerprinted: LintResults {
    var results = self
    var counts: [UInt64: Int32] = [:]
    for index in allFindings.indices {
      let likeness = allFindings[index].likeness.value
      let rank = counts[likeness, default: 0]
      results.allFindings[index].rank = rank
      counts[likeness] = rank + 1
    }
    results.findings = Self.counting(results.allFindings)
    return results
  }
}
