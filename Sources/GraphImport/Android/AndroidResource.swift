import Graph

/// References to resources, and the texts of their files.
enum AndroidResource {
  /// The name that a reference such as `@+id/home` ends in.
  static func name(_ reference: String) -> String {
    reference.hasPrefix("@")
      ? reference.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
      : reference
  }

  /// The layout of a binding class: `activity_main` of `ActivityMainBinding`.
  static func layout(ofBinding name: String) -> String {
    var layout = ""
    for character in name.dropLast("Binding".count) {
      if character.isUppercase, !layout.isEmpty { layout += "_" }
      layout += character.lowercased()
    }
    return layout
  }

  /// The text of an element as the platform shows it: without quotation marks around it, and with what its escapes
  /// stand for.
  static func text(of node: XMLNode) -> String {
    var rest = Substring(node.text).trimmed
    if rest.count >= 2, rest.first == "\"", rest.last == "\"" { rest = rest.dropFirst().dropLast() }
    var result = ""
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        result.append(character)
        continue
      }
      result.append(next == "n" ? " " : next)
    }
    return result
  }
}

extension Substring {
  /// The text without white space around it.
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
