import Graph

extension AndroidApp {
  /// Reads everything beside the navigation graphs.
  init(_ files: AndroidFiles, _ tree: SourceTree, _ notes: inout ImportNotes) {
    self.files = files
    for file in files.code {
      if let source = tree.readText(file.path, &notes) { code.add(CodeReader.code(of: source)) }
    }
    for file in files.builds { readBuild(file, tree, &notes) }
    for file in files.manifests { readManifest(file, tree, &notes) }
    for file in files.values { readStrings(file, tree, &notes) }
    for file in files.menus { readMenu(file, tree, &notes) }
    for file in files.layouts { readLayout(file, tree, &notes) }
  }

  /// The outermost element of a file.
  static func node(
    _ file: AndroidFiles.File, _ tree: SourceTree, _ notes: inout ImportNotes
  ) -> XMLNode? {
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
      case ["applicationId"] where applications[file.module] == nil:
        applications[file.module] = String(parts[1])
      default: break
      }
    }
  }

  private mutating func readManifest(
    _ file: AndroidFiles.File, _ tree: SourceTree, _ notes: inout ImportNotes
  ) {
    guard let root = Self.node(file, tree, &notes) else { return }
    if let package = root.value(of: "package", in: nil) { packages[file.module] = package }
    root.walk { node in
      guard node.name == "activity" || node.name == "activity-alias" else { return }
      let attribute = node.name == "activity" ? "name" : "targetActivity"
      guard let name = node.value(of: attribute, in: NavAttributes.android) else { return }
      let whole = className(name, in: file.path)
      activities.insert(whole)
      if node.hasLauncher { launchers.append(whole) }
      for data in node.children(named: "nav-graph") {
        guard let value = data.value(of: "value", in: NavAttributes.android) else { continue }
        linkedGraphs.insert(AndroidResource.name(value))
      }
    }
  }

  private mutating func readStrings(
    _ file: AndroidFiles.File, _ tree: SourceTree, _ notes: inout ImportNotes
  ) {
    guard let root = Self.node(file, tree, &notes) else { return }
    for node in root.children(named: "string") {
      guard let name = node.value(of: "name", in: nil), strings[name] == nil else { continue }
      strings[name] = AndroidResource.text(of: node)
    }
  }

  private mutating func readMenu(_ file: AndroidFiles.File, _ tree: SourceTree, _ notes: inout ImportNotes) {
    guard let root = Self.node(file, tree, &notes) else { return }
    root.walk { node in
      guard node.name == "item", let id = node.value(of: "id", in: NavAttributes.android) else { return }
      menus[file.name, default: []].append(AndroidResource.name(id))
    }
  }

  /// What the names of the views contain that show a bar.
  private static let bars = ["BottomNavigation", "NavigationBar", "NavigationRail"]

  private mutating func readLayout(
    _ file: AndroidFiles.File, _ tree: SourceTree, _ notes: inout ImportNotes
  ) {
    guard let root = Self.node(file, tree, &notes) else { return }
    let empty = Layout(path: file.path, isMain: file.sourceSet == "main")
    root.walk { node in
      if let graph = node.value(of: "navGraph", in: NavAttributes.app) {
        layouts[file.name, default: empty].graphs.append(AndroidResource.name(graph))
      }
      if let menu = node.value(of: "menu", in: NavAttributes.app),
        Self.bars.contains(where: node.name.contains)
      {
        layouts[file.name, default: empty].menus.append(AndroidResource.name(menu))
      }
      if node.name == "include", let inner = node.value(of: "layout", in: nil) {
        layouts[file.name, default: empty].includes.append(AndroidResource.name(inner))
      }
    }
  }
}

extension XMLNode {
  /// True if an activity that the launcher opens is in the element of a manifest, or is it.
  var hasLauncher: Bool {
    children.contains { child in
      child.name == "category"
        && child.value(of: "name", in: NavAttributes.android) == "android.intent.category.LAUNCHER"
        || child.hasLauncher
    }
  }
}
