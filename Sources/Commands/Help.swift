extension Command {
  /// The text of `navgraph COMMAND --help`.
  package var help: String {
    let usage = (["navgraph \(name)"] + arguments.map(\.usage) + (options.isEmpty ? [] : ["[options]"]))
      .joined(separator: " ")
    var text = "\(abstract)\n\nUsage: \(usage)\n"
    if !discussion.isEmpty { text += "\n\(discussion)\n" }
    if !arguments.isEmpty {
      text += "\nArguments:\n" + Help.rows(arguments.map { ($0.usage, $0.help) })
    }
    return text + "\nOptions:\n" + Help.rows(allOptions.map { ($0.usage, $0.description) })
  }
}

extension InputDeclaration {
  /// The form of an argument in a usage line, and of an option in a table.
  package var usage: String {
    if kind == .argument {
      let name = repeats ? "\(name)…" : name
      return isOptional ? "[\(name)]" : name
    }
    let long = placeholder.map { "--\(name) \($0)" } ?? "--\(name)"
    return short.map { "-\($0), \(long)" } ?? "    \(long)"
  }

  /// The description in a table of options.
  package var description: String {
    var text = help
    if !choices.isEmpty { text += " (\(choices.joined(separator: ", ")))" }
    if let defaultValue { text += " (default: \(defaultValue))" }
    return text
  }
}

/// Texts of help.
package enum Help {
  /// The purpose of the program.
  package static let purpose = "Proves what is right and wrong about an app's navigation, and draws it."
  /// The description of PATH: lines.
  package static let paths = """
    A PATH is a spec, a folder (every '*.nav.json' in it that no other spec includes), or '-' for standard input.
    The default is the current folder.
    """
  /// Options that stand alone.
  package static let options = [
    ("-h, --help", "Show help; 'navgraph help COMMAND' for one command."),
    ("-V, --version", "Show the version, and the commit that it was built from."),
  ]
  /// The meaning of each exit status.
  package static let statuses: [(ExitStatus, String)] = [
    (.success, "success"), (.findings, "findings or differences"),
    (.failure, "unusable command line, configuration or file"),
  ]

  /// The commands that most people need, in the order in which they need them.
  private static let first = ["import", "lint", "serve", "diff", "path"]

  /// The text of `navgraph --help`.
  package static func text(_ commands: [any Command]) -> String {
    let first = Help.first.compactMap { name in commands.first { $0.name == name } }
    let width = commands.map(\.name.count).max() ?? 0
    func row(_ command: any Command) -> (String, String) {
      (command.name + String(repeating: " ", count: width - command.name.count), command.abstract)
    }
    return """
      \(purpose)

      Usage: navgraph COMMAND [PATH…] [options]

      \(paths)

      To start with:
      \(rows(first.map(row)))
      More commands:
      \(rows(commands.filter { !Help.first.contains($0.name) }.map(row)))
      Options:
      \(rows(options))
      Exit status: \(statuses.map { "\($0.0.rawValue) \($0.1)" }.joined(separator: ", ")).

      """
  }

  /// Two columns.
  package static func rows(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 + "\n" }
      .joined()
  }
}
