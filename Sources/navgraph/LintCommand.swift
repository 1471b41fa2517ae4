import Graph

/// Finds what is wrong with specs.
struct LintCommand: Command {
  let name = "lint"
  let abstract = "Find what is wrong with specs."

  let paths = Argument<[String]>("PATH", "A spec, a folder of specs, or '-'.")
  let destinations = LintOutputOptions()
  let linting = LintOptions()
  let updateBaseline = Option<String?>(
    "update-baseline", "FILE", "Write what is found to a baseline, and judge with it.")
  let fix = Flag(
    "fix", "Mend what has one safe cure, and lint again; with '-' the spec goes to standard output.")
  let unsafeFixes = Flag(
    "unsafe-fixes", "With --fix or --diff: also cures that the author may not have meant.")
  let diff = Flag("diff", "Write nothing: show what --fix would change, and end with 1 if it would.")
  let report = ReportOptions()

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let start = FileSystem.milliseconds()
    let outputs = try destinations.outputs(besides: invocation[updateBaseline], invocation)
    try check(invocation)
    let isFixing = invocation[fix] || invocation[diff]
    let run = try LintRun(
      invocation[paths], linting, newBaseline: invocation[updateBaseline],
      fixes: isFixing ? (invocation[diff], invocation[unsafeFixes]) : nil, invocation)
    if invocation[diff] {
      try Output.write(run.difference)
      report.note(run.closingNotes, invocation)
      return run.fixing?.files.isEmpty == false ? .findings : .success
    }
    report.note(run.results.remarks, invocation)
    try run.write(to: outputs, report, since: start, invocation)
    report.note(run.closingNotes, invocation)
    return run.isFailed ? .findings : .success
  }

  /// Refuses options that exclude or need each other.
  private func check(_ invocation: Invocation) throws(Problem) {
    if invocation[linting.baseline] != nil, invocation[updateBaseline] != nil {
      throw invocation.failure("'--baseline' and '--update-baseline' exclude each other")
    }
    if invocation[unsafeFixes], !invocation[fix], !invocation[diff] {
      throw invocation.failure("'--unsafe-fixes' says which fixes '--fix' or '--diff' makes; add one of them")
    }
    guard invocation[diff] else { return }
    let others: [any Input] = [destinations.format, destinations.output, updateBaseline]
    if let other = others.first(where: invocation.has) {
      throw invocation.failure("'--diff' shows nothing but what would change: it excludes '--\(other.name)'")
    }
  }
}
