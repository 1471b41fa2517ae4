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
}

/// Reads the values of a file.
private struct Parser {
  let file: SourceFile
  private var position = 0
  /// No project is nested deeper.
  private static let maximumDepth = 64

  init(file: SourceFile) { self.file = file }

  /// The byte at the position; 0 behind the end.
  private var byte: UInt8 { file.bytes[position] }

  mutating func value(depth: Int) -> PropertyList? {
    guard depth < Self.maximumDepth else { return nil }
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"):
      position += 1
      var members: [String: PropertyList] = [:]
      while true {
        skipBlanks()
        if take("}") { return .dictionary(members) }
        guard let key = text() else { return nil }
        skipBlanks()
        guard take("="), let value = value(depth: depth + 1) else { return nil }
        members[key] = value
        skipBlanks()
        guard take(";") else { return nil }
      }
    case UInt8(ascii: "("):
      position += 1
      var elements: [PropertyList] = []
      while true {
        skipBlanks()
        if take(")") { return .list(elements) }
        guard let element = value(depth: depth + 1) else { return nil }
        elements.append(element)
        skipBlanks()
        if !take(","), byte != UInt8(ascii: ")") { return nil }
      }
    default: return text().map(PropertyList.text)
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: sign), position < file.byteCount else { return false }
    position += 1
    return true
  }

  /// Skips white space and comments.
  private mutating func skipBlanks() {
    while position < file.byteCount {
      if byte <= UInt8(ascii: " ") {
        position += 1
      } else if byte == UInt8(ascii: "/"), file.bytes[position + 1] == UInt8(ascii: "*") {
        position += 2
        while position < file.byteCount,
          byte != UInt8(ascii: "*") || file.bytes[position + 1] != UInt8(ascii: "/")
        {
          position += 1
        }
        position = min(position + 2, file.byteCount)
      } else if byte == UInt8(ascii: "/"), file.bytes[position + 1] == UInt8(ascii: "/") {
        while position < file.byteCount, byte != UInt8(ascii: "\n") { position += 1 }
      } else {
        return
      }
    }
  }

  /// A text, in quotes or without; `nil` where there is none.
  private mutating func text() -> String? {
    let start = position
    guard take("\"") else {
      while position < file.byteCount, !Self.isEnd(byte) { position += 1 }
      return position > start ? file.text(start..<position) : nil
    }
    var bytes: [UInt8] = []
    while position < file.byteCount {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        let next = file.bytes[position + 1]
        bytes.append(next == UInt8(ascii: "n") ? UInt8(ascii: "\n") : next)
        position += 2
      case let byte:
        bytes.append(byte)
        position += 1
      }
    }
    return nil
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || "{}();,=\"".utf8.contains(byte)
  }
}
