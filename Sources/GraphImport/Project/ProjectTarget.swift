import Graph

/// A target of a project or package: something that is built, and the files that it is built of.
struct ProjectTarget: Sendable {
  /// The kind of the product.
  enum Product: Sendable {
    case app, clip, `extension`, watch, tests, library, tool

    /// The product of a type in Xcode's words, without its prefix; XcodeGen's and Tuist's are the same or alike.
    init(_ type: String) {
      let type = type.lowercased()
      self =
        switch type {
        case "application", "app": .app
        case _ where type.contains("test"): .tests
        case _ where type.contains("on-demand") || type.contains("clip"): .clip
        case _ where type.contains("watch"): .watch
        case _ where type.contains("extension") || type.contains("messages"): .extension
        case _ where type.contains("framework") || type.contains("library") || type.contains("bundle"): .library
        default: .tool
        }
    }
  }

  let name: String
  let product: Product
  /// The system that it is for; `nil` where several are, or the project does not say.
  var platform: Storyboard.Runtime?
  /// The file that declares it.
  let project: String
  /// The files of the tree that it is built of, with its property list.
  var paths: Set<String> = []
  /// The files in its folders that it is not built of.
  var excluded: Set<String> = []
  /// The names of the targets and products that it is built with.
  var dependencies: Set<String> = []

  /// The system that a project names in one of its words: `iphoneos`, `iOS`, `mac`.
  static func platform(_ word: String) -> Storyboard.Runtime? {
    let word = word.lowercased()
    if word.contains("iphone") || word.contains("ipad") || word == "ios" { return .ios }
    if word.hasPrefix("mac") { return .macos }
    if word.contains("tv") { return .tvos }
    return word.contains("watch") ? .watchos : nil
  }
}

/// The targets that the projects, packages and manifests of a tree declare.
struct ProjectTargets: Sendable {
  private(set) var all: [ProjectTarget] = []
  /// The folders of packages: which of their files are built, the folders of their targets say.
  private(set) var packages: [String] = []
  /// The targets of Xcode's projects, which list their files.
  private(set) var listed: Set<Int> = []
  /// The projects that say nothing: they are not understood, or most of their files are not there.
  private(set) var unread: [String] = []

  init(_ tree: SourceTree) {
    var notes = ImportNotes()
    func file(_ path: String) -> SourceFile? { tree.read(path, &notes) }
    var folders: Set<String> = []
    for path in tree.paths(endingWith: ".xcodeproj/project.pbxproj") {
      guard let found = file(path).flatMap({ XcodeProject($0, tree) })?.targets else {
        unread.append(path)
        continue
      }
      folders.insert(Path.folder(of: Path.folder(of: path)))
      listed.formUnion(all.count..<(all.count + found.count))
      all += found
    }
    for path in tree.paths {
      let folder = Path.folder(of: path)
      switch Path.name(of: path) {
      case "Package.swift":
        guard let file = file(path), file.contains(Array("import PackageDescription".utf8)) else { continue }
        packages.append(folder)
        all += Manifest(file, tree).targets
      case "Project.swift" where !folders.contains(folder):
        guard let file = file(path), file.contains(Array("import ProjectDescription".utf8)) else { continue }
        all += Manifest(file, tree).targets
      case "project.yml" where !folders.contains(folder):
        guard let file = file(path) else { continue }
        all += Manifest.targets(ofYAML: file, tree)
      default: break
      }
    }
  }

  /// The targets with one of some names.
  func named(_ names: some Sequence<String>) -> [Int] {
    let names = Set(names)
    return all.indices.filter { names.contains(all[$0].name) }
  }

  /// The modules that targets are built with, and they themselves. O(*n* · *d*) for *n* targets and *d* steps of
  /// dependence.
  func closure(of targets: [Int]) -> Set<Int> {
    var found = Set(targets)
    var next = targets
    while !next.isEmpty {
      let names = next.flatMap { all[$0].dependencies }
      next = named(names).filter { all[$0].product == .library && found.insert($0).inserted }
    }
    return found
  }
}
