import Graph

/// The importer of apps that use XCoordinator.
enum XCoordinatorReader {
  static let reader = Importer.Reader(
    source: .xcoordinator, readsCode: true, isFound: { $0.imports("XCoordinator") }, spec: spec)

  /// The words of a file that matters: coordinators, routes, triggers, and presentations.
  private static let words = ["Coordinator", "Route", "trigger", "ViewController"]

  private static func spec(
    _ tree: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> (spec: ImportedSpec, fileCount: Int) {
    guard tree.imports("XCoordinator") else { throw Problem("no file imports XCoordinator") }
    let files = try tree.swiftFiles(containing: words, &notes).filter { !SwiftFile.isTest($0.source.name) }
    noteDuplicates(in: files, &notes)
    let result = XCoordinatorSpec(files, options, notes)
    notes = result.notes
    return (result.spec, files.count)
  }

  /// Notes the classes and enumerations that a second file declares too: one of them may be left over.
  private static func noteDuplicates(in files: [SwiftFile], _ notes: inout ImportNotes) {
    var first: [String: SourceFile] = [:]
    for file in files {
      for type in file.declarations where type.kind == .class || type.kind == .enum {
        if let other = first[type.name], other.name != file.source.name {
          notes.add(
            .duplicate, in: file.source, at: type.offset..<type.offset,
            "a second '\(type.name)': another one is in '\(other.name)'")
        } else {
          first[type.name] = file.source
        }
      }
    }
  }
}
