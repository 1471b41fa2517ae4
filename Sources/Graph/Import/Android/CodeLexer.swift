/// Splits Kotlin or Java into words and signs, without comments and the text of string literals. Linear in the size.
struct CodeLexer {
  /// A word, or one sign that is no part of a word.
  struct Token {
    let start: Int
    let end: Int
    /// The character of a sign; 0 for a word.
    let sign: UInt8

    var isWord: Bool { sign == 0 }
  }

  private let bytes: [UInt8]
  private let count: Int
  private let isKotlin: Bool
  private var position = 0
  private var tokens: [Token] = []
  /// The literals with code in them that are open: how many braces are open in each, and whether it has three quotes.
  private var templates: [(depth: Int, isRaw: Bool)] = []

  /// The tokens of a file.
  static func tokens(of file: SourceFile, isKotlin: Bool) -> [Token] {
    var lexer = CodeLexer(bytes: file.bytes, count: file.byteCount, isKotlin: isKotlin)
    lexer.run()
    return lexer.tokens
  }

  private init(bytes: [UInt8], count: Int, isKotlin: Bool) {
    self.bytes = bytes
    self.count = count
    self.isKotlin = isKotlin
    tokens.reserveCapacity(count / 6)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func isNext(_ text: StaticString, at offset: Int = 0) -> Bool {
    let start = position + offset
    return text.withUTF8Buffer { text in
      start + text.count <= count && text.indices.allSatisfy { bytes[start + $0] == text[$0] }
    }
  }

  private mutating func run() {
    while position < count {
      let byte = bytes[position]
      if Self.isWord(byte) {
        let start = position
        while position < count, Self.isWord(bytes[position]) { position += 1 }
        tokens.append(Token(start: start, end: position, sign: 0))
      } else if byte <= UInt8(ascii: " ") {
        position += 1
      } else if isNext("//") {
        while position < count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if isNext("/*") {
        skipComment()
      } else if byte == UInt8(ascii: "\"") {
        let isRaw = isNext("\"\"\"")
        sign()
        position += isRaw ? 2 : 0
        literal(isRaw: isRaw)
      } else if byte == UInt8(ascii: "'") {
        skipCharacter()
      } else {
        template(byte)
        sign()
      }
    }
  }

  private mutating func sign() {
    // What stands for a word is no sign.
    tokens.append(Token(start: position, end: position + 1, sign: max(bytes[position], 1)))
    position += 1
  }

  /// Counts the braces of code within a literal; with the last one, the literal goes on.
  private mutating func template(_ byte: UInt8) {
    guard let open = templates.last else { return }
    if byte == UInt8(ascii: "{") {
      templates[templates.count - 1].depth += 1
    } else if byte == UInt8(ascii: "}") {
      templates[templates.count - 1].depth -= 1
      if open.depth == 1 {
        templates.removeLast()
        position += 1
        literal(isRaw: open.isRaw)
        position -= 1
      }
    }
  }

  private mutating func skipComment() {
    var depth = 1
    position += 2
    while position < count, depth > 0 {
      if isNext("*/") {
        depth -= 1
        position += 2
      } else if isKotlin, isNext("/*") {
        depth += 1
        position += 2
      } else {
        position += 1
      }
    }
  }

  /// Skips the text of a literal to its end, or to code in it.
  private mutating func literal(isRaw: Bool) {
    while position < count {
      let byte = bytes[position]
      if isKotlin, isNext("${") {
        position += 2
        templates.append((depth: 1, isRaw: isRaw))
        return
      }
      if isRaw {
        if isNext("\"\"\"") {
          position += 3
          while position < count, bytes[position] == UInt8(ascii: "\"") { position += 1 }
          return
        }
      } else if byte == UInt8(ascii: "\\") {
        position += 1
      } else if byte == UInt8(ascii: "\"") {
        position += 1
        return
      } else if byte == UInt8(ascii: "\n") {
        return
      }
      position += 1
    }
  }

  private mutating func skipCharacter() {
    position += 1
    var length = 0
    while position < count, length < 12 {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") { return }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "'") { return }
      length += 1
    }
  }
}
