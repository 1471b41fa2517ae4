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

  /// True if some path is that of a navigation graph.
  static func hasGraph(_ tree: SourceTree) -> Bool {
    tree.paths.contains { path in
      path.hasSuffix(".xml") && folder(of: path.split(separator: "/")) == "navigation"
    }
  }

  /// Sorts the files of a tree; those of tests and of variants that nobody asked for are left out.
  init(_ tree: SourceTree, variants: [String]) {
    for path in tree.paths {
      let parts = path.split(separator: "/")
      guard let file = File(path, parts), file.isRead(variants) else { continue }
      if path.hasSuffix(".kt") || path.hasSuffix(".java") {
        code.append(file)
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

  /// The number of files.
  var count: Int {
    graphs.count + manifests.count + menus.count + layouts.count + values.count + code.count
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

  /// True if the file belongs to the app, and to one of some variants.
  fileprivate func isRead(_ variants: [String]) -> Bool {
    for prefix in ["test", "androidTest"] where sourceSet.hasPrefix(prefix) {
      if sourceSet.dropFirst(prefix.count).first?.isLowercase != true { return false }
    }
    return variants.isEmpty || sourceSet == "main" || variants.contains(sourceSet)
  }
}
