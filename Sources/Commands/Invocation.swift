import Graph

/// The checked words of a command line, read as values by the properties that declare them.
package struct Invocation: Sendable {
  /// The name of the command.
  private let command: String
  private let options: [InputDeclaration]
  private var words: [String: [String]] = [:]
  /// The options in the order of the command line, for those that belong to the one before them.
  package private(set) var given: [(name: String, word: String)] = []

  /// The value of an option, a flag or an argument.
  package subscript<Value>(_ input: some Input<Value>) -> Value { input.value(of: words[input.name] ?? []) }

  /// True if an option was given.
  package func has(_ input: any Input) -> Bool { has(input.declaration) }

  /// True if an option was given.
  package func has(_ declaration: InputDeclaration) -> Bool { words[declaration.name] != nil }

  /// Reads the words behind a command's name: `--option value`, `--option=value`, `-o value`, `-ovalue`, flags in one word,
  /// `--` before words that only look like options.
  package init(_ command: any Command, _ words: some Sequence<String>) throws(Problem) {
    self.command = command.name
    let declarations = command.declarations
    options = declarations.allOptions
    var arguments: [String] = []
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
    if !self[Flag.help] { try assign(arguments, to: declarations.arguments) }
  }

  private mutating func readLong(_ word: Substring, _ words: inout IndexingIterator<[String]>) throws(Problem) {
    let name = word.prefix { $0 != "=" }
    let attached = name.endIndex < word.endIndex ? String(word[name.endIndex...].dropFirst()) : nil
    guard let option = options.first(where: { $0.name == name }) else {
      let closest = Suggestion.closest(to: String(name), among: options.map(\.name))
      throw failure("there is no option '--\(name)'" + (closest.map { "; did you mean '--\($0)'?" } ?? ""))
    }
    if option.kind == .flag, attached != nil { throw failure("'--\(name)' takes no value") }
    try add(option, option.kind == .flag ? "" : attached ?? words.next())
    guard option.takesSeveral, attached == nil else { return }
    var ahead = words
    while let value = ahead.next(), !value.hasPrefix("-") {
      try add(option, value)
      words = ahead
    }
  }

  private mutating func readShort(_ word: Substring, _ words: inout IndexingIterator<[String]>) throws(Problem) {
    var rest = word
    while let letter = rest.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw failure("there is no option '-\(letter)'")
      }
      guard option.kind != .flag else {
        try add(option, "")
        continue
      }
      if rest.first == "=" { rest.removeFirst() }
      try add(option, rest.isEmpty ? words.next() : String(rest))
      return
    }
  }

  private mutating func add(_ option: InputDeclaration, _ word: String?) throws(Problem) {
    guard let word else { throw failure("'--\(option.name)' needs a value (\(option.placeholder ?? ""))") }
    try check(word, of: option)
    if has(option), !option.repeats, option.kind != .flag {
      throw failure("'--\(option.name)' is given twice")
    }
    words[option.name, default: []].append(word)
    given.append((option.name, word))
  }

  /// Gives each argument its words: an optional one gets the words that those behind it leave.
  private mutating func assign(_ given: [String], to arguments: [InputDeclaration]) throws(Problem) {
    let required = arguments.filter { !$0.isOptional }
    if given.count < required.count { throw failure("\(required[given.count].name) is missing") }
    if given.count > arguments.count, arguments.last?.repeats != true {
      let word = given[arguments.count]
      let isFile = options.contains { $0.name == "output" } && word.contains(".")
      throw failure("'\(word)' is one argument too many" + (isFile ? "; did you mean '-o \(word)'?" : ""))
    }
    var rest = given[...]
    var spare = given.count - required.count
    for argument in arguments {
      let count = !argument.isOptional ? 1 : argument.repeats ? spare : min(spare, 1)
      if argument.isOptional { spare -= count }
      for word in rest.prefix(count) { try check(word, of: argument) }
      if count > 0 { words[argument.name] = Array(rest.prefix(count)) }
      rest = rest.dropFirst(count)
    }
  }

  private func check(_ word: String, of input: InputDeclaration) throws(Problem) {
    if let complaint = input.complaint(word) { throw failure(complaint) }
  }

  /// A problem of the command line.
  package func failure(_ message: String) -> Problem {
    Problem("\(message) (see 'navgraph \(command) --help')")
  }
}
