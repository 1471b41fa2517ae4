import Graph

/// The files of an Android app, sorted by what their paths say they are.
struct AndroidFiles: Sendable {
  /// A file of a module: below `src/main` or the folder of another source set.
  struct File: Sendable {
    let path: String
    /// The name without its ending: that of the resource.
    let name: String
    /// The folder of the module.
    let module: String
    /// The source set: `main`, a build type or a flavour.
    let sourceSet: String
  }

  private(set) var graphs: [File] = []
  private(set) var manifests: [File] = []
  private(set) var menus: [File] = []
  private(set) var layouts: [File] = []
  private(set) var values: [File] = []
  /// Kotlin and Java.
  private(set) var code: [File] = []
  /// Gradle's files of modules.
  private(set) var builds: [File] = []

  /// True if some path is that of a navigation graph.
  static func hasGraph(_ tree: SourceTree) -> Bool {
    tree.paths.contains { path in
      path.hasSuffix(".xml") && folder(of: path.split(separator: "/")) == "navigation"
    }
  }

  /// Sorts the files of a tree; those of tests are left out.
  init(_ tree: SourceTree) {
    for path in tree.paths {
      let parts = path.split(separator: "/")
      guard let file = File(path, parts), !file.isTest else { continue }
      if path.hasSuffix(".kt") || path.hasSuffix(".java") {
        code.append(file)
      } else if ["build.gradle", "build.gradle.kts"].contains(parts.last) {
        builds.append(file)
      } else if parts.last == "AndroidManifest.xml" {
        manifests.append(file)
      } else if path.hasSuffix(".xml") {
        switch Self.folder(of: parts) {
        case "navigation": graphs.append(file)
        case "menu": menus.append(file)
        case "layout": layouts.append(file)
        case "values" where parts[parts.count - 2] == "values": values.append(file)
        default: break
        }
      }
    }
  }

  /// Leaves out the source sets that nobody asked for, and the modules of other apps than the one that is named.
  ///
  /// A module whose manifest has an activity of the launcher is an app. Which other modules it is built of only Gradle
  /// knows, so all of them stay.
  mutating func select(_ variants: [String], _ tree: SourceTree) throws(Problem) {
    var notes = ImportNotes()
    let apps = Set(manifests.filter { AndroidApp.node($0, tree, &notes)?.hasLauncher == true }.map(\.module))
    let named = apps.filter { variants.contains($0) }
    let shown = apps.filter { app in graphs.contains { $0.module == app } }
    guard named.count == 1 || named.isEmpty && shown.count <= 1 else {
      let names = (named.isEmpty ? shown : named).sorted().map { "'\($0)'" }.joined(separator: ", ")
      throw Problem(
        "several apps are in the folder (\(names)); name the module of one with '--variant', or its folder as PATH"
      )
    }
    let others = named.isEmpty ? [] : apps.subtracting(named)
    let sets = variants.filter { !named.contains($0) }
    func isRead(_ file: File) -> Bool {
      !others.contains(file.module)
        && (sets.isEmpty || file.sourceSet == "main" || sets.contains(file.sourceSet))
    }
    for files in [\Self.graphs, \.manifests, \.menus, \.layouts, \.values, \.code, \.builds] {
      self[keyPath: files] = self[keyPath: files].filter(isRead)
    }
  }

  /// The number of files.
  var count: Int {
    graphs.count + manifests.count + menus.count + layouts.count + values.count + code.count
      + builds.count
  }

  /// The kind of resource that a path holds: the folder below `res`, without its qualifiers.
  private static func folder(of parts: [Substring]) -> Substring? {
    guard parts.count >= 3, parts[parts.count - 3].hasPrefix("res") else { return nil }
    return parts[parts.count - 2].split(separator: "-").first
  }
}

extension AndroidFiles.File {
  fileprivate init?(_ path: String, _ parts: [Substring]) {
    guard let last = parts.last, let stem = last.split(separator: ".").first else { return nil }
    let source = parts.lastIndex(of: "src").flatMap { $0 + 2 < parts.count ? $0 : nil }
    let resources = parts.lastIndex { $0 == "res" }
    let end = source ?? resources ?? parts.count - 1
    self.init(
      path: path, name: String(stem), module: parts[..<end].joined(separator: "/"),
      sourceSet: source.map { String(parts[$0 + 1]) } ?? "main")
  }

  /// True if the file belongs to tests: its source set is `test`, `testDebug`, `androidTest` and so on.
  fileprivate var isTest: Bool {
    ["test", "androidTest"].contains { prefix in
      sourceSet.hasPrefix(prefix) && sourceSet.dropFirst(prefix.count).first?.isLowercase != true
    }
  }
}
