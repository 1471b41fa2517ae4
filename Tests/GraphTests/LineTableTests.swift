import Testing

@testable import Graph

/// Lines and columns against counting by hand.
@Suite struct LineTableTests {
  @Test func agreesWithCounting() {
    var random = Seeded(7)
    let pieces = ["a", "é", "€", "😀", "\n", "\r\n", "\t", "\u{FEFF}", "longer text "]
    for length in [0, 1, 5, 300, 2000] {
      let text = (0..<length).map { _ in pieces.randomElement(using: &random)! }.joined()
      let table = LineTable(SourceFile(name: "t", bytes: Array(text.utf8)))
      var line = 1
      var column = 1
      var offset = 0
      for scalar in text.unicodeScalars {
        #expect(table.line(at: offset) == line && table.column(at: offset) == column)
        offset += UTF8.width(scalar)
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
      }
      #expect(table.line(at: offset) == line && table.column(at: offset) == column)
    }
  }
}
