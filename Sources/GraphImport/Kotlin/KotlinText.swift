import Graph

/// Splits texts of Kotlin: `"profile/$id?tab=${tab.name}"`.
enum KotlinText {
  enum Part {
    case text(String)
    /// The bytes of code between braces.
    case code(Range<Int>)
    /// A name behind `$`, and its first byte.
    case name(String, offset: Int)
  }

  /// The parts of a text whose quotes are the first and last bytes of a range. Linear in its size.
  static func parts(of range: Range<Int>, in file: SourceFile) -> [Part] {
    let bytes = file.bytes
    let isJava = file.name.hasSuffix(".java")
    let quote = UInt8(ascii: "\"")
    let isLong =
      range.count >= 6 && bytes[range.lowerBound + 1] == quote && bytes[range.lowerBound + 2] == quote
    let width = isLong ? 3 : 1
    var position = range.lowerBound + width
    let last = max(range.upperBound - (bytes[range.upperBound - 1] == quote ? width : 0), position)
    var parts: [Part] = []
    var text: [UInt8] = []
    func flush() {
      if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    while position < last {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), !isLong {
        text.append(bytes[position + 1] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[position + 1])
        position += 2
      } else if isJava || byte != UInt8(ascii: "$") {
        text.append(byte)
        position += 1
      } else if bytes[position + 1] == UInt8(ascii: "{") {
        flush()
        let close = endOfCode(bytes, position + 1, last)
        parts.append(.code(position + 2..<max(close - 1, position + 2)))
        position = close
      } else if KotlinTokens.beginsName(bytes[position + 1]) {
        flush()
        var after = position + 1
        while after < last, KotlinTokens.isOfName(bytes[after]) { after += 1 }
        parts.append(.name(file.text(position + 1..<after), offset: position + 1))
        position = after
      } else {
        text.append(byte)
        position += 1
      }
    }
    flush()
    return parts
  }

  /// The byte behind the brace that closes the one at a position.
  private static func endOfCode(_ bytes: [UInt8], _ start: Int, _ last: Int) -> Int {
    var open = 0
    var position = start
    while position < last {
      switch bytes[position] {
      case UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "}"):
        open -= 1
        if open == 0 { return position + 1 }
      case UInt8(ascii: "\""):
        position = KotlinTokens.endOfText(bytes, position, last)
        continue
      default: break
      }
      position += 1
    }
    return last
  }
}
