/// What linting some specs came to: the findings of all, in the order of files, places, rules.
public struct Results: Sendable {
  private(set) var reports: [Report]
  /// What is shown.
  private(set) var findings: [LocatedFinding] = []
  /// What is not shown, each with the reason.
  private(set) var suppressed: [LocatedFinding] = []

  /// Resolves the findings to lines and columns; what two specs share through an included file is kept once.
  ///
  /// - Complexity: Linear in the size of the files in which something was found, and O(*n* log *n*) for *n* findings.
  public init(_ reports: [Report]) {
    self.reports = reports
    findings = Self.located(reports, \.findings)
    suppressed = Self.located(reports, \.ignored)
  }

  /// How many findings of a severity are shown.
  public func count(_ severity: Severity) -> Int {
    findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
  }

  /// How many findings the specs ask to leave out.
  var ignoredCount: Int { suppressed.count - baselinedCount }

  /// How many findings baselines know.
  var baselinedCount: Int { suppressed.count { $0.suppression == .baselined } }

  /// The names of the files that were read.
  var files: [String] {
    var seen: Set<String> = []
    return reports.flatMap(\.files).filter { seen.insert($0).inserted }.sorted()
  }

  /// Leaves out the findings whose numbers are told, since a baseline knows them.
  mutating func leaveOut(_ known: Set<Int>) {
    guard !known.isEmpty else { return }
    for number in findings.indices where known.contains(number) {
      findings[number].suppression = .baselined
      suppressed.append(findings[number])
    }
    suppressed.sort(by: Self.precedes)
    findings = findings.indices.filter { !known.contains($0) }.map { findings[$0] }
  }

  /// Adds what was found outside the specs.
  mutating func add(_ added: [Report]) {
    guard !added.isEmpty else { return }
    for var finding in Self.located(added, \.findings) {
      finding.reports = finding.reports.map { reports.count + $0 }
      findings.append(finding)
    }
    reports += added
    findings.sort(by: Self.precedes)
  }

  /// The order of findings in reports.
  private static func precedes(_ a: LocatedFinding, _ b: LocatedFinding) -> Bool {
    (a.location.file, a.finding.place.start, a.finding.rule, a.finding.place.end, a.finding.message)
      < (b.location.file, b.finding.place.start, b.finding.rule, b.finding.place.end, b.finding.message)
  }

  private static func located(_ reports: [Report], _ findings: (Report) -> [Finding]) -> [LocatedFinding] {
    var all: [LocatedFinding] = []
    for (number, report) in reports.enumerated() {
      var locator = Locator(report.spec)
      for finding in findings(report) {
        let location = locator.location(of: finding.place)
        let element = finding.subject.map { (kind: $0.kind.rawValue, id: report.spec.name(of: $0)) }
        let likeness = FingerprintHash(
          finding.rule, file: location.file, element: element, text: locator.text(of: finding.place))
        all.append(
          LocatedFinding(
            finding: finding, severity: finding.severity ?? .error, location: location,
            related: finding.related.map { ($0.message, locator.location(of: $0.place)) }, element: element,
            fingerprint: "", likeness: likeness, suppression: finding.suppression, reports: [number]))
      }
    }
    // A report of one file is in order already, and shares none with another.
    if reports.count != 1 || reports[0].files.count != 1 {
      all.sort(by: precedes)
      all = merged(all)
    }
    count(&all)
    return all
  }

  /// What several specs found alike in a file that they share, as one.
  private static func merged(_ sorted: [LocatedFinding]) -> [LocatedFinding] {
    var merged: [LocatedFinding] = []
    for finding in sorted {
      if let last = merged.last, last.report != finding.report, last.location == finding.location,
        last.finding.rule == finding.finding.rule, last.finding.message == finding.finding.message
      {
        merged[merged.count - 1].reports += finding.reports
      } else {
        merged.append(finding)
      }
    }
    return merged
  }

  /// Gives findings their fingerprints: of several alike the second and later ones are counted.
  private static func count(_ findings: inout [LocatedFinding]) {
    var counts: [UInt64: Int] = [:]
    for number in findings.indices {
      var hash = findings[number].likeness
      let count = counts[hash.value, default: 0]
      counts[hash.value] = count + 1
      if count > 0 { hash.combine(String(count)) }
      findings[number].fingerprint = hash.text
    }
  }
}
