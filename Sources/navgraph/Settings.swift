import Graph

/// The options that take the place of what configurations set.
extension Option {
  static let config = Option(
    name: "config", value: "FILE", summary: "Use this configuration instead of the nearest '.navgraph.json'.")
  static let noConfig = Option(name: "no-config", summary: "Use no configuration.")
  static let rule = Option(
    name: "rule", value: "ID=LEVEL", repeats: true,
    summary: "Set a rule to off, error, warning or info; may be repeated.")
  static let failOn = Option(
    name: "fail-on", value: "SEVERITY", choices: Severity.allCases.map(\.rawValue),
    summary: "Fail where something is found that is at least so severe; without it: error.")
  static let maxWarnings = Option(
    name: "max-warnings", value: "N", summary: "Fail where there are more warnings than this.")
  static let baseline = Option(
    name: "baseline", value: "FILE", summary: "Leave out the findings that this file knows.")
  static let quiet = Option(
    name: "quiet", short: "q", summary: "Print findings only: no closing line, no notes.")
  static let statistics = Option(name: "statistics", summary: "Count the findings by rule.")
  static let updateBaseline = Option(
    name: "update-baseline", value: "FILE", summary: "Write what is found to a baseline, and judge with it.")
}

/// What the command line sets over the configurations.
struct Settings {
  let failOn: Severity?
  let maxWarnings: Int?
  private let levels: Linter.Levels
  private let choice: ConfigurationFinder.Choice

  init(_ invocation: Invocation) throws(CommandError) {
    failOn = invocation.value("fail-on").flatMap(Severity.init)
    maxWarnings = try Self.maxWarnings(invocation)
    levels = try Self.levels(invocation)
    if invocation.has("config"), invocation.has("no-config") {
      throw invocation.failure("'--config' and '--no-config' exclude each other")
    }
    if invocation.has("baseline"), invocation.has("update-baseline") {
      throw invocation.failure("'--baseline' and '--update-baseline' exclude each other")
    }
    choice = invocation.has("no-config") ? .none : invocation.value("config").map { .file($0) } ?? .nearest
  }

  /// The configuration of each spec, under what the command line sets for all.
  func configurations(of paths: [String]) throws -> [Configuration] {
    var finder = ConfigurationFinder(choice)
    return try paths.map { path in
      var configuration = try finder.configuration(forSpecAt: path)
      configuration.set(levels)
      return configuration
    }
  }

  /// The levels that `--rule` sets.
  private static func levels(_ invocation: Invocation) throws(CommandError) -> Linter.Levels {
    var levels: Linter.Levels = [:]
    for setting in invocation.all("rule") {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let level = parts.count == 2 ? Linter.Level(rawValue: parts[1]) : nil
      guard Rule.named(parts[0]) != nil else { throw invocation.failure(Command.unknownRule(parts[0])) }
      guard let level else {
        throw invocation.failure("'--rule \(setting)': write \(parts[0])=off, =error, =warning or =info")
      }
      levels[parts[0]] = level
    }
    return levels
  }

  private static func maxWarnings(_ invocation: Invocation) throws(CommandError) -> Int? {
    guard let value = invocation.value("max-warnings") else { return nil }
    guard let number = Int(value), number >= 0 else {
      throw invocation.failure("'--max-warnings' takes a number from 0, not '\(value)'")
    }
    return number
  }
}
