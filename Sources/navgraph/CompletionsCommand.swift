import Commands
import Graph

/// Prints completion scripts, and the candidates that they ask for. Complexity: O(*n*) for *n* options of a command;
/// where ids complete a word that of reading the spec.
struct CompletionsCommand: Command {
  let name = "completions"
  let abstract = "Print a completion script for a shell."
  let discussion = """
    Where to put the scripts:
      bash  ~/.local/share/bash-completion/completions/navgraph
      zsh   _navgraph, in a folder of $fpath
      fish  ~/.config/fish/completions/navgraph.fish

    The scripts complete commands, options, values and files, and the screens, coordinators and routes of the spec that the
    command line names, or of the only one in the current folder. They ask this command for the candidates.
    """
  let examples: KeyValuePairs = [
    "Complete command lines in bash": "navgraph completions bash > ~/.local/share/bash-completion/completions/navgraph"
  ]

  let shell = Argument<CompletionShell>("SHELL", "The shell: bash, zsh or fish.")
  let words = Argument<[String]>("WORD", "Behind '--', the words of a command line: print what completes the last one.")

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let (shell, words) = (invocation[shell], invocation[words])
    guard let current = words.last else {
      try Output.write(shell.script)
      return .success
    }
    let candidates = Completions(before: words.dropLast(), current: current).candidates.filter {
      $0.word == "/files" || $0.word.hasPrefix(current)
    }
    try Output.write(candidates.map { shell.line($0) + "\n" }.joined())
    return .success
  }
}

/// The shells that can complete command lines of this program.
enum CompletionShell: String, CaseIterable, ExpressibleByArgument {
  case bash, zsh, fish

  /// A candidate as a line that the script of the shell reads.
  fileprivate func line(_ candidate: Completions.Candidate) -> String {
    guard !candidate.help.isEmpty else { return candidate.word }
    return switch self {
    case .bash: candidate.word
    case .zsh: candidate.word.replacing(":", with: "\\:") + ":" + candidate.help
    case .fish: candidate.word + "\t" + candidate.help
    }
  }

  /// The script. A line `/files` stands for the names of files. bash 3.2, which macOS has, runs the one for bash.
  fileprivate var script: String {
    let bytes =
      switch self {
      case .bash: PackageResources.completions_bash
      case .zsh: PackageResources.completions_zsh
      case .fish: PackageResources.completions_fish
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The words that complete a command line.
private struct Completions {
  typealias Candidate = (word: String, help: String)

  /// The words before the one that is completed, without the program.
  let before: [String]
  let current: String

  /// All candidates, each once.
  var candidates: [Candidate] {
    let commands = Main.program.commands
    let names = commands.map { Candidate($0.name, $0.abstract) }
    guard let name = before.first else {
      return names + ["help", "--help", "--version"].map { ($0, "") }
    }
    guard let command = commands.first(where: { $0.name == name }) else { return name == "help" ? names : [] }
    let options = command.allOptions
    if let place = before.lastIndex(where: { $0.hasPrefix("-") }), let word = before[place...].first,
      let option = options.first(where: { "--\($0.name)" == word || $0.short.map { "-\($0)" } == word }),
      option.kind == .option, place == before.count - 1 || option.takesSeveral && !current.hasPrefix("-")
    {
      return values(of: option)
    }
    if current.hasPrefix("-") { return options.map { ("--\($0.name)", $0.help) } }
    var seen: Set<String> = []
    return command.arguments.flatMap(values).filter { seen.insert($0.word).inserted }
  }

  /// The values of an option or an argument; `/files` for the names of files.
  private func values(of input: InputDeclaration) -> [Candidate] {
    let words: [String] =
      switch input.placeholder ?? input.name {
      case _ where !input.choices.isEmpty: input.choices
      case "FILE", "PATH", "OLD", "NEW", "SPEC": ["/files"]
      case "ID", "FROM", "TO", "FROM TO": ids(.screen)
      case "STEP…": ids(.route)
      case "ID=LEVEL": Rule.all.map { $0.id + "=" }
      default: []
      }
    return words.map { ($0, "") }
  }

  /// The ids in the spec of the command line; none where there are several specs, or none that can be read.
  private func ids(_ kind: Kind) -> [String] {
    let named = before.last(where: SpecFinder.isSpec)
    guard let paths = try? SpecFinder.specs(at: named.map { [$0] } ?? []), paths.count == 1,
      let spec = try? Spec(at: paths[0])
    else { return [] }
    return Array(spec.names[kind.namespace].all)
  }
}
