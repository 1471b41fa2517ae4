import Graph

/// The badges of a picture: the findings of `lint`, by subject.
struct FindingBadges: Sendable {
  private var findings: [Subject: [Finding]] = [:]
  /// The numbers of findings by severity, and of those about nothing that a picture shows.
  private(set) var counts: [Severity: Int] = [:]
  private(set) var elsewhere = 0
  /// The first finding that a run shows, and the run.
  private(set) var witness: (finding: Finding, steps: [String])?
  private(set) var isShown = false

  init() {}

  /// The findings of a report.
  init(_ report: LintResult) {
    isShown = true
    for finding in report.findings {
      counts[finding.severity ?? .warning, default: 0] += 1
      if witness == nil, finding.playedSteps?.isEmpty == false { witness = (finding, finding.witness) }
      guard let subject = finding.subject else {
        elsewhere += 1
        continue
      }
      switch subject.kind {
      case .screen, .coordinator, .route, .deepLink: findings[subject, default: []].append(finding)
      default: elsewhere += 1
      }
    }
  }

  /// Returns the findings about one element, in the order of their places.
  func about(_ subject: Subject?) -> [Finding] { subject.flatMap { findings[$0] } ?? [] }

  /// The rules that an element breaks, the worst first: the words of its badge.
  func badge(of subject: Subject?) -> (text: String, severity: Severity)? {
    let found = about(subject)
    guard let worst = found.compactMap(\.severity).max() else { return nil }
    let rules = Severity.allCases.flatMap { severity in found.filter { $0.severity == severity }.map(\.rule) }.unique
    let more = rules.count > 2 ? " +\(rules.count - 2)" : ""
    return (rules.prefix(2).joined(separator: ", ") + more, worst)
  }

  /// The number of findings, in words.
  var summary: String {
    let words = Severity.allCases.compactMap { severity in
      counts[severity].map { plural($0, severity.rawValue) }
    }
    guard !words.isEmpty else { return "no findings" }
    let rest = elsewhere == 0 ? "" : "; \(elsewhere) not shown in the picture (see: navgraph lint)"
    return words.joined(separator: ", ") + rest
  }
}
