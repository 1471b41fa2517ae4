import Graph

/// The importer of apps whose code shows view controllers of UIKit, with or without coordinators of their own.
enum UIKitReader {
  static let reader = Importer.Reader(source: .uikit, readsCode: true, isFound: isFound, spec: spec)

  /// Returns true if Swift code shows controllers of UIKit by their own methods.
  private static func isFound(_ tree: SourceTree) -> Bool {
    tree.hasFile(
      endingWith: ".swift", containing: "rootViewController =", "pushViewController(", "setViewControllers(",
      "UINavigationController(", "UITabBarController", ", animated: true", "import SnapNavigation",
      where: { !SwiftFile.isTest($0) })
  }

  /// Returns the files of an app without tests: a container of dependencies may stand between any two types.
  static func files(in tree: SourceTree, _ notes: inout ImportNotes) throws(Problem) -> [SwiftFile] {
    try tree.swiftFiles(containing: ["func ", "init(", "var ", "let ", "case ", "class "], &notes).filter {
      !SwiftFile.isTest($0.source.name)
    }
  }

  private static func spec(
    _ tree: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> (spec: ImportedSpec, fileCount: Int) {
    let files = try files(in: tree, &notes)
    let app = UIKitApp(files, standIns: try standIns(tree, &notes))
    app.follow()
    guard !app.screens.isEmpty || options.isOneOfSeveral else { throw Problem("no code shows a view controller") }
    var writer = UIKitSpec(app, notes)
    let spec = writer.spec(options)
    notes = writer.notes
    return (spec, files.count)
  }

  /// Returns the file that stands for the sources of SnapNavigation, if the app uses that.
  private static func standIns(_ tree: SourceTree, _ notes: inout ImportNotes) throws(Problem) -> [SwiftFile] {
    guard tree.imports("SnapNavigation") else { return [] }
    let source = SourceFile(name: "SnapNavigation", bytes: PackageResources.SnapNavigation_txt)
    return try SwiftHelper.files([source], &notes)
  }
}
