import Graph

/// The words, numbers, texts and signs of a file of Kotlin or Java, without comments.
///
/// A text is one token with its quotes, whatever code is inserted into it. Signs of several characters, such as `->`, are
/// one token.
struct KotlinTokens: Sendable {
  enum Kind: Sendable { case word, number, text, character, sign }

  struct Token: Sendable {
    let kind: Kind
    let start: Int32
    let end: Int32
    /// True if a line break is in front of it.
    let startsLine: Bool
    /// The index of the other bracket of a pair; -1 for all other tokens and for brackets without another.
    var partner: Int32 = -1
  }

  let file: SourceFile
  let isJava: Bool
  private(set) var all: [Token] = []

  /// Splits a file, or a range of its bytes. Linear in its size.
  init(_ file: SourceFile, _ range: Range<Int>? = nil) {
    self.file = file
    isJava = file.name.hasSuffix(".java")
    let range = range ?? 0..<file.byteCount
    all.reserveCapacity(range.count / 5)
    var lexer = KotlinLexer(bytes: file.bytes, isJava: isJava, position: range.lowerBound, end: range.upperBound)
    while let token = lexer.next() { all.append(token) }
    pairBrackets()
  }

  private mutating func pairBrackets() {
    var open: [Int] = []
    for index in all.indices where all[index].kind == .sign && all[index].end - all[index].start == 1 {
      let byte = file.bytes[Int(all[index].start)]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        let wanted: UInt8 =
          byte == UInt8(ascii: ")")
          ? UInt8(ascii: "(") : byte == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "{")
        // A bracket that nothing closes ends with the one around it.
        guard let place = open.lastIndex(where: { file.bytes[Int(all[$0].start)] == wanted }), open.count - place < 64
        else { continue }
        all[open[place]].partner = Int32(index)
        all[index].partner = Int32(open[place])
        open.removeSubrange(place...)
      default: break
      }
    }
  }

  /// The bytes of a token as a text; empty outside of the file. A name in backticks is without them.
  func text(_ index: Int) -> String {
    guard all.indices.contains(index) else { return "" }
    let token = all[index]
    let start = Int(token.start)
    if token.kind == .word, file.bytes[start] == UInt8(ascii: "`") {
      return file.text(start + 1..<max(Int(token.end) - 1, start + 1))
    }
    return file.text(start..<Int(token.end))
  }

  func isWord(_ index: Int) -> Bool { all.indices.contains(index) && all[index].kind == .word }

  /// True if a word is the name of something that is called, made or referred to.
  func isCalled(_ index: Int) -> Bool {
    has(index + 1, "(") || has(index + 1, "{") || has(index + 1, "<") || has(index - 1, "::") || has(index - 1, "new")
  }

  /// True if a token is a word or sign with this text.
  func has(_ index: Int, _ text: StaticString) -> Bool {
    guard all.indices.contains(index) else { return false }
    let token = all[index]
    let count = Int(token.end - token.start)
    guard count == text.utf8CodeUnitCount, token.kind == .word || token.kind == .sign else { return false }
    let start = Int(token.start)
    for offset in 0..<count where file.bytes[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// The index of the bracket that belongs to the one at an index; `nil` where there is none.
  func partner(_ index: Int) -> Int? {
    guard all.indices.contains(index), all[index].partner >= 0 else { return nil }
    return Int(all[index].partner)
  }

  /// True if a token begins a line.
  func startsLine(_ index: Int) -> Bool { all.indices.contains(index) && all[index].startsLine }

  /// True for a byte of a name: a letter, a digit or `_`.
  static func isOfName(_ byte: UInt8) -> Bool { beginsName(byte) || isDigit(byte) }

  /// True for the first byte of a name.
  static func beginsName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  fileprivate static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// The byte behind a text whose quote is at a position.
  static func endOfText(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    KotlinLexer.endOfText(bytes, start, end, isJava: false)
  }

  /// The byte at which a token begins; the end of the file behind the last.
  func offset(_ index: Int) -> Int { all.indices.contains(index) ? Int(all[index].start) : file.byteCount }
}

/// Finds one token after the other.
private struct KotlinLexer {
  let bytes: [UInt8]
  let isJava: Bool
  var position: Int
  let end: Int

  mutating func next() -> KotlinTokens.Token? {
    var startsLine = false
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") {
        startsLine = true
        position += 1
      } else if byte <= UInt8(ascii: " ") {
        position += 1
      } else if byte == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "/") {
        while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if byte == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "*") {
        if skipComment() { startsLine = true }
      } else {
        let start = position
        let kind = advance()
        position = min(position, end)
        return KotlinTokens.Token(kind: kind, start: Int32(start), end: Int32(position), startsLine: startsLine)
      }
    }
    return nil
  }

  /// Passes over a comment, which may be nested; true if a line break is in it.
  private mutating func skipComment() -> Bool {
    var depth = 0
    var hasBreak = false
    while position < end {
      if bytes[position] == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "*"), depth == 0 || !isJava {
        depth += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { break }
      } else {
        if bytes[position] == UInt8(ascii: "\n") { hasBreak = true }
        position += 1
      }
    }
    return hasBreak
  }

  private mutating func advance() -> KotlinTokens.Kind {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""):
      position = Self.endOfText(bytes, position, end, isJava: isJava)
      return .text
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      let isName = byte == UInt8(ascii: "`")
      position += 1
      while position < end, bytes[position] != byte, bytes[position] != UInt8(ascii: "\n") {
        position += bytes[position] == UInt8(ascii: "\\") && !isName ? 2 : 1
      }
      position += 1
      return isName ? .word : .character
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while position < end, KotlinTokens.isOfName(bytes[position]) || isPointInNumber { position += 1 }
      return .number
    case _ where KotlinTokens.isOfName(byte):
      while position < end, KotlinTokens.isOfName(bytes[position]) { position += 1 }
      return .word
    default:
      position += lengthOfSign
      return .sign
    }
  }

  private var isPointInNumber: Bool {
    bytes[position] == UInt8(ascii: ".") && KotlinTokens.isDigit(bytes[position + 1])
  }

  private static let signs: [[UInt8]] = [
    "===", "!==", "..<", "->", "::", "?.", "?:", "!!", "==", "!=", "<=", ">=", "&&", "||", "..", "+=", "-=",
    "*=", "/=", "%=", "|=", "&=", "^=", "++", "--",
  ].map { Array($0.utf8) }

  private var lengthOfSign: Int {
    for sign in Self.signs where sign[0] == bytes[position] {
      if sign.indices.allSatisfy({ bytes[position + $0] == sign[$0] }) { return sign.count }
    }
    return 1
  }

  /// The byte behind a text whose quote is at a position; code that is inserted may hold further texts.
  static func endOfText(_ bytes: [UInt8], _ start: Int, _ end: Int, isJava: Bool) -> Int {
    let quote = UInt8(ascii: "\"")
    /// The texts that are open, each with the number of braces that are open in its inserted code.
    var open: [(isLong: Bool, braces: Int)] = []
    var position = start
    repeat {
      guard let top = open.last, top.braces == 0 else {
        // In code: the beginning, or behind `${`.
        switch bytes[position] {
        case quote:
          let isLong = bytes[position + 1] == quote && bytes[position + 2] == quote
          open.append((isLong, 0))
          position += isLong ? 3 : 1
          continue
        case UInt8(ascii: "{"): open[open.count - 1].braces += 1
        case UInt8(ascii: "}"): open[open.count - 1].braces -= 1
        case UInt8(ascii: "'") where bytes[position + 2] == UInt8(ascii: "'"): position += 2
        case UInt8(ascii: "'")
        where bytes[position + 1] == UInt8(ascii: "\\") && bytes[position + 3] == UInt8(ascii: "'"): position += 3
        default: break
        }
        position += 1
        continue
      }
      switch bytes[position] {
      case UInt8(ascii: "\\") where !top.isLong: position += 2
      case UInt8(ascii: "$") where !isJava && bytes[position + 1] == UInt8(ascii: "{"):
        open[open.count - 1].braces = 1
        position += 2
      case quote where !top.isLong:
        open.removeLast()
        position += 1
      case quote where bytes[position + 1] == quote && bytes[position + 2] == quote:
        open.removeLast()
        position += 3
        while position < end, bytes[position] == quote { position += 1 }
      case UInt8(ascii: "\n") where !top.isLong:
        // The text has no end: nothing of it is in the next line.
        return position
      default: position += 1
      }
    } while position < end && !open.isEmpty
    return min(position, end)
  }
}
