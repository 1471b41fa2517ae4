/// The importer of apps that use XCoordinator.
enum XCoordinatorReader {
  static let reader = Importer.Reader(source: .xcoordinator, isFound: isFound, spec: spec)

  /// What a file must contain to matter: coordinators, routes, who triggers them, and what is shown.
  private static let words = [
    "Coordinator", "Route", "trigger", "ViewController", "import UIKit", "import SwiftUI",
  ]

  private static func isFound(_ tree: SourceTree) -> Bool {
    var notes = ImportNotes()
    let word = Array("import XCoordinator".utf8)
    return tree.paths(endingWith: ".swift").contains { tree.read($0, &notes)?.contains(word) == true }
  }

  private static func spec(
    _ tree: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> (spec: ImportedSpec, fileCount: Int) {
    let files = try tree.swiftFiles(containing: words, &notes)
    guard
      files.contains(where: { file in
        file.declarations.contains { $0.kind == .import && $0.name.hasPrefix("XCoordinator") }
      })
    else { throw Problem("no file imports XCoordinator") }
    return spec(files, options, &notes)
  }

  /// Makes a spec of parsed files.
  static func spec(
    _ files: [SwiftFile], _ options: Importer.Options, _ notes: inout ImportNotes
  ) -> (spec: ImportedSpec, fileCount: Int) {
    let result = XCoordinatorSpec(files, options, notes)
    notes = result.notes
    return (result.spec, files.count)
  }
}
