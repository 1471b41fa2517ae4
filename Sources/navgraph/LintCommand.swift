import Graph

extension Command {
  /// Finds what is wrong with specs.
  static let lint = Command(
    name: "lint",
    summary: "Find what is wrong with specs.",
    arguments: [Argument(name: "PATH", summary: "A spec, a folder of specs, or '-'.", repeats: true)],
    options: LintOutput.options + [
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
    let outputs = try LintOutput.all(invocation)
    let levels = try levels(invocation)
    let maximum = try maximumOfWarnings(invocation)
    let reports = try SpecFinder.specs(at: invocation.arguments).map { path in
      Linter.lint(
        try FileSystem.read(path), levels: levels, load: FileSystem.includeLoader(forSpecAt: path))
    }
    let results = Results(reports)
    if !invocation.has("quiet") { try note(reports) }
    try write(results, to: outputs, invocation, since: start)
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
}
