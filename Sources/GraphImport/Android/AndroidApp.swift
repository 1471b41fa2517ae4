import Graph

/// What the files beside the navigation graphs say about an app.
struct AndroidApp {
  /// What a layout shows.
  struct Layout: Sendable {
    /// The graphs of its navigation hosts.
    var graphs: [String] = []
    /// The menus of its bars.
    var menus: [String] = []
    /// The layouts in it.
    var includes: [String] = []
    /// The classes of the fragments that are written into it.
    var fragments: [String] = []
    let path: String
    /// True if it is in the source set `main`.
    let isMain: Bool
  }

  private let files: AndroidFiles
  /// The texts of `res/values`, by name.
  private var strings: [String: String] = [:]
  /// The package of each module: that of its manifest, or the namespace that Gradle is told.
  private var packages: [String: String] = [:]
  /// The id of the app that each module makes.
  private var applications: [String: String] = [:]
  /// An activity as a manifest declares it.
  struct Activity: Sendable {
    /// The whole name of its class.
    let name: String
    let label: String?
    let isLauncher: Bool
    /// The actions of other intents that open it.
    let actions: [String]
    /// True if there is only one of it, to which one comes back.
    let isSingle: Bool
    let place: SourcePlace
  }

  /// The activities of all manifests, in their order.
  private(set) var declared: [Activity] = []
  /// Their names.
  private(set) var activities: Set<String> = []
  /// The graphs whose deep links the manifests take.
  var linkedGraphs: Set<String> = []
  /// The ids of each menu's items.
  var menus: [String: [String]] = [:]
  var layouts: [String: Layout] = [:]
  /// The fragments and activities that the lines of each file of preferences open.
  var preferences: [String: [(target: String, isFragment: Bool, place: SourcePlace)]] = [:]
  var code: AndroidCode

  /// The text that an attribute stands for; `nil`, with a note, where the sources do not tell.
  func string(_ value: String, _ severity: Severity, at place: SourcePlace, _ notes: inout ImportNotes) -> String? {
    var text = value
    if value.hasPrefix("@") {
      // A string may be that of another one.
      let named = strings[AndroidResource.name(value)]
      let found = named.flatMap { $0.hasPrefix("@string/") ? strings[AndroidResource.name($0)] : $0 }
      guard let found, !found.hasPrefix("@string/") else {
        notes.add(.unresolved, severity, at: place, "the text of '\(value)' is not in the sources")
        return nil
      }
      text = found
    }
    let placeholder = "${applicationId}"
    if text.contains(placeholder) {
      let path = place.file.name
      guard let id = Self.value(of: path, in: applications) ?? Self.value(of: path, in: packages) else {
        notes.add(.unresolved, severity, at: place, "the application id in '\(text)' is not in the sources")
        return nil
      }
      text = text.split(separator: placeholder, omittingEmptySubsequences: false).joined(separator: id)
    }
    return text
  }

  /// The whole name of a class: one that begins with a dot is in the package of the module. A manifest may leave that to
  /// the build; then it is the class of the sources whose name ends so.
  func className(_ name: String, in path: String) -> String {
    guard name.hasPrefix(".") || !name.contains(".") else { return name }
    let tail = name.hasPrefix(".") ? name : "." + name
    return Self.value(of: path, in: packages).map { $0 + tail } ?? code.className(endingIn: tail) ?? name
  }

  /// The value for the innermost module around a path.
  private static func value(of path: String, in modules: [String: String]) -> String? {
    modules.filter { path.hasPrefix($0.key + "/") || $0.key.isEmpty }.max { $0.key.count < $1.key.count }?.value
  }

  // MARK: Graphs

  /// The graph that the activity of the launcher shows.
  var launchGraph: String? {
    for launcher in declared.filter(\.isLauncher).map(\.name) {
      let names = Set([launcher] + (code.type(launcher)?.type.bases.map { String($0.type.simpleName) } ?? []))
      func isLauncher(_ owner: String) -> Bool {
        names.contains(owner) || names.contains(String(owner.split(separator: ".").last ?? ""))
      }
      let graphs = Set(code.graphs.keys).union(layouts.values.flatMap(\.graphs)).sorted()
      if let shown = graphs.first(where: { hosts(ofGraph: $0).contains(where: isLauncher) }) { return shown }
    }
    return nil
  }

  /// The graphs of a layout and of those in it.
  private func graphs(inLayout name: String) -> [String] {
    [name].closure { layouts[$0]?.includes ?? [] }.flatMap { layouts[$0]?.graphs ?? [] }
  }

  /// The graphs that a class names, else those of its layouts.
  func graphs(ofClass name: String) -> [String] {
    let named = code.graphs.filter { $0.value.contains(name) }.keys.sorted()
    let layouts = code.layouts.filter { $0.value.contains(name) }.keys.sorted()
    return named.isEmpty ? layouts.flatMap { graphs(inLayout: $0) } : named
  }

  /// The classes that name a graph, and those whose layouts show it.
  func hosts(ofGraph name: String) -> [String] {
    let layouts = layouts.keys.filter { graphs(inLayout: $0).contains(name) }
    return (code.graphs[name] ?? []).sorted() + layouts.flatMap { code.layouts[$0] ?? [] }.sorted()
  }

  /// What opens an outermost graph that is not the app's first. Notes graphs that nothing shows, also the first.
  func entry(ofGraph number: Int, _ forest: NavForest, _ notes: inout ImportNotes) -> String? {
    let isFirst = number == forest.roots.first
    let name = forest.files[number]?.name ?? ""
    let host = hosts(ofGraph: name).first?.split(separator: ".").last.map(String.init)
    if let host = host ?? layouts.filter({ $0.value.graphs.contains(name) }).keys.min() {
      return isFirst ? nil : "code: \(host)"
    }
    // Without layouts the sources may be a part of those of the app, or all of its screens are made in code.
    if code.isPresent, !layouts.isEmpty || code.users["Composable"] != nil {
      notes.add(.orphan, at: forest[number].declaration.place, "nothing shows the graph '\(name)'")
      return nil
    }
    return isFirst ? nil : "code: navGraph \(name)"
  }
}

extension AndroidApp {
  /// Reads everything beside the navigation graphs.
  init(_ files: AndroidFiles, _ program: KotlinProgram, _ tree: SourceTree, _ notes: inout ImportNotes) {
    self.files = files
    code = AndroidCode(program)
    for file in files.builds { readBuild(file, tree, &notes) }
    for file in files.manifests { readManifest(file, tree, &notes) }
    for file in files.values { Self.node(file, tree, &notes)?.walk { readString($0) } }
    for file in files.menus { Self.node(file, tree, &notes)?.walk { readItem($0, file) } }
    for file in files.layouts { Self.node(file, tree, &notes)?.walk { readView($0, file) } }
    for file in files.preferences { readPreferences(file, tree, &notes) }
  }

  /// The outermost element of a file.
  static func node(_ file: AndroidFiles.File, _ tree: SourceTree, _ notes: inout ImportNotes) -> XMLNode? {
    tree.readText(file.path, &notes).flatMap { XMLReader.node(of: $0, &notes) }
  }

  /// Reads `namespace` and `applicationId`, where they are written out. Of several ids the first is that of all flavours.
  private mutating func readBuild(_ file: AndroidFiles.File, _ tree: SourceTree, _ notes: inout ImportNotes) {
    guard let source = tree.readText(file.path, &notes) else { return }
    for line in source.text(0..<source.byteCount).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: line.contains("\"") ? "\"" : "'", omittingEmptySubsequences: false)
      guard parts.count == 3, !parts[1].contains("$") else { continue }
      switch parts[0].split(whereSeparator: { " \t=(".contains($0) }) {
      case ["namespace"]: packages[file.module] = String(parts[1])
      case ["applicationId"] where applications[file.module] == nil: applications[file.module] = String(parts[1])
      default: break
      }
    }
  }

  private mutating func readManifest(_ file: AndroidFiles.File, _ tree: SourceTree, _ notes: inout ImportNotes) {
    guard let root = files.manifestRoots[file.path] ?? Self.node(file, tree, &notes) else { return }
    var ignored = ImportNotes()
    if let package = root.value(of: "package", in: nil) { packages[file.module] = package }
    root.walk { node in
      guard node.name == "activity" || node.name == "activity-alias" else { return }
      let attribute = node.name == "activity" ? "name" : "targetActivity"
      guard let name = node.android(attribute) else { return }
      let whole = className(name, in: file.path)
      activities.insert(whole)
      // Gradle fills a placeholder in.
      let label = node.android("label").flatMap { $0.contains("${") ? nil : $0 }
      let mode = node.android("launchMode")
      let actions = node.children(named: "intent-filter").flatMap { $0.children(named: "action") }
        .compactMap { $0.android("name")?.split(separator: ".").last }
      if let text = tree.read(file.path, &ignored) {
        declared.append(
          Activity(
            name: whole, label: label, isLauncher: node.hasLauncher && node.android("enabled") != "false",
            actions: actions.map(String.init).filter { $0 != "MAIN" },
            isSingle: mode == "singleTask" || mode == "singleInstance",
            place: SourcePlace(file: text, offset: node.offset)))
      }
      linkedGraphs.formUnion(
        node.children(named: "nav-graph").compactMap { $0.android("value") }.map(AndroidResource.name))
    }
  }

  private mutating func readString(_ node: XMLNode) {
    guard node.name == "string", let name = node.value(of: "name", in: nil), strings[name] == nil else { return }
    strings[name] = AndroidResource.text(of: node)
  }

  private mutating func readItem(_ node: XMLNode, _ menu: AndroidFiles.File) {
    guard node.name == "item", let id = node.android("id") else { return }
    menus[menu.name, default: []].append(AndroidResource.name(id))
  }

  /// What the names of the views contain that show a bar.
  private static let bars = ["BottomNavigation", "NavigationBar", "NavigationRail"]

  private mutating func readView(_ node: XMLNode, _ file: AndroidFiles.File) {
    func add(_ part: WritableKeyPath<Layout, [String]>, _ name: String?) {
      let empty = Layout(path: file.path, isMain: file.sourceSet == "main")
      if let name { layouts[file.name, default: empty][keyPath: part].append(AndroidResource.name(name)) }
    }
    add(\.graphs, node.app("navGraph"))
    if Self.bars.contains(where: node.name.contains) { add(\.menus, node.app("menu")) }
    let showsGraph = node.app("navGraph") != nil
    if !showsGraph, node.name == "fragment" || node.name.hasSuffix("FragmentContainerView") {
      add(\.fragments, node.android("name") ?? node.value(of: "class", in: nil))
    }
    if node.name == "include" { add(\.includes, node.value(of: "layout", in: nil)) }
  }
}

extension AndroidApp {
  private mutating func readPreferences(_ file: AndroidFiles.File, _ tree: SourceTree, _ notes: inout ImportNotes) {
    guard let text = tree.readText(file.path, &notes), text.contains(Array("Preference".utf8)),
      let root = XMLReader.node(of: text, &notes)
    else { return }
    root.walk { node in
      func value(_ name: String) -> String? { node.android(name) ?? node.app(name) }
      guard let target = value("fragment") ?? value("targetClass") else { return }
      let place = SourcePlace(file: text, offset: node.offset)
      preferences[file.name, default: []].append((target, value("fragment") != nil, place))
    }
  }
}

extension XMLNode {
  /// True if an activity that the launcher opens is in the element of a manifest, or is it.
  var hasLauncher: Bool {
    children.contains { child in
      child.name == "category" && child.android("name") == "android.intent.category.LAUNCHER" || child.hasLauncher
    }
  }
}
