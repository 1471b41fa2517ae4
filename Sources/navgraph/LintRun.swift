import Graph

/// Specs, linted as the command line and their configurations ask for.
struct LintRun {
  let results: Results
  /// The baseline that is to be written.
  let newBaseline: BaselineText?
  /// What there is to be said once all is written: a line each.
  let closingNotes: [String]
  let isFailed: Bool

  /// Lints the specs that a command line names.
  init(_ invocation: Invocation) throws {
    let settings = try Settings(invocation)
    let paths = try SpecFinder.specs(at: invocation.arguments)
    let configurations = try settings.configurations(of: paths)
    let results = try Linter.lint(specsAt: paths, with: configurations)
    let baselines: Baselines
    var notes: [String] = []
    var newBaseline: BaselineText?
    if let path = invocation.value("update-baseline") {
      let text = BaselineText(of: results, at: path, replacing: try Baseline(ifThereIs: path))
      newBaseline = text
      notes.append(
        "'\(path)' knows \(text.count) \(text.count == 1 ? "finding" : "findings"): \(text.added) added, "
          + "\(text.removed) removed")
      baselines = Baselines([try text.baseline], of: paths.map { _ in 0 })
    } else if let path = invocation.value("baseline") {
      guard let baseline = try Baseline(ifThereIs: path) else {
        throw invocation.failure(
          "there is no baseline '\(path)'; 'navgraph lint --update-baseline \(path)' makes it")
      }
      baselines = Baselines([baseline], of: paths.map { _ in 0 })
    } else {
      baselines = try Baselines(of: configurations)
    }
    let verdict = Verdict(
      on: results, configurations: configurations, baselines: baselines, failOn: settings.failOn,
      maxWarnings: settings.maxWarnings)
    self.results = verdict.results
    self.newBaseline = newBaseline
    closingNotes = notes + verdict.passedLimits
    isFailed = !verdict.passes
  }
}
