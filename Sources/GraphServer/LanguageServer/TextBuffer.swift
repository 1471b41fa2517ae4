import Graph

/// A place in a text as clients count it: lines and characters from 0.
struct TextPosition: Hashable, Comparable, Sendable {
  var line: Int
  /// In the unit that was agreed upon.
  var character: Int

  static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.character) < (b.line, b.character)
  }
}

/// The unit of a position's character.
enum PositionEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// Returns the number of units of a scalar, by its first byte; 0 for a byte that is not the first.
  @inline(__always)
  func units(_ byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

/// The text of an open document. Lines end in LF, CR LF or CR, as the protocol has it.
struct TextBuffer: Sendable {
  /// The text's bytes, and the padding of a source file.
  private(set) var bytes: [UInt8]
  /// The start of each line.
  private(set) var starts: [UInt32]

  /// The number of bytes.
  var count: Int { bytes.count - SourceFile.padding }

  init(_ text: [UInt8]) {
    bytes = text + [UInt8](repeating: 0, count: SourceFile.padding)
    starts = [0]
    Self.addStarts(after: 0, to: text.count, in: bytes, &starts)
  }

  /// The text as a file of a spec.
  func file(named name: String) -> SourceFile { SourceFile(name: name, paddedBytes: bytes) }

  /// Replaces a range of bytes. Only the lines around it are looked at, and what follows moves.
  mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    // A line end may be made of what stands before the range and what comes, or torn apart: from one line before on.
    let first = max(0, line(at: range.lowerBound) - 1)
    let last = line(at: range.upperBound)
    let shift = text.count - range.count
    let isLast = last + 1 >= starts.count
    let end = isLast ? count + shift : Int(starts[last + 1]) + shift
    bytes.replaceSubrange(range, with: text)
    var found: [UInt32] = []
    Self.addStarts(after: Int(starts[first]), to: end, in: bytes, &found)
    let rest = isLast ? starts.count : last + 2
    starts.replaceSubrange(first + 1..<rest, with: found)
    guard shift != 0 else { return }
    for index in first + 1 + found.count..<starts.count {
      starts[index] = UInt32(Int(starts[index]) + shift)
    }
  }

  private static func addStarts(after start: Int, to end: Int, in bytes: [UInt8], _ starts: inout [UInt32]) {
    bytes.withUnsafeBufferPointer { bytes in
      for offset in start..<end where bytes[offset] <= UInt8(ascii: "\r") {
        // The padding after the last byte is no LF.
        let isEnd =
          bytes[offset] == UInt8(ascii: "\n")
          || bytes[offset] == UInt8(ascii: "\r") && bytes[offset + 1] != UInt8(ascii: "\n")
        if isEnd { starts.append(UInt32(offset + 1)) }
      }
    }
  }

  /// The line of an offset, from 0. Logarithmic in the number of lines.
  func line(at offset: Int) -> Int { Self.line(at: offset, in: starts) }

  static func line(at offset: Int, in starts: [UInt32]) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without its end.
  func range(ofLine line: Int) -> Range<Int> {
    let start = Int(starts[line])
    guard line + 1 < starts.count else { return start..<count }
    var end = Int(starts[line + 1]) - 1
    if end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The byte at a position. A position behind a line's end is its end, one behind the text's end that; one inside of a
  /// character is its beginning.
  func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return count }
    let line = range(ofLine: position.line)
    guard position.character > 0 else { return line.lowerBound }
    if encoding == .utf8 {
      var offset = min(line.lowerBound + min(position.character, line.count), line.upperBound)
      while offset > line.lowerBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    var units = 0
    var offset = line.lowerBound
    while offset < line.upperBound {
      units += encoding.units(bytes[offset])
      if units > position.character { return offset }
      offset += 1
      while offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return line.upperBound
  }
}

/// Finds the positions of bytes in a text, also where all of it is one line.
struct TextPositions: Sendable {
  private let file: SourceFile
  private let starts: [UInt32]
  private let encoding: PositionEncoding
  /// `nil` where bytes are counted.
  private let counts: UnitCounts?

  init(_ file: SourceFile, starts: [UInt32], _ encoding: PositionEncoding) {
    self.file = file
    self.starts = starts
    self.encoding = encoding
    counts =
      switch encoding {
      case .utf8: nil
      case .utf16: UnitCounts(of: file, .utf16CodeUnits)
      case .utf32: UnitCounts(of: file, .scalars)
      }
  }

  /// The position of an offset. Logarithmic in the number of lines.
  func position(of offset: Int) -> TextPosition {
    position(of: offset, onLine: TextBuffer.line(at: offset, in: starts))
  }

  private func position(of offset: Int, onLine line: Int) -> TextPosition {
    let start = Int(starts[line])
    guard let counts else { return TextPosition(line: line, character: offset - start) }
    return TextPosition(line: line, character: counts.count(between: start, offset))
  }

  /// A range as clients read it.
  func value(of range: Range<Int>) -> JSONValue {
    .range(position(of: range.lowerBound), position(of: range.upperBound))
  }
}

extension JSONValue {
  static func position(_ position: TextPosition) -> JSONValue {
    ["line": .number(position.line), "character": .number(position.character)]
  }

  static func range(_ start: TextPosition, _ end: TextPosition) -> JSONValue {
    ["start": .position(start), "end": .position(end)]
  }
}
