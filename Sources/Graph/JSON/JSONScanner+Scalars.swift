/// Strings, numbers and words.
extension JSONScanner {
  mutating func literal(_ kind: JSONKind, length: Int) -> Step {
    let start = position
    position += length
    guard !Self.isWordByte(base[position]) else {
      while Self.isWordByte(base[position]) { position += 1 }
      append(.null, from: start, to: position)
      return fail(.unquotedWord, at: start, position) ? .separator : .stop
    }
    append(kind, from: start, to: position)
    return .separator
  }

  /// Reads a string at its opening quotation mark; `false` where the scan cannot go on.
  mutating func scanString() -> Bool {
    let start = position + 1
    var cursor = start
    var isEscaped = false
    while true {
      // Eight bytes at a time while none of them is a quotation mark, a backslash, a control character or not ASCII.
      while true {
        let word = UnsafeRawPointer(base + cursor).loadUnaligned(as: UInt64.self)
        let quote = word ^ 0x2222_2222_2222_2222
        let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let ones: UInt64 = 0x0101_0101_0101_0101
        let special =
          (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
          | (word &- 0x2020_2020_2020_2020) & ~word | word
        let mask = special & 0x8080_8080_8080_8080
        if mask == 0 {
          cursor += 8
        } else {
          // The lowest marked byte is exact; borrows can only mark bytes above it.
          cursor += UInt64(littleEndian: mask).trailingZeroBitCount >> 3
          break
        }
      }
      let byte = base[cursor]
      if byte == UInt8(ascii: "\"") {
        position = cursor + 1
        append(.string, from: start, to: cursor, isEscaped: isEscaped)
        return true
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        let length = escapeLength(at: cursor)
        guard length > 0 || fail(.invalidEscape, at: cursor, cursor + 2) else { return false }
        cursor += max(length, 1)
      } else if byte >= 0x80 {
        let length = utf8Length(at: cursor)
        guard length > 0 || fail(.invalidUTF8, at: cursor, cursor + 1) else { return false }
        cursor += max(length, 1)
      } else if cursor >= count || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        position = min(cursor, count)
        fail(.unterminatedString, at: start - 1, position)
        return false
      } else {
        guard fail(.controlCharacter, at: cursor, cursor + 1) else { return false }
        cursor += 1
      }
    }
  }

  /// The length of the escape at a backslash, 0 where there is no such escape.
  private func escapeLength(at cursor: Int) -> Int {
    switch base[cursor + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      2
    case UInt8(ascii: "u"):
      (2..<6).allSatisfy { hexadecimalValue(base[cursor + $0]) != nil } ? 6 : 0
    default: 0
    }
  }

  /// The length of the well-formed UTF-8 sequence of more than one byte at `cursor`, 0 where there is none
  /// (The Unicode Standard, table 3-7).
  private func utf8Length(at cursor: Int) -> Int {
    func isContinuation(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      range.contains(base[cursor + offset])
    }
    switch base[cursor] {
    case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
    case 0xE0: return isContinuation(1, 0xA0...0xBF) && isContinuation(2) ? 3 : 0
    case 0xED: return isContinuation(1, 0x80...0x9F) && isContinuation(2) ? 3 : 0
    case 0xE1...0xEF: return isContinuation(1) && isContinuation(2) ? 3 : 0
    case 0xF0: return isContinuation(1, 0x90...0xBF) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF1...0xF3: return isContinuation(1) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF4: return isContinuation(1, 0x80...0x8F) && isContinuation(2) && isContinuation(3) ? 4 : 0
    default: return 0
    }
  }

  /// Reads a number; `false` where the scan cannot go on.
  mutating func scanNumber() -> Bool {
    let start = position
    var isValid = true
    if base[position] == UInt8(ascii: "-") { position += 1 }
    if base[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      isValid = skipDigits()
    }
    if base[position] == UInt8(ascii: ".") {
      position += 1
      isValid = skipDigits() && isValid
    }
    if base[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if base[position] == UInt8(ascii: "+") || base[position] == UInt8(ascii: "-") { position += 1 }
      isValid = skipDigits() && isValid
    }
    while Self.isWordByte(base[position]) || base[position] == UInt8(ascii: ".") {
      isValid = false
      position += 1
    }
    append(.number, from: start, to: position)
    return isValid || fail(.invalidNumber, at: start, position)
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while base[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position > start
  }
}
