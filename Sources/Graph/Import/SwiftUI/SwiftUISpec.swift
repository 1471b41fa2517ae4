/// Writes what is known of an app that uses SwiftUI as a spec.
///
/// One coordinator, named after the app, owns all screens. A `NavigationStack`, a `TabView` and a `NavigationSplitView`
/// each become a coordinator whose root and members are screens of that one: a view that several of them show is one
/// screen.
struct SwiftUISpec {
  private(set) var spec = ImportedSpec()
  private(set) var notes: ImportNotes
  private let moves: SwiftUIMoves
  private let launch: SwiftUILaunch
  private let holders: SwiftUIHolders
  private let program: SwiftUIProgram
  private var app = ""
  private var coordinators: [String] = []
  private var screenIDs: [ObjectIdentifier: String] = [:]
  private var partIDs: [String: String] = [:]
  private var stackIDs: [String: String] = [:]
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
    spec.name = options.name
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
    for (number, root) in launch.roots.enumerated() {
      let ids = root.nodes.map { id(of: $0) }
      if number == 0 {
        spec.set(.root, of: app, .coordinator, to: .filled(ids.first))
        if ids.count > 1 { spec.set(.dynamic, of: app, .coordinator, to: true) }
        for id in ids.dropFirst() { enter(id, "code: \(root.app.name)") }
      } else {
        for id in ids { enter(id, "code: \(root.app.name)") }
        notes.add(
          .ambiguous, .info, in: root.app.file, at: root.app.offset..<root.app.offset,
          "another app: '\(launch.roots[0].app.name)' is taken as the start")
      }
    }
    if first == nil {
      notes.add(
        .missing, inFile: "",
        "no type conforms to App and has a WindowGroup: what the launch shows is not known",
        help: "name the first view with --start")
    }
    spec.start = options.start ?? app
  }

  /// Marks an element as one that is also opened by code that is on no screen.
  private mutating func enter(_ id: String, _ way: String) {
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
    case .container(let index): return container(index)
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

  private mutating func element(_ move: SwiftUIMove) -> String {
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

  // MARK: Routes

  /// The screens on which the code of an owner runs.
  private func screens(of owner: SwiftUIOwner) -> [String] {
    let found = holders.collect(from: owner) { owner -> (found: [String], goesOn: Bool) in
      if case .view(let view) = owner.kind {
        if let id = screenIDs[ObjectIdentifier(view)] { return ([id], true) }
        // A view that only holds tabs or chooses between views has what they show.
        if let nodes = launch.places[ObjectIdentifier(view)]
          ?? launch.roots.first(where: { $0.app === view })?.nodes
        {
          return (nodes.flatMap { screens(of: $0, depth: 0) }, true)
        }
        return ([], true)
      }
      if case .inline = owner.kind, let id = screenIDs[ObjectIdentifier(owner)] { return ([id], false) }
      return ([], true)
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  private func screens(of node: SwiftUILaunch.Node, depth: Int) -> [String] {
    switch node {
    case .place(let place):
      switch place.form {
      case .view(let view): return screenIDs[ObjectIdentifier(view)].map { [$0] } ?? []
      case .part(let view, let name):
        return partIDs[view.file.name + "\n" + view.name + "." + name].map { [$0] } ?? []
      }
    case .container(let index):
      guard depth < 8 else { return [] }
      return launch.containers[index].members.flatMap { $0.flatMap { screens(of: $0, depth: depth + 1) } }
    }
  }

  private mutating func addRoutes() {
    var order: [String] = []
    var grouped: [String: (move: SwiftUIMove, target: String, isInferred: Bool)] = [:]
    for move in moves.moves {
      let target = element(move)
      let key = "\(move.owner.file.name)\n\(move.owner.name)\n\(target)\n\(move.style.rawValue)"
      if grouped[key] == nil {
        order.append(key)
        grouped[key] = (move, target, move.isInferred)
      } else if !move.isInferred {
        grouped[key]!.isInferred = false
      }
    }
    for key in order {
      let (move, target, isInferred) = grouped[key]!
      addRoute(move, target, isInferred)
    }
  }

  private mutating func addRoute(_ move: SwiftUIMove, _ target: String, _ isInferred: Bool) {
    let sources = screens(of: move.owner)
    guard !sources.isEmpty else {
      enter(target, "code: \(move.owner.name)")
      notes.add(
        .orphan, .info, in: move.file, at: move.offset..<move.offset,
        "'\(move.owner.name)' opens '\(target)', and no screen is found that it belongs to")
      return
    }
    let name = "\(move.owner.name).\(target)"
    let id = spec.add(
      .route, name,
      [
        .from: Self.value(sources), .to: .string(target), .presentation: .string(presentation(move.style)),
        .source: .string(move.owner.file.name), .inferred: isInferred ? true : nil,
      ])
    spec.set(.code, of: id, .route, to: .string(id))
    if move.style == .push, sources.contains(target) { spec.set(.repeatable, of: target, .screen, to: true) }
  }

  private static func value(_ ids: [String]) -> JSONValue? {
    ids.count == 1 ? .string(ids[0]) : .filled(ids)
  }

  /// The name of a presentation, which is declared where it is used.
  private mutating func presentation(_ style: SwiftUIStyle) -> String {
    let modal: String
    switch style {
    case .push: return "push"
    case .detail: return "showDetail"
    case .sheet: modal = "automatic"
    case .cover: modal = "fullScreen"
    case .popover: modal = "popover"
    }
    if spec[.presentation, style.rawValue] == nil {
      spec.add(.presentation, style.rawValue, [.style: "present", .modal: .string(modal)])
    }
    return style.rawValue
  }

  /// Ways back, which do nothing where there is no way.
  private mutating func addReturns() {
    var seen: Set<String> = []
    let paths = Set(moves.registrations.filter { $0.style == .push }.map { SwiftUIProgram.plain($0.type) })
    for way in moves.walker.returns {
      if let path = way.path, path != "NavigationPath", !paths.contains(path) { continue }
      let sources = screens(of: way.owner)
      let name = "\(way.owner.name).\(way.form.rawValue)"
      guard !sources.isEmpty, seen.insert(way.owner.file.name + "\n" + name).inserted else { continue }
      let style = way.form == .dismiss ? "goBack" : way.form.rawValue
      let id = spec.add(
        .route, name,
        [
          .from: Self.value(sources), .presentation: .string(style), .source: .string(way.owner.file.name),
          .when: "possible",
        ])
      spec.set(.code, of: id, .route, to: .string(id))
    }
  }
}

extension SwiftUILaunch {
  /// True if a view is what another consists of at launch, or a tab or column of it.
  func shows(_ view: SwiftType, in other: SwiftType) -> Bool {
    guard let nodes = places[ObjectIdentifier(other)] ?? roots.first(where: { $0.app === other })?.nodes
    else {
      return false
    }
    func contains(_ node: Node) -> Bool {
      switch node {
      case .place(let place): if case .view(let inner) = place.form { inner === view } else { false }
      case .container(let index):
        containers[index].view === other
          && containers[index].members.contains { $0.contains(where: contains) }
      }
    }
    if view !== other, nodes.contains(where: contains) { return true }
    // One that leads on to the same.
    guard let inner = places[ObjectIdentifier(view)], view !== other, inner.count > 0 else { return false }
    return inner.allSatisfy { part in
      guard case .place(let place) = part, case .view(let leaf) = place.form, leaf !== view else {
        if case .container(let index) = part {
          return nodes.contains { if case .container(index) = $0 { true } else { false } }
        }
        return false
      }
      return nodes.contains {
        if case .place(let other) = $0, case .view(let shown) = other.form { shown === leaf } else { false }
      }
    }
  }
}
