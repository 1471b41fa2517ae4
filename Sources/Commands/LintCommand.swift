import Graph

/// Reports problems in specs. Complexity: for each spec reading is linear in the size of the files, the search for
/// states ends at the limits of `docs/states.md`, and each rule states its cost; O(*n* log *n*) for *n* findings.
package struct LintCommand: Command {
  package let name = "lint"
  package let abstract = "Report problems in specs."
  package let examples: KeyValuePairs = ["Lint every spec in the current folder and below": "navgraph lint"]

  package let paths = Argument<[String]>("PATH", "A spec, a folder of specs, or '-'.")
  /// The options of importing, in a program that can.
  private let importing: (any SpecImporting)?
  package let destinations = LintOutputOptions()
  package let linting = LintOptions()
  package let updateBaseline = Option<String?>(
    "update-baseline", "FILE", "Write the findings to a baseline file, and apply it.")
  package let report = ReportOptions()

  package init() { importing = nil }

  /// The command of a program that imports.
  package init(importing: any SpecImporting) { self.importing = importing }

  package var members: [any OptionGroup] {
    [paths] + (importing.map { [$0] } ?? []) + [destinations, linting, updateBaseline, report]
  }

  package func run(_ invocation: Invocation) throws -> ExitStatus {
    let start = FileSystem.milliseconds()
    let arguments = invocation[paths]
    let outputs = try destinations.outputs(besides: invocation[updateBaseline], invocation)
    if invocation[linting.baseline] != nil, invocation[updateBaseline] != nil {
      throw invocation.failure("'--baseline' and '--update-baseline' exclude each other")
    }
    let imported = try importing?.source(at: arguments, invocation)
    if let imported, !invocation[report.quiet] {
      for note in imported.notes { try? FileSystem.write(note + "\n", to: .error) }
    }
    let run = try LintRun(arguments, linting, newBaseline: invocation[updateBaseline], imported: imported, invocation)
    report.note(run.results.remarks, invocation)
    try run.write(to: outputs, report, since: start, invocation)
    report.note(run.closingNotes, invocation)
    CurrentProcess.keep(run)
    return run.isFailed ? .findings : .success
  }
}
