extension Platform {
  /// Words about a spec in the terms of the platform: a coordinator and a model of the format are a nested graph and an
  /// argument for Android, and a navigator on the web. Quoted words are keys or ids, and stay.
  func terms(in words: String) -> String {
    guard let terms else { return words }
    var text = ""
    var word = ""
    var isQuoted = false
    func flush(before next: Character?) {
      defer { word = "" }
      guard !word.isEmpty else { return }
      let isName = text.last == "'" && next == "'"
      guard !isQuoted, !isName, let term = terms[word] else {
        text += word
        return
      }
      // "A model" is an argument; what is a back stack already stays one.
      if term.first.map("aeiou".contains) == true, text.hasSuffix("a "),
        text.dropLast(2).last.map({ !$0.isLetter }) ?? true
      {
        text.insert("n", at: text.index(before: text.endIndex))
      }
      if word == "stack", text.hasSuffix("navigation ") { text.removeLast("navigation ".count) }
      text += word == "stack" && text.hasSuffix("back ") ? word : term
    }
    for character in words {
      if character.isLetter {
        word.append(character)
        continue
      }
      flush(before: character)
      if character == "\"" { isQuoted.toggle() }
      text.append(character)
    }
    flush(before: nil)
    return text
  }

  /// A help line in the terms of the platform, with the platform's own name behind the words of the format.
  func help(_ words: String) -> String {
    var words = words
    for (key, name) in self == .android ? Self.androidNames : [] {
      if let place = words.firstRange(of: key) { words.insert(contentsOf: " (\(name))", at: place.upperBound) }
    }
    return words
  }

  /// Whether it has terms of its own.
  var hasTerms: Bool { terms != nil }

  private var terms: [String: String]? {
    switch self {
    case .android: Self.androidTerms
    case .web: Self.webTerms
    default: nil
    }
  }

  private static let androidTerms = [
    "coordinator": "nested graph", "coordinators": "nested graphs", "model": "argument",
    "models": "arguments", "stack": "back stack", "stacks": "back stacks",
  ]
  private static let webTerms = ["coordinator": "navigator", "coordinators": "navigators"]

  /// Android's names for the keys and values of help lines.
  private static let androidNames = [
    (#""singleTop": true"#, "launchSingleTop"), (#""inclusive": true"#, "popUpToInclusive"),
    (#""popTo""#, "popBackStack"),
  ]
}
