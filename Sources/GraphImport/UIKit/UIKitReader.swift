import Graph

/// The importer of apps whose code shows view controllers of UIKit, with or without coordinators of their own.
enum UIKitReader {
  static let reader = Importer.Reader(source: .uikit, readsCode: true, isFound: isFound, spec: spec)

  /// The calls one of which is in an app that this importer reads.
  private static let marks = [
    "rootViewController =", "pushViewController(", "setViewControllers(", "UINavigationController(",
    "UITabBarController", ".present(",
  ]

  /// Returns true if Swift code shows controllers of UIKit by their own methods.
  private static func isFound(_ tree: SourceTree) -> Bool {
    var notes = ImportNotes()
    let marks = marks.map { Array($0.utf8) }
    let uiKit = Array("UIKit".utf8)
    return tree.paths(endingWith: ".swift").contains { path in
      guard !SwiftFile.isTest(path), let file = tree.read(path, &notes), file.contains(uiKit) else {
        return false
      }
      return marks.contains(where: file.contains)
    }
  }

  private static func spec(
    _ tree: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> (spec: ImportedSpec, fileCount: Int) {
    // A container of dependencies may stand between any two types.
    let files = try tree.swiftFiles(containing: ["func ", "var ", "let ", "case "], &notes).filter {
      !SwiftFile.isTest($0.source.name)
    }
    let app = UIKitApp(files)
    guard !app.screens.isEmpty || options.isPart else { throw Problem("no code shows a view controller") }
    var writer = UIKitSpec(app, notes)
    let spec = writer.spec(options)
    notes = writer.notes
    return (spec, files.count)
  }
}
