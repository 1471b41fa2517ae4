import Graph

extension Flag {
  /// The flag that every command has.
  package static let help = Flag("help", short: "h", "Show help.")
}

/// The formats of commands that print one result.
package enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json

  package static let option = Option("format", "FORMAT", "Output format.", default: OutputFormat.text)

  /// Prints a result in the format.
  package func print(text: @autoclosure () -> String, json: @autoclosure () -> String) throws(FileError) {
    try Output.write(self == .json ? json() : text())
  }
}

/// When output is coloured.
package enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  package static let option = Option(
    "color", "WHEN", "When to use colour; 'auto' respects NO_COLOR and FORCE_COLOR.", default: ColorChoice.auto)

  /// True if output to a file, or to standard output, is coloured: as asked for, else on a terminal where `NO_COLOR` is not
  /// set.
  package func colors(_ file: String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      file == nil && !FileSystem.isSet("NO_COLOR")
        && (FileSystem.isSet("FORCE_COLOR")
          || FileSystem.isTerminal(.output) && FileSystem.environment("TERM") != "dumb")
    }
  }
}

extension SpecFinder {
  /// The only spec at a path, in a folder, or in the current one where none is named; `input` is the input that names one.
  package static func onlySpec(at path: String?, namedBy input: String, _ invocation: Invocation) throws -> String {
    let specs = try specs(at: path.map { [$0] } ?? [])
    guard specs.count == 1 else {
      let list = specs.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (specs.count > 3 ? ", …" : "")
      throw invocation.failure("there are \(specs.count) specs (\(list)); name one with '\(input)'")
    }
    return specs[0]
  }
}

/// The options that choose configurations.
package struct ConfigurationOptions: OptionGroup {
  package let config = Option<String?>("config", "FILE", "Configuration file, instead of the nearest '.navgraph.json'.")
  package let noConfig = Flag("no-config", "Ignore configuration files.")

  package init() {}

  package var members: [any OptionGroup] { [config, noConfig] }

  /// Returns the choice of a configuration.
  package func choice(_ invocation: Invocation) throws(Problem) -> ConfigurationFinder.Choice {
    if invocation[config] != nil, invocation[noConfig] {
      throw invocation.failure("'--config' and '--no-config' exclude each other")
    }
    return invocation[noConfig] ? .none : invocation[config].map { .file($0) } ?? .nearest
  }

  /// The configuration that holds in the current folder, under the levels that are set for all.
  package func own(under rules: [RuleLevel] = [], _ invocation: Invocation) throws -> Configuration {
    try values(of: ["./-"], under: rules, invocation)[0]
  }

  /// The configuration of each spec, under the levels that are set for all.
  package func values(of paths: [String], under rules: [RuleLevel] = [], _ invocation: Invocation) throws
    -> [Configuration]
  {
    let levels = Dictionary(rules.map { ($0.rule, $0.level) }) { $1 }
    var finder = ConfigurationFinder(try choice(invocation))
    return try paths.map { path in
      var configuration = try finder.configuration(forSpecAt: path)
      configuration.set(levels)
      return configuration
    }
  }
}

/// A rule and how it is set, as `ID=LEVEL`.
package struct RuleLevel: ExpressibleByArgument {
  package let rule: String
  package let level: Linter.Level

  package static let option = Option<[RuleLevel]>(
    "rule", "ID=LEVEL", "Set a rule to off, error, warning or info; repeatable.")

  package init?(argument: String) {
    let id = argument.prefix { $0 != "=" }
    guard let level = Linter.Level(rawValue: String(argument.dropFirst(id.count + 1))),
      let rule = Rule.named(String(id))
    else { return nil }
    self.rule = rule.id
    self.level = level
  }

  package static func complaint(about word: String, to input: String) -> String {
    let id = String(word.prefix { $0 != "=" })
    guard Rule.named(id) != nil else { return NamedRule.complaint(about: id, to: input) }
    return "'\(input) \(word)': write \(id)=off, =error, =warning or =info"
  }
}
