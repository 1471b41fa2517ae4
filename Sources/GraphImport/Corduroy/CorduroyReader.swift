import Graph

/// The importer of apps that use Corduroy.
enum CorduroyReader {
  static let reader = Importer.Reader(
    source: .corduroy, readsCode: true, isFound: { $0.imports("Corduroy") }, spec: spec)

  private static func spec(
    _ tree: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> (spec: ImportedSpec, fileCount: Int) {
    guard tree.imports("Corduroy") else { throw Problem("no file imports Corduroy") }
    let files = try UIKitReader.files(in: tree, &notes)
    let result = CorduroySpec(files, options, notes)
    notes = result.notes
    guard result.app.start != nil else {
      throw Problem("nothing calls 'start(onWindow:firstCoordinator:)' of Corduroy's Navigator")
    }
    return (result.spec, files.count)
  }
}
