import Graph

extension Command {
  /// Finds what is wrong with specs.
  static let lint = Command(
    name: "lint",
    summary: "Find what is wrong with specs.",
    arguments: [Argument(name: "PATH", summary: "A spec, a folder of specs, or '-'.", repeats: true)],
    options: [
      Option(
        name: "format", value: "FORMAT", choices: ["text", "json"], defaultValue: "text",
        summary: "How findings are written."),
      Option(
        name: "output", short: "o", value: "FILE", summary: "Write to a file instead of standard output."),
      .config, .noConfig, .rule, .failOn, .maxWarnings, .baseline, .updateBaseline,
      Option(
        name: "quiet", short: "q", summary: "Print findings only: no closing line, no notes."),
      Option(name: "statistics", summary: "Count the findings by rule."),
      .color,
    ]
  ) { invocation in
    let start = FileSystem.milliseconds()
    let run = try LintRun(invocation)
    let results = run.results
    if !invocation.has("quiet") { try note(run.notes) }
    let text: String
    if invocation.value("format") == "json" {
      text = JSONReport.text(of: results)
    } else {
      var report = TextReport()
      let isTerminal = invocation.value("output") == nil && FileSystem.isTerminal(.output)
      report.isColored = invocation.isColored && (isTerminal || invocation.value("color") == "always")
      report.showsFrames = isTerminal || invocation.value("color") == "always"
      report.isQuiet = invocation.has("quiet")
      report.showsStatistics = invocation.has("statistics")
      report.milliseconds = isTerminal ? FileSystem.milliseconds() - start : nil
      text = report.text(of: results)
    }
    if let output = invocation.value("output") {
      try FileSystem.write(Array(text.utf8), to: output)
    } else {
      try FileSystem.write(text, to: .output)
    }
    if !invocation.has("quiet") { try note(run.passedLimits) }
    return run.isFailed ? .findings : .success
  }

  private static func note(_ notes: [String]) throws {
    for note in notes { try FileSystem.write("navgraph: note: \(note.printable)\n", to: .error) }
  }
}
