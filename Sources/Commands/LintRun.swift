import Graph

/// Specs, linted as the command line and their configurations ask for.
package struct LintRun {
  package let results: LintResults
  /// The baseline that is to be written.
  let newBaseline: BaselineText?
  /// Held from when the old one was read until the new one is written.
  private let lock: FolderLock?
  /// The files that it depends on: specs, their includes (be they there or not), configurations, baselines.
  let inputs: [String]
  /// The remarks to print once all is written: a line each.
  package let closingNotes: [String]
  package let isFailed: Bool

  /// Lints the specs that a command line names, or the one that is imported from the sources that it names.
  package init(
    _ arguments: [String], _ options: LintOptions, newBaseline: String? = nil, imported: ImportedSource? = nil,
    _ invocation: Invocation
  ) throws {
    let paths = try imported.map { [$0.spec.name] } ?? SpecFinder.specs(at: arguments)
    let configurations = try options.configurations.values(
      of: imported.map { [$0.place] } ?? paths, under: invocation[options.rule], invocation)
    let specs =
      try imported.map { SpecSet($0.spec, $0.map, configuration: configurations[0]) }
      ?? SpecSet(paths, configurations: configurations)
    var results = specs.lint()
    let baseline = invocation[options.baseline]
    let known =
      newBaseline != nil ? Baselines([], of: paths.map { _ in nil }) : try Self.baselines(baseline, specs, invocation)
    var owners = specs.apply(known, to: &results)
    var notes = configurations.flatMap(\.notes).unique
    if let path = newBaseline {
      lock = try FolderLock(around: path)
      let text = BaselineText(of: results, at: path, replacing: try Baseline(ifThereIs: path))
      self.newBaseline = text
      notes.append(
        "'\(path)' now lists \(plural(text.count, "finding")) (\(text.added) added, \(text.removed) removed)")
      owners = specs.apply(Baselines([try text.baseline], of: paths.map { _ in 0 }), to: &results)
    } else {
      self.newBaseline = nil
      lock = nil
    }
    self.results = results
    inputs = specs.inputs + [baseline].compactMap(\.self)
    let outcome = LintOutcome(
      on: results, configurations: owners, failOn: invocation[options.failOn],
      maxWarnings: invocation[options.maxWarnings])
    closingNotes = notes + outcome.passedLimits
    isFailed = !outcome.passes || imported?.hasErrors == true
  }

  /// Returns the baseline that the command line names, else those of the configurations.
  private static func baselines(_ path: String?, _ specs: SpecSet, _ invocation: Invocation) throws -> Baselines {
    guard let path else { return try Baselines(of: specs.configurations) }
    guard let baseline = try Baseline(ifThereIs: path) else {
      throw invocation.failure("there is no baseline '\(path)'; 'navgraph lint --update-baseline \(path)' writes it")
    }
    return Baselines([baseline], of: specs.paths.map { _ in 0 })
  }
}
