import Graph

/// Writes what is known of an app that uses SwiftUI as a spec.
///
/// One coordinator, named after the app, owns all screens. A `NavigationStack`, a `TabView` and a `NavigationSplitView`
/// each become a coordinator whose root and members are screens of that one: a view that several of them show is one
/// screen.
struct SwiftUISpec {
  var spec = ImportedSpec()
  var notes: ImportNotes
  let moves: SwiftUIMoves
  let launch: SwiftUILaunch
  let holders: SwiftUIHolders
  private let program: SwiftUIProgram
  private var app = ""
  private var coordinators: [String] = []
  private(set) var screenIDs: [ObjectIdentifier: String] = [:]
  private(set) var partIDs: [String: String] = [:]
  private(set) var stackIDs: [String: String] = [:]
  /// The screens that no stack needs to be around.
  var unstacked: Set<String> = []
  private var containerIDs: [Int: String] = [:]

  init(_ files: [SwiftFile], _ options: Importer.Options, _ notes: ImportNotes) {
    program = SwiftUIProgram(files)
    var walker = SwiftUIWalker(program, notes)
    let launch = SwiftUILaunch(walker)
    self.launch = launch
    let passed = walker.passed.union(launch.passed)
    let opened = Self.opened(walker, launch)
    holders = SwiftUIHolders(&walker) { view, site in
      // What a link or a tab shows is not held by the view around it.
      if let declaration = site.declaration, passed.contains(declaration),
        opened.contains(ObjectIdentifier(view))
      {
        return true
      }
      guard let owner = site.owner.type, case .view = site.owner.kind else { return false }
      return launch.shows(view, in: owner)
    }
    moves = SwiftUIMoves(walker, holders, details: launch.details, sidebars: launch.sidebars)
    self.notes = moves.notes
    spec.undeclaredWays = [.in, .out]
    addRoots(options)
    addRegistered()
    addRoutes()
    addReturns()
    spec.set(.children, of: app, .coordinator, to: .filled(coordinators))
  }

  /// The views that links, registrations, tabs and columns show.
  private static func opened(_ walker: SwiftUIWalker, _ launch: SwiftUILaunch) -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = Set(launch.places.keys)
    func add(_ contents: [SwiftUIContent]) {
      for content in contents {
        if case .view(let view) = content.form { found.insert(ObjectIdentifier(view)) }
      }
    }
    for registration in walker.registrations { add(registration.contents) }
    for link in walker.links { if case .content(let contents, _, _) = link.target { add(contents) } }
    return found
  }

  // MARK: Launch

  private mutating func addRoots(_ options: Importer.Options) {
    let first = launch.roots.first
    app = spec.add(
      .coordinator, first?.app.name ?? "app",
      [
        .container: "window", .code: .filled(first?.app.name),
        .source: .filled(first?.app.file.name),
      ])
    var launched: String?
    for (number, root) in launch.roots.enumerated() {
      var ids: [String] = []
      for node in root.nodes {
        let id = id(of: node)
        if !ids.contains(id) { ids.append(id) }
      }
      if number == 0 {
        launched = ids.first
        spec.set(.root, of: app, .coordinator, to: .filled(launched))
        if ids.count > 1 { spec.set(.dynamic, of: app, .coordinator, to: true) }
        for id in ids.dropFirst() { enter(id, "code: \(root.app.name)") }
      } else {
        for id in ids { enter(id, "code: \(root.app.name)") }
        notes.add(
          .ambiguous, .info, in: root.app.file, at: root.app.offset..<root.app.offset,
          "another app: '\(launch.roots[0].app.name)' is taken as the start")
      }
    }
    for scene in launch.scenes {
      for id in scene.nodes.map({ id(of: $0) }) where id != launched {
        enter(id, "code: \(scene.name)")
      }
    }
    if let first, first.nodes.isEmpty {
      spec.set(.dynamic, of: app, .coordinator, to: true)
      notes.add(
        .unresolved, in: first.app.file, at: first.app.offset..<first.app.offset,
        "it is not clear which view '\(first.app.name)' shows at launch")
    }
    if first == nil {
      spec.set(.dynamic, of: app, .coordinator, to: true)
      notes.add(
        .missing, inFile: "",
        "no type conforms to App and has a WindowGroup: what the launch shows is not known",
        help: "name the first view with --start")
    }
    spec.start = options.start ?? app
  }

  /// Marks an element as one that is also opened by code that is on no screen.
  mutating func enter(_ id: String, _ way: String) {
    let kind: Kind = spec[.screen, id] == nil ? .coordinator : .screen
    if spec[kind, id]?[.entry] == nil { spec.set(.entry, of: id, kind, to: .string(way)) }
  }

  // MARK: Elements

  private mutating func id(of node: SwiftUILaunch.Node) -> String {
    switch node {
    case .place(let place):
      switch place.form {
      case .view(let view): return element(view, isStacked: place.isStacked)
      case .part(let view, let name):
        let id = part(view.name + "." + name, view.file)
        return place.isStacked ? stack(id, view.name + "." + name, view.file) : id
      }
    case .container(let index):
      let container = launch.containers[index]
      let id = self.container(index)
      guard container.isStacked else { return id }
      let stack = stack(id, container.view.name, container.view.file)
      coordinators.removeAll { $0 == id }
      spec.set(.children, of: stack, .coordinator, to: .string(id))
      return stack
    }
  }

  private mutating func container(_ index: Int) -> String {
    if let id = containerIDs[index] { return id }
    let container = launch.containers[index]
    let word = container.isSplit ? "columns" : "tabs"
    let id = spec.add(
      .coordinator, "\(container.view.name).\(word)",
      [
        .container: container.isSplit ? "split" : "tab",
        .code: .string(container.view.name + (container.isSplit ? ".NavigationSplitView" : ".TabView")),
        .source: .string(container.view.file.name), .dynamic: container.isDynamic ? true : nil,
      ])
    containerIDs[index] = id
    coordinators.append(id)
    var members: [String] = []
    for member in container.members {
      let ids = member.map { self.id(of: $0) }
      // A column shows the first of what it may show.
      for id in container.isSplit ? Array(ids.prefix(1)) : ids where !members.contains(id) {
        members.append(id)
      }
    }
    spec.set(.members, of: id, .coordinator, to: .filled(members))
    return id
  }

  private mutating func screen(_ view: SwiftType) -> String {
    if let id = screenIDs[ObjectIdentifier(view)] { return id }
    let id = spec.add(.screen, view.name, [.code: .string(view.name), .source: .string(view.file.name)])
    if id != view.name { spec.set(.code, of: id, .screen, to: .string(id)) }
    screenIDs[ObjectIdentifier(view)] = id
    return id
  }

  /// A screen that is written in place.
  private mutating func part(_ name: String, _ file: SourceFile) -> String {
    let key = file.name + "\n" + name
    if let id = partIDs[key] { return id }
    let id = spec.add(.screen, name, [.source: .string(file.name)])
    spec.set(.code, of: id, .screen, to: .string(id))
    partIDs[key] = id
    return id
  }

  /// The coordinator of the `NavigationStack` around a screen.
  private mutating func stack(_ screen: String, _ name: String, _ file: SourceFile) -> String {
    if let id = stackIDs[screen] { return id }
    let id = spec.add(
      .coordinator, screen + ".stack",
      [.root: .string(screen), .code: .string(screen + ".NavigationStack"), .source: .string(file.name)])
    stackIDs[screen] = id
    coordinators.append(id)
    return id
  }

  private mutating func element(_ view: SwiftType, isStacked: Bool) -> String {
    let id = screen(view)
    return isStacked || SwiftUILaunch.isStack(view, program) ? stack(id, view.name, view.file) : id
  }

  mutating func element(_ move: SwiftUIMove) -> String {
    switch move.target {
    case .view(let view): return element(view, isStacked: move.isStacked)
    case .inline(let owner):
      let id = part(owner.name, owner.file)
      screenIDs[ObjectIdentifier(owner)] = id
      return move.isStacked ? stack(id, owner.name, owner.file) : id
    }
  }

  /// What is registered is a screen, whoever opens it.
  private mutating func addRegistered() {
    for move in moves.moves { _ = element(move) }
    for registration in moves.registrations where registration.style == .push {
      for content in registration.contents {
        if case .view(let view) = content.form { _ = element(view, isStacked: content.isStacked) }
      }
    }
  }
}
