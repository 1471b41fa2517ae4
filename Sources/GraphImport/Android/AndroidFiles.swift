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
  /// Files of `res/xml`, which may be preferences.
  private(set) var preferences: [File] = []
  /// The outermost elements of the manifests, by their paths.
  private(set) var manifestRoots: [String: XMLNode] = [:]
  /// Kotlin and Java.
  private(set) var code: [File] = []
  /// The paths of code in modules of other apps, and in modules that are not built.
  private(set) var others: Set<String> = []
  /// Gradle's files of modules.
  private(set) var builds: [File] = []

  /// True if some path is that of a navigation graph.
  static func hasGraph(_ tree: SourceTree) -> Bool {
    tree.paths.contains { path in path.hasSuffix(".xml") && folder(of: path.split(separator: "/")) == "navigation" }
  }

  /// True if the launcher opens an activity of some manifest, and there is code of activities.
  static func hasActivities(_ tree: SourceTree) -> Bool {
    tree.hasFile(endingWith: "AndroidManifest.xml", containing: "android.intent.category.LAUNCHER")
      && [".kt", ".java"].contains { tree.hasFile(endingWith: $0, containing: "Activity") }
  }

  /// Sorts the files of a tree; those of tests are left out.
  init(_ tree: SourceTree) {
    for path in tree.paths {
      let parts = path.split(separator: "/")
      guard let file = File(path, parts), !file.isTest, !file.isElsewhere else { continue }
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
        case "xml": preferences.append(file)
        case "values" where parts[parts.count - 2] == "values": values.append(file)
        default: break
        }
      }
    }
  }

  /// Leaves out the source sets that nobody asked for, the modules of other apps than the one that is named or that people
  /// install, and modules that are not built.
  ///
  /// A module whose manifest has an activity of the launcher is an app. Which other modules it is built of only Gradle
  /// knows, so all stay that its settings include.
  mutating func select(_ variants: [String], _ tree: SourceTree, _ notes: inout ImportNotes) throws(Problem) {
    var ignored = ImportNotes()
    for file in manifests { manifestRoots[file.path] = AndroidApp.node(file, tree, &ignored) }
    let launching = manifests.filter { manifestRoots[$0.path]?.hasLauncher == true }
    let apps = Set(launching.map(\.module))
    let chosen = apps.filter { variants.contains($0) }.sorted()
    guard chosen.count < 2 else { throw Problem("'--variant' names several apps: \(AppSelection.list(chosen))") }
    let named = chosen.first
    // A watch, a television and a car have apps of their own.
    let marks = ["android.hardware.type.watch", "android.software.leanback\" android:required=\"true"]
    let special = Set(
      launching.filter { manifest in
        guard let file = tree.read(manifest.path, &ignored) else { return false }
        return marks.contains { file.contains(Array($0.utf8)) }
      }.map(\.module))
    func rank(_ module: String) -> (Int, Int, Int) {
      let isDemo = Path.parts(of: module).contains { AppSelection.demos.contains($0.lowercased()) }
      let size = code.count { $0.module == module } + graphs.count { $0.module == module }
      return (isDemo ? 0 : 1, graphs.contains { $0.module == module } ? 1 : 0, size)
    }
    let ranked = apps.subtracting(special).sorted().reversed()
    let app = named ?? ranked.max { rank($0) < rank($1) } ?? apps.min()
    let left = apps.filter { $0 != app }.sorted()
    if let app, !left.isEmpty, named == nil, let manifest = launching.first(where: { $0.module == app }) {
      notes.addOtherApps(left, than: app, inFile: manifest.path, variant: left[0])
    }
    let unbuilt = unbuiltModules(tree)
    if let first = unbuilt.first {
      notes.add(
        .unreadable, .info, inFile: first.settings,
        "modules that are not included are left out: \(AppSelection.list(unbuilt.map(\.module)))")
    }
    let out = Set(left + unbuilt.map(\.module))
    others = Set(code.filter { out.contains($0.module) }.map(\.path))
    let sets = variants.filter { $0 != named }
    func isRead(_ file: File) -> Bool {
      !out.contains(file.module) && (sets.isEmpty || file.sourceSet == "main" || sets.contains(file.sourceSet))
    }
    for files in [\Self.graphs, \.manifests, \.menus, \.layouts, \.values, \.preferences, \.code, \.builds] {
      self[keyPath: files] = self[keyPath: files].filter(isRead)
    }
  }

  /// The modules with a file of Gradle that the settings of the build do not include, where these are plain.
  private func unbuiltModules(_ tree: SourceTree) -> [(module: String, settings: String)] {
    var ignored = ImportNotes()
    let settings = tree.paths.filter { ["settings.gradle", "settings.gradle.kts"].contains(Path.name(of: $0)) }
    guard settings.count == 1, let file = tree.read(settings[0], &ignored) else { return [] }
    let plain = ["projectDir", "fileTree", "listFiles", "forEach", "each", "apply(", "apply from", "file("]
    guard !plain.contains(where: { file.contains(Array($0.utf8)) }) else { return [] }
    let tokens = KotlinTokens(file)
    let text = file.text(0..<file.byteCount)
    guard tokens.all.indices.contains(where: { tokens.has($0, "include") }) else { return [] }
    let root = Path.folder(of: settings[0])
    // Each text is the path of a module, or something else that no folder is called.
    let included = Set(
      text.split(whereSeparator: { "\"'".contains($0) }).map { name in
        Path.resolved(name.split(separator: ":").joined(separator: "/"), from: root)
      })
    return Set(builds.map(\.module)).subtracting(included).sorted().compactMap { module in
      module.isEmpty || module == root || included.contains(where: { Path.isInside($0, folder: module) })
        || !Path.isInside(module, folder: root) && root != "." ? nil : (module, settings[0])
    }
  }

  /// The number of files.
  var count: Int {
    graphs.count + manifests.count + menus.count + layouts.count + values.count + code.count + builds.count
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

  /// True if the file belongs to tests: its source set is `test`, `testDebug`, `androidTest`, `commonTest` and so on.
  fileprivate var isTest: Bool {
    sourceSet.hasSuffix("Test")
      || ["test", "androidTest"].contains { prefix in
        sourceSet.hasPrefix(prefix) && sourceSet.dropFirst(prefix.count).first?.isLowercase != true
      }
  }

  /// True if only another system builds the file, in a project for several.
  fileprivate var isElsewhere: Bool {
    guard sourceSet.hasSuffix("Main") else { return false }
    let systems = [
      "ios", "desktop", "jvm", "js", "wasm", "native", "macos", "linux", "mingw", "tvos", "watchos", "apple", "web",
    ]
    return systems.contains { sourceSet.lowercased().hasPrefix($0) }
  }
}
