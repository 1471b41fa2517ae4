import Graph

/// The words, texts and signs of a file of Swift, Objective-C, Kotlin or Java, without comments.
///
/// Those of Kotlin and Java are the tokens of their parser: a text is a sign, its quote.
struct CodeTokens: Sendable {
  /// The languages of the files.
  enum Language: Sendable { case swift, objectiveC, kotlin, java }

  /// A word, a text or a sign.
  struct Token: Sendable {
    enum Kind: Sendable { case word, text, sign }

    let kind: Kind
    /// The bytes; of a text without its quotes.
    let range: Range<Int>
    /// True if a text is written out: nothing is inserted into it, and nothing escaped.
    var isPlain = true
  }

  let file: SourceFile
  let language: Language
  private(set) var all: [Token] = []
  /// The index of the other bracket of each pair.
  private var partners: [Int: Int] = [:]

  /// Splits a file. Linear in its size.
  init(_ file: SourceFile, _ language: Language) {
    self.file = file
    self.language = language
    all.reserveCapacity(file.byteCount / 6)
    if language == .kotlin || language == .java { add(KotlinTokens(file)) }
    var position = all.isEmpty ? 0 : file.byteCount
    while position < file.byteCount { position = next(from: position) }
    pairBrackets()
  }

  /// The tokens of a file of Kotlin or Java that is parsed.
  init(_ tokens: KotlinTokens) {
    file = tokens.file
    language = tokens.isJava ? .java : .kotlin
    add(tokens)
    pairBrackets()
  }

  private mutating func add(_ tokens: KotlinTokens) {
    for token in tokens.all {
      let range = Int(token.start)..<Int(token.end)
      switch token.kind {
      case .word, .number: all.append(Token(kind: .word, range: range))
      case .text: all.append(Token(kind: .sign, range: range.lowerBound..<range.lowerBound + 1))
      case .sign: for byte in range { all.append(Token(kind: .sign, range: byte..<byte + 1)) }
      case .character: break
      }
    }
  }

  var isSwift: Bool { language == .swift }

  /// The bytes of a token as a text; empty behind the end.
  func text(_ index: Int) -> String { all.indices.contains(index) ? file.text(all[index].range) : "" }

  /// Returns the place of a token.
  func place(_ index: Int) -> SourcePlace { SourcePlace(file: file, offset: all[index].range.lowerBound) }

  /// True if a token is a word.
  func isWord(_ index: Int) -> Bool { all.indices.contains(index) && all[index].kind == .word }

  /// The sign at an index; 0 where there is none.
  func sign(_ index: Int) -> UInt8 {
    all.indices.contains(index) && all[index].kind == .sign ? file.bytes[all[index].range.lowerBound] : 0
  }

  /// True if a token is the sign.
  func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool { self.sign(index) == UInt8(ascii: sign) }

  /// The value of a text without insertions.
  func literal(_ index: Int) -> String? {
    guard all.indices.contains(index), all[index].kind == .text, all[index].isPlain else { return nil }
    return text(index)
  }

  /// The index of the bracket that closes or opens the one at an index; `nil` where there is none.
  func partner(ofBracketAt index: Int) -> Int? { partners[index] }

  /// The index behind the bracket that closes the one at an index; behind the one itself where none does.
  func end(ofBracketAt index: Int) -> Int { max(partners[index] ?? index, index) + 1 }

  /// Finds the brackets that belong together.
  private mutating func pairBrackets() {
    var open: [Int] = []
    for index in all.indices {
      switch sign(index) {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let start = open.popLast() else { continue }
        (partners[start], partners[index]) = (index, start)
      default: break
      }
    }
  }

  // MARK: Splitting

  private mutating func next(from start: Int) -> Int {
    let bytes = file.bytes
    let byte = bytes[start]
    switch byte {
    case UInt8(ascii: "/") where bytes[start + 1] == UInt8(ascii: "/"): return endOfLine(start)
    case UInt8(ascii: "/") where bytes[start + 1] == UInt8(ascii: "*"): return endOfComment(start)
    case UInt8(ascii: "\""): return addText(start, hashes: 0)
    case UInt8(ascii: "#") where isSwift:
      var quote = start
      while bytes[quote] == UInt8(ascii: "#") { quote += 1 }
      if bytes[quote] == UInt8(ascii: "\"") { return addText(quote, hashes: quote - start) }
      return quote
    case UInt8(ascii: "'") where !isSwift:
      var end = start + 1
      while end < file.byteCount, bytes[end] != byte, bytes[end] != UInt8(ascii: "\n") {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(end + 1, file.byteCount)
    case _ where KotlinTokens.isOfName(byte):
      var end = start + 1
      while KotlinTokens.isOfName(bytes[end]) { end += 1 }
      all.append(Token(kind: .word, range: start..<min(end, file.byteCount)))
      return end
    case 0...UInt8(ascii: " "): return start + 1
    case UInt8(ascii: "`"): return start + 1
    default:
      all.append(Token(kind: .sign, range: start..<start + 1))
      return start + 1
    }
  }

  private func endOfLine(_ start: Int) -> Int {
    var end = start
    while end < file.byteCount, file.bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  /// The end of a comment; in Swift they are nested.
  private func endOfComment(_ start: Int) -> Int {
    var depth = 1
    var end = start + 2
    while end < file.byteCount {
      let pair = (file.bytes[end], file.bytes[end + 1])
      if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        end += 2
        if depth == 0 { return end }
      } else if isSwift, pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        end += 2
      } else {
        end += 1
      }
    }
    return file.byteCount
  }

  // MARK: Texts of Swift and Objective-C

  /// Adds the text whose quote is at a position; returns where it ends. Insertions are passed over.
  private mutating func addText(_ quote: Int, hashes: Int) -> Int {
    let bytes = file.bytes
    let mark = UInt8(ascii: "\"")
    let isLong = isSwift && bytes[quote + 1] == mark && bytes[quote + 2] == mark
    let width = isLong ? 3 : 1
    let start = quote + width
    var end = start
    var isPlain = true
    func hasHashes(_ position: Int) -> Bool {
      bytes[position..<min(position + hashes, bytes.count)].allSatisfy { $0 == UInt8(ascii: "#") }
        && position + hashes <= bytes.count
    }
    while end < file.byteCount {
      let byte = bytes[end]
      if byte == mark, !isLong || bytes[end + 1] == mark && bytes[end + 2] == mark, hasHashes(end + width) {
        all.append(Token(kind: .text, range: start..<end, isPlain: isPlain))
        return end + width + hashes
      }
      if byte == UInt8(ascii: "\n"), !isLong { break }
      if byte == UInt8(ascii: "\\"), hasHashes(end + 1) {
        isPlain = false
        end += 1 + hashes
        if isSwift, bytes[end] == UInt8(ascii: "(") { end = endOfInsertion(end) } else { end += 1 }
      } else {
        end += 1
      }
    }
    return max(end, quote + 1)
  }

  /// The end of an insertion into a text, which may hold brackets and texts without insertions.
  private func endOfInsertion(_ start: Int) -> Int {
    var depth = 0
    var isText = false
    var end = start
    while end < file.byteCount {
      switch file.bytes[end] {
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "(") where !isText: depth += 1
      case UInt8(ascii: ")") where !isText:
        depth -= 1
        if depth == 0 { return end + 1 }
      case UInt8(ascii: "\n"): return end
      default: break
      }
      end += 1
    }
    return end
  }
}
