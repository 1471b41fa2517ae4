import Graph

/// Specs, linted as the command line and their configurations ask for.
package struct LintRun {
  package let results: LintResults
  /// The baseline that is to be written.
  let newBaseline: BaselineText?
  /// Held from when the old one was read until the new one is written.
  private let lock: FolderLock?
  /// The result of fixing, if it was asked for.
  let fixing: Fixer.Outcome?
  /// The files that it depends on: specs, their includes (be they there or not), configurations, baselines.
  let inputs: [String]
  /// Standard input, where that is the spec.
  private let input: SourceFile?
  /// The paths of the command line.
  private let arguments: [String]
  /// The remarks to print once all is written: a line each.
  package let closingNotes: [String]
  package let isFailed: Bool

  /// Lints the specs that a command line names, or the one that is imported from the sources that it names. `fixes`:
  /// whether fixes are only shown, and which are made.
  package init(
    _ arguments: [String], _ options: LintOptions, newBaseline: String? = nil,
    fixes: (isPreview: Bool, areUnsafe: Bool)? = nil, imported: ImportedSource? = nil, _ invocation: Invocation
  ) throws {
    self.arguments = arguments
    let paths = try imported.map { [$0.spec.name] } ?? SpecFinder.specs(at: arguments)
    if fixes?.isPreview == false, paths.contains("-"), paths.count > 1 {
      throw invocation.failure("with '--fix', '-' is the only path: the result goes to standard output")
    }
    let configurations = try options.configurations.values(
      of: imported.map { [$0.place] } ?? paths, under: invocation[options.rule], invocation)
    let specs =
      try imported.map { SpecSet($0.spec, $0.map, configuration: configurations[0]) }
      ?? SpecSet(paths, configurations: configurations)
    input = paths == ["-"] ? specs.files[0] : nil
    let all = specs.lint()
    var results = all
    let baseline = invocation[options.baseline]
    let known =
      newBaseline != nil
      ? Baselines([], of: paths.map { _ in nil }) : try Self.baselines(baseline, specs, invocation)
    var owners = specs.apply(known, to: &results)
    var notes: [String] = []
    for note in configurations.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
    if let fixes {
      var fixer = Fixer(all) { specs.lint($0) }
      let outcome = try fixer.fix(results, unsafe: fixes.areUnsafe)
      fixing = outcome
      notes += Self.notes(on: outcome, isPreview: fixes.isPreview)
      results = outcome.results
      owners = specs.apply(known, to: &results)
    } else {
      fixing = nil
    }
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

  /// The changes by fixing, as a difference.
  var difference: String {
    (fixing?.files ?? []).map { UnifiedDifference.text(from: $0.old, to: $0.new) }.joined()
  }

  /// The spec from standard input as it is after fixing.
  var fixedInput: [UInt8]? {
    guard let fixing, let input else { return nil }
    let file = fixing.files.first { $0.old.name == input.name }?.new ?? input
    return file.contents
  }

  /// The files that fixing changes, to be written in their places.
  func stagedFiles() throws -> [StagedFile] {
    let files = try (fixing?.files ?? []).filter { $0.old.name != input?.name }.map { file in
      let path = file.new.name
      guard FileSystem.isFile(path) else {
        throw Problem("cannot fix '\(path)' in place: it is not a file; pass '-' to print the result")
      }
      try SpecFinder.checkPlace(of: path, arguments, "fix")
      return (file.new.contents, path)
    }
    return try StagedFile.all(files)
  }

  /// Returns the baseline that the command line names, else those of the configurations.
  private static func baselines(_ path: String?, _ specs: SpecSet, _ invocation: Invocation) throws -> Baselines {
    guard let path else { return try Baselines(of: specs.configurations) }
    guard let baseline = try Baseline(ifThereIs: path) else {
      throw invocation.failure("there is no baseline '\(path)'; 'navgraph lint --update-baseline \(path)' writes it")
    }
    return Baselines([baseline], of: specs.paths.map { _ in 0 })
  }

  private static func notes(on outcome: Fixer.Outcome, isPreview: Bool) -> [String] {
    func findings(_ count: Int) -> String { plural(count, "finding") }
    var notes: [String] = []
    if !isPreview {
      let files = plural(outcome.files.count, "file")
      notes.append(outcome.fixed == 0 ? "nothing was fixed" : "\(findings(outcome.fixed)) fixed in \(files)")
    }
    if outcome.withheld > 0 {
      if outcome.isCut { notes.append("there was no time to try all fixes one by one") }
      notes.append(
        "\(findings(outcome.withheld)) left as \(outcome.withheld == 1 ? "it is" : "they are"): the fix would cause "
          + "other findings; '--unsafe-fixes' applies it")
    }
    return notes
  }
}
