import Graph

/// Makes a spec of navigation graphs: a coordinator of each graph, a screen of each destination, a route of each action.
struct AndroidMapper {
  var forest: NavForest
  let app: AndroidApp
  var spec = ImportedSpec()
  var notes: ImportNotes
  var models = NavModels()
  /// What each element must be given; of a graph, what its first destination must.
  var needs: [Int: NavModels.Needs] = [:]
  /// The coordinator around all graphs, where there is one.
  var window: String?
  /// The routes of actions, by their declarations' places: the elements that declare them, and the ids.
  var routes: [Route] = []
  /// The bars, by the graphs whose controllers they follow.
  let bars: [Int: NavBar]
  /// The coordinators of the bars, by their graphs, and those of their stacks, by the members.
  var barIDs: [Int: String] = [:]
  /// The ids that are taken.
  var names: Set<String> = []
  /// The elements whose actions each generated class has.
  let scopes: [String: Set<Int>]
  /// True if code fires some action: then one that it does not fire is dead.
  var isFiring = false

  /// An action that has become a route.
  struct Route {
    let id: String
    let action: NavDeclaration.Action
    let element: Int
  }

  init(_ forest: NavForest, _ app: AndroidApp, _ notes: ImportNotes) {
    self.forest = forest
    scopes = Self.scopes(of: forest)
    bars = Dictionary(uniqueKeysWithValues: NavBar.bars(in: forest, app).map { ($0.graph, $0) })
    self.app = app
    self.notes = notes
  }

  /// Maps all that was read.
  mutating func map(_ options: Importer.Options) {
    spec.platform = .android
    spec.undeclaredWays = [.in, .out]
    isFiring = forest.elements.indices.contains { number in
      forest[number].declaration.actions.contains { !firers(of: $0, number).isEmpty }
    }
    for root in forest.roots {
      for number in forest.preorder(root) { addNeeds(of: number) }
    }
    let openers = setStarts()
    nameElements()
    nameBars()
    addWindow()
    for root in forest.roots {
      for number in forest.preorder(root) { addElement(number) }
      if let bar = bars[root] { addBar(bar) }
    }
    for root in forest.roots {
      for number in forest.preorder(root) {
        addRoutes(of: number)
        addDeepLinks(of: number)
      }
    }
    for (number, opener) in openers { addEntry(opener, to: number) }
    addMenus()
    addCode()
    let start = forest.roots.first.flatMap { root in
      forest.start(of: root).map { forest[$0].specID }
        ?? (forest[root].isDynamic ? forest[root].specID : forest[root].start)
    }
    spec.start = options.start ?? start
  }

  /// Chooses the ids in the spec: the first element of an id has it, a further one has that of the graph around it before.
  private mutating func nameElements() {
    let isWindow =
      forest.roots.count > 1
      || forest.elements.contains { $0.declaration.isOutside && !isStart($0) }
    if isWindow {
      window = "app"
      names.insert("app")
    }
    for root in forest.roots {
      for number in forest.preorder(root) {
        let element = forest[number]
        let file = forest.files[number]?.name
        let wanted = ImportedSpec.validID(
          element.declaration.id ?? file ?? Self.stem(of: element.declaration))
        let around = element.parent.map { forest[$0].specID } ?? ImportedSpec.validID(file ?? "")
        let candidates = [wanted] + (file == nil ? [] : [around])
        var id = candidates.first { !names.contains($0) } ?? "\(around).\(wanted)"
        var count = 1
        let base = id
        while !names.insert(id).inserted {
          count += 1
          id = "\(base)_\(count)"
        }
        forest.name(number, id)
      }
    }
  }

  /// True if an element is the first one of the graph around it.
  private func isStart(_ element: NavForest.Element) -> Bool {
    element.parent.map { forest[$0].start == element.declaration.id } == true
  }

  /// The name of an element without an id: that of its class.
  private static func stem(of declaration: NavDeclaration) -> String {
    declaration.className?.split(separator: ".").last.map(String.init) ?? "graph"
  }

  /// Notes what an element must be given by its own arguments.
  private mutating func addNeeds(of number: Int) {
    let declaration = forest[number].declaration
    // The platform needs no value where 'null' is one; what the safe-args plug-in generates does.
    let isRead = !app.code.isPresent || app.code.readsArguments(of: declaration.className)
    let own = models.needs(of: declaration.arguments, areRead: isRead, in: &spec)
    needs[number] = isGivenByBar(number) ? own.asOptional : own
  }

  /// The needs of an element: its own, and in a graph those of what it shows first.
  func needs(of number: Int) -> NavModels.Needs {
    var needs = needs[number] ?? NavModels.Needs()
    if forest[number].declaration.kind == .graph, let start = forest.start(of: number) {
      needs.add(self.needs(of: start))
    }
    return needs
  }

  // MARK: Elements

  private mutating func addWindow() {
    guard let window else { return }
    let roots = forest.roots.map { forest[$0].specID }
    spec.add(
      .coordinator, window, [.container: "window", .children: .filled(roots), .root: JSONValue(roots.first)])
  }

  private mutating func addElement(_ number: Int) {
    let element = forest[number]
    if element.declaration.kind == .graph { addGraph(number, element) } else { addScreen(number, element) }
  }

  private mutating func addGraph(_ number: Int, _ element: NavForest.Element) {
    let declaration = element.declaration
    let bar = bars[number]
    let children = element.children.filter {
      forest[$0].declaration.kind == .graph && bar?.members.contains($0) != true
    }
    // What its first destination must be given, nobody must give who opens another one.
    var needs = self.needs[number] ?? NavModels.Needs()
    needs.add(self.needs(of: number).asOptional)
    let start = forest.start(of: number)
    if start == nil, !element.isDynamic {
      notes.add(
        .unresolved, at: declaration.place,
        element.start.map { "the start destination '\($0)' is not in the graph" }
          ?? "the graph has no start destination")
    }
    spec.add(
      .coordinator, element.specID,
      [
        .title: .filled(title(of: declaration)),
        .container: element.parent == nil || isMember(number) ? "navigation" : "shared",
        .children: .filled((bar == nil ? [] : [barIDs[number]!]) + children.map { forest[$0].specID }),
        .root: JSONValue(root(of: number) ?? element.start), .dynamic: element.isDynamic ? true : nil,
        .setup: .filled(needs.setup), .accepts: .filled(needs.accepts),
        .entry: element.parent == nil ? app.entry(ofGraph: number, forest, &notes).map { .string($0) } : nil,
        .source: .string(declaration.place.file.name),
      ])
  }

  private mutating func addScreen(_ number: Int, _ element: NavForest.Element) {
    let declaration = element.declaration
    let parent = element.parent!
    let isInWindow = declaration.isOutside && !isStart(element)
    let stack = stack(of: number)
    let isInRoot = window == nil && forest[parent].parent == nil && stack == nil
    let tag: String? =
      switch declaration.kind {
      case .dialog: "dialog"
      case .activity: "activity"
      case .custom(let name): name
      default: nil
      }
    let needs = needs(of: number)
    spec.add(
      .screen, element.specID,
      [
        .title: .filled(title(of: declaration)),
        .coordinator: isInWindow || isInRoot ? nil : .string(stack ?? forest[parent].specID),
        .setup: .filled(needs.setup), .accepts: .filled(needs.accepts),
        .tags: tag.map { .strings([$0]) },
        .code: JSONValue(declaration.className.map { app.className($0, in: declaration.place.file.name) }),
        .source: .string(declaration.place.file.name),
      ])
  }

  /// The label that people see; `nil` where it cannot be told.
  private mutating func title(of declaration: NavDeclaration) -> String? {
    guard let label = declaration.label else { return nil }
    return app.string(label, .info, at: declaration.place, &notes)
  }
}
