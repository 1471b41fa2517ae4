// What of a text that others wrote may be written out as it is. All that is printed, drawn or put into a page goes by this.

extension Unicode.Scalar {
  /// True if a character shows itself, and changes nothing around it.
  ///
  /// It is no control character, which terminals obey; it ends no line, which logs and scripts take for another message; it
  /// neither reorders the text around it nor is a mark without a shape, by which two names would look the same. Characters
  /// that say how letters join or where a word may break stay: words and emoji are spelt with them.
  package var isPrintable: Bool {
    switch value {
    // Controls (Cc); separators of lines and paragraphs.
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029: false
    // Marks and controls of the direction of writing, with those that are no longer used.
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x206F: false
    // Nothing to be seen: spaces without a width, invisible operators, annotations, tags.
    case 0x200B, 0x2060...0x2065, 0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF:
      false
    default: true
    }
  }

  /// The number of terminal columns of the character: wide for East Asian scripts and emoji, none for combining marks
  /// (Unicode Standard Annex #11, in ranges).
  package var columnCount: Int {
    switch value {
    case 0x0300...0x036F, 0x200B...0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}

private let colon = UInt8(ascii: ":")
private let numberSign = UInt8(ascii: "#")

extension String {
  /// The text for a terminal or a log: one line of printable characters, U+FFFD for the rest.
  ///
  /// A log may be that of a CI service, which obeys `::command` at the beginning of a line and `##[command]` or
  /// `##word[command]` anywhere: there U+FFFD stands for the first colon, or the second `#`.
  package var printable: String {
    // Nearly all texts are ids and words.
    if utf8.withContiguousStorageIfAvailable(Self.isPlain) == true { return self }
    var scalars = unicodeScalars.map { $0 == "\t" ? " " : $0.isPrintable ? $0 : "\u{FFFD}" }
    if let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      scalars[first...].starts(with: "::".unicodeScalars)
    {
      scalars[first] = "\u{FFFD}"
    }
    // From behind, so that of several `#` each is looked at with what follows.
    var isWord = false
    for index in scalars.indices.reversed() {
      let scalar = scalars[index]
      if isWord, scalar == "#", index > 0, scalars[index - 1] == "#" { scalars[index] = "\u{FFFD}" }
      isWord = scalar == "[" || isWord && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// True if a text is ASCII without control characters, and no colon and no `#` follows another.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    var offset = 0
    // Eight bytes at a time, the last of which is the first of the next. A high bit stays where a byte is found.
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      func places(of byte: UInt8) -> UInt64 {
        let other = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
        return (other &- 0x0101_0101_0101_0101) & ~other & 0x8080_8080_8080_8080
      }
      let isLow = ((word &- 0x2020_2020_2020_2020) & ~word | word) & 0x8080_8080_8080_8080
      let (colons, signs) = (places(of: colon), places(of: numberSign))
      guard isLow | places(of: 0x7F) | colons & colons << 8 | signs & signs << 8 == 0 else { return false }
      offset += 7
    }
    var last: UInt8 = 0
    return bytes[offset...].allSatisfy { byte in
      defer { last = byte }
      return 0x20..<0x7F ~= byte && (byte != last || byte != numberSign && byte != colon)
    }
  }
}
