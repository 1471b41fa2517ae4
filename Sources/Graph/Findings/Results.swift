/// What linting some specs came to: the findings of all, in the order of files, places, rules.
public struct Results: Sendable {
  let reports: [Report]
  /// All findings, those that do not count among them.
  let allFindings: [LocatedFinding]
  /// The findings that count.
  let findings: [LocatedFinding]

  /// Resolves the findings to lines and columns; what two specs share through an included file is kept once.
  ///
  /// - Complexity: Linear in the size of the files in which something was found, and O(*n* log *n*) for *n* findings.
  public init(_ reports: [Report]) {
    self.reports = reports
    var fingerprints = Fingerprints()
    var findings: [LocatedFinding] = []
    let located = reports.enumerated().flatMap { number, report in
      var locator = Locator(report.spec)
      return report.allFindings.map { finding in
        (
          finding: finding, location: locator.location(of: finding.place), report: number,
          text: locator.text(of: finding.place),
          related: finding.related.map { ($0.message, locator.location(of: $0.place)) }
        )
      }
    }
    let sorted =
      reports.count == 1 && reports[0].files.count == 1
      ? located
      : located.sorted { a, b in
        (a.location.file, a.finding.place.start, a.finding.rule, a.finding.place.end, a.finding.message)
          < (b.location.file, b.finding.place.start, b.finding.rule, b.finding.place.end, b.finding.message)
      }
    for (finding, location, report, text, related) in sorted {
      if let last = findings.last, last.report != report, last.location == location,
        last.finding.rule == finding.rule, last.finding.message == finding.message
      {
        continue
      }
      let element = finding.subject.map { (kind: $0.kind.rawValue, id: reports[report].spec.name(of: $0)) }
      findings.append(
        LocatedFinding(
          finding: finding, severity: finding.severity ?? .error, location: location, related: related,
          element: element,
          fingerprint: fingerprints.next(
            for: finding.rule, file: location.file, element: element, text: text),
          report: report, suppression: finding.suppression))
    }
    allFindings = findings
    self.findings = findings.filter { $0.suppression == nil }
  }

  /// How many findings of a severity there are.
  public func count(_ severity: Severity) -> Int {
    findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
  }

  /// How many findings the specs ask to leave out, or a baseline lists.
  func count(_ kind: Suppression.Kind) -> Int {
    allFindings.reduce(0) { $0 + ($1.suppression?.kind == kind ? 1 : 0) }
  }

  /// The names of the files that were read.
  var files: [String] {
    var seen: Set<String> = []
    return reports.flatMap(\.files).filter { seen.insert($0).inserted }.sorted()
  }
}

/// Numbers for findings that survive moved lines, moved folders and reworded messages.
private struct Fingerprints {
  private var counts: [UInt64: Int] = [:]

  /// The number of a finding by its rule, its file's name, its element and the text that it points at; of several
  /// alike the second and later ones are counted.
  mutating func next(for rule: String, file: String, element: (kind: String, id: String)?, text: String)
    -> String
  {
    var hash = FingerprintHash()
    for part in [rule, String(Path.name(of: file)), element?.kind ?? "", element?.id ?? "", text] {
      hash.combine(part)
    }
    let count = counts[hash.value, default: 0]
    counts[hash.value] = count + 1
    if count > 0 { hash.combine(String(count)) }
    return hash.text
  }
}
