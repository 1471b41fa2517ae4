import CPage

/// The files of the page, which are compiled in: scripts, style sheets and templates.
enum PageFile {
  /// Returns the bytes of a file of `Sources/CPage/files`.
  static func bytes(_ name: String) -> [UInt8] {
    let file = page_file(name)
    guard let bytes = file.bytes else { preconditionFailure("'\(name)' is not in Sources/CPage/CPage.c") }
    return Array(UnsafeBufferPointer(start: bytes, count: file.count))
  }

  /// Returns the text of some files, a line break between two.
  static func text(_ names: [String]) -> String {
    names.map { String(decoding: bytes($0), as: UTF8.self) }.joined(separator: "\n")
  }
}
