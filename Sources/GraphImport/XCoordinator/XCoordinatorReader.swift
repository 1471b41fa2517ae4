import Graph

/// The importer of apps that use XCoordinator.
enum XCoordinatorReader {
  static let reader = Importer.Reader(
    source: .xcoordinator, readsCode: true, isFound: { $0.imports("XCoordinator") }, spec: spec)

  private static func spec(
    _ tree: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> (spec: ImportedSpec, fileCount: Int) {
    guard tree.imports("XCoordinator") else { throw Problem("no file imports XCoordinator") }
    let files = try UIKitReader.files(in: tree, &notes)
    noteDuplicates(in: files, &notes)
    let result = XCoordinatorSpec(files, options, notes)
    // Screens move by UIKit's own methods too.
    var writer = UIKitSpec(result.app.uiKit, result.notes)
    var part = options
    part.isOneOfSeveral = true
    var own = writer.spec(part)
    // A class is a screen of its own in each coordinator that shows it.
    let twins = Dictionary(grouping: result.spec.entries(.screen)) { screen in
      screen[.code]?.plainText.flatMap { $0.contains("/") ? String(Path.name(of: $0)) : nil } ?? ""
    }
    for route in own.entries(.route) {
      let from = route[.from]?.plainTexts ?? []
      let more = from.flatMap { own[.screen, $0]?[.code]?.plainText.flatMap { twins[$0] } ?? [] }.map(\.id)
      if !more.isEmpty { own.set(.from, of: route.id, .route, to: .strings(from + more)) }
    }
    var join = SpecJoin(result.spec, writer.notes)
    join.add(own, isInWindow: !own.tops.isEmpty)
    join.finish()
    notes = join.notes
    return (join.spec, files.count)
  }

  /// Notes the classes and enumerations that several files declare: one of them may be left over.
  private static func noteDuplicates(in files: [SwiftFile], _ notes: inout ImportNotes) {
    var first: [String: SourceFile] = [:]
    let words = ["Coordinator", "Route", "ViewController"].map { Array($0.utf8) }
    for file in files where words.contains(where: file.source.contains) {
      for type in file.declarations where type.kind == .class || type.kind == .enum {
        if let other = first[type.name], other.name != file.source.name {
          notes.add(
            .duplicate, at: SourcePlace(file: file.source, offset: type.offset),
            "a second '\(type.name)': another one is in '\(other.name)'")
        } else {
          first[type.name] = file.source
        }
      }
    }
  }
}
