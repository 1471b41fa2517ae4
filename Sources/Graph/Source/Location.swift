/// A stretch of a file: lines and columns from 1, columns in Unicode scalars, the end exclusive.
struct Location: Equatable, Sendable {
  var file: String
  var line: Int
  var column: Int
  var endLine: Int
  var endColumn: Int
}

extension LineTable {
  /// The place of a range of bytes.
  func location(of range: Range<Int>) -> Location {
    Location(
      file: file.name, line: line(at: range.lowerBound), column: column(at: range.lowerBound),
      endLine: line(at: range.upperBound), endColumn: column(at: range.upperBound))
  }
}
