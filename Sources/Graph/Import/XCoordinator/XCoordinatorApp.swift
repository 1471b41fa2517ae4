/// An app that uses XCoordinator: its coordinators, what their routes do, and who triggers them.
final class XCoordinatorApp {
  let program: SwiftProgram
  let evaluator: SwiftEvaluator
  /// All coordinator classes, those first that are made first.
  private(set) var coordinators: [CoordinatorClass] = []
  private(set) var triggers: [XCoordinatorTrigger] = []
  /// The coordinators that are made children by a route: those whose moves happen then.
  private(set) var children: [String: [SwiftObject]] = [:]
  /// The coordinators that a route makes the root of the window.
  private(set) var roots: [String: [SwiftObject]] = [:]
  /// The instances that something other than a coordinator makes: that of the launch is among them.
  private(set) var launched: [SwiftObject] = []
  /// The notifications that call a method of a coordinator, by `Class.method`.
  private(set) var observed: [String: Set<String>] = [:]
  /// The types that post a notification.
  private(set) var posts: [String: [String]] = [:]
  /// Calls of `trigger` whose route is not known.
  private(set) var openTriggers: [XCoordinatorTrigger] = []
  private var classes: [String: CoordinatorClass] = [:]
  private var isLaunching = true

  static let triggerNames: Set<String> = [
    "trigger", "contextTrigger", "triggerPublisher", "asyncTrigger", "registerInteractiveTransition",
  ]

  init(_ files: [SwiftFile]) {
    program = SwiftProgram(files)
    evaluator = SwiftEvaluator(program)
    for type in program.types {
      if let coordinator = CoordinatorClass(type, program), classes[type.name] == nil {
        classes[type.name] = coordinator
      }
    }
    evaluator.frameworkMember = { [unowned self] object, name in frameworkMember(name, of: object) }
    evaluator.onConstruct = { [unowned self] object in constructed(object) }
    evaluator.onCall = { [unowned self] call in called(call) }
    explore()
  }

  func coordinator(_ object: SwiftObject) -> CoordinatorClass? { classes[object.type.name] }

  /// The coordinators that perform the routes of an enumeration.
  func coordinators(of route: String) -> [CoordinatorClass] { coordinators.filter { $0.route == route } }

  // MARK: Following the app

  private func explore() {
    let others = program.types.filter { classes[$0.name] == nil && $0.kind != .protocol }
    // Whoever starts the app is first, so that the coordinator of the launch is.
    for type in others.filter(isLauncher) { follow(type) }
    isLaunching = false
    for type in others where !isLauncher(type) { follow(type) }
    var done = 0
    while true {
      while done < coordinators.count {
        done += 1
        follow(coordinators[done - 1])
      }
      // Nobody makes what is left.
      guard
        let rest = program.types.lazy.compactMap({ self.classes[$0.name] }).first(where: {
          $0.instances.isEmpty
        })
      else { break }
      evaluator.begin()
      let object = SwiftObject(SwiftTypeName(rest.name), rest.type, at: nil, in: rest.type.file)
      let initializer = program.methods("init", of: object.type, near: object.file).first
      rest.instances.append(object)
      coordinators.append(rest)
      if let initializer {
        _ = evaluator.call(initializer, unknown(initializer), on: object, SwiftEnvironment(file: object.file))
      }
    }
  }

  /// A type that the system makes at launch.
  func isLauncher(_ type: SwiftType) -> Bool {
    type.inherited.contains {
      ["UIApplicationDelegate", "UIWindowSceneDelegate", "App", "UISceneDelegate"].contains($0.name)
    }
  }

  private func follow(_ type: SwiftType) {
    let object = SwiftObject(SwiftTypeName(type.name), type, at: nil, in: type.file)
    follow(type, object)
  }

  private func follow(_ type: SwiftType, _ object: SwiftObject) {
    for name in type.propertyNames {
      guard let property = type.properties[name] else { continue }
      evaluator.begin()
      _ = evaluator.property(name, of: object)
      for body in property.declaration.observers {
        let environment = SwiftEnvironment(me: object, file: property.file, owner: type, function: name)
        _ = evaluator.outcomes(of: body, environment)
      }
    }
    for method in type.methods where method.declaration.name != "prepareTransition" {
      evaluator.begin()
      if method.declaration.name == "init", classes[type.name] != nil { continue }
      _ = evaluator.call(method, unknown(method), on: object, SwiftEnvironment(file: method.file))
    }
  }

  private func unknown(_ method: SwiftMethod) -> [SwiftValue.Argument] {
    method.declaration.parameters.map { .init(label: $0.label, value: .unknown(SwiftTypeName($0.type))) }
  }

  private func follow(_ coordinator: CoordinatorClass) {
    guard let object = coordinator.instances.first else { return }
    for ancestor in program.ancestors(of: object.type, near: object.file) {
      if let type = ancestor.type, type.kind == .class { follow(type, object) }
    }
    for element in cases(of: coordinator) {
      _ = outcomes(of: element.name, inputs(element), coordinator, object)
    }
  }

  /// The cases of a coordinator's routes.
  func cases(of coordinator: CoordinatorClass) -> [SwiftDeclaration] {
    program.type(coordinator.route, near: coordinator.type.file)?.cases ?? []
  }

  /// What stands for the associated values of a case where nobody says more.
  func inputs(_ element: SwiftDeclaration) -> [SwiftValue.Argument] {
    element.parameters.enumerated().map { index, parameter in
      let type = SwiftTypeName(parameter.type)
      let value: SwiftValue =
        XCoordinatorModels.isModel(type)
        ? .access(.unknown(type), XCoordinatorModels.input(index), nil) : .unknown(type)
      return .init(label: parameter.label, value: value)
    }
  }

  /// What `prepareTransition` returns for a route.
  func outcomes(
    of route: String, _ arguments: [SwiftValue.Argument], _ coordinator: CoordinatorClass,
    _ object: SwiftObject
  ) -> [SwiftEvaluator.Outcome] {
    evaluator.begin()
    let value = SwiftValue.case(route, arguments.isEmpty ? nil : arguments, type: coordinator.route)
    var environment = SwiftEnvironment(me: object, file: coordinator.type.file)
    environment.route = "\(coordinator.name).\(route)"
    for name in ["prepareTransition", "mapToParentRoute"] {
      let label = name == "prepareTransition" ? "for" : nil
      if let method = evaluator.method(
        name, [.init(label: label, value: value)], of: object.type, environment)
      {
        return evaluator.call(method, [.init(label: label, value: value)], on: object, environment) ?? []
      }
    }
    for arguments in object.superArguments {
      for argument in arguments
      where argument.label == "prepareTransition" || argument.label == "map" || argument.isClosure {
        guard case .closure(let closure) = argument.value, let parameter = closure.parameters.first else {
          continue
        }
        var inside = closure.environment
        inside.route = environment.route
        inside.locals[parameter] = value
        return evaluator.outcomes(of: closure.body, inside)
      }
    }
    return []
  }

  // MARK: What is seen on the way

  private func frameworkMember(_ name: String, of object: SwiftObject) -> SwiftValue? {
    switch name {
    case "strongRouter", "unownedRouter", "weakRouter", "anyRouter", "rx", "router":
      coordinator(object) == nil ? nil : .object(object)
    case "viewController": .object(object)
    default: nil
    }
  }

  private func constructed(_ object: SwiftObject) {
    guard let coordinator = coordinator(object) else { return }
    if coordinator.instances.isEmpty { coordinators.append(coordinator) }
    if isLaunching { launched.append(object) }
    if !coordinator.instances.contains(where: {
      $0.offset == object.offset && $0.file.name == object.file.name
    }) {
      coordinator.instances.append(object)
    }
  }

  private func called(_ call: SwiftEvaluator.Call) {
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
