import Graph

/// The part of a tree that belongs to one of Apple's apps: the one that is named, or that people install.
///
/// A file that the project does not mention is not left out: a file goes where only other targets have it, or where no
/// target has it though the files beside it are listed.
struct AppSelection {
  private(set) var tree: SourceTree
  /// The target that is read; `nil` where no project has an app.
  private(set) var app: ProjectTarget?
  /// The variants that are no target: systems.
  private(set) var variants: [String]
  private let targets: ProjectTargets
  private var notes: ImportNotes

  /// Chooses the app of a tree. `variants`: the name of a target or scheme, or of a system.
  init(_ tree: SourceTree, _ variants: [String]) throws(Problem) {
    self.tree = tree
    self.variants = variants
    notes = tree.notes
    targets = ProjectTargets(tree)
    let chosen = try choose()
    app = chosen.map { targets.all[$0] }
    if let system = app?.platform, self.variants.isEmpty { self.variants = ["\(system)"] }
    leaveOut(besides: chosen)
  }

  // MARK: Choosing

  private static let systems = Storyboard.Runtime.allCases.map { "\($0)" }
  /// The names of folders with apps that show how something is used.
  static let demos: Set<String> = [
    "example", "examples", "demo", "demos", "sample", "samples", "playground", "template", "templates",
  ]

  private static func isDemo(_ path: String) -> Bool {
    Path.parts(of: path).dropLast().contains { demos.contains($0.lowercased()) || $0.hasSuffix(".xctemplate") }
  }

  private mutating func choose() throws(Problem) -> Int? {
    var apps = targets.all.indices.filter { targets.all[$0].product == .app }
    if let wanted = variants.first(where: { !Self.systems.contains($0) }) {
      let named = targets.named([wanted] + scheme(wanted)).filter {
        ![.library, .tests].contains(targets.all[$0].product)
      }
      if let target = named.first {
        variants.removeAll { $0 == wanted }
        return target
      }
      let names = targets.all.filter { ![.library, .tests, .tool].contains($0.product) }.map(\.name)
      if !names.isEmpty {
        let near = Suggestion.closest(to: wanted, among: names).map { "did you mean '\($0)'?" }
        throw Problem("there is no target or scheme '\(wanted)'; \(near ?? "there are \(Self.list(names))")")
      }
    }
    if let system = variants.first(where: Self.systems.contains) {
      apps = apps.filter { targets.all[$0].platform.map { "\($0)" == system } ?? true }
    }
    guard let best = apps.max(by: { rank($0) < rank($1) }) else { return nil }
    // The apps of other systems have a note of their own.
    let others = apps.filter { $0 != best && isOfSystem($0, targets.all[best]) }.map { targets.all[$0].name }
    if !others.isEmpty { notes.addOtherApps(others, than: targets.all[best].name, inFile: targets.all[best].project) }
    return best
  }

  private func isOfSystem(_ target: Int, _ app: ProjectTarget?) -> Bool {
    (targets.all[target].platform ?? app?.platform) == app?.platform
  }

  /// The targets that a scheme starts.
  private mutating func scheme(_ name: String) -> [String] {
    guard let path = tree.paths.first(where: { Path.name(of: $0) == "\(name).xcscheme" }),
      let file = tree.read(path, &notes), let root = XMLReader.node(of: file, &notes)
    else { return [] }
    var found: [String] = []
    root.walk { node in
      if node.name == "BuildableReference", let target = node["BlueprintName"] { found.append(target) }
    }
    return Array(found.prefix(1))
  }

  /// How likely people install an app: demos are last, then apps of other systems than iOS; an app that brings extensions,
  /// and then the one of most files, comes first.
  private func rank(_ target: Int) -> (Int, Int, Int, Int, Int, Int) {
    let app = targets.all[target]
    let embedded = targets.named(app.dependencies).count {
      [.extension, .clip, .watch].contains(targets.all[$0].product)
    }
    let isDemo = Self.isDemo(app.project) || Self.demos.contains(where: app.name.lowercased().contains)
    return (
      isDemo ? 0 : 1, (app.platform ?? .ios) == .ios ? 1 : 0, embedded, -Path.parts(of: app.project).count,
      targets.closure(of: [target]).reduce(0) { $0 + targets.all[$1].paths.count }, -target
    )
  }

  // MARK: Leaving out

  private mutating func leaveOut(besides chosen: Int?) {
    let kept = targets.closure(of: chosen.map { [$0] } ?? [])
    var out: Set<Int> = []
    for (number, target) in targets.all.enumerated() where !kept.contains(number) {
      switch target.product {
      case .library: continue
      case .tool where chosen == nil, .app where chosen == nil: continue
      default: out.insert(number)
      }
    }
    let system = targets.all.indices.filter { number in
      guard let platform = targets.all[number].platform, let own = app?.platform else { return false }
      return platform != own && !kept.contains(number)
    }
    // Modules that only these are built with are left out too, where they are of the app's own project: no file says which
    // modules a workspace or a manager of pods brings together.
    let projects = Set(kept.map { targets.all[$0].project })
    let known = (Array(out) + system).filter { projects.contains(targets.all[$0].project) }
    out.formUnion(targets.closure(of: known).subtracting(kept))
    var owners: [String: (isKept: Bool, target: Int)] = [:]
    for (number, target) in targets.all.enumerated() {
      let isKept = !out.contains(number)
      for path in target.paths where isKept || owners[path] == nil { owners[path] = (isKept, number) }
    }
    let listed = listedFolders()
    let excluded = Set(targets.all.flatMap(\.excluded))
    let extensions = app == nil ? extensionFolders() : []
    var lost: [Reason: [String]] = [:]
    var paths: [String] = []
    for path in tree.paths {
      let reason: Reason? =
        if let owner = owners[path] {
          owner.isKept ? nil : .target(owner.target)
        } else if isManifest(path) {
          nil
        } else if path.contains(".xctemplate/") || app.map({ Self.isDemo(path) && !Self.isDemo($0.project) }) == true {
          .demo
        } else if let folder = extensions.first(where: { Path.isInside(path, folder: $0) }) {
          .extensionFolder(folder)
        } else if Self.isListed(path),
          !targets.packages.contains(where: { $0 == "." || Path.isInside(path, folder: $0) }),
          excluded.contains(path) || listed.contains(Path.folder(of: path))
        {
          .stale
        } else {
          nil
        }
      if let reason { lost[reason, default: []].append(path) } else { paths.append(path) }
    }
    addNotes(lost)
    tree = tree.with(paths: paths, notes)
  }

  /// Why a file is left out.
  private enum Reason: Hashable { case target(Int), demo, extensionFolder(String), stale }

  /// The kinds of files that projects list; headers they need not.
  private static func isListed(_ path: String) -> Bool {
    [".swift", ".m", ".mm", ".storyboard"].contains(where: path.hasSuffix)
  }

  private func isManifest(_ path: String) -> Bool {
    ["project.pbxproj", "Package.swift", "Project.swift", "package.json", "pubspec.yaml"].contains(
      String(Path.name(of: path)))
  }

  /// The folders in which, or below which, Xcode's projects list code.
  private func listedFolders() -> Set<String> {
    var found: Set<String> = []
    guard app != nil else { return found }
    for number in targets.listed {
      for path in targets.all[number].paths where Self.isListed(path) {
        var folder = Path.folder(of: path)
        while found.insert(folder).inserted, folder != "." { folder = Path.folder(of: folder) }
      }
    }
    return found
  }

  /// The folders with a property list of an extension, where no project says more.
  private mutating func extensionFolders() -> [String] {
    let mark = Array("<key>NSExtension</key>".utf8)
    return tree.paths(endingWith: "Info.plist").filter { path in
      Path.folder(of: path) != "." && tree.read(path, &notes)?.contains(mark) == true
    }.map(Path.folder)
  }

  private mutating func addNotes(_ lost: [Reason: [String]]) {
    func note(_ place: String, _ message: String, help: String? = nil) {
      notes.add(.unreadable, .info, inFile: place, message, help: help)
    }
    for path in targets.unread {
      note(
        path, "the project does not list the files of an app: it is not understood, or most of its files are not here")
    }
    var names: [String: [Int]] = [:]
    for case .target(let number) in lost.keys {
      let target = targets.all[number]
      let kind: String
      switch target.product {
      // The others that could be taken are named by a note of their own.
      case .app where isOfSystem(number, app): continue
      case .app: kind = "apps of other systems"
      case .clip: kind = "App Clips"
      case .extension: kind = "app extensions"
      case .watch: kind = "apps of a watch"
      case .tests: kind = "tests"
      case .tool: kind = "tools"
      case .library: kind = "modules that the app is not built with"
      }
      names[kind, default: []].append(number)
    }
    for (kind, numbers) in names {
      let all = numbers.sorted().map { targets.all[$0] }
      let isApp = all.contains { ![.tests, .library, .tool].contains($0.product) }
      note(
        all[0].project, "\(kind) are left out: \(Self.list(all.map(\.name)))",
        help: isApp ? "'--variant NAME' reads one of them" : nil)
    }
    let folders = lost.keys.compactMap { if case .extensionFolder(let folder) = $0 { folder } else { nil } }
    for folder in folders.sorted() {
      note(folder + "/Info.plist", "the folder is that of an app extension; it is left out")
    }
    if let files = lost[.demo] { note(files[0], "files of demos and templates are left out: \(Self.list(files))") }
    if let files = lost[.stale] {
      note(app?.project ?? "", "files that are in no target are left out: \(Self.list(files))")
    }
  }

  /// Some names: `'a', 'b' and 3 others`.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(plural(names.count - 5, "other"))" : shown
  }
}

extension ImportNotes {
  /// Notes the apps of a tree that are left out, since another one is read.
  mutating func addOtherApps(_ others: [String], than app: String, inFile name: String, variant: String = "NAME") {
    add(
      .ambiguous, .info, inFile: name,
      "several apps are here: '\(app)' is read, and left out is \(AppSelection.list(others))",
      help: "'--variant \(variant)' reads another one")
  }
}
