/// What is seen while the code of an app is followed: coordinators that are made, and calls that matter.
extension XCoordinatorApp {
  func frameworkMember(_ name: String, of object: SwiftObject) -> SwiftValue? {
    switch name {
    case "strongRouter", "unownedRouter", "weakRouter", "anyRouter", "rx", "router":
      coordinator(object) == nil && !object.isFrameworkCoordinator ? nil : .object(object)
    case "viewController": .object(object)
    case "navigationController", "presentingViewController", "tabBarController":
      coordinator(object) == nil && object.declaration != nil ? .access(.object(object), name, nil) : nil
    case "rootViewController": coordinator(object) == nil ? nil : .access(.object(object), name, nil)
    default: nil
    }
  }

  func constructed(_ object: SwiftObject) {
    guard let coordinator = coordinator(object) else { return }
    if coordinator.instances.isEmpty { coordinators.append(coordinator) }
    if isLaunching { launched.append(object) }
    if coordinator.instances.count < 64 { coordinator.instances.append(object) }
  }

  func called(_ call: SwiftEvaluator.Call) {
    let me = call.environment.me
    if Self.ownMoveNames.contains(call.name), let move = ownMove(call), !ownMoves.contains(move) {
      ownMoves.append(move)
    }
    // 'taps.map { .detail }.bind(to: router.rx.trigger)'
    for argument in call.arguments {
      if case .access(let router, "trigger", nil) = argument.value {
        for router in router.withoutMembers.alternatives { trigger(.unknown(nil), on: router, call) }
      }
    }
    switch call.name {
    case "addChild":
      if let route = call.environment.route, let child = call.arguments.first?.value.objects.first {
        children[route, default: []].append(child)
      }
    case "addObserver", "publisher":
      let name = call.arguments.first { $0.label == "name" || $0.label == "for" || $0.label == "forName" }
      guard let name = name?.value.constant, let me, coordinator(me) != nil else { return }
      let selector = call.arguments.first { $0.label == "selector" }?.value
      if case .access(_, "#selector", let arguments?)? = selector,
        let function = arguments.first?.value.functionName
      {
        observed["\(me.type.name).\(function)", default: []].insert(name)
      }
    case "post":
      if let name = call.arguments.first(where: { $0.label == "name" })?.value.constant, let me {
        if !(posts[name] ?? []).contains(me.type.name) { posts[name, default: []].append(me.type.name) }
      }
    case "title =":
      // The title of a button is not that of the screen that has it.
      if case .access(let base, let name, _)? = call.receiver,
        !["navigationItem", "tabBarItem", "rootViewController", "viewController"].contains(name)
          || base.isMember
      {
        for object in base.objects { untitled.insert(ObjectIdentifier(object)) }
      }
    case "rootViewController =", "setRoot", "setWindow":
      let value =
        call.name == "rootViewController ="
        ? call.arguments[0].value : call.receiver ?? me.map(SwiftValue.object)
      guard let object = value?.objects.first, coordinator(object) != nil else { return }
      if let route = call.environment.route { roots[route, default: []].append(object) }
      if isLaunching { launched.insert(object, at: 0) }
    case _ where Self.triggerNames.contains(call.name):
      guard
        let argument = call.arguments.first(where: {
          $0.label == nil || $0.label == "for" || $0.label == "route"
        })
      else { return }
      let receiver = call.receiver ?? me.map(SwiftValue.object) ?? .unknown(nil)
      for receiver in receiver.withoutMembers.alternatives {
        for route in argument.value.alternatives { trigger(route, on: receiver, call) }
      }
    default: break
    }
  }

  private func trigger(_ route: SwiftValue, on receiver: SwiftValue, _ call: SwiftEvaluator.Call) {
    var known: CoordinatorClass?
    var enumeration: String?
    switch receiver {
    case .object(let object):
      known = coordinator(object)
      enumeration = known?.route ?? object.type.arguments.last?.name
      // Something of the app that has the same method; or a router, in a method that extends routers.
      if known == nil, !Self.isRouter(object) || call.environment.sender == nil { return }
    case .unknown(let type?):
      enumeration = type.arguments.last?.name
      if let declared = program.type(type.name, near: nil), declared.kind != .extension,
        declared.kind != .protocol
      {
        return
      }
    default: break
    }
    let sender = call.environment.sender ?? call.environment.me
    guard case .case(let name, let arguments, let type) = route else {
      let streamed = call.stream.map { cases(in: $0, of: enumeration, 0) } ?? []
      for route in streamed { trigger(route, on: receiver, call) }
      if !streamed.isEmpty { return }
      if known != nil || enumeration.map({ program.type($0, near: nil) != nil }) == true {
        openTriggers.append(
          XCoordinatorTrigger(
            enumeration: enumeration ?? "", name: "", arguments: [], coordinator: known, me: sender,
            environment: call.environment, offset: call.offset))
      }
      return
    }
    if let type, type != enumeration { (enumeration, known) = (type, nil) }
    if enumeration.map({ isRoute($0, with: name) }) != true {
      guard type == nil else { return }
      // Only the name of the case says which routes are meant.
      let found = Set(classes.values.map(\.route)).filter { isRoute($0, with: name) }
      guard found.count == 1, let only = found.first else { return }
      (enumeration, known) = (only, nil)
    }
    guard let enumeration else { return }
    triggers.append(
      XCoordinatorTrigger(
        enumeration: enumeration, name: name, arguments: arguments ?? [], coordinator: known,
        me: sender, environment: call.environment, offset: call.offset))
  }

  private func isRoute(_ enumeration: String, with name: String) -> Bool {
    classes.values.contains {
      $0.route == enumeration && cases(of: $0).contains { $0.name == name }
    }
  }

  /// True for what extends a router, or a coordinator of whatever kind.
  private static func isRouter(_ object: SwiftObject) -> Bool {
    object.declaration?.kind == .extension
      && ["Router", "Coordinator"].contains { object.type.name.hasSuffix($0) }
  }

  /// The routes in what a closure is handed, element by element: `taps.map { .detail }.sink { router.trigger($0) }`.
  private func cases(in value: SwiftValue, of enumeration: String?, _ depth: Int) -> [SwiftValue] {
    guard let enumeration, depth < 12 else { return [] }
    func inner(_ values: [SwiftValue]) -> [SwiftValue] {
      values.flatMap { cases(in: $0, of: enumeration, depth + 1) }
    }
    switch value {
    case .case(let name, let arguments, let type):
      if type == nil || type == enumeration, isRoute(enumeration, with: name) { return [value] }
      return inner((arguments ?? []).map(\.value))
    case .access(let base, _, let arguments): return inner([base] + (arguments ?? []).map(\.value))
    case .list(let values), .oneOf(let values): return inner(values)
    case .closure(let closure):
      var inside = closure.environment
      inside.result = nil
      for name in closure.names { inside.locals[name] = .unknown(nil) }
      return inner(evaluator.outcomes(of: closure.body, inside).map(\.value))
    default: return []
    }
  }
}

extension SwiftObject {
  /// True for a coordinator of the framework itself, which a closure tells what its routes do.
  fileprivate var isFrameworkCoordinator: Bool { declaration == nil && type.name.hasSuffix("Coordinator") }
}

extension SwiftEvaluator.Call {
  /// What comes by where it is written: the call's receiver, of a closure that of the call around.
  fileprivate var stream: SwiftValue? {
    XCoordinatorApp.triggerNames.contains(name) ? environment.stream : receiver
  }
}

extension SwiftValue {
  /// The value of which it is a member: of `router.rx` the router.
  fileprivate var withoutMembers: SwiftValue {
    var value = self
    while case .access(let base, _, nil) = value { value = base }
    return value
  }

  fileprivate var isMember: Bool { if case .access = self { true } else { false } }

  /// The name of the function that a selector names.
  fileprivate var functionName: String? {
    switch self {
    case .access(_, let name, _), .case(let name, _, _): name
    default: nil
    }
  }
}
