import Graph

/// What the values of `prepareTransition` mean: moves, and their targets.
struct XCoordinatorTransitions {
  let app: XCoordinatorApp
  /// What could not be told, with the file and the byte.
  var problems: [(file: SourceFile, offset: Int, message: String)] = []
  /// The routes that others perform as a part of theirs, as `Coordinator.case`.
  var performed: Set<String> = []
  /// The first screens of coordinators that share a stack, where whoever makes the coordinator shows them.
  private(set) var entrances: [String: Target] = [:]
  /// The routes that are being looked at: one may lead to itself.
  private var active: Set<String> = []

  init(_ app: XCoordinatorApp) { self.app = app }

  /// The ways in which a coordinator performs a route.
  mutating func ways(
    of route: String, _ arguments: [SwiftValue.Argument], _ coordinator: CoordinatorClass,
    _ object: SwiftObject
  ) -> [XCoordinatorWay] {
    let key = "\(coordinator.name).\(route)"
    guard active.insert(key).inserted else { return [] }
    defer { active.remove(key) }
    let declaration = app.cases(of: coordinator).first { $0.name == route }
    let element = (file: coordinator.type.file, offset: declaration?.offset ?? coordinator.type.offset)
    var ways: [XCoordinatorWay] = []
    for outcome in app.outcomes(of: route, arguments, coordinator, object) {
      let conditions = outcome.conditions
      for moves in moves(outcome.value, coordinator, object, element) {
        ways.append(
          XCoordinatorWay(moves: moves.map { entering($0, by: object, key) }, conditions: conditions))
      }
    }
    // 'viewControllers.count > 1 ? .pop() : .dismiss()'
    if ways.count == 2, ways[0].conditions == ways[1].conditions,
      ways.flatMap(\.moves).map(\.style).sorted() == ["dismiss", "pop"]
    {
      ways[0].moves = [XCoordinatorMove(style: "goBack", performer: coordinator)]
      ways.removeLast()
    }
    for root in app.roots[key] ?? [] {
      if let target = app.coordinator(root) {
        let move = XCoordinatorMove(
          style: "root", targets: [.coordinator(target, root)], performer: coordinator)
        ways.append(XCoordinatorWay(moves: [move], conditions: []))
      }
    }
    if ways.allSatisfy(\.moves.isEmpty) { ways += indirectWays(of: key, coordinator) }
    // A way that does nothing is only meant where there is no other.
    let active = ways.filter { !$0.moves.isEmpty }
    return active.isEmpty ? Array(ways.prefix(1)) : active
  }

  /// The routes that an instance performs when it is made.
  func firstRoutes(_ object: SwiftObject) -> [SwiftValue] {
    var routes: [SwiftValue] = []
    for arguments in object.superArguments {
      for argument in arguments where argument.label == "initialRoute" {
        routes += argument.value.alternatives
      }
    }
    for trigger in app.triggers where trigger.me === object && isSetUp(trigger) {
      routes.append(.case(trigger.name, trigger.arguments, type: trigger.enumeration))
    }
    return routes
  }

  /// True if an instance has the root view controller of another coordinator.
  func isShared(_ object: SwiftObject) -> Bool {
    for arguments in object.superArguments {
      for argument in arguments where argument.label == "rootViewController" {
        for value in argument.value.alternatives {
          if case .access(_, "rootViewController", nil) = value { return true }
          // An initialiser that takes one is meant for one that is there.
          if case .unknown = value, object.arguments.contains(where: { $0.label == "rootViewController" }) {
            return true
          }
          if case .unknown = value, object.offset == nil { return true }
        }
      }
    }
    return false
  }

  // MARK: Moves

  /// The moves of a transition, for each of its meanings.
  mutating func moves(
    _ value: SwiftValue, _ coordinator: CoordinatorClass, _ object: SwiftObject,
    _ place: (file: SourceFile, offset: Int)
  ) -> [[XCoordinatorMove]] {
    switch value {
    case .oneOf(let values): return values.flatMap { moves($0, coordinator, object, place) }
    case .case(let name, let arguments, _):
      return moves(name, arguments ?? [], coordinator, object, place)
    case .access(_, "deepLink", let arguments?):
      return [chain(arguments, coordinator, object, place).moves]
    case .access(_, "registerPeek", let arguments?):
      guard case .case(let route, _, _)? = arguments.first(where: { $0.label == "route" })?.value else {
        return [[]]
      }
      return [[XCoordinatorMove(style: "redirect", performer: coordinator, route: route)]]
    // 'prepareTransition(for: .other)', while that of a route is looked for.
    case .access(.object(let other), _, let arguments?) where other === object && arguments.count == 1:
      guard case .case(let route, let values, _) = arguments[0].value,
        app.cases(of: coordinator).contains(where: { $0.name == route })
      else { break }
      performed.insert("\(coordinator.name).\(route)")
      return ways(of: route, values ?? [], coordinator, object).map { way in
        way.moves.map { $0.triggered(by: "\(coordinator.name).\(route)") }
      }
    case .object(let transition): return [closureMoves(transition, coordinator, place)]
    default: break
    }
    problems.append((place.file, place.offset, "what its transition does cannot be told"))
    return []
  }

  /// A move as it is meant: a screen that comes from a coordinator which is added for it is the entrance of that one.
  private mutating func entering(
    _ move: XCoordinatorMove, by object: SwiftObject, _ route: String
  ) -> XCoordinatorMove {
    // One that the coordinator's own route shows is shown by that.
    guard move.via == nil else { return move }
    var move = move
    for (index, target) in move.targets.enumerated() {
      guard case .screen(_, let screen) = target, let maker = screen?.maker, maker !== object,
        let coordinator = app.coordinator(maker), isShared(maker),
        app.children[route]?.contains(where: { app.coordinator($0) === coordinator }) == true
      else { continue }
      if entrances[coordinator.name] == nil { entrances[coordinator.name] = target }
      move.targets[index] = .coordinator(coordinator, maker)
    }
    return move
  }

  /// The moves of a transition by name.
  private mutating func moves(
    _ name: String, _ arguments: [SwiftValue.Argument], _ coordinator: CoordinatorClass,
    _ object: SwiftObject,
    _ place: (file: SourceFile, offset: Int)
  ) -> [[XCoordinatorMove]] {
    func move(_ style: String) -> [[XCoordinatorMove]] {
      [[XCoordinatorMove(style: style, performer: coordinator)]]
    }
    // A coordinator that only redirects returns a route of its parent.
    if let parent = coordinator.parentRoute, let performer = app.coordinators(of: parent).first {
      return [[XCoordinatorMove(style: "redirect", performer: performer, route: name)]]
    }
    switch name {
    case "none", "perform": return [[]]
    case "dismiss", "dismissToRoot", "popToRoot": return move(name)
    case "pop" where !arguments.contains { $0.label == "to" }: return move("pop")
    case "multiple":
      let parts = arguments.flatMap { argument -> [SwiftValue] in
        if case .list(let values) = argument.value { return values }
        return [argument.value]
      }
      var all: [[XCoordinatorMove]] = [[]]
      for part in parts {
        let set = all[0].last { $0.style == "set" }
        let next = selected(part, in: set, coordinator) ?? moves(part, coordinator, object, place)
        if !next.isEmpty { all = all.flatMap { before in next.map { before + $0 } } }
        all = Array(all.prefix(Limits.transitionOutcomes))
      }
      return all
    case "trigger", "route":
      guard arguments.count >= 2, case .case(let route, let values, let type) = arguments[0].value else {
        problems.append((place.file, place.offset, "which route it triggers cannot be told"))
        return []
      }
      let router = arguments.first { $0.label == "on" }?.value ?? .unknown(nil)
      for target in router.alternatives {
        let mapped = redirected(target, arguments[0].value)
        if !mapped.isEmpty { return mapped.flatMap { moves($0, coordinator, object, place) } }
        guard let (performer, instance) = self.performer(target, type) else { continue }
        performed.insert("\(performer.name).\(route)")
        let ways = ways(of: route, values ?? [], performer, instance)
        let key = "\(performer.name).\(route)"
        if !ways.isEmpty { return ways.map { way in way.moves.map { $0.triggered(by: key) } } }
        return [[XCoordinatorMove(style: "redirect", performer: performer, route: route)]]
      }
    case "select" where arguments.first?.label == "index":
      let members = members(of: object).map(\.target)
      if case .literal(let text) = arguments[0].value, let index = Int(text), members.indices.contains(index)
      {
        return [[XCoordinatorMove(style: "select", targets: [members[index]], performer: coordinator)]]
      }
    case "push", "show", "present", "presentOnRoot", "showDetail", "showPrimary", "showSecondary", "embed",
      "select",
      "set", "setAll", "pop", "setRoot", "asRoot":
      return targeted(name, arguments, coordinator, object, place)
    default:
      let transition = SwiftTypeName("Transition")
      var environment = SwiftEnvironment(me: nil, file: place.file)
      environment.route = nil
      for owner in [transition]
        + app.program.types.filter({ $0.name.hasSuffix("Transition") || $0.name == "TransitionProtocol" })
        .map({ SwiftTypeName($0.name) })
      {
        if let method = app.evaluator.method(name, arguments, of: owner, environment) {
          app.evaluator.begin()
          let me = SwiftObject(owner, nil, at: nil, in: method.file)
          let values = app.evaluator.call(method, arguments, on: me, environment) ?? []
          return values.flatMap { value -> [[XCoordinatorMove]] in
            guard case .object(let transition) = value.value else {
              return moves(value.value, coordinator, object, place)
            }
            return [closureMoves(transition, coordinator, place, name: name)]
          }
        }
      }
    }
    problems.append((place.file, place.offset, "the transition '.\(name)' is not known"))
    return []
  }

  private mutating func targeted(
    _ name: String, _ arguments: [SwiftValue.Argument], _ coordinator: CoordinatorClass,
    _ object: SwiftObject,
    _ place: (file: SourceFile, offset: Int)
  ) -> [[XCoordinatorMove]] {
    let labels: [String?] = name == "pop" ? ["to"] : [nil]
    var values: [SwiftValue] = []
    for argument in arguments where labels.contains(argument.label) {
      if case .list(let elements) = argument.value {
        values += elements
      } else {
        values.append(argument.value)
      }
    }
    if name == "set", let value = values.first, values.count == 1, let target = popTarget(value, coordinator)
    {
      let isOwn = entrances[coordinator.name].map { $0.isSame(as: target) } ?? false
      let place = isOwn && isShared(object) ? Target.coordinator(coordinator, object) : target
      return [
        [XCoordinatorMove(style: "popTo", targets: [place], performer: coordinator, isInclusive: true)]
      ]
    }
    if name == "set", arguments.isEmpty == false, values.isEmpty, case .access? = arguments.first?.value {
      return []
    }
    let isList = name == "set" || name == "setAll"
    var style =
      switch (name, coordinator.container) {
      case ("pop", _): "popTo"
      case ("set", .page): "select"
      case ("set", _), ("setAll", _): "set"
      case ("setRoot", _), ("asRoot", _): "root"
      case ("showPrimary", _): "show"
      case ("showSecondary", _): "showDetail"
      default: name
      }
    if style == "select", isList { values = Array(values.prefix(1)) }
    var targets = values.map { self.targets($0) }
    // 'set(viewControllers.dropLast() + [x])' replaces, and without 'dropLast' it pushes.
    if isList, targets.count > 1, targets[0].isEmpty, case .access(_, let name, _)? = values.first {
      targets.removeFirst()
      style = name == "dropLast" ? "replace" : "push"
    }
    guard !targets.isEmpty, targets.allSatisfy({ !$0.isEmpty }) else {
      if values.allSatisfy({ if case .null = $0 { true } else { false } }), !values.isEmpty { return [] }
      let text = values.compactMap(\.sketch).first.map { "'\($0)'" } ?? "it"
      problems.append((place.file, place.offset, "\(name) of what? The type of \(text) is not known"))
      return []
    }
    if isList {
      return [
        [XCoordinatorMove(style: style, targets: targets.flatMap { $0.prefix(1) }, performer: coordinator)]
      ]
    }
    // What wraps a screen says how it looks.
    let modal = values[0].objects.lazy.compactMap(\.modalStyle).first
    return targets[0].map { target in
      [
        XCoordinatorMove(
          style: style, targets: [target], performer: coordinator, modal: modal ?? target.object?.modalStyle)
      ]
    }
  }
}
