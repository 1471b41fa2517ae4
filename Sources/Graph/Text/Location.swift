/// A stretch of a file: lines and columns from 1, columns in Unicode scalars, the end exclusive.
public struct Location: Equatable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was named when it was read.
  public let file: String
  /// The line in which it begins.
  public let line: Int
  /// The column of its first scalar.
  public let column: Int
  /// The line in which it ends.
  public let endLine: Int
  /// The column behind its last scalar.
  public let endColumn: Int

  package init(file: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
    (self.file, self.line, self.column) = (file, line, column)
    (self.endLine, self.endColumn) = (endLine, endColumn)
  }

  /// File, line and column as compilers write them: `app.nav.json:4:47`.
  public var description: String {
    var text = ""
    append(to: &text)
    return text
  }

  /// Adds the description to a text.
  func append(to text: inout String) {
    text += file.printable
    text += ":"
    text += String(line)
    text += ":"
    text += String(column)
  }

  /// True if two locations are the same stretch of the same file, told by the bytes of its path.
  public static func == (a: Location, b: Location) -> Bool {
    (a.line, a.column, a.endLine, a.endColumn) == (b.line, b.column, b.endLine, b.endColumn)
      && PathKey(a.file) == PathKey(b.file)
  }
}

extension LineTable {
  /// The place of a range of bytes.
  package func location(of range: Range<Int>) -> Location {
    let first = line(at: range.lowerBound)
    // Most places end in the line in which they begin.
    let last = line(at: range.upperBound, from: first)
    return Location(
      file: file.name, line: first, column: column(at: range.lowerBound, inLine: first),
      endLine: last, endColumn: column(at: range.upperBound, inLine: last))
  }
}
