import Graph

/// A value of a property list in the old style, in which Xcode writes its projects.
indirect enum PropertyList: Sendable {
  case text(String)
  case list([PropertyList])
  case dictionary([String: PropertyList])

  /// The text; `nil` for a list or dictionary.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The texts of a list, or the one text.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let elements): elements.compactMap(\.text)
    case .dictionary: []
    }
  }

  /// The members of a dictionary; none of anything else.
  var members: [String: PropertyList] { if case .dictionary(let members) = self { members } else { [:] } }

  /// The value of a key; `nil` where there is none.
  subscript(key: String) -> PropertyList? { members[key] }

  /// The outermost value of a file; `nil` where the file is no such list. Its comments and texts are those of Objective-C.
  /// Linear in its size.
  static func root(of file: SourceFile) -> PropertyList? {
    var parser = Parser(tokens: CodeTokens(file, .objectiveC))
    return parser.value(depth: 0)
  }

  private struct Parser {
    let tokens: CodeTokens
    var index = 0

    /// Takes a sign, if it is the next.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
      guard tokens.isSign(index, sign) else { return false }
      index += 1
      return true
    }

    /// The next value; no project is nested deep.
    mutating func value(depth: Int) -> PropertyList? {
      guard depth < 64 else { return nil }
      if take("{") {
        var members: [String: PropertyList] = [:]
        while !take("}") {
          guard let key = text(), take("="), let value = value(depth: depth + 1), take(";") else {
            return nil
          }
          members[key] = value
        }
        return .dictionary(members)
      }
      guard take("(") else { return text().map(PropertyList.text) }
      var elements: [PropertyList] = []
      while !take(")") {
        guard let element = value(depth: depth + 1), take(",") || tokens.isSign(index, ")") else {
          return nil
        }
        elements.append(element)
      }
      return .list(elements)
    }

    /// The next text: one in quotes, or the words and signs up to one that has a meaning.
    mutating func text() -> String? {
      guard tokens.all.indices.contains(index) else { return nil }
      if tokens.all[index].kind == .text {
        index += 1
        return tokens.text(index - 1).replacing("\\\"", with: "\"")
      }
      let start = index
      while tokens.all.indices.contains(index), !"{}();,=".utf8.contains(tokens.sign(index)) { index += 1 }
      guard index > start else { return nil }
      return tokens.file.text(tokens.all[start].range.lowerBound..<tokens.all[index - 1].range.upperBound)
    }
  }
}
