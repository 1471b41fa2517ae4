/// One file's bytes and the name it is reported under.
///
/// Offsets into it count bytes from 0. The bytes are followed by `padding` zero bytes, so that a scanner
/// may look ahead without asking where the end is; they are no part of the file.
public struct SourceFile: Sendable {
  /// The name of standard input.
  static let standardInput = "<stdin>"
  /// The number of zero bytes after the file's own.
  package static let padding = 16

  /// The path as findings print it, with `/` between its parts.
  package let name: String
  /// The file's bytes and the padding.
  package let bytes: [UInt8]
  /// The number of `bytes` that are the file's own.
  package let byteCount: Int

  /// The file's own bytes.
  package var contents: [UInt8] { Array(bytes[..<byteCount]) }

  /// True if the file may have comments and trailing commas: `*.jsonc`.
  package var allowsComments: Bool { name.hasSuffix(".jsonc") }

  /// True if the file is exactly these bytes.
  package func holds(_ text: [UInt8]) -> Bool { bytes[..<byteCount].elementsEqual(text) }

  /// A file of the given bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.byteCount = bytes.count
    self.bytes = bytes + [UInt8](repeating: 0, count: Self.padding)
  }

  /// A file whose bytes already end in the padding, so that nothing is copied.
  package init(name: String, paddedBytes: [UInt8]) {
    precondition(paddedBytes.count >= Self.padding)
    self.name = name
    self.bytes = paddedBytes
    self.byteCount = paddedBytes.count - Self.padding
  }

  /// The next offset at which a scalar begins.
  func scalarBoundary(_ offset: Int) -> Int {
    var offset = offset
    while offset < byteCount, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  /// The text of a range of bytes; bytes that are no UTF-8 become U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<byteCount)], as: UTF8.self)
  }
}

/// A stretch of one document: where a finding points to. Bytes `start..<end` of document number `document`.
package struct SourceRange: Hashable, Comparable, Sendable {
  /// The number of the document in the spec.
  package var document: Int32
  /// The first byte.
  package var start: UInt32
  /// The byte after the last one.
  package var end: UInt32

  package init(document: Int32, start: UInt32, end: UInt32) {
    (self.document, self.start, self.end) = (document, start, end)
  }

  /// Places in one spec are ordered as a reader meets them.
  package static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.document, a.start, a.end) < (b.document, b.start, b.end)
  }
}

/// The starts of lines in a file. Lines end in LF or CR LF, and both count from 1, as columns do.
package struct LineTable {
  /// The byte offset of the first byte of every line.
  private let starts: [UInt32]
  /// The unit of a column.
  package enum Unit { case scalars, utf16CodeUnits }

  /// The number of units before each offset: a line may be the whole file.
  private let counts: UnitCounts
  let file: SourceFile

  /// Finds the lines of a file. Linear in its size.
  package init(_ file: SourceFile, unit: Unit = .scalars) {
    var starts: [UInt32] = [0]
    file.bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset < file.byteCount {
        // Eight bytes at a time: a byte of `word` is zero where there is an LF. The padding holds none.
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ 0x0A0A_0A0A_0A0A_0A0A
        if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 {
          for place in offset..<offset + 8 where bytes[place] == UInt8(ascii: "\n") { starts.append(UInt32(place + 1)) }
        }
        offset += 8
      }
    }
    self.starts = starts
    self.file = file
    counts = UnitCounts(of: file, unit)
  }

  /// The line number of a byte offset, from 1. Logarithmic in the number of lines, and constant if it is `first`: the
  /// line of an offset that is not behind it.
  package func line(at offset: Int, from first: Int = 1) -> Int {
    if first == starts.count || Int(starts[first]) > offset { return first }
    return starts[first...].partitionPoint { Int($0) <= offset }
  }

  /// The first byte of a line; of one that is not there, of the last.
  package func start(ofLine line: Int) -> Int { Int(starts[min(max(line, 1), starts.count) - 1]) }

  /// The bytes of a line without its end.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) - 1 : file.byteCount
    if end > start, file.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }

  /// The column of a byte offset, from 1, counted in the table's unit. Logarithmic in the number of lines.
  func column(at offset: Int) -> Int { column(at: offset, inLine: line(at: offset)) }

  /// The column of a byte offset in the line that it is in. Constant time.
  func column(at offset: Int, inLine line: Int) -> Int { counts.count(between: Int(starts[line - 1]), offset) + 1 }
}

/// The number of scalars or UTF-16 code units before the bytes of a file.
package struct UnitCounts: Sendable {
  private let file: SourceFile
  private let unit: LineTable.Unit
  /// The number of units before each stretch of `stride` bytes.
  private let counts: [UInt32]
  private static let stride = 256

  /// Counts the units of a file. Linear in its size.
  package init(of file: SourceFile, _ unit: LineTable.Unit) {
    self.file = file
    self.unit = unit
    counts = Self.counts(of: file, unit)
  }

  private static func counts(of file: SourceFile, _ unit: LineTable.Unit) -> [UInt32] {
    var counts: [UInt32] = []
    counts.reserveCapacity(file.byteCount / stride + 1)
    var continuations = 0
    var pairs = 0
    file.bytes.withUnsafeBytes { bytes in
      for start in Swift.stride(from: 0, through: file.byteCount, by: stride) {
        counts.append(UInt32(start - continuations + pairs))
        guard start + stride <= file.byteCount else { return }
        for offset in Swift.stride(from: start, to: start + stride, by: 8) {
          // A scalar's later bytes begin with the bits 10.
          let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          continuations += (word >> 7 & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
          guard unit == .utf16CodeUnits else { continue }
          // The first byte of a scalar that takes two code units begins with the bits 1111.
          pairs += (word >> 7 & word >> 6 & word >> 5 & word >> 4 & 0x0101_0101_0101_0101).nonzeroBitCount
        }
      }
    }
    return counts
  }

  /// Returns the number of units between two offsets. Constant time.
  package func count(between start: Int, _ end: Int) -> Int {
    // Lines are mostly short.
    end - start <= Self.stride ? count(in: start..<end) : count(before: end) - count(before: start)
  }

  private func count(before offset: Int) -> Int {
    let stretch = min(offset, file.byteCount) / Self.stride
    return Int(counts[stretch]) + count(in: stretch * Self.stride..<offset)
  }

  private func count(in range: Range<Int>) -> Int {
    var count = 0
    for byte in file.bytes[range.clamped(to: 0..<file.byteCount)] where byte & 0xC0 != 0x80 {
      count += byte >= 0xF0 && unit == .utf16CodeUnits ? 2 : 1
    }
    return count
  }
}
