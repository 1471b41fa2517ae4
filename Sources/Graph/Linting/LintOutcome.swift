/// The results of linting specs, and whether they pass by the configurations of the specs.
///
/// In a test:
///
/// ```swift
/// let navigation = try Linter.lint(specsAt: ["../../Sources/App"], relativeTo: #filePath)
/// #expect(navigation.passes)
/// ```
///
/// A failing `#expect` shows the value of `navigation`: the findings with their places. XCTest is told to:
/// `XCTAssertTrue(navigation.passes, "\(navigation)")`.
public struct LintOutcome: Sendable {
  /// The findings that count: neither ignored nor in a baseline.
  public let results: LintResults
  /// True if no finding is severe enough to fail and no limit is exceeded: `navgraph lint` ends with 0.
  public let passes: Bool
  /// The exceeded limits of warnings, a line each.
  public let passedLimits: [String]

  /// Decides whether results pass, after baselines were applied.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - configurations: The configuration of each report.
  ///   - failOn: The lowest severity that fails, instead of those of the configurations.
  ///   - maxWarnings: The maximum number of warnings in all, instead of those of the configurations.
  package init(
    on results: LintResults, configurations: [Configuration], failOn: Severity? = nil, maxWarnings: Int? = nil
  ) {
    self.results = results
    passedLimits = Self.passedLimits(of: results, configurations, maxWarnings)
    let findings = results.findings
    let isFailed = findings.indices.contains {
      findings[$0].severity >= failOn ?? configurations[findings[$0].report].failOn ?? .error
    }
    passes = !isFailed && passedLimits.isEmpty
  }

  /// Each configuration counts the warnings of its own specs; a limit of the command line holds for all of them together.
  private static func passedLimits(
    of results: LintResults, _ configurations: [Configuration], _ maxWarnings: Int?
  ) -> [String] {
    if let maxWarnings {
      let count = results.count(.warning)
      return count > maxWarnings ? [words(count, maxWarnings, "'--max-warnings'")] : []
    }
    guard configurations.contains(where: { $0.maxWarnings != nil }) else { return [] }
    let warnings = results.findings.lazy.filter { $0.severity == .warning }
    let counts = Dictionary(
      warnings.map { (PathKey(configurations[$0.report].file ?? ""), 1) }, uniquingKeysWith: +)
    var seen: Set<PathKey> = []
    return configurations.compactMap { configuration in
      guard let file = configuration.file, let limit = configuration.maxWarnings,
        seen.insert(PathKey(file)).inserted, let count = counts[PathKey(file)], count > limit
      else { return nil }
      return words(count, limit, "'\(file)'")
    }
  }

  private static func words(_ count: Int, _ limit: Int, _ source: String) -> String {
    "there \(count == 1 ? "is" : "are") \(plural(count, "warning")), and \(source) allows \(limit)"
  }
}

extension Linter {
  /// Lints specs as `navgraph lint` does, with the nearest `.navgraph.json` above each of them, and its baseline.
  ///
  /// Files that a spec includes are read with it. The findings name files by absolute paths if `paths` do, or if `file` is
  /// given.
  ///
  /// - Parameters:
  ///   - paths: Specs, and folders: of a folder every `*.nav.json` below it that no other one there includes.
  ///   - file: The file beside which relative paths begin, such as `#filePath`: a test then finds its specs wherever it
  ///     is started. `nil`: they begin in the current folder.
  ///   - levels: The levels of rules, over those of the configurations, as by `--rule`.
  /// - Returns: All findings, and whether they pass by the configurations of the specs.
  /// - Throws: A ``Problem`` where a spec cannot be read, a folder holds none, or a configuration or a baseline cannot be
  ///   used.
  public static func lint(
    specsAt paths: [String], relativeTo file: String? = nil, levels: Levels = [:]
  ) throws(Problem) -> LintOutcome {
    do {
      return try outcome(onSpecsAt: paths, relativeTo: file, levels: levels)
    } catch {
      throw Problem("\(error)")
    }
  }

  private static func outcome(onSpecsAt paths: [String], relativeTo file: String?, levels: Levels) throws -> LintOutcome
  {
    let specs = try SpecFinder.specs(at: paths.map { FileSystem.path($0, relativeTo: file) })
    var finder = ConfigurationFinder(.nearest)
    let configurations = try specs.map { path in
      var configuration = try finder.configuration(forSpecAt: path)
      configuration.set(levels)
      return configuration
    }
    let set = try SpecSet(specs, configurations: configurations)
    var results = set.lint()
    let owners = set.apply(try Baselines(of: configurations), to: &results)
    return LintOutcome(on: results, configurations: owners)
  }
}
