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

  /// The outermost value of a file; `nil` where the file is no such list. Linear in its size.
  static func root(of file: SourceFile) -> PropertyList? {
    var parser = Parser(file: file)
    return parser.value(depth: 0)
  }

  private struct Parser {
    let file: SourceFile
    var position = 0
    /// The byte at the position; 0 behind the end.
    var byte: UInt8 { file.bytes[position] }

    /// Takes a sign, if it is next behind white space and comments.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard byte == UInt8(ascii: sign) else { return false }
      position += 1
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
        guard let element = value(depth: depth + 1), take(",") || byte == UInt8(ascii: ")") else {
          return nil
        }
        elements.append(element)
      }
      return .list(elements)
    }

    /// Skips white space and comments.
    private mutating func skipBlanks() {
      while position < file.byteCount {
        let next = file.bytes[position + 1]
        if byte <= UInt8(ascii: " ") {
          position += 1
        } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
          while position < file.byteCount, byte != UInt8(ascii: "\n") { position += 1 }
        } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
          position += 2
          while position < file.byteCount, byte != UInt8(ascii: "*") || file.bytes[position + 1] != UInt8(ascii: "/") {
            position += 1
          }
          position = min(position + 2, file.byteCount)
        } else {
          return
        }
      }
    }

    /// The next text, in quotes or without; `nil` where there is none. One in quotes may have several lines.
    mutating func text() -> String? {
      skipBlanks()
      let start = position
      guard take("\"") else {
        while position < file.byteCount, byte > UInt8(ascii: " "), !"{}();,=\"".utf8.contains(byte) {
          position += 1
        }
        return position > start ? file.text(start..<position) : nil
      }
      var bytes: [UInt8] = []
      while position < file.byteCount, byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\\") { position += 1 }
        bytes.append(byte)
        position += 1
      }
      return take("\"") ? String(decoding: bytes, as: UTF8.self) : nil
    }
  }
}
