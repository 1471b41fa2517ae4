import Graph

/// A place in a file of an app.
package struct SourcePlace: Sendable {
  let file: SourceFile
  /// The byte.
  let offset: Int

  /// The name of the file and the byte, to compare places.
  var key: String { "\(file.name):\(offset)" }

  /// The word at the place, or the name of the tag that begins there, to point at.
  var range: Range<Int> {
    var end = min(offset + 1, file.byteCount)
    while end < file.byteCount, !Self.isEnd(file.bytes[end]) { end += 1 }
    return offset..<end
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: ","): true
    default: false
    }
  }
}

extension ImportNotes {
  /// Adds a note about a place.
  mutating func add(
    _ kind: ImportNote.Kind, _ severity: Severity = .warning, at place: SourcePlace, _ message: String,
    help: String? = nil
  ) { add(kind, severity, in: place.file, at: place.range, message, help: help) }
}
