import Graph

/// The importer of apps that use SwiftUI.
///
/// It reads views, the `WindowGroup` of the app, tabs, stacks and split views, links with destinations and with values,
/// sheets, covers and popovers, and the functions and variables through which values of enumerations reach them. Alerts
/// and confirmation dialogs are no screens, and are left out.
enum SwiftUIReader {
  static let reader = Importer.Reader(source: .swiftui, readsCode: true, isFound: isFound, spec: spec)

  /// The words of files that matter: views, the types of the values that they pass, and code of extensions.
  private static let words = ["SwiftUI", "View", "enum ", "struct ", "class ", "func "]

  private static func isFound(_ tree: SourceTree) -> Bool {
    var notes = ImportNotes()
    let words = ["import SwiftUI", "WindowGroup"].map { Array($0.utf8) }
    return tree.paths(endingWith: ".swift").contains { path in
      guard !SwiftFile.isTest(path), let file = tree.read(path, &notes) else { return false }
      return words.allSatisfy(file.contains)
    }
  }

  private static func spec(
    _ tree: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> (spec: ImportedSpec, fileCount: Int) {
    guard tree.imports("SwiftUI") else { throw Problem("no file imports SwiftUI") }
    let files = try tree.swiftFiles(containing: words, &notes).filter { !SwiftFile.isTest($0.source.name) }
    let result = SwiftUISpec(files, options, notes)
    notes = result.notes
    return (result.spec, files.count)
  }
}
