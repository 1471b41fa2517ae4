/// The conditions under which a run fails: severities of findings, and numbers of warnings.
///
/// Each configuration counts the warnings of its own specs; what the command line sets holds for all of them together.
package struct ExitPolicy: Sendable {
  /// The configuration of each report.
  private let configurations: [Configuration]
  private let failOn: Severity?
  private let maxWarnings: Int?

  /// `failOn` and `maxWarnings` as the command line sets them.
  package init(_ configurations: [Configuration], failOn: Severity?, maxWarnings: Int?) {
    self.configurations = configurations
    self.failOn = failOn
    self.maxWarnings = maxWarnings
  }

  /// True if a finding is severe enough to fail the run.
  package func isFailed(by results: LintResults) -> Bool {
    results.findings.contains {
      $0.severity >= failOn ?? configurations[$0.report].failOn ?? .error
    }
  }

  /// Returns the exceeded limits of warnings, a line each.
  package func passedLimits(_ results: LintResults) -> [String] {
    let warnings = results.findings.filter { $0.severity == .warning }
    if let maxWarnings {
      return warnings.count > maxWarnings
        ? [Self.words(warnings.count, maxWarnings, "'--max-warnings'")] : []
    }
    var counts: [PathKey: Int] = [:]
    for warning in warnings { counts[PathKey(configurations[warning.report].file ?? ""), default: 0] += 1 }
    var seen: Set<PathKey> = []
    return configurations.compactMap { configuration in
      guard let file = configuration.file, let limit = configuration.maxWarnings,
        seen.insert(PathKey(file)).inserted, let count = counts[PathKey(file)], count > limit
      else { return nil }
      return Self.words(count, limit, "'\(file)'")
    }
  }

  private static func words(_ count: Int, _ limit: Int, _ source: String) -> String {
    "there \(count == 1 ? "is" : "are") \(plural(count, "warning")), and \(source) allows \(limit)"
  }
}
