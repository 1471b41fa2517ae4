import Graph

/// One command, declared once: parsing, `--help` and suggestions derive from this.
struct Command: Sendable {
  let name: String
  let summary: String
  /// What stands behind the options, such as `[PATH…]`.
  var arguments: [Argument] = []
  var options: [Option] = []
  /// More about it, for `--help`: paragraphs.
  var discussion = ""
  let run: @Sendable (Invocation) throws -> ExitStatus

  /// The options of a command, those that every command has included.
  var allOptions: [Option] { options + [.help] }

  /// Says what there is to be said beside the output: a line each. Where nobody hears it what was done stays done, and how
  /// the program ends does not depend on it.
  static func note(_ notes: [String]) {
    for note in notes { try? FileSystem.write("navgraph: note: \(note.printable)\n", to: .error) }
  }
}

/// A positional argument.
struct Argument: Sendable {
  let name: String
  let summary: String
  /// The values that it takes; empty: any.
  var choices: [String] = []
  var isOptional = true
  var repeats = false

  /// How a usage line shows it.
  var usage: String {
    let name = repeats ? "\(name)…" : name
    return isOptional ? "[\(name)]" : name
  }
}

/// An option of a command.
struct Option: Sendable {
  let name: String
  var short: Character?
  /// The name of its value; `nil` for a flag.
  var value: String?
  /// The values that it takes; empty: any.
  var choices: [String] = []
  var defaultValue: String?
  /// Whether it takes all words up to the next option.
  var takesSeveral = false
  var repeats = false
  let summary: String

  static let help = Option(name: "help", short: "h", summary: "Show help.")
  static let color = Option(
    name: "color", value: "WHEN", choices: ["auto", "always", "never"], defaultValue: "auto",
    summary: "Use colour; NO_COLOR turns it off as well.")
}

/// How a program ends.
enum ExitStatus: Int32 {
  case success = 0
  case findings = 1
  case failure = 2
}

/// A command line that cannot be followed, or anything else that ends a command: one line.
struct CommandError: Error {
  let message: String
  /// What to ask for help.
  var command: String?

  init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }
}

/// What a command was called with.
struct Invocation: Sendable {
  let command: Command
  private(set) var arguments: [String] = []
  private var values: [String: [String]] = [:]
  /// The options in the order of the command line, for those that belong to the one before them.
  private(set) var given: [(option: String, value: String)] = []

  /// Whether a flag was given.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// The last value of an option, or its default.
  func value(_ option: String) -> String? {
    values[option]?.last ?? command.options.first { $0.name == option }?.defaultValue
  }

  /// All values of an option that may be repeated.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Whether output to a stream is coloured: as asked for, else on a terminal where `NO_COLOR` is not set.
  var isColored: Bool {
    switch value("color") {
    case "always": true
    case "never": false
    default: FileSystem.isTerminal(.output) && (FileSystem.environment("NO_COLOR") ?? "").isEmpty
    }
  }

  /// Reads the words behind a command's name: `--option value`, `--option=value`, `-o value`, `-ovalue`, flags in one
  /// word, `--` before what only looks like an option.
  init(_ command: Command, _ words: some Sequence<String>) throws(CommandError) {
    self.command = command
    var words = Array(words).makeIterator()
    while let word = words.next() {
      if word == "--" {
        while let rest = words.next() { arguments.append(rest) }
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2), &words)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word.dropFirst(), &words)
      } else {
        arguments.append(word)
      }
    }
    try checkArguments()
  }

  private mutating func readLong(_ word: Substring, _ words: inout IndexingIterator<[String]>)
    throws(CommandError)
  {
    let name = word.prefix { $0 != "=" }
    let attached = name.endIndex < word.endIndex ? String(word[name.endIndex...].dropFirst()) : nil
    guard let option = command.allOptions.first(where: { $0.name == name }) else {
      let closest = Suggestion.closest(to: String(name), among: command.allOptions.map(\.name))
      throw failure("there is no option '--\(name)'" + (closest.map { "; did you mean '--\($0)'?" } ?? ""))
    }
    if option.value == nil, attached != nil { throw failure("'--\(name)' takes no value") }
    try add(option, option.value == nil ? "" : attached ?? words.next())
    guard option.takesSeveral, attached == nil else { return }
    var ahead = words
    while let value = ahead.next(), !value.hasPrefix("-") {
      try add(option, value)
      words = ahead
    }
  }

  private mutating func readShort(_ word: Substring, _ words: inout IndexingIterator<[String]>)
    throws(CommandError)
  {
    var rest = word
    while let letter = rest.popFirst() {
      guard let option = command.allOptions.first(where: { $0.short == letter }) else {
        throw failure("there is no option '-\(letter)'")
      }
      guard option.value != nil else {
        try add(option, "")
        continue
      }
      if rest.first == "=" { rest.removeFirst() }
      try add(option, rest.isEmpty ? words.next() : String(rest))
      return
    }
  }

  private mutating func add(_ option: Option, _ value: String?) throws(CommandError) {
    guard let value else { throw failure("'--\(option.name)' needs a value (\(option.value ?? ""))") }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      let closest = Suggestion.closest(to: value, among: option.choices)
      let hint =
        closest.map { "; did you mean '\($0)'?" }
        ?? "; it is one of \(option.choices.joined(separator: ", "))"
      throw failure("'--\(option.name)' has no value '\(value)'" + hint)
    }
    if values[option.name] != nil, !option.repeats, option.value != nil {
      throw failure("'--\(option.name)' is given twice")
    }
    values[option.name, default: []].append(value)
    given.append((option.name, value))
  }

  private func checkArguments() throws(CommandError) {
    guard !has("help") else { return }
    let required = command.arguments.filter { !$0.isOptional }
    if arguments.count < required.count { throw failure("\(required[arguments.count].name) is missing") }
    if arguments.count > command.arguments.count, command.arguments.last?.repeats != true {
      throw failure("'\(arguments[command.arguments.count])' is one argument too many")
    }
  }

  /// An error of the command line.
  func failure(_ message: String) -> CommandError { CommandError(message, command: command.name) }
}
