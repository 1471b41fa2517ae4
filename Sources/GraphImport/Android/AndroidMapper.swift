import Graph

/// Makes a spec of navigation graphs: a coordinator of each graph, a screen of each destination, a route of each action.
struct AndroidMapper {
  var forest: NavForest
  let app: AndroidApp
  var spec = ImportedSpec()
  var notes: ImportNotes
  private var models = NavModels()
  /// What each element must be given; of a graph, what its first destination must.
  private var needs: [Int: NavModels.Needs] = [:]
  /// The coordinator around all graphs, where there is one.
  private var window: String?
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
      forest[number].declaration.actions.contains { !uses(of: $0, number).isEmpty }
    }
    for number in forest.all { addNeeds(of: number) }
    let openers = setStarts()
    nameElements()
    nameBars()
    addWindow()
    for root in forest.roots {
      for number in forest.preorder(root) {
        let element = forest[number]
        if element.declaration.kind == .graph { addGraph(number, element) } else { addScreen(number, element) }
      }
      if let bar = bars[root] { addBar(bar) }
    }
    for number in forest.all {
      addRoutes(of: number)
      addDeepLinks(of: number)
    }
    for (number, opener) in openers { spec.enter(forest[number].specID, opener) }
    addMenus()
    addCode()
    let start = forest.roots.first.flatMap { root in
      forest.start(of: root).map { forest[$0].specID }
        ?? (forest[root].isDynamic ? forest[root].specID : forest[root].start)
    }
    spec.start = options.start ?? start
  }

  /// The coordinators of the outermost graphs, by the classes that show them.
  var hosts: [String: String] {
    let pairs = forest.roots.flatMap { root in
      app.hosts(ofGraph: forest.files[root]?.name ?? "").map { ($0, forest[root].specID) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Chooses the ids in the spec: the first element of an id has it, a further one has that of the graph around it before.
  private mutating func nameElements() {
    let isWindow = forest.roots.count > 1 || forest.elements.contains { $0.declaration.isOutside && !isStart($0) }
    if isWindow {
      window = "app"
      names.insert("app")
    }
    for number in forest.all {
      let element = forest[number]
      let file = forest.files[number]?.name
      let className = element.declaration.className?.split(separator: ".").last.map(String.init)
      let wanted = ImportedSpec.validID(element.declaration.id ?? file ?? className ?? "graph")
      let around = element.parent.map { forest[$0].specID } ?? ImportedSpec.validID(file ?? "")
      let candidates = [wanted] + (file == nil ? [] : [around])
      let free = candidates.first { !names.contains($0) } ?? "\(around).\(wanted)"
      forest.name(number, names.insertFree(free))
    }
  }

  /// True if an element is the first one of the graph around it.
  private func isStart(_ element: NavForest.Element) -> Bool {
    element.parent.map { forest[$0].start == element.declaration.id } == true
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
    spec.add(.coordinator, window, [.container: "window", .children: .filled(roots), .root: JSONValue(roots.first)])
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
      .coordinator, element.specID, at: declaration.place,
      [
        .title: .filled(title(of: declaration)),
        .container: element.parent == nil || isMember(number) ? "navigation" : "shared",
        .children: .filled((bar == nil ? [] : [barIDs[number]!]) + children.map { forest[$0].specID }),
        .root: JSONValue(root(of: number) ?? element.start), .dynamic: element.isDynamic ? true : nil,
        .setup: .filled(needs.setup), .accepts: .filled(needs.accepts),
        .entry: element.parent == nil ? app.entry(ofGraph: number, forest, &notes).map { .string($0) } : nil,
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
      .screen, element.specID, at: declaration.place,
      [
        .title: .filled(title(of: declaration)),
        .coordinator: isInWindow || isInRoot ? nil : .string(stack ?? forest[parent].specID),
        .setup: .filled(needs.setup), .accepts: .filled(needs.accepts), .tags: tag.map { .strings([$0]) },
        .code: JSONValue(declaration.className.map { app.className($0, in: declaration.place.file.name) }),
      ])
  }

  /// The label that people see; `nil` where it cannot be told, or is only what editors of graphs write first.
  private mutating func title(of declaration: NavDeclaration) -> String? {
    guard let label = declaration.label else { return nil }
    // The name of a layout, of the class or the destination; an argument of the screen.
    let className = declaration.className?.split { $0 == "." || $0 == "$" }.last.map(String.init)
    let isName = label.dropFirst().contains(where: \.isUppercase)
    if !label.hasPrefix("@"), label.contains("_") && !label.contains(" ") { return nil }
    if isName && (label == className || label == declaration.id) { return nil }
    if label.contains("{") && !label.contains("${") { return nil }
    return app.string(label, .info, at: declaration.place, &notes)
  }
}

extension AndroidMapper {
  /// Adds the deep links of an element; a graph that stands in several places is entered by them where it stands first.
  private mutating func addDeepLinks(of number: Int) {
    let element = forest[number]
    for link in element.declaration.deepLinks {
      if element.isCopy {
        notes.add(
          .ambiguous, .info, at: link.place,
          "the graph is included several times; the link leads to where it stands first")
        continue
      }
      guard let uri = link.uri, !uri.isEmpty else {
        let intent = link.action ?? link.mimeType ?? ""
        notes.add(
          .notExpressible, .info, at: link.place,
          "a deep link without a URI opens '\(element.specID)' by the intent '\(intent)' only")
        spec.enter(element.specID, "intent: \(intent)")
        continue
      }
      guard let text = app.string(uri, .warning, at: link.place, &notes) else { continue }
      let isPublic = isPublic(number, at: link.place)
      for pattern in Self.patterns(of: text) { addLink(pattern, to: number, isPublic, at: link.place) }
    }
  }

  /// False, with a note, if no activity takes the links of an element from outside.
  private mutating func isPublic(_ number: Int, at place: SourcePlace) -> Bool {
    let graph = forest.files[forest[number].root]?.name ?? ""
    guard !app.activities.isEmpty, !app.linkedGraphs.contains(graph) else { return true }
    notes.add(
      .suspicious, .info, at: place,
      "no activity of a manifest has '<nav-graph>' with '\(graph)', so only the app opens the link")
    return false
  }

  /// Adds a link. One from outside puts the start destinations below its target. The app's own puts it on what is there:
  /// the same, unless a start needs arguments, which the link does not have.
  private mutating func addLink(_ pattern: String, to number: Int, _ isPublic: Bool, at place: SourcePlace) {
    guard !spec.has(pattern, in: .deepLink) else {
      notes.add(.duplicate, at: place, "the link '\(pattern)' is declared already")
      return
    }
    let hasStack = isPublic || startsAreFree(around: number)
    spec.add(
      .deepLink, pattern, at: place,
      [
        .to: .string(forest[number].specID), .stack: hasStack ? true : nil,
        .parameters: needs(of: number).parameters(Self.parameters(of: pattern)),
      ])
  }

  /// True if no graph around an element begins with what needs arguments.
  private func startsAreFree(around number: Int) -> Bool {
    forest[number].parent.map { needs(of: $0).setup.isEmpty && startsAreFree(around: $0) } ?? true
  }

  /// The patterns that a URI stands for: without a scheme it is one of the web. `.*` matches anything.
  static func patterns(of uri: String) -> [String] {
    let pattern = uri.split(separator: ".*", omittingEmptySubsequences: false).joined(separator: "*")
    let head = pattern.prefix { $0 != "/" && $0 != "{" && $0 != "?" }
    return head.contains(":") || pattern.hasPrefix("{") ? [pattern] : ["http://\(pattern)", "https://\(pattern)"]
  }

  /// The names between braces, each once.
  static func parameters(of pattern: String) -> [String] {
    pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }.unique
  }
}

extension AndroidMapper {
  /// Marks the destinations that menus open: those whose ids the items have.
  private mutating func addMenus() {
    guard !app.code.isPresent || app.code.setsUpBars || app.code.opensItems else { return }
    let items = Set(app.menus.values.joined())
    for number in forest.all where isOpenable(number) && forest[number].declaration.id.map(items.contains) == true {
      spec.enter(forest[number].specID, "menu")
    }
  }

  /// True if an element may be opened from outside, and is not shown anyway: at launch, or by the bar that it is in.
  func isOpenable(_ number: Int) -> Bool {
    forest[number].parent != nil && !forest[number].isCopy && !isShownFirst(number) && !isMember(number)
  }

  /// True if an element is what the app shows at launch.
  private func isShownFirst(_ number: Int) -> Bool {
    forest.roots.first.map { root in sequence(first: root) { forest.start(of: $0) }.contains(number) } == true
  }
}

extension AndroidMapper {
  /// Adds a route for each destination to which code goes back from a screen. The platform does nothing where it cannot.
  /// (A plain `popBackStack()` does what the user can do anyway.)
  mutating func addPops(_ screens: [String: [Int]]) {
    for (pop, isInclusive) in app.code.pops {
      let target = pop.name
      guard !target.isEmpty else {
        notes.add(.unresolved, .info, at: pop.place, "it is not known to what this goes back")
        continue
      }
      let sources = app.code.screens(of: pop.owner, screens, except: app.activities)?.sorted() ?? []
      guard !sources.isEmpty, sources.count <= Limits.androidSources else {
        notes.add(.unresolved, .info, at: pop.place, "it is not known from where this goes back to '\(target)'")
        continue
      }
      spec.markRead(pop.place)
      for source in sources { add(pop, isInclusive, from: source) }
    }
  }

  private mutating func add(_ pop: NavUse, _ isInclusive: Bool, from source: Int) {
    let (id, target) = (forest[source].specID, pop.name)
    guard forest.target(of: target, from: source).element != nil else {
      notes.add(.missing, at: pop.place, "'\(target)' is not in the graph of '\(id)'")
      return
    }
    let found = popTarget(of: target, source)
    let wanted = ImportedSpec.validID("\(id).popTo.\(target)")
    guard !spec.has(wanted, in: .route) else { return }
    spec.add(
      .route, wanted, at: pop.place,
      [
        .from: .string(id), .to: .string(found.id), .presentation: "popTo",
        .inclusive: isInclusive || found.isGraph ? true : nil, .when: "possible", .inferred: true,
      ])
  }
}

extension AndroidMapper {
  /// Gives graphs the start destinations that code sets, and returns what opens the others that it may set.
  ///
  /// Code that decides leaves a graph one that needs no arguments, that of its file before all: what code passes is not
  /// known. Where there is none, the start stays open.
  private mutating func setStarts() -> [(number: Int, opener: String)] {
    var calls: [Int: [(targets: [String], owner: String)]] = [:]
    for (graph, targets, owner) in app.code.starts {
      for number in graphs(graph, targets, owner) { calls[number, default: []].append((targets, owner)) }
    }
    var openers: [(number: Int, opener: String)] = []
    for (graph, calls) in calls.sorted(by: { $0.key > $1.key }) {
      let written = [forest[graph].start].compactMap(\.self) + calls.flatMap(\.targets)
      let targets = Set(written.compactMap { forest[graph].childrenByID[$0] }).sorted()
      let declared = forest.start(of: graph)
      let isKnown = targets.count == 1 && calls.allSatisfy { $0.targets.count == 1 }
      let free = targets.filter { isKnown || needs(of: $0).setup.isEmpty }
      let start = declared.flatMap { free.contains($0) ? $0 : nil } ?? free.first
      forest.setStart(of: graph, start.flatMap { forest[$0].declaration.id })
      let opener = calls[0].owner.split(separator: ".").last ?? ""
      openers += targets.filter { $0 != start }.map { ($0, "code: \(opener)") }
    }
    return openers
  }

  /// The graphs whose start a call sets: of those in the files that its class names the one with the destination, else
  /// the only one that has it.
  private func graphs(_ named: String?, _ targets: [String], _ owner: String) -> [Int] {
    func holds(_ graph: Int) -> Bool { targets.contains { forest[graph].childrenByID[$0] != nil } }
    let names = named.map { [$0] } ?? app.graphs(ofClass: owner)
    guard !names.isEmpty else {
      let holders = forest.elements.indices.filter { holds($0) && !forest[$0].isCopy }
      return holders.count == 1 ? holders : []
    }
    return forest.elements.indices.filter { names.contains(fileName(ofGraph: $0) ?? "") }.map { graph in
      forest.preorder(graph).first(where: holds) ?? graph
    }
  }

  /// True for the class of a host of a graph, or of one around it.
  func hosts(_ owner: String, _ graph: Int) -> Bool {
    let names = app.graphs(ofClass: owner)
    return !names.isEmpty && forest.around(graph).contains { fileName(ofGraph: $0).map(names.contains) == true }
  }

  /// The name of the file whose graph an element is; `nil` for what is inside of one.
  private func fileName(ofGraph number: Int) -> String? {
    let path = forest[number].declaration.place.file.name
    let around = forest[number].parent.map { forest[$0].declaration.place.file.name }
    guard around != path else { return nil }
    return path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
  }
}
