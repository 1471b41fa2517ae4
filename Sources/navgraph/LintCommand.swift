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
        name: "fix",
        summary: "Mend what has one safe cure, and lint again; with '-' the spec goes to standard output."),
      Option(
        name: "unsafe-fixes", summary: "With --fix or --diff: also cures that the author may not have meant."),
      Option(
        name: "diff", summary: "Write nothing: show what --fix would change, and end with 1 if it would."),
      .quiet, .statistics, .color,
    ]
  ) { invocation in
    let start = FileSystem.milliseconds()
    let outputs = try LintOutput.all(invocation)
    try checkFixing(invocation)
    let run = try LintRun(invocation)
    if invocation.has("diff") {
      try FileSystem.write(run.difference, to: .output)
      if !invocation.has("quiet") { note(run.closingNotes) }
      return run.fixing?.files.isEmpty == false ? .findings : .success
    }
    if !invocation.has("quiet") { note(run.results.remarks) }
    try write(run, to: outputs, invocation, since: start)
    if !invocation.has("quiet") { note(run.closingNotes) }
    return run.isFailed ? .findings : .success
  }

  private static func checkFixing(_ invocation: Invocation) throws {
    if invocation.has("unsafe-fixes"), !invocation.has("fix"), !invocation.has("diff") {
      throw invocation.failure("'--unsafe-fixes' says which fixes '--fix' or '--diff' makes; add one of them")
    }
    guard invocation.has("diff") else { return }
    for other in ["format", "output", "update-baseline"] where invocation.has(other) {
      throw invocation.failure("'--diff' shows nothing but what would change: it excludes '--\(other)'")
    }
  }
}
