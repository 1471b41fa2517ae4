import Graph

/// Makes a spec of the activities, fragments and dialogs of an app, and of the calls that open and close them.
///
/// All activities and fragments are on one stack, that of the task. An activity that begins with a fragment is a
/// coordinator, which shares it; a screen whose pages are fragments is one with pages.
struct ScreenMapper {
  private let app: ScreenProgram
  private let resources: AndroidApp
  private var spec = ImportedSpec()
  private var notes: ImportNotes
  private var routes = RouteList()
  /// The first activity.
  private var start = 0
  private var activities: [Int: AndroidApp.Activity] = [:]
  /// The screens that something shows, in the order in which they were found.
  private var shown: [Int] = []
  private var moves: [Int: [ScreenMove]] = [:]
  /// The activity that each fragment or dialog is shown in.
  private var hosts: [Int: Int] = [:]
  /// The first fragment of each activity.
  private var roots: [Int: Int] = [:]
  private var pages: [Int: [Int]] = [:]
  private var owners: [Int: Int] = [:]
  private var entries: [Int: String] = [:]
  private var ids: [Int: String] = [:]

  private static let task = "app"

  private init(_ app: ScreenProgram, _ resources: AndroidApp, _ notes: ImportNotes) {
    self.app = app
    self.resources = resources
    self.notes = notes
  }

  /// Makes a spec of an app's manifests, code and resources.
  static func spec(
    of files: AndroidFiles, _ tree: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> ImportedSpec {
    let resources = AndroidApp(files, tree, &notes)
    let program = ScreenProgram(KotlinDeclarations.files(at: files.code.map(\.path), tree, &notes))
    program.add(resources)
    program.read()
    var mapper = ScreenMapper(program, resources, notes)
    try mapper.map(options)
    notes = mapper.notes
    return mapper.spec
  }

  private mutating func map(_ options: Importer.Options) throws(Problem) {
    spec.platform = .android
    spec.undeclaredWays = [.in, .out]
    let activities = findActivities()
    guard let first = activities.first else { throw Problem("no activity of a manifest is in the sources") }
    start = first
    findScreens(activities)
    findScreens(looseScreens())
    findContainers()
    name()
    addElements()
    for place in app.passed { spec.markPassed(place) }
    for screen in shown { for move in moves[screen] ?? [] { add(move, from: screen) } }
    routes.settleAutomatic()
    routes.write(to: &spec)
    spec.start = options.start ?? ids[first]
  }

  // MARK: Finding

  private func kind(_ screen: Int) -> ScreenTypes.Kind {
    app.types.kind(of: app.types.all[screen]) ?? .fragment
  }

  /// The activities of the manifests that are in the sources, those of the launcher first.
  private mutating func findActivities() -> [Int] {
    var order: [Int] = []
    for activity in resources.declared.sorted(by: { $0.isLauncher && !$1.isLauncher }) {
      guard case .screen(let number)? = app.screen(named: activity.name).first?.kind else { continue }
      if activities[number] == nil { order.append(number) }
      if activities[number]?.isLauncher != true { activities[number] = activity }
      guard !activity.isLauncher, let action = activity.actions.first else { continue }
      entries[number] = entries[number] ?? "intent: \(action)"
    }
    return order
  }

  /// Finds the screens that some screens show, and those that they show.
  private mutating func findScreens(_ first: [Int]) {
    var pending = Array(first.reversed())
    while let screen = pending.popLast() {
      guard moves[screen] == nil else { continue }
      shown.append(screen)
      moves[screen] = effects(of: screen)
      for move in moves[screen] ?? [] {
        for target in targets(of: move) where moves[target] == nil {
          if kind(target) != .activity, hosts[target] == nil {
            hosts[target] = activity(around: screen)
          }
          pending.append(target)
        }
      }
    }
  }

  /// What happens on a screen.
  private func effects(of screen: Int) -> [ScreenMove] {
    app.roots(of: app.types.all[screen]).flatMap { function in
      let isEvent = !ScreenProgram.lifecycle.contains(function.function.name)
      return app.effects(of: function).map { move in
        var move = move
        move.isEvent = move.isEvent || isEvent
        return move
      }
    }
  }

  private func targets(of move: ScreenMove) -> [Int] {
    var seen: Set<Int> = []
    return move.values.compactMap { value in
      guard case .screen(let number) = value.kind else { return nil }
      let isActivity = kind(number) == .activity
      switch move.action {
      case .open: guard isActivity else { return nil }
      case .show, .present, .page: guard !isActivity else { return nil }
      default: break
      }
      return seen.insert(number).inserted ? number : nil
    }
  }

  /// The screens that services and the like open.
  private mutating func looseScreens() -> [Int] {
    app.loose.flatMap { function in
      app.effects(of: function).flatMap { move in
        spec.markRead(move.place)
        let targets = targets(of: move)
        for target in targets {
          entries[target] = entries[target] ?? "code: \(function.owner?.type.name ?? "")"
        }
        return targets
      }
    }
  }

  /// The container in which each activity shows most.
  private var containers: [Int: String] {
    var counts: [Int: [String: Int]] = [:]
    for screen in shown {
      guard let host = activity(around: screen) else { continue }
      for move in moves[screen] ?? [] {
        guard case .show(let container?, _) = move.action else { continue }
        counts[host, default: [:]][container, default: 0] += targets(of: move).count
      }
    }
    return counts.compactMapValues { $0.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
  }

  private mutating func findContainers() {
    let containers = containers
    for screen in shown {
      let container = containers[screen]
      for move in moves[screen] ?? [] {
        let fragments = targets(of: move).filter { kind($0) == .fragment }
        switch move.action {
        case .show(let place, _)
        where kind(screen) == .activity && !move.isEvent && roots[screen] == nil
          && (place == nil || container == nil || place == container):
          roots[screen] = fragments.first { hosts[$0] == screen }
        case .page:
          let own = fragments.filter { $0 != screen && owners[$0] == nil && !roots.values.contains($0) }
          guard !own.isEmpty, !isInside(screen, own) else { break }
          pages[screen, default: []] += own
          for page in own { owners[page] = screen }
        default: break
        }
      }
    }
    // An activity that begins with a fragment shows no pages itself.
    for (screen, own) in pages where roots[screen] != nil {
      pages[screen] = nil
      for page in own { owners[page] = nil }
    }
  }

  private func isInside(_ screen: Int, _ pages: [Int]) -> Bool {
    var next: Int? = screen
    while let inner = next {
      if pages.contains(inner) { return true }
      next = owners[inner]
    }
    return false
  }

  // MARK: Elements

  private mutating func name() {
    var taken: Set<String> = [Self.task]
    let names = shown.map { app.types.all[$0].type.name }
    let counts = Dictionary(names.map { (Self.short($0), 1) }, uniquingKeysWith: +)
    for (screen, name) in zip(shown, names) {
      let short = Self.short(name)
      let wanted = counts[short] == 1 && short != Self.task ? short : ComposeNames.lower(name)
      ids[screen] = taken.insertFree(ImportedSpec.validID(wanted))
    }
  }

  private static func short(_ name: String) -> String {
    let ending = ["Activity", "DialogFragment", "Fragment"].first { name.hasSuffix($0) && name != $0 }
    return ComposeNames.lower(String(name.dropLast(ending?.count ?? 0)))
  }

  /// The coordinator that a screen is in; `nil` for that of the task.
  private func owner(of screen: Int) -> Int? {
    if let owner = owners[screen] { return owner }
    guard kind(screen) != .activity, let host = hosts[screen], roots[host] != nil else { return nil }
    return host
  }

  private func isCoordinator(_ screen: Int) -> Bool { roots[screen] != nil || pages[screen] != nil }

  /// The activity that a screen is, or is shown in.
  private func activity(around screen: Int) -> Int? { kind(screen) == .activity ? screen : hosts[screen] }

  private func value(_ screen: Int) -> JSONValue { .string(ids[screen]!) }

  private mutating func addElements() {
    func list(_ screens: [Int]?) -> JSONValue? { .filled(screens?.map { ids[$0]! } ?? []) }
    let coordinators = Dictionary(grouping: shown.filter(isCoordinator), by: owner)
    spec.add(
      .coordinator, Self.task,
      [.container: "navigation", .children: list(coordinators[nil]), .root: value(start)])
    for screen in shown {
      let type = app.types.all[screen]
      let tokens = type.file.tokens
      let title = activities[screen].flatMap { activity in
        activity.label.flatMap { resources.string($0, .info, at: activity.place, &notes) }
      }
      var values: RouteList.Values = [
        .title: JSONValue(title), .code: .string(type.qualifiedName),
        .entry: screen == start ? nil : JSONValue(entries[screen]),
      ]
      if let own = pages[screen] {
        let others = coordinators[screen]?.filter { !own.contains($0) } ?? []
        values[.container] = "page"
        values[.children] = list(own + others)
        values[.members] = others.isEmpty ? nil : list(own)
      } else if let root = roots[screen] {
        values[.container] = "shared"
        values[.children] = list(coordinators[screen])
        values[.root] = value(root)
      } else {
        values[.coordinator] = owner(of: screen).map(value)
      }
      spec.add(
        isCoordinator(screen) ? .coordinator : .screen, ids[screen]!,
        at: SourcePlace(file: tokens.file, offset: tokens.offset(type.type.token)), values)
    }
  }

  // MARK: Routes

  private mutating func add(_ move: ScreenMove, from screen: Int) {
    spec.markRead(move.place)
    switch move.action {
    case .entry:
      for target in targets(of: move) where target != start { addEntry(to: target, from: screen) }
    case .page: break
    case .finish, .back, .dismiss:
      // The system closes a screen that cannot be shown; the user closes the others.
      if move.isEvent { addClosing(move, from: screen) }
    case .open, .show, .present:
      let targets = targets(of: move)
      for value in move.values {
        guard case .screen(let target) = value.kind, targets.contains(target) else { continue }
        add(move, to: target, value.flags, from: screen)
      }
    }
  }

  private mutating func addClosing(_ move: ScreenMove, from screen: Int) {
    var values: RouteList.Values = [.presentation: "pop", .when: "possible"]
    var name = "back"
    if isOverlay(screen) {
      (values, name) = ([.presentation: "dismiss"], "close")
    } else if move.action == .finish, let host = activity(around: screen), isCoordinator(host) {
      guard host != start else { return }
      values = [.to: value(host), .presentation: "popTo", .inclusive: true, .when: "possible"]
      name = "finish"
    } else if screen == start, move.action != .back {
      return
    }
    let id = ids[screen]!
    routes.add(values, from: id, "\(id).\(name)", at: move.site, condition: nil, isAutomatic: false)
  }

  private mutating func add(
    _ move: ScreenMove, to target: Int, _ flags: Set<String>, from screen: Int
  ) {
    let (id, host) = (ids[screen]!, activity(around: screen))
    var values: RouteList.Values = [.to: value(target), .presentation: "push"]
    switch move.action {
    case .open:
      // Showing itself again is no move.
      guard !move.closes || target != screen else { return }
      let isSingle = activities[target]?.isSingle == true
      let isTop = isSingle || flags.contains("SINGLE_TOP")
      if flags.contains("CLEAR_TASK") {
        (values[.presentation], values[.by]) = ("set", .string(Self.task))
      } else if move.closes {
        if let host, isCoordinator(host) {
          (values[.popUpTo], values[.inclusive]) = (value(host), true)
        } else {
          values[.presentation] = "replace"
        }
      } else {
        if isSingle || flags.contains("CLEAR_TOP") {
          values[.popUpTo] = value(target)
          values[.inclusive] = isTop ? isCoordinator(target) ? false : nil : true
        }
        values[.singleTop] = isTop ? true : nil
      }
    case .show(_, let isAdded) where !isOverlay(target):
      if move.isEvent {
        if !isAdded, let host, roots[host] != nil { values[.presentation] = "replace" }
        break
      }
      // The activity begins with it, or shows it beside what it begins with.
      if let host, roots[host] == target || owners[target] != nil { return }
      if !isAdded { values[.presentation] = "replace" }
      guard screen == host, !move.conditions.isEmpty else { return addEntry(to: target, from: screen) }
    default:
      guard isOverlay(target) else { return }
      values[.presentation] = .string(spec.presentation(kind(target) == .sheet ? "bottomSheet" : "dialog"))
    }
    let condition =
      move.isEvent || move.conditions.isEmpty
      ? nil : String(move.conditions.joined(separator: " && ").prefix(Limits.conditionLength))
    routes.add(
      values, from: id, "\(id).\(ids[target]!)", at: move.site, condition: condition,
      isAutomatic: !move.isEvent)
  }

  private func isOverlay(_ screen: Int) -> Bool { kind(screen) == .dialog || kind(screen) == .sheet }

  /// Says that code of a screen opens another one.
  private mutating func addEntry(to target: Int, from screen: Int) {
    let element: Kind = isCoordinator(target) ? .coordinator : .screen
    if spec[element, ids[target]!]?[.entry] == nil {
      spec.set(.entry, of: ids[target]!, element, to: .string("code: \(app.types.all[screen].type.name)"))
    }
  }
}
