import Testing

@testable import Graph

/// Lines and columns against counting by hand.
@Suite struct LineTableTests {
  @Test func agreesWithCounting() {
    var random = Seeded(7)
    let pieces = ["a", "é", "€", "😀", "\n", "\r\n", "\t", "\u{FEFF}", "longer text "]
    for length in [0, 1, 5, 300, 2000] {
      let text = (0..<length).map { _ in pieces.randomElement(using: &random)! }.joined()
      let file = SourceFile(name: "t", bytes: Array(text.utf8))
      let table = LineTable(file)
      let utf16 = LineTable(file, unit: .utf16CodeUnits)
      var line = 1
      var column = 1
      var utf16Column = 1
      var offset = 0
      for scalar in text.unicodeScalars {
        #expect(table.line(at: offset) == line && table.column(at: offset) == column)
        #expect(utf16.line(at: offset) == line && utf16.column(at: offset) == utf16Column)
        offset += UTF8.width(scalar)
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        utf16Column = scalar == "\n" ? 1 : utf16Column + UTF16.width(scalar)
      }
      #expect(table.line(at: offset) == line && table.column(at: offset) == column)
    }
  }
}
