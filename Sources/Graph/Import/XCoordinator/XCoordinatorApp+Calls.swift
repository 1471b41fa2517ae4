/// What is seen while the code of an app is followed: coordinators that are made, and calls that matter.
extension XCoordinatorApp {
  func frameworkMember(_ name: String, of object: SwiftObject) -> SwiftValue? {
    switch name {
    case "strongRouter", "unownedRouter", "weakRouter", "anyRouter", "rx", "router":
      coordinator(object) == nil ? nil : .object(object)
    case "viewController": .object(object)
    default: nil
    }
  }

  func constructed(_ object: SwiftObject) {
    guard let coordinator = coordinator(object) else { return }
    if coordinator.instances.isEmpty { coordinators.append(coordinator) }
    if isLaunching { launched.append(object) }
    if !coordinator.instances.contains(where: {
      $0.offset == object.offset && $0.file.name == object.file.name
    }) {
      coordinator.instances.append(object)
    }
  }

  func called(_ call: SwiftEvaluator.Call) {
    let me = call.environment.me
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
    case "rootViewController =", "setRoot", "setWindow":
      let value = call.name == "rootViewController =" ? call.arguments[0].value : call.receiver
      guard let object = value?.objects.first, coordinator(object) != nil else { return }
      if let route = call.environment.route { roots[route, default: []].append(object) }
      if isLaunching { launched.insert(object, at: 0) }
    case _ where Self.triggerNames.contains(call.name):
      guard
        let argument = call.arguments.first(where: {
          $0.label == nil || $0.label == "for" || $0.label == "route"
        })
      else { return }
      var receiver = call.receiver ?? me.map(SwiftValue.object) ?? .unknown(nil)
      while case .access(let base, _, nil) = receiver { receiver = base }
      for receiver in receiver.alternatives {
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
      enumeration = known?.route
      // Something of the app that has the same method.
      if known == nil { return }
    case .unknown(let type?):
      enumeration = type.arguments.last?.name
      if let declared = program.type(type.name, near: nil), declared.kind != .extension,
        declared.kind != .protocol
      {
        return
      }
    default: break
    }
    guard case .case(let name, let arguments, let type) = route else {
      if known != nil || enumeration.map({ program.type($0, near: nil) != nil }) == true {
        openTriggers.append(
          XCoordinatorTrigger(
            enumeration: enumeration ?? "", name: "", arguments: [], coordinator: known,
            me: call.environment.me,
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
        me: call.environment.me, environment: call.environment, offset: call.offset))
  }

  private func isRoute(_ enumeration: String, with name: String) -> Bool {
    program.type(enumeration, near: nil)?.cases.contains { $0.name == name } == true
      && classes.values.contains { $0.route == enumeration }
  }
}

extension SwiftValue {
  /// The name of the function that a selector names.
  fileprivate var functionName: String? {
    switch self {
    case .access(_, let name, _), .case(let name, _, _): name
    default: nil
    }
  }
}
