import Graph

extension Command {
  /// Finds what is wrong with specs.
  static let lint = Command(
    name: "lint",
    summary: "Find what is wrong with specs.",
    arguments: [Argument(name: "PATH", summary: "A spec, a folder of specs, or '-'.", repeats: true)],
    options: LintOutput.options + [
      .config, .noConfig, .rule, .failOn, .maxWarnings, .baseline, .updateBaseline,
      Option(
        name: "quiet", short: "q", summary: "Print findings only: no closing line, no notes."),
      Option(name: "statistics", summary: "Count the findings by rule."),
      .color,
    ]
  ) { invocation in
    let start = FileSystem.milliseconds()
    let outputs = try LintOutput.all(invocation)
    let run = try LintRun(invocation)
    if !invocation.has("quiet") { try note(run.results.remarks) }
    try write(run, to: outputs, invocation, since: start)
    if !invocation.has("quiet") { try note(run.closingNotes) }
    return run.isFailed ? .findings : .success
  }
}
