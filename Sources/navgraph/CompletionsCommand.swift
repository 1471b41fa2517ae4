import Graph

extension Command {
  /// Prints what a shell needs to complete command lines.
  static let completions = Command(
    name: "completions",
    summary: "Print a script with which a shell completes command lines.",
    arguments: [
      Argument(
        name: "SHELL", summary: "The shell.", choices: Completions.allCases.map(\.rawValue), isOptional: false
      )
    ],
    discussion: """
      Where the scripts go:
        bash  ~/.local/share/bash-completion/completions/navgraph
        zsh   _navgraph, in a folder of $fpath
        fish  ~/.config/fish/completions/navgraph.fish
      """
  ) { invocation in
    let name = invocation.arguments[0]
    guard let shell = Completions(rawValue: name) else {
      let known = Completions.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw invocation.failure("there are no completions for '\(name)'; there are for \(known)")
    }
    try FileSystem.write(shell.script(for: Main.commands), to: .output)
    return .success
  }
}

/// The shells that can complete command lines of this program. All that is completed derives from the commands.
enum Completions: String, CaseIterable {
  case bash, zsh, fish

  /// The script for some commands.
  func script(for commands: [Command]) -> String {
    switch self {
    case .bash: Self.bash(commands)
    case .zsh: Self.zsh(commands)
    case .fish: Self.fish(commands)
    }
  }

  /// What can stand somewhere.
  private enum Values {
    case words([String])
    case files
    case anything

    /// The values called by a name such as `FILE`, of which some may be listed.
    init(_ name: String, _ choices: [String]) {
      let isFile = ["FILE", "PATH", "OLD", "NEW"].contains(name)
      self = !choices.isEmpty ? .words(choices) : isFile ? .files : .anything
    }
  }

  // MARK: bash

  private static func bash(_ commands: [Command]) -> String {
    var values = ""
    var words = ""
    for command in commands {
      for option in command.allOptions {
        guard let value = option.value else { continue }
        let names = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
        let patterns = names.map { "\"\(command.name) \($0)\"" }.joined(separator: " | ")
        values += "    \(patterns)) \(bash(Values(value, option.choices))); return ;;\n"
      }
      let options = command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
      let argument = command.arguments.last.map { Values($0.name, $0.choices) } ?? .anything
      words += """
            \(command.name))
              if [[ "$current" == -* ]]; then \(bash(.words([options]))); else \(bash(argument)); fi ;;

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

  private static func zsh(_ commands: [Command]) -> String {
    let names = commands.map { "    \(quoted("\($0.name):\($0.summary)"))\n" }.joined()
    var cases = ""
    for command in commands {
      var lines = command.allOptions.map { option in
        let value = option.value.map { ":\($0):\(zsh(Values($0, option.choices)))" } ?? ""
        let summary = "[\(option.summary.filter { !"[]:".contains($0) })]"
        let equals = option.value == nil ? "" : "="
        let star = option.repeats ? "*" : ""
        guard let short = option.short else {
          return quoted("\(star)--\(option.name)\(equals)\(summary)\(value)")
        }
        let plus = option.value == nil ? "" : "+"
        return quoted("\(star)-\(short)\(plus)\(summary)\(value)") + " "
          + quoted("\(star)--\(option.name)\(equals)\(summary)\(value)")
      }
      for argument in command.arguments {
        let values = zsh(Values(argument.name, argument.choices))
        let place = argument.repeats ? "*:" : argument.isOptional ? "::" : ":"
        lines.append(quoted("\(place)\(argument.name):\(values)"))
      }
      cases +=
        "    \(command.name)) _arguments -s \\\n      "
        + lines.joined(separator: " \\\n      ") + " ;;\n"
    }
    return """
      #compdef navgraph
      # Completions of navgraph for zsh.
      local -a commands
      commands=(
      \(names)  )
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

  private static func zsh(_ values: Values) -> String {
    switch values {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .anything: " "
    }
  }

  // MARK: fish

  private static func fish(_ commands: [Command]) -> String {
    var lines = ["# Completions of navgraph for fish.", "complete -c navgraph -f"]
    for command in commands {
      lines.append(
        "complete -c navgraph -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
      let condition = "-n \(quoted("__fish_seen_subcommand_from \(command.name)"))"
      for option in command.allOptions {
        var words = "complete -c navgraph \(condition) -l \(option.name)"
        if let short = option.short { words += " -s \(short)" }
        if let value = option.value { words += fish(Values(value, option.choices), isOption: true) }
        lines.append(words + " -d \(quoted(option.summary))")
      }
      for argument in command.arguments {
        let values = fish(Values(argument.name, argument.choices), isOption: false)
        if !values.isEmpty { lines.append("complete -c navgraph \(condition)\(values)") }
      }
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
