import Graph

/// The options of the commands that lint: rules, configurations, baselines and the limits that fail.
package struct LintOptions: OptionGroup {
  package let configurations = ConfigurationOptions()
  package let rule = RuleLevel.option
  package let failOn = Option<Severity?>("fail-on", "SEVERITY", "Minimum severity that fails the run; default: error.")
  package let maxWarnings = Option<Int?>(
    "max-warnings", "N", "Fail if there are more than N warnings.", in: 0...(.infinity))
  package let baseline = Option<String?>("baseline", "FILE", "Hide the findings that a baseline file lists.")

  package init() {}

  package var members: [any OptionGroup] { [configurations, rule, failOn, maxWarnings, baseline] }
}

/// The options of the commands that print findings.
package struct ReportOptions: OptionGroup {
  package let quiet = Flag("quiet", short: "q", "Print findings only, without summary and notes.")
  package let max = Option<Int?>(
    "max", "N", "Print at most N findings as text, the most severe ones.", in: 0...(.infinity))
  package let color = ColorChoice.option

  package init() {}

  package var members: [any OptionGroup] { [quiet, max, color] }

  /// Says notes, unless nothing but findings is wanted.
  package func note(_ notes: [String], _ invocation: Invocation) {
    if !invocation[quiet] { Output.note(notes) }
  }

  /// The findings as one output has them, in pieces. `start` is when the command began.
  package func pieces(of results: LintResults, for output: LintOutput, since start: Int, _ invocation: Invocation)
    -> [String]
  {
    guard output.format == .text else { return [output.format.text(of: results, version: version)] }
    var report = TextReport()
    let isTerminal = output.file == nil && FileSystem.isTerminal(.output)
    report.isColored = invocation[color].colors(output.file)
    report.isQuiet = invocation[quiet]
    report.limit = invocation[max]
    report.milliseconds = isTerminal ? FileSystem.milliseconds() - start : nil
    return report.pieces(of: results)
  }
}
