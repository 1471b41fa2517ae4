import Testing

@testable import Graph
@testable import GraphServer

/// The text of an open document against a model that knows nothing but scalars.
@Suite struct TextBufferTests {
  /// A text as scalars, edited without any index.
  struct Model {
    var scalars: [Unicode.Scalar] = []

    /// The lines with their ends.
    var lines: [[Unicode.Scalar]] {
      var lines: [[Unicode.Scalar]] = [[]]
      for (index, scalar) in scalars.enumerated() {
        lines[lines.count - 1].append(scalar)
        let isPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
        if scalar == "\n" || scalar == "\r" && !isPair { lines.append([]) }
      }
      return lines
    }

    static func width(_ scalar: Unicode.Scalar, _ encoding: PositionEncoding) -> Int {
      switch encoding {
      case .utf8: UTF8.width(scalar)
      case .utf16: UTF16.width(scalar)
      case .utf32: 1
      }
    }

    /// The number of scalars before a position.
    func index(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
      let lines = self.lines
      guard position.line < lines.count else { return scalars.count }
      let start = lines[..<position.line].reduce(0) { $0 + $1.count }
      var units = 0
      for (index, scalar) in lines[position.line].enumerated() {
        if scalar == "\n" || scalar == "\r" { return start + index }
        units += Self.width(scalar, encoding)
        if units > position.character { return start + index }
      }
      return start + lines[position.line].count
    }

    var text: String { String(String.UnicodeScalarView(scalars)) }
  }

  /// Characters of one to four bytes, and everything that ends lines.
  static let alphabet: [Unicode.Scalar] = [
    "a", "b", "\"", "{", "\n", "\n", "\r", "\r", "é", "ß", "€", "\u{FEFF}", "\u{1F600}", "\u{10FFFF}", " ",
    "\u{2028}",
  ]

  @Test(arguments: PositionEncoding.allCases, 1...12)
  func equalsANaiveModelAfterRandomEdits(_ encoding: PositionEncoding, _ seed: UInt64) {
    var random = Seeded(seed &* 31 &+ UInt64(encoding.rawValue.utf8.count))
    var model = Model()
    var buffer = TextBuffer([])
    for step in 0..<300 {
      func position() -> TextPosition {
        let line = Int.random(in: 0...model.lines.count, using: &random)
        return TextPosition(line: line, character: Int.random(in: 0...12, using: &random))
      }
      let (start, end) = (position(), position())
      let text = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Self.alphabet.randomElement(using: &random)!
      }
      let range = [start, end].map { model.index(of: $0, encoding) }.sorted()
      let bytes = [start, end].map { buffer.offset(of: $0, encoding) }.sorted()
      model.scalars.replaceSubrange(range[0]..<range[1], with: text)
      buffer.replace(
        bytes[0]..<bytes[1], with: Array(String(String.UnicodeScalarView(text)).utf8))
      let expected = Array(model.text.utf8)
      guard buffer.file(named: "").holds(expected) else {
        Issue.record("seed \(seed), step \(step): the texts differ")
        return
      }
      #expect(buffer.starts == TextBuffer(expected).starts, "seed \(seed), step \(step)")
      if model.scalars.count > 120 {
        model.scalars = []
        buffer = TextBuffer([])
      }
    }
  }

  @Test(arguments: PositionEncoding.allCases)
  func positionsAndOffsetsAreInverse(_ encoding: PositionEncoding) {
    var random = Seeded(7)
    let scalars = (0..<4000).map { _ in Self.alphabet.randomElement(using: &random)! }
    let text = Array(String(String.UnicodeScalarView(scalars)).utf8)
    let buffer = TextBuffer(text)
    let positions = TextPositions(buffer.file(named: ""), starts: buffer.starts, encoding)
    for offset in 0...text.count where offset == text.count || text[offset] & 0xC0 != 0x80 {
      let isBetween = offset > 0 && offset < text.count && text[offset] == 10 && text[offset - 1] == 13
      guard !isBetween else { continue }
      #expect(buffer.offset(of: positions.position(of: offset), encoding) == offset)
    }
  }

  @Test func positionsOutsideAreAtTheNearestPlace() {
    let buffer = TextBuffer(Array("ab\r\nc😀d".utf8))
    func offset(_ line: Int, _ character: Int, _ encoding: PositionEncoding = .utf16) -> Int {
      buffer.offset(of: TextPosition(line: line, character: character), encoding)
    }
    #expect(offset(0, 99) == 2 && offset(1, 99) == 10 && offset(99, 0) == 10 && offset(.max, .max) == 10)
    #expect(offset(1, .max, .utf8) == 10 && offset(1, .max, .utf32) == 10)
    // Inside of a surrogate pair, and inside of a scalar.
    #expect(offset(1, 2) == 5 && offset(1, 3) == 9 && offset(1, 3, .utf8) == 5 && offset(1, 2, .utf32) == 9)
  }

  @Test func aLongLineTakesNoLonger() {
    let buffer = TextBuffer([UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000))
    let positions = TextPositions(buffer.file(named: ""), starts: buffer.starts, .utf16)
    var sum = 0
    for offset in stride(from: 0, to: 3_000_000, by: 30) { sum += positions.position(of: offset).character }
    #expect(sum == (0..<100_000).reduce(0) { $0 + $1 * 30 })
  }
}
