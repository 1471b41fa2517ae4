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
      Option(
        name: "rule", value: "ID=LEVEL", repeats: true,
        summary: "Set a rule to off, error, warning or info; may be repeated."),
      Option(name: "max-warnings", value: "N", summary: "Fail where there are more warnings than this."),
      Option(
        name: "quiet", short: "q", summary: "Print findings only, no closing line and no notes on fragments."),
      Option(name: "statistics", summary: "Count the findings by rule."),
      .color,
    ]
  ) { invocation in
    let start = FileSystem.milliseconds()
    let levels = try levels(invocation)
    let maximum = try maximumOfWarnings(invocation)
    let reports = try SpecFinder.specs(at: invocation.arguments).map { path in
      Linter.lint(
        try FileSystem.read(path), levels: levels, load: FileSystem.includeLoader(forSpecAt: path))
    }
    let results = Results(reports)
    if !invocation.has("quiet") { try noteFragments(reports) }
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
    let isTooMuch = maximum.map { results.count(.warning) > $0 } ?? false
    return results.count(.error) > 0 || isTooMuch ? .findings : .success
  }

  /// The levels that `--rule` sets.
  private static func levels(_ invocation: Invocation) throws -> Linter.Levels {
    var levels: Linter.Levels = [:]
    for setting in invocation.all("rule") {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let level = parts.count == 2 ? Linter.Level(rawValue: parts[1]) : nil
      guard Rule.named(parts[0]) != nil else { throw invocation.failure(unknownRule(parts[0])) }
      guard let level else {
        throw invocation.failure("'--rule \(setting)': write \(parts[0])=off, =error, =warning or =info")
      }
      levels[parts[0]] = level
    }
    return levels
  }

  private static func maximumOfWarnings(_ invocation: Invocation) throws -> Int? {
    guard let value = invocation.value("max-warnings") else { return nil }
    guard let number = Int(value), number >= 0 else {
      throw invocation.failure("'--max-warnings' takes a number from 0, not '\(value)'")
    }
    return number
  }

  /// Says of which specs only a part was judged.
  private static func noteFragments(_ reports: [Report]) throws {
    for report in reports where !report.isFragment && !report.knowsStates {
      try FileSystem.write(
        "navgraph: note: '\(report.files[0])' is too entangled for all its states to be known: "
          + "the rules about them may have missed something\n",
        to: .error)
    }
    for report in reports where !report.isFragment && !report.unjudgedPolicies.isEmpty {
      let names = report.unjudgedPolicies.map { "'\($0)'" }
      let more = names.count > 5 ? " and \(names.count - 5) more" : ""
      try FileSystem.write(
        "navgraph: note: '\(report.files[0])': it is not known whether \(names.prefix(5).joined(separator: ", "))"
          + "\(more) \(names.count == 1 ? "holds" : "hold")\n",
        to: .error)
    }
    for report in reports where report.untriedLinks > 0 {
      try FileSystem.write(
        "navgraph: note: '\(report.files[0])': \(report.untriedLinks) deep links were not tried from every state\n",
        to: .error)
    }
    for report in reports where report.isFragment {
      try FileSystem.write(
        "navgraph: note: '\(report.files[0])' has no 'start', so it is a fragment: "
          + "\(report.skippedRules) rules that need the whole app were left out\n",
        to: .error)
    }
  }
}
