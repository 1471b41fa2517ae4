import Commands
import Graph

/// Prints completion scripts, and the ids that they ask for.
///
/// - Complexity: O(*n*) for *n* options of all commands; with `--ids` that of reading the spec.
struct CompletionsCommand: Command {
  let name = "completions"
  let abstract = "Print a completion script for a shell."
  let discussion = """
    Where to put the scripts:
      bash  ~/.local/share/bash-completion/completions/navgraph
      zsh   _navgraph, in a folder of $fpath
      fish  ~/.config/fish/completions/navgraph.fish

    The scripts complete commands, options, values and files, and by '--ids' the screens, coordinators and routes of the spec
    that the command line names, or of the only one in the current folder.
    """
  let examples: KeyValuePairs = [
    "Complete command lines in bash":
      "navgraph completions bash > ~/.local/share/bash-completion/completions/navgraph"
  ]

  /// The ids that a word may be.
  enum IDs: String, CaseIterable, ExpressibleByArgument { case elements, routes }

  let shell = Argument<Completions?>("SHELL", "The shell: bash, zsh or fish.")
  let ids = Option<IDs?>(
    "ids", "KIND", "Print the ids of a spec instead: those of its screens and coordinators, or of its routes."
  )
  let spec = Option<String?>(
    "spec", "SPEC", "The spec for --ids; default: the only one in the current folder.")

  func run(_ invocation: Invocation) throws -> ExitStatus {
    if let ids = invocation[ids] {
      let path = try SpecFinder.onlySpec(at: invocation[spec], namedBy: "--spec", invocation)
      let names = try Spec(at: path).names[(ids == .elements ? Kind.screen : .route).namespace]
      try Output.write(names.all.map { $0 + "\n" }.joined())
    } else if let shell = invocation[shell] {
      try Output.write(shell.script(for: Main.program.commands))
    } else {
      throw invocation.failure("SHELL is missing")
    }
    return .success
  }
}

/// The shells that can complete command lines of this program. The scripts derive from the commands.
enum Completions: String, CaseIterable, ExpressibleByArgument {
  case bash, zsh, fish

  /// The script for some commands.
  func script(for commands: [any Command]) -> String {
    switch self {
    case .bash: Self.bash(commands)
    case .zsh: Self.zsh(commands)
    case .fish: Self.fish(commands)
    }
  }

  /// The words that complete a value.
  private enum Values {
    case words([String])
    case ids(CompletionsCommand.IDs)
    case files
    case anything

    /// The values of an option or an argument.
    init(_ input: InputDeclaration) {
      switch input.placeholder ?? input.name {
      case _ where !input.choices.isEmpty: self = .words(input.choices)
      case "FILE", "PATH", "OLD", "NEW", "SPEC": self = .files
      case "ID", "FROM", "TO", "FROM TO": self = .ids(.elements)
      case "STEP…": self = .ids(.routes)
      case "ID=LEVEL": self = .words(Rule.all.map { $0.id + "=" })
      default: self = .anything
      }
    }
  }

  /// The texts for the arguments of a command, each once: an optional one may be left out before another.
  private static func arguments(of command: any Command, _ text: (Values) -> String) -> [String] {
    let values = command.arguments.isEmpty ? [.anything] : command.arguments.map(Values.init)
    return values.map(text).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  // MARK: bash

  private static func bash(_ commands: [any Command]) -> String {
    var values = ""
    var words = ""
    for command in commands {
      for option in command.allOptions where option.kind == .option {
        let names = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
        let patterns = names.map { "\"\(command.name) \($0)\"" }.joined(separator: " | ")
        values += "    \(patterns)) \(bash(Values(option))); return ;;\n"
      }
      let options = command.allOptions.map { "--\($0.name)" }
      words += """
            \(command.name))
              if [[ "$current" == -* ]]; then \(bash(.words(options))); \
        else \(arguments(of: command, bash).joined(separator: "; ")); fi ;;

        """
    }
    return """
      # Completions of navgraph for bash.
      _navgraph_ids() {
        local word spec=
        for word in "${COMP_WORDS[@]}"; do case "$word" in *.nav.json | *.nav.jsonc) spec=$word ;; esac; done
        navgraph completions --ids "$1" ${spec:+--spec "$spec"} 2> /dev/null
      }
      _navgraph_reply() {
        local word
        while IFS= read -r word; do COMPREPLY[${#COMPREPLY[@]}]=$word; done
      }
      _navgraph() {
        local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}"
        COMPREPLY=()
        if (( COMP_CWORD == 1 )); then
          \(bash(.words(commands.map(\.name) + ["help", "--help", "--version"]))); return
        fi
        case "$command $before" in
      \(values)    "help "*) \(bash(.words(commands.map(\.name)))); return ;;
        esac
        case "$command" in
      \(words)  esac
      }
      complete -o filenames -F _navgraph navgraph

      """
  }

  /// The statement that offers some values.
  private static func bash(_ values: Values) -> String {
    switch values {
    case .words(let words):
      "_navgraph_reply < <(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\")"
    case .ids(let kind): bash(.words(["$(_navgraph_ids \(kind))"]))
    case .files: "_navgraph_reply < <(compgen -f -- \"$current\")"
    case .anything: ":"
    }
  }

  // MARK: zsh

  private static func zsh(_ commands: [any Command]) -> String {
    let names = commands.map { "    \(quoted("\($0.name):\($0.abstract)"))\n" }.joined()
    let cases = commands.map { command in
      let inputs = (command.allOptions + command.arguments).map { zsh($0, of: command) }
        .joined(separator: " \\\n      ")
      return "    \(command.name)) _arguments -s \\\n      \(inputs) ;;\n"
    }.joined()
    return """
      #compdef navgraph
      # Completions of navgraph for zsh.
      _navgraph_ids() {
        local spec=${words[(r)*.nav.json*]}
        compadd -- ${(f)"$(navgraph completions --ids $1 ${spec:+--spec} $spec 2> /dev/null)"}
      }
      local -a commands
      commands=(\(names)  )
      if (( CURRENT == 2 )); then
        _describe command commands
      else
        local command="$words[2]"
        shift words
        (( CURRENT-- ))
        case "$command" in
          help) (( CURRENT == 2 )) && _describe command commands ;;
      \(cases)  esac
      fi

      """
  }

  /// The specification of an input, for each of its names.
  private static func zsh(_ input: InputDeclaration, of command: any Command) -> String {
    let actions = input.kind == .argument ? arguments(of: command, zsh) : [zsh(Values(input))]
    let values = actions.count > 1 ? "{\(actions.joined(separator: "; "))}" : actions[0]
    if input.kind == .argument {
      return quoted("\(input.repeats ? "*:" : input.isOptional ? "::" : ":")\(input.name):\(values)")
    }
    let value = input.placeholder.map { ":\($0):\(values)" } ?? ""
    let rest = "[\(input.help.filter { !"[]:".contains($0) })]\(value)"
    let star = input.repeats ? "*" : ""
    let long = quoted("\(star)--\(input.name)\(value.isEmpty ? "" : "=")\(rest)")
    return (input.short.map { quoted("\(star)-\($0)\(value.isEmpty ? "" : "+")\(rest)") + " " } ?? "") + long
  }

  /// The action that offers some values.
  private static func zsh(_ values: Values) -> String {
    switch values {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .ids(let kind): " _navgraph_ids \(kind)"
    case .files: "_files"
    case .anything: " "
    }
  }

  // MARK: fish

  private static func fish(_ commands: [any Command]) -> String {
    var lines = [
      "# Completions of navgraph for fish.", "function __navgraph_ids",
      "  set -l spec (string match -- '*.nav.json*' (commandline -opc))",
      "  set -q spec[1]; and set spec --spec $spec[1]",
      "  navgraph completions --ids $argv[1] $spec 2> /dev/null", "end", "complete -c navgraph -f",
    ]
    for command in commands {
      lines.append(
        "complete -c navgraph -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.abstract))")
      let condition = "complete -c navgraph -n \(quoted("__fish_seen_subcommand_from \(command.name)"))"
      for option in command.allOptions {
        let short = option.short.map { " -s \($0)" } ?? ""
        let value = option.kind == .flag ? "" : fish(Values(option), isOption: true)
        lines.append("\(condition) -l \(option.name)\(short)\(value) -d \(quoted(option.help))")
      }
      let values = arguments(of: command) { fish($0, isOption: false) }
      lines += values.filter { !$0.isEmpty }.map { condition + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fish(_ values: Values, isOption: Bool) -> String {
    switch values {
    case .words(let words): (isOption ? " -x" : "") + " -a \(quoted(words.joined(separator: " ")))"
    case .ids(let kind): fish(.words(["(__navgraph_ids \(kind))"]), isOption: isOption)
    case .files: isOption ? " -r -F" : " -F"
    case .anything: isOption ? " -x" : ""
    }
  }

  /// A word as all three shells take it literally.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "’") + "'"
  }
}
