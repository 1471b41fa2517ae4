import Graph

/// The version of the program.
let version = "0.1.0"
/// When that was released, for the manual page.
let releaseDate = "November 22, 2026"

/// The program: finds the command, runs it, and says in one line what went wrong.
@main enum Main {
  private static let commandTypes: [any Command.Type] = [
    LintCommand.self, WatchCommand.self, ServeCommand.self, ImportCommand.self, GenerateCommand.self,
    DiffCommand.self, RenderCommand.self, SimulateCommand.self, PathCommand.self, LinksCommand.self,
    CoverCommand.self, ExplainCommand.self, SchemaCommand.self, StatsCommand.self, InitCommand.self,
    FormatCommand.self, LSPCommand.self, CompletionsCommand.self, ManualCommand.self,
  ]

  /// All commands, in the order of the help.
  static var commands: [any Command] { commandTypes.map { $0.init() } }

  static func main() {
    FileSystem.openStandardStreams()
    FileSystem.ignoreClosedPipes()
    FileSystem.raiseFileLimit()
    CurrentProcess.exit(run().rawValue)
  }

  private static func run() -> ExitStatus {
    do {
      return try dispatch(try CurrentProcess.words)
    } catch {
      try? Output.write(error)
      return .failure
    }
  }

  private static func dispatch(_ words: [String]) throws -> ExitStatus {
    guard let first = words.first, first != "--help", first != "-h", words != ["help"] else {
      try Output.write(Help.text(commands))
      return .success
    }
    if first == "--version" {
      try Output.write("\(version)\n")
      return .success
    }
    let isHelp = first == "help"
    let name = isHelp ? words[1] : first
    // One after the other: each declares all its options when it is made.
    guard let command = commandTypes.lazy.map({ $0.init() }).first(where: { $0.name == name }) else {
      let closest = Suggestion.closest(to: name, among: commands.map(\.name))
      let hint = closest.map { "; did you mean '\($0)'?" } ?? " (see 'navgraph --help')"
      throw Problem("there is no \(name.hasPrefix("-") ? "option" : "command") '\(name)'\(hint)")
    }
    let invocation = try Invocation(command, isHelp ? ["--help"] : words.dropFirst())
    if invocation[Flag.help] {
      try Output.write(command.help)
      return .success
    }
    return try command.run(invocation)
  }
}
