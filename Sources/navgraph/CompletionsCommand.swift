import Commands
import Graph

/// Prints what a shell needs to complete command lines.
///
/// - Complexity: O(*n*) for *n* options of all commands.
struct CompletionsCommand: Command {
  let name = "completions"
  let abstract = "Print a completion script for a shell."
  let discussion = """
    Where to put the scripts:
      bash  ~/.local/share/bash-completion/completions/navgraph
      zsh   _navgraph, in a folder of $fpath
      fish  ~/.config/fish/completions/navgraph.fish
    """

  let shell = Argument<Completions>("SHELL", "The shell: bash, zsh or fish.")

  func run(_ invocation: Invocation) throws -> ExitStatus {
    try Output.write(invocation[shell].script(for: Main.program.commands))
    return .success
  }
}

/// The shells that can complete command lines of this program. All that is completed derives from the commands.
enum Completions: String, CaseIterable, ExpressibleByArgument {
  case bash, zsh, fish

  static func complaint(about word: String, to input: String) -> String {
    let known = allValueStrings.map { "'\($0)'" }.joined(separator: ", ")
    return "there are no completions for '\(word)'; there are for \(known)"
  }

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
    case files
    case anything

    /// Those of an option's value or an argument.
    init(_ input: InputDeclaration) {
      let isFile = ["FILE", "PATH", "OLD", "NEW"].contains(input.placeholder ?? input.name)
      self = !input.choices.isEmpty ? .words(input.choices) : isFile ? .files : .anything
    }
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
        else \(bash(command.arguments.last.map(Values.init) ?? .anything)); fi ;;

        """
    }
    return """
      # Completions of navgraph for bash.
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
      "mapfile -t COMPREPLY < <(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\")"
    case .files: "mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"
    case .anything: ":"
    }
  }

  // MARK: zsh

  private static func zsh(_ commands: [any Command]) -> String {
    let names = commands.map { "    \(quoted("\($0.name):\($0.abstract)"))\n" }.joined()
    let cases = commands.map { command in
      let inputs = (command.allOptions + command.arguments).map(zsh).joined(separator: " \\\n      ")
      return "    \(command.name)) _arguments -s \\\n      \(inputs) ;;\n"
    }.joined()
    return """
      #compdef navgraph
      # Completions of navgraph for zsh.
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
  private static func zsh(_ input: InputDeclaration) -> String {
    let values =
      switch Values(input) {
      case .words(let words): "(\(words.joined(separator: " ")))"
      case .files: "_files"
      case .anything: " "
      }
    if input.kind == .argument {
      return quoted("\(input.repeats ? "*:" : input.isOptional ? "::" : ":")\(input.name):\(values)")
    }
    let value = input.placeholder.map { ":\($0):\(values)" } ?? ""
    let rest = "[\(input.help.filter { !"[]:".contains($0) })]\(value)"
    let star = input.repeats ? "*" : ""
    let long = quoted("\(star)--\(input.name)\(value.isEmpty ? "" : "=")\(rest)")
    return (input.short.map { quoted("\(star)-\($0)\(value.isEmpty ? "" : "+")\(rest)") + " " } ?? "") + long
  }

  // MARK: fish

  private static func fish(_ commands: [any Command]) -> String {
    var lines = ["# Completions of navgraph for fish.", "complete -c navgraph -f"]
    for command in commands {
      lines.append(
        "complete -c navgraph -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.abstract))")
      let condition = "complete -c navgraph -n \(quoted("__fish_seen_subcommand_from \(command.name)"))"
      for option in command.allOptions {
        let short = option.short.map { " -s \($0)" } ?? ""
        let value = option.kind == .flag ? "" : fish(Values(option), isOption: true)
        lines.append("\(condition) -l \(option.name)\(short)\(value) -d \(quoted(option.help))")
      }
      let values = command.arguments.map { fish(Values($0), isOption: false) }
      lines += values.filter { !$0.isEmpty }.map { condition + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fish(_ values: Values, isOption: Bool) -> String {
    switch values {
    case .words(let words): (isOption ? " -x" : "") + " -a \(quoted(words.joined(separator: " ")))"
    case .files: isOption ? " -r -F" : " -F"
    case .anything: isOption ? " -x" : ""
    }
  }

  /// A word as all three shells take it literally.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "’") + "'"
  }
}
