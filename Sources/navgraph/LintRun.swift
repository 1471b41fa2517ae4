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
    let reports = try zip(paths, configurations).map { path, configuration in
      Linter.lint(
        try FileSystem.read(path), levelsIn: configuration.levels,
        load: FileSystem.includeLoader(forSpecAt: path))
    }
    var results = Results(reports)
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
    let owners = baselines.apply(to: &results) { report, file in configurations[report].levels(inFile: file) }
    self.results = results
    self.newBaseline = newBaseline
    // What is stale in a baseline is judged as what is found in the first spec that it belongs to.
    let gate = Gate(
      configurations + owners.map { configurations[$0] }, failOn: settings.failOn,
      maxWarnings: settings.maxWarnings)
    let passedLimits = gate.passedLimits(results)
    closingNotes = notes + passedLimits
    isFailed = gate.isFailed(by: results) || !passedLimits.isEmpty
  }
}
