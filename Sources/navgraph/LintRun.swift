import Graph

/// Specs, linted as the command line and their configurations ask for.
struct LintRun {
  let results: Results
  /// What there is to be said beside the findings: a line each.
  private(set) var notes: [String]
  /// Where there are more warnings than allowed: a line each.
  let passedLimits: [String]
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
    notes = Self.notes(reports)
    var results = Results(reports)
    let baselines: Baselines
    if let path = invocation.value("update-baseline") {
      let text = BaselineText(of: results, at: path, replacing: try Baseline(ifThereIs: path))
      try FileSystem.write(Array(text.text.utf8), to: path)
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
    // What is stale in a baseline is judged as what is found in the first spec that it belongs to.
    let gate = Gate(
      configurations + owners.map { configurations[$0] }, failOn: settings.failOn,
      maxWarnings: settings.maxWarnings)
    passedLimits = gate.passedLimits(results)
    isFailed = gate.isFailed(by: results) || !passedLimits.isEmpty
  }

  /// Says of which specs only a part was judged.
  private static func notes(_ reports: [Report]) -> [String] {
    var notes: [String] = []
    for report in reports where !report.isFragment && !report.knowsStates {
      notes.append(
        "'\(report.files[0])' is too entangled for all its states to be known: "
          + "the rules about them may have missed something")
    }
    for report in reports where !report.isFragment && !report.unjudgedPolicies.isEmpty {
      let names = report.unjudgedPolicies.map { "'\($0)'" }
      let more = names.count > 5 ? " and \(names.count - 5) more" : ""
      notes.append(
        "'\(report.files[0])': it is not known whether \(names.prefix(5).joined(separator: ", "))"
          + "\(more) \(names.count == 1 ? "holds" : "hold")")
    }
    for report in reports where report.untriedLinks > 0 {
      notes.append(
        "'\(report.files[0])': \(report.untriedLinks) deep links were not tried from every state")
    }
    for report in reports where report.isFragment {
      notes.append(
        "'\(report.files[0])' has no 'start', so it is a fragment: "
          + "\(report.skippedRules) rules that need the whole app were left out")
    }
    return notes
  }
}
