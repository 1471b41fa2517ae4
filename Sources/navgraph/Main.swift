import Graph

/// The version of the program.
let version = "0.1.0"
/// When that was released, for the manual page.
let releaseDate = "November 22, 2026"

/// The program: finds the command, runs it, and says in one line what went wrong.
@main enum Main {
  static let commands: [Command] = [
    .lint, .watch, .diff, .render, .simulate, .path, .links, .cover, .explain, .schema, .stats, .initialize,
    .format, .languageServer, .completions, .manual,
  ]

  static func main() {
    FileSystem.openStandardStreams()
    FileSystem.ignoreClosedPipes()
    Process.exit(run())
  }

  private static func run() -> ExitStatus {
    do {
      return try dispatch(try Process.words)
    } catch let error as SettingError {
      // As a finding is written, so that editors find the place.
      try? FileSystem.write("\(error.message.printable)\n", to: .error)
      return .failure
    } catch {
      return fail(message(of: error))
    }
  }

  /// What went wrong, in one line.
  static func message(of error: any Error) -> String {
    switch error {
    case let error as CommandError:
      error.message + (error.command.map { " (see 'navgraph \($0) --help')" } ?? "")
    case let error as FileError: error.message
    case let error as Problem: error.message
    default: "\(error)"
    }
  }

  private static func dispatch(_ words: [String]) throws -> ExitStatus {
    guard let first = words.first, first != "--help", first != "-h", words != ["help"] else {
      try FileSystem.write(Help.text(commands), to: .output)
      return .success
    }
    if first == "--version" {
      try FileSystem.write("\(version)\n", to: .output)
      return .success
    }
    let isHelp = first == "help"
    let name = isHelp ? words[1] : first
    guard let command = commands.first(where: { $0.name == name }) else {
      let closest = Suggestion.closest(to: name, among: commands.map(\.name))
      let hint = closest.map { "; did you mean '\($0)'?" } ?? " (see 'navgraph --help')"
      throw CommandError("there is no \(name.hasPrefix("-") ? "option" : "command") '\(name)'\(hint)")
    }
    let invocation = try Invocation(command, isHelp ? ["--help"] : words.dropFirst())
    if invocation.has("help") {
      try FileSystem.write(command.help, to: .output)
      return .success
    }
    return try command.run(invocation)
  }

  private static func fail(_ message: String) -> ExitStatus {
    try? FileSystem.write("navgraph: \(message.printable)\n", to: .error)
    return .failure
  }
}
