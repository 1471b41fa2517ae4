/// What linting some specs came to, and whether that passes, as their configurations have it.
///
/// In a test:
///
/// ```swift
/// let navigation = try Linter.lint(specsAt: ["../../Sources/App"], relativeTo: #filePath)
/// #expect(navigation.passes)
/// ```
///
/// A failing `#expect` shows what `navigation` is: the findings with their places. XCTest is told to:
/// `XCTAssertTrue(navigation.passes, "\(navigation)")`.
public struct Verdict: Sendable {
  /// What was found, without what specs ask to leave out and baselines know.
  public let results: LintResults
  /// Whether nothing is so severe that it fails, and no limit is passed: `navgraph lint` ends with 0.
  public let passes: Bool
  /// Where there are more warnings than are allowed: a line for each limit that is passed.
  public let passedLimits: [String]

  /// Judges what was found, of which baselines have taken out what they know.
  ///
  /// - Parameters:
  ///   - results: What was found.
  ///   - configurations: The configuration of each report.
  ///   - failOn: The least severity that fails, whatever the configurations say.
  ///   - maxWarnings: How many warnings there may be in all, whatever the configurations say.
  package init(
    on results: LintResults, configurations: [Configuration], failOn: Severity? = nil, maxWarnings: Int? = nil
  ) {
    let gate = Gate(configurations, failOn: failOn, maxWarnings: maxWarnings)
    self.results = results
    passedLimits = gate.passedLimits(results)
    passes = !gate.isFailed(by: results) && passedLimits.isEmpty
  }
}

extension Linter {
  /// Lints specs as `navgraph lint` does, with the nearest `.navgraph.json` above each of them, and its baseline.
  ///
  /// What a spec includes is read with it. The findings name files by absolute paths if `paths` do, or if `file` is given.
  ///
  /// - Parameters:
  ///   - paths: Specs, and folders: of a folder every `*.nav.json` below it that no other one there includes.
  ///   - file: The file beside which relative paths begin, such as `#filePath`: a test then finds its specs wherever it
  ///     is started. `nil`: they begin in the current folder.
  ///   - levels: How rules are set over what the configurations say, as `--rule` does.
  /// - Returns: All findings, and whether they are too much by the configurations of the specs.
  /// - Throws: A ``Problem`` where a spec cannot be read, a folder holds none, or a configuration or a baseline cannot be
  ///   used.
  public static func lint(
    specsAt paths: [String], relativeTo file: String? = nil, levels: Levels = [:]
  ) throws(Problem) -> Verdict {
    do {
      return try verdict(onSpecsAt: paths, relativeTo: file, levels: levels)
    } catch {
      throw Problem("\(error)")
    }
  }

  private static func verdict(onSpecsAt paths: [String], relativeTo file: String?, levels: Levels) throws
    -> Verdict
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
    let judges = set.apply(try Baselines(of: configurations), to: &results)
    return Verdict(on: results, configurations: judges)
  }
}
