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
  private var activities: [Int: AndroidApp.Activity] = [:]
  /// The screens that something shows, in the order in which they were found.
  private var shown: [Int] = []
  private var known: Set<Int> = []
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
    let start = findActivities()
    guard let first = start.first else { throw Problem("no activity of a manifest is in the sources") }
    findScreens(start)
    addLoose()
    findScreens(shown.filter { moves[$0] == nil })
    findContainers()
    name()
    addElements(start: first)
    for place in app.passed { spec.markPassed(place) }
    for screen in shown { for move in moves[screen] ?? [] { add(move, from: screen, start: first) } }
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
      guard !activity.isLauncher, let action = activity.actions.first, entries[number] == nil else {
        continue
      }
      entries[number] = "intent: \(action)"
    }
    return order
  }

  /// Finds the screens that some screens show, and those that they show.
  private mutating func findScreens(_ first: [Int]) {
    var pending = Array(first.reversed())
    while let screen = pending.popLast() {
      guard moves[screen] == nil else { continue }
      if known.insert(screen).inserted { shown.append(screen) }
      moves[screen] = effects(of: screen)
      for move in moves[screen] ?? [] {
        for target in targets(of: move) where moves[target] == nil {
          if kind(target) != .activity, hosts[target] == nil {
            hosts[target] = kind(screen) == .activity ? screen : hosts[screen]
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

  /// Notes the screens that services and the like open.
  private mutating func addLoose() {
    for function in app.loose {
      for move in app.effects(of: function) {
        spec.markRead(move.place)
        for target in targets(of: move) {
          entries[target] = entries[target] ?? "code: \(function.owner?.type.name ?? "")"
          if known.insert(target).inserted { shown.append(target) }
        }
      }
    }
  }

  /// The container in which each activity shows most.
  private var containers: [Int: String] {
    var counts: [Int: [String: Int]] = [:]
    for screen in shown {
      guard let host = kind(screen) == .activity ? screen : hosts[screen] else { continue }
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
      ids[screen] = ImportedSpec.freeID(ImportedSpec.validID(wanted)) { taken.contains($0) }
      taken.insert(ids[screen]!)
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

  private mutating func addElements(start: Int) {
    let coordinators = shown.filter(isCoordinator)
    let grouped = Dictionary(grouping: coordinators, by: owner).mapValues { $0.map { ids[$0]! } }
    func children(of owner: Int?) -> [String] { grouped[owner] ?? [] }
    spec.add(
      .coordinator, Self.task,
      [.container: "navigation", .children: .filled(children(of: nil)), .root: .string(ids[start]!)])
    for screen in shown {
      let activity = activities[screen]
      let place = place(of: screen)
      var values: RouteList.Values = [
        .title: activity.flatMap { title(of: $0) }.map { .string($0) },
        .code: .string(app.types.all[screen].qualifiedName),
        .entry: screen == start ? nil : entries[screen].map { .string($0) },
      ]
      if isCoordinator(screen) {
        let inner = children(of: screen)
        if let own = pages[screen] {
          values[.container] = "page"
          values[.children] = .strings(
            own.map { ids[$0]! } + inner.filter { id in !own.contains { ids[$0] == id } })
          values[.members] =
            inner.allSatisfy { id in own.contains { ids[$0] == id } } ? nil : .strings(own.map { ids[$0]! })
        } else {
          values[.container] = "shared"
          values[.children] = .filled(inner)
          values[.root] = roots[screen].map { .string(ids[$0]!) }
        }
        spec.add(.coordinator, ids[screen]!, at: place, values)
      } else {
        let owner = owner(of: screen)
        values[.coordinator] = owner.map { .string(ids[$0]!) }
        spec.add(.screen, ids[screen]!, at: place, values)
      }
    }
  }

  private func place(of screen: Int) -> SourcePlace {
    let type = app.types.all[screen]
    return SourcePlace(file: type.file.tokens.file, offset: type.file.tokens.offset(type.type.token))
  }

  private mutating func title(of activity: AndroidApp.Activity) -> String? {
    activity.label.flatMap { resources.string($0, .info, at: activity.place, &notes) }
  }

  // MARK: Routes

  private mutating func add(_ move: ScreenMove, from screen: Int, start: Int) {
    spec.markRead(move.place)
    let id = ids[screen]!
    let host = kind(screen) == .activity ? screen : hosts[screen]
    switch move.action {
    case .entry:
      for target in targets(of: move) where target != start {
        addEntry(to: target, "code: \(app.types.all[screen].type.name)")
      }
    case .page: break
    case .finish, .back, .dismiss:
      // The system closes a screen that cannot be shown; the user closes the others.
      guard move.isEvent else { break }
      addClosing(move, from: screen, host, start: start)
    case .open, .show, .present:
      for value in move.values {
        guard case .screen(let target) = value.kind, targets(of: move).contains(target), ids[target] != nil
        else {
          continue
        }
        add(move, to: target, value.flags, from: screen, id, host, start: start)
      }
    }
  }

  private mutating func addClosing(_ move: ScreenMove, from screen: Int, _ host: Int?, start: Int) {
    var values: RouteList.Values = [:]
    var name = "back"
    if kind(screen) == .dialog || kind(screen) == .sheet {
      (values[.presentation], name) = ("dismiss", "close")
    } else if move.action == .finish, let host, isCoordinator(host) {
      guard host != start else { return }
      values = [.to: .string(ids[host]!), .presentation: "popTo", .inclusive: true, .when: "possible"]
      name = "finish"
    } else {
      guard screen != start || move.action == .back else { return }
      values = [.presentation: "pop", .when: "possible"]
    }
    routes.add(
      values, from: ids[screen]!, "\(ids[screen]!).\(name)", at: move.site, condition: nil, isAutomatic: false
    )
  }

  private mutating func add(
    _ move: ScreenMove, to target: Int, _ flags: Set<String>, from screen: Int, _ id: String, _ host: Int?,
    start: Int
  ) {
    var values: RouteList.Values = [.to: .string(ids[target]!), .presentation: "push"]
    switch move.action {
    case .open:
      if flags.contains("CLEAR_TASK") {
        (values[.presentation], values[.by]) = ("set", .string(Self.task))
      } else if move.closes {
        if let host, isCoordinator(host) {
          values[.popUpTo] = .string(ids[host]!)
          values[.inclusive] = true
        } else {
          values[.presentation] = "replace"
        }
      } else if flags.contains("CLEAR_TOP") || activities[target]?.isSingle == true {
        values[.popUpTo] = .string(ids[target]!)
        let isKept = flags.contains("SINGLE_TOP") || activities[target]?.isSingle == true
        values[.inclusive] = isKept ? isCoordinator(target) ? false : nil : true
        values[.singleTop] = isKept ? true : nil
      } else {
        values[.singleTop] = flags.contains("SINGLE_TOP") ? true : nil
      }
      // Showing itself again is no move.
      if target == screen, move.closes { return }
    case .show(_, let isAdded):
      if kind(target) == .dialog || kind(target) == .sheet {
        values[.presentation] = .string(overlay(kind(target)))
        break
      }
      guard !move.isEvent else {
        if !isAdded, let host, roots[host] != nil { values[.presentation] = "replace" }
        break
      }
      // The activity begins with it, or shows it beside what it begins with.
      if let host, roots[host] == target || owners[target] != nil { return }
      if !isAdded { values[.presentation] = "replace" }
      guard screen == host, !move.conditions.isEmpty else {
        return addEntry(to: target, "code: \(app.types.all[screen].type.name)")
      }
    case .present:
      guard kind(target) != .fragment else { return }
      values[.presentation] = .string(overlay(kind(target)))
    default: return
    }
    let condition =
      move.isEvent || move.conditions.isEmpty
      ? nil : String(move.conditions.joined(separator: " && ").prefix(Limits.conditionLength))
    routes.add(
      values, from: id, "\(id).\(ids[target]!)", at: move.site, condition: condition,
      isAutomatic: !move.isEvent)
  }

  private mutating func addEntry(to target: Int, _ entry: String) {
    let element: Kind = isCoordinator(target) ? .coordinator : .screen
    if spec[element, ids[target]!]?[.entry] == nil {
      spec.set(.entry, of: ids[target]!, element, to: .string(entry))
    }
  }

  private mutating func overlay(_ kind: ScreenTypes.Kind) -> String {
    spec.presentation(kind == .sheet ? "bottomSheet" : "dialog")
  }
}
