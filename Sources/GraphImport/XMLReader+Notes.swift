import Graph

extension XMLReader {
  /// The outermost element of a source; `nil`, with a note, where it cannot be read.
  static func node(of file: SourceFile, documentType: String? = nil, _ notes: inout ImportNotes) -> XMLNode? {
    do throws(XMLError) {
      return try root(of: file, documentType: documentType)
    } catch {
      notes.add(.unreadable, inFile: file.name, line: max(error.line, 1), "it is left out: \(error.message)")
      return nil
    }
  }
}
