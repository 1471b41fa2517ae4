/// The name of a type as it is written, without the parts that do not matter here: optionality, `any`, `some`, outer types.
package struct SwiftTypeName: Hashable {
  package var name = ""
  package var arguments: [SwiftTypeName] = []
  /// True for an array.
  package var isList = false

  package init(_ text: String) {
    // Most names are one word, and importers read them a million times.
    let word = text.utf8.last == UInt8(ascii: "?") ? text.dropLast() : text[...]
    guard !word.utf8.allSatisfy(\.isLetterOrDigit) else {
      name = String(word)
      return
    }
    var text = text[...]
    func trim() {
      while let first = text.first, first.isWhitespace { text.removeFirst() }
      while let last = text.last, last.isWhitespace || last == "?" || last == "!" { text.removeLast() }
    }
    trim()
    for word in ["any ", "some ", "inout ", "unowned ", "weak ", "@escaping ", "@autoclosure ", "@MainActor "]
    where text.hasPrefix(word) {
      text.removeFirst(word.count)
      trim()
    }
    if text.hasPrefix("["), text.hasSuffix("]") {
      self = SwiftTypeName(String(text.dropFirst().dropLast()))
      isList = true
      return
    }
    if text.hasPrefix("("), text.hasSuffix(")"), !text.contains(","), !text.contains(">(") {
      self = SwiftTypeName(String(text.dropFirst().dropLast()))
      return
    }
    // A function is no name.
    guard !text.contains("->"), let open = text.firstIndex(of: "<"), text.hasSuffix(">") else {
      name = text.contains("->") ? "" : text.split(separator: ".").last.map(String.init) ?? String(text)
      return
    }
    name = text[..<open].split(separator: ".").last.map(String.init) ?? ""
    var depth = 0
    var argument = ""
    for character in text[text.index(after: open)...].dropLast() {
      if character == "<" || character == "[" || character == "(" { depth += 1 }
      if character == ">" || character == "]" || character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        arguments.append(SwiftTypeName(argument))
        argument = ""
      } else {
        argument.append(character)
      }
    }
    arguments.append(SwiftTypeName(argument))
    // 'Optional<T>' and 'Array<T>' are written in two ways.
    if name == "Optional" || name == "Array", let only = arguments.first, arguments.count == 1 {
      let isArray = name == "Array"
      self = only
      isList = isList || isArray
    }
  }

  /// The name with the parameters of a generic type replaced by their arguments.
  package func replacing(_ parameters: [String], by arguments: [SwiftTypeName]) -> SwiftTypeName {
    if let index = parameters.firstIndex(of: name), arguments.indices.contains(index) {
      var name = arguments[index]
      name.isList = name.isList || isList
      return name
    }
    var name = self
    name.arguments = self.arguments.map { $0.replacing(parameters, by: arguments) }
    return name
  }

  private static let plain: Set<String> = [
    "String", "Int", "Double", "Float", "URL", "Date", "UUID", "Data", "Int64", "CGFloat", "Character",
  ]

  /// True for types that do not tell the meaning of a value.
  package var isPlain: Bool { Self.plain.contains(name) }
}
