/// A stretch of a file: lines and columns from 1, columns in Unicode scalars, the end exclusive.
struct Location: Equatable, Sendable {
  var file: String
  var line: Int
  var column: Int
  var endLine: Int
  var endColumn: Int

  static func == (a: Location, b: Location) -> Bool {
    (a.line, a.column, a.endLine, a.endColumn) == (b.line, b.column, b.endLine, b.endColumn)
      && PathKey(a.file) == PathKey(b.file)
  }
}

extension LineTable {
  /// The place of a range of bytes.
  func location(of range: Range<Int>) -> Location {
    Location(
      file: file.name, line: line(at: range.lowerBound), column: column(at: range.lowerBound),
      endLine: line(at: range.upperBound), endColumn: column(at: range.upperBound))
  }
}
