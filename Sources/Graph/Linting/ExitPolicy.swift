/// The conditions under which a run fails: severities of findings, and numbers of warnings.
///
/// Each configuration counts the warnings of its own specs; limits of the command line hold for all of them together.
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
    let findings = results.findings
    return findings.indices.contains {
      findings[$0].severity >= failOn ?? configurations[findings[$0].report].failOn ?? .error
    }
  }

  /// Returns the exceeded limits of warnings, a line each.
  package func passedLimits(_ results: LintResults) -> [String] {
    if let maxWarnings {
      let count = results.count(.warning)
      return count > maxWarnings ? [Self.words(count, maxWarnings, "'--max-warnings'")] : []
    }
    guard configurations.contains(where: { $0.maxWarnings != nil }) else { return [] }
    var counts: [PathKey: Int] = [:]
    for warning in results.findings where warning.severity == .warning {
      counts[PathKey(configurations[warning.report].file ?? ""), default: 0] += 1
    }
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
