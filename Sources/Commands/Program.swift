import Graph

/// The version of the program.
package let version = "0.1.0"

/// A program: finds the command that is asked for, runs it, and reports an error in one line.
package struct Program: Sendable {
  private let commandTypes: [any Command.Type]
  /// The commit that it was built from; empty where nobody named one.
  private let commit: String

  /// Creates a program of commands.
  package init(_ commands: [any Command.Type], commit: String = "") {
    commandTypes = commands
    self.commit = commit
  }

  /// All commands.
  package var commands: [any Command] { commandTypes.map { $0.init() } }

  /// Runs the command that the command line names, and ends the process with its status.
  package func main() -> Never {
    FileSystem.openStandardStreams()
    FileSystem.ignoreClosedPipes()
    FileSystem.raiseFileLimit()
    CurrentProcess.exit(run().rawValue)
  }

  private func run() -> ExitStatus {
    do {
      return try dispatch(try CurrentProcess.words)
    } catch {
      try? Output.write(error)
      return .failure
    }
  }

  private func dispatch(_ words: [String]) throws -> ExitStatus {
    guard let first = words.first, first != "--help", first != "-h", words != ["help"] else {
      try Output.write(Help.text(commands, columns: FileSystem.columns))
      return .success
    }
    if ["--version", "-V", "-v", "version"].contains(first) {
      try Output.write(version + (commit.isEmpty ? "" : " (\(commit))") + "\n")
      return .success
    }
    let isHelp = first == "help"
    let name = isHelp ? words[1] : first
    // Commands are made one by one: making one declares all its options.
    guard let command = commandTypes.lazy.map({ $0.init() }).first(where: { $0.name == name }) else {
      let closest = Suggestion.closest(to: name, among: commands.map(\.name))
      let hint = closest.map { "; did you mean '\($0)'?" } ?? " (see 'navgraph --help')"
      throw Problem("there is no \(name.hasPrefix("-") ? "option" : "command") '\(name)'\(hint)")
    }
    let invocation = try Invocation(command, isHelp ? ["--help"] : words.dropFirst())
    if invocation[Flag.help] {
      try Output.write(command.help(columns: FileSystem.columns))
      return .success
    }
    return try command.run(invocation)
  }
}
