import Graph

/// Reports problems in specs. Complexity: for each spec reading is linear in the size of the files, the search for
/// states ends at the limits of `docs/states.md`, and each rule states its cost; O(*n* log *n*) for *n* findings.
/// Fixing lints as often as fixes follow from each other, see `Fixer`.
package struct LintCommand: Command {
  package let name = "lint"
  package let abstract = "Report problems in specs."
  package let discussion = """
    With '--fix' and '-', the fixed spec goes to standard output, and the findings to standard error.
    With '--diff', the exit status is 1 if there are changes.
    """
  package var examples: KeyValuePairs<String, String> {
    [
      "Lint every spec in the current folder and below": "navgraph lint",
      "Fix what can be fixed safely": "navgraph lint app.nav.json --fix",
    ]
  }

  package let paths = Argument<[String]>("PATH", "A spec, a folder of specs, or '-'.")
  /// The options of importing, in a program that can.
  private let importing: (any SpecImporting)?
  package let destinations = LintOutputOptions()
  package let linting = LintOptions()
  package let updateBaseline = Option<String?>(
    "update-baseline", "FILE", "Write the findings to a baseline file, and apply it.")
  package let fix = Flag("fix", "Apply safe fixes.")
  package let unsafeFixes = Flag("unsafe-fixes", "Also apply fixes that may change behaviour.")
  package let diff = Flag("diff", "Print the changes that --fix would make, and write nothing.")
  package let report = ReportOptions()

  package init() { importing = nil }

  /// The command of a program that imports.
  package init(importing: any SpecImporting) { self.importing = importing }

  package var members: [any OptionGroup] {
    [paths] + (importing.map { [$0] } ?? []) + [destinations, linting, updateBaseline, fix, unsafeFixes, diff, report]
  }

  package func run(_ invocation: Invocation) throws -> ExitStatus {
    let start = FileSystem.milliseconds()
    let arguments = invocation[paths]
    let outputs = try destinations.outputs(besides: invocation[updateBaseline], invocation)
    try check(invocation)
    let isFixing = invocation[fix] || invocation[diff]
    if isFixing, importing?.isAsked(invocation) == true {
      throw invocation.failure("'--import' lints what no file has: it excludes '--fix' and '--diff'")
    }
    let imported = try importing?.source(at: arguments, invocation)
    if let imported, !invocation[report.quiet] {
      for note in imported.notes { try? FileSystem.write(note + "\n", to: .error) }
    }
    let run = try LintRun(
      invocation[paths], linting, newBaseline: invocation[updateBaseline],
      fixes: isFixing ? (invocation[diff], invocation[unsafeFixes]) : nil, imported: imported, invocation)
    if invocation[diff] {
      try Output.write(run.difference)
      report.note(run.closingNotes, invocation)
      return run.fixing?.files.isEmpty == false ? .findings : .success
    }
    report.note(run.results.remarks, invocation)
    try run.write(to: outputs, report, since: start, invocation)
    report.note(run.closingNotes, invocation)
    CurrentProcess.keep(run)
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
