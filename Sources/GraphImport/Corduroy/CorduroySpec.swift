import Graph

/// Writes the facts about an app that uses Corduroy as a spec.
struct CorduroySpec {
  let app: CorduroyApp
  private(set) var spec = ImportedSpec()
  private(set) var notes: ImportNotes
  /// The ids of coordinators and screens by class.
  private var coordinators: [String: String] = [:]
  private var screens: [String: String] = [:]
  private let callers: [String: [String]]
  private let start: String?
  /// The first screen of the launch: the first tab, or the coordinator itself.
  private var firstShown: String?

  init(_ files: [SwiftFile], _ options: Importer.Options, _ notes: ImportNotes) {
    app = CorduroyApp(files)
    self.notes = notes
    var callers: [String: [String]] = [:]
    for type in app.program.types {
      for call in Set(type.methods.flatMap { ($0.declaration.body ?? []).flatMap(\.callNames) }) {
        callers[call, default: []].append(type.name)
      }
    }
    self.callers = callers
    guard let launch = app.start else {
      start = nil
      return
    }
    let isTabs = launch.type.name == "TabBarCoordinator"
    start = isTabs ? "tabs" : Self.id(launch.type.name)
    addElements(launch.type, launch.tabs)
    spec.start = options.start ?? start
    for move in app.moves where move.flow == nil && move.style != "first" { add(move) }
    addNotes()
  }

  // MARK: Elements

  private mutating func addElements(_ first: SwiftTypeName, _ tabs: [SwiftTypeName]) {
    let pushed = Set(app.moves.filter { $0.kind == .go && $0.style == "push" }.compactMap(\.target?.name))
    let all = app.program.types.filter { type in
      type.kind == .class && app.isCoordinator(SwiftTypeName(type.name)) && !type.name.isEmpty
    }
    if first.name == "TabBarCoordinator" {
      coordinators[first.name] = spec.add(.coordinator, "tabs", [.container: "tab", .code: "TabBarCoordinator"])
    }
    for type in all {
      let name = SwiftTypeName(type.name)
      let screen = app.firstScreen(of: name)
      let isShared = pushed.contains(type.name)
      let isEmbedded = screen.map(app.isEmbedded) ?? false
      coordinators[type.name] = spec.add(
        .coordinator, Self.id(type.name), at: type.place,
        [
          .container: isShared ? "shared" : isEmbedded || type.name == first.name ? nil : "view",
          .flow: app.isFlow(name) ? flow(of: type) : nil, .code: .string(type.name),
        ])
      for precondition in app.preconditions(of: name) { add(precondition, of: type) }
    }
    for type in app.program.types where type.kind == .class && app.isViewController(SwiftTypeName(type.name)) {
      guard let owner = owner(of: type.name) else { continue }
      add(type, owner)
    }
    // Everything hangs on the coordinator of the launch.
    guard let start else { return }
    let tabIDs = tabs.compactMap { coordinators[app.program.resolved($0).name] }
    let children = all.compactMap { coordinators[$0.name] }.filter { $0 != start }
    firstShown = tabIDs.first
    spec.set(.children, of: start, .coordinator, to: .filled(children))
    if !tabIDs.isEmpty, tabIDs != children, first.name == "TabBarCoordinator" {
      spec.set(.members, of: start, .coordinator, to: .strings(tabIDs))
    }
    for type in all {
      let id = coordinators[type.name]!
      guard let root = app.firstScreen(of: SwiftTypeName(type.name)).flatMap({ screens[$0.name] }) else {
        spec.set(.dynamic, of: id, .coordinator, to: true)
        notes.add(
          .unresolved, in: type.file, at: type.offset..<type.offset + type.name.utf8.count,
          "\(type.name): what it shows first cannot be told")
        continue
      }
      spec.set(.root, of: id, .coordinator, to: .string(root))
    }
  }

  private mutating func add(_ type: SwiftType, _ owner: String) {
    let base = Self.id(type.name)
    screens[type.name] = spec.add(
      .screen, spec.has(base, in: .element) ? base + "View" : base, at: type.place,
      [
        .coordinator: coordinators[owner].flatMap { $0 == start ? nil : .string($0) },
        .code: .string(coordinators[type.name] == nil ? type.name : "\(type.name)/view"),
      ])
  }

  /// The coordinator of a view controller: itself, who shows it, or who has the type of its `coordinator`.
  private func owner(of screen: String) -> String? {
    if coordinators[screen] != nil { return screen }
    if let move = app.moves.first(where: { $0.kind == .show && $0.target?.name == screen }) {
      return move.call.environment.me?.type.name
    }
    guard let (_, type) = app.program.property("coordinator", of: SwiftTypeName(screen), near: nil), let type else {
      return nil
    }
    return coordinators.keys.sorted().first { name in
      app.program.ancestors(of: SwiftTypeName(name), near: nil).contains { $0.name.name == type.name }
    }
  }

  /// The value of `flow`: with the result that its completion passes.
  private mutating func flow(of type: SwiftType) -> JSONValue {
    for method in type.methods {
      for parameter in method.declaration.parameters where parameter.name.lowercased().contains("completion") {
        // '(Error?, Result?) -> Void'
        guard let comma = parameter.type.firstIndex(of: ","), let end = parameter.type[comma...].firstIndex(of: ")")
        else { continue }
        let result = SwiftTypeName(String(parameter.type[parameter.type.index(after: comma)..<end])).name
        guard !result.isEmpty, result.first?.isLetter == true, result != "Void" else { continue }
        let id = ImportedSpec.validID(result)
        if !spec.has(id, in: .model) { spec.add(.model, id) }
        return .object([(key: Key.result.name, value: .string(id))])
      }
    }
    return true
  }

  private mutating func add(_ precondition: SwiftTypeName, of type: SwiftType) {
    let id = Self.id(precondition.name)
    let id2 = ImportedSpec.validID(id)
    if !spec.has(id2, in: .precondition) {
      let flow = app.moves.first {
        $0.kind == .go && $0.call.environment.me?.type.name == precondition.name && $0.target.map(app.isFlow) == true
      }
      let recovers = app.program.methods("attemptRecovery", of: precondition, near: nil).isEmpty == false
      let recovery: JSONValue? =
        flow?.target.map { .object([(key: Key.flow.name, value: .string(Self.id($0.name)))]) }
        ?? (recovers ? "task" : nil)
      spec.add(.precondition, id2, [.recovery: recovery, .code: .string(precondition.name)])
    }
    spec.set(.preconditions, of: coordinators[type.name]!, .coordinator, to: .string(id2))
  }

  // MARK: Routes

  private mutating func add(_ move: CorduroyApp.Move) {
    guard let me = move.call.environment.me?.type.name else { return }
    // What a precondition does is its recovery.
    if spec.entries(.precondition).contains(where: { $0[.code]?.line == JSONValue.string(me).line }) {
      return
    }
    let function = move.call.environment.function
    let isLaunch = !app.isViewController(SwiftTypeName(me)) && coordinators[me] == nil
    var from = sources(me, function)
    if isLaunch { from = [firstShown ?? start!] }
    guard let place = from.first else { return }
    var values: [Key: JSONValue?] = [
      .from: from.count == 1 ? .string(place) : .strings(from), .presentation: .string(move.style),
      .to: move.target.flatMap { target in
        (move.kind == .show ? screens[target.name] : coordinators[app.program.resolved(target).name]).map {
          .string($0)
        }
      },
      .trigger: isLaunch ? "automatic" : nil, .code: .string("\(me).\(function)"),
    ]
    if move.style == "modal", !spec.has("modal", in: .presentation) {
      spec.add(.presentation, "modal", [.style: "present", .modal: "overFullScreen"])
    }
    if move.style == "swap", !spec.has("swap", in: .presentation) {
      spec.add(.presentation, "swap", [.style: "root", .inverse: true])
    }
    let id = spec.freeID("\(Self.id(me)).\(function)", in: .route)
    spec.markRead(move.place)
    let next = app.moves.first {
      $0.flow == move.call.offset && $0.call.environment.file.name == move.call.environment.file.name
    }
    // Only a flow completes, and the class has to be known.
    if let next, (values[.to] ?? nil) != nil, move.target.map(app.isFlow) == true {
      let nextID = "\(id).completed"
      values[.onComplete] = .string(ImportedSpec.validID(nextID))
      spec.add(.route, id, at: move.place, values)
      spec.markRead(next.place)
      spec.add(
        .route, nextID, at: next.place,
        [
          .from: values[.from] ?? nil, .presentation: .string(next.style),
          .to: next.target.flatMap { coordinators[app.program.resolved($0).name] }.map { .string($0) },
          .trigger: "flow: completed", .code: .string("\(me).\(function)/completion"),
        ])
    } else {
      spec.add(.route, id, at: move.place, values)
    }
  }

  /// The screens from which a method is called.
  private func sources(_ type: String, _ function: String) -> [String] {
    if let screen = screens[type] { return [screen] }
    let found = (callers[function] ?? []).compactMap { screens[$0] }
    return found.isEmpty ? [coordinators[type]].compactMap(\.self) : found
  }

  private mutating func addNotes() {
    for type in app.program.types {
      guard let id = coordinators[type.name] ?? screens[type.name] else { continue }
      let isFlow = app.isFlow(SwiftTypeName(type.name)) && coordinators[type.name] != nil
      if isFlow,
        !app.moves.contains(where: { $0.kind == .complete && $0.call.environment.me?.type.name == type.name })
      {
        notes.add(
          .suspicious, in: type.file, at: type.offset..<type.offset + type.name.utf8.count,
          "the flow \(type.name) never calls its completion, so that whoever waits for it waits for ever")
      }
      let isShown =
        coordinators[type.name] != nil
        || app.moves.contains { $0.kind == .show && $0.target?.name == type.name }
        || spec.entries(.coordinator).contains { $0[.root]?.line == JSONValue.string(id).line }
      if !isShown {
        notes.add(
          .orphan, in: type.file, at: type.offset..<type.offset + type.name.utf8.count, "nothing shows a \(type.name)")
      }
    }
  }

  private static func id(_ name: String) -> String {
    XCoordinatorSpec.id(
      name, without: ["FlowCoordinator", "Coordinator", "ViewController", "Controller", "Precondition"])
  }
}
