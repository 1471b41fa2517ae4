import Graph

/// An app that uses XCoordinator: its coordinators, the effects of their routes, and the triggers.
final class XCoordinatorApp {
  let program: SwiftProgram
  let evaluator: SwiftEvaluator
  /// All coordinator classes, in the order in which they are made.
  var coordinators: [CoordinatorClass] = []
  var triggers: [XCoordinatorTrigger] = []
  /// The coordinators that each route adds as children: they make their own moves then.
  var children: [String: [SwiftObject]] = [:]
  /// The coordinators that a route makes the root of the window.
  var roots: [String: [SwiftObject]] = [:]
  /// The instances that code other than a coordinator makes, including the one of the launch.
  var launched: [SwiftObject] = []
  /// The notifications that call a method of a coordinator, by `Class.method`.
  var observed: [String: Set<String>] = [:]
  /// The types that post a notification.
  var posts: [String: [String]] = [:]
  /// The titles that classes set for themselves.
  private var titles: [String: String] = [:]
  /// Calls of `trigger` whose route is not known.
  var openTriggers: [XCoordinatorTrigger] = []
  /// The actions of screens without a router.
  var ownMoves: [XCoordinatorOwnMove] = []
  private var classes: [String: CoordinatorClass] = [:]
  /// The instances whose routes were followed, by class.
  private var followed: [String: [SwiftObject]] = [:]
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
    evaluator.onClosure = { [unowned self] closure in evaluator.look(into: closure) }
    explore()
  }

  func coordinator(_ object: SwiftObject) -> CoordinatorClass? { classes[object.type.name] }

  /// Returns the coordinators that perform the routes of an enumeration.
  func coordinators(of route: String) -> [CoordinatorClass] { coordinators.filter { $0.route == route } }

  // MARK: Following the app

  private func explore() {
    let others = program.types.filter { classes[$0.name] == nil && $0.kind != .protocol }
    // The types that start the app are first, so that the coordinator of the launch is the first.
    for type in others.filter(isLauncher) { follow(type) }
    isLaunching = false
    for type in others where !isLauncher(type) { follow(type) }
    var done = 0
    while true {
      while done < coordinators.count {
        done += 1
        if let object = coordinators[done - 1].instances.first { follow(coordinators[done - 1], object) }
      }
      if let (coordinator, object) = nextUnlike() {
        follow(coordinator, object)
        continue
      }
      // Nothing makes the other coordinators.
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

  /// Returns true for a type that the system makes at launch.
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
    if titles[type.name] == nil, coordinator(object) == nil { titles[type.name] = ownTitle(of: object) }
  }

  /// Returns the title of a class's instances, or of one of them: the class's own, else one from other code.
  func title(of type: SwiftTypeName, _ object: SwiftObject?) -> String? {
    titles[type.name] ?? object.flatMap(ownTitle)
  }

  private func ownTitle(of object: SwiftObject) -> String? {
    let item = object.properties["tabBarItem"]?.objects.first?.arguments.first { $0.label == "title" }?.value
    for value in [object.properties["title"], item] {
      if case .text(let text)? = value, text.contains(where: { !$0.isWhitespace }) { return text }
    }
    return nil
  }

  private func unknown(_ method: SwiftMethod) -> [SwiftValue.Argument] {
    method.declaration.parameters.map { .init(label: $0.label, value: .unknown(SwiftTypeName($0.type))) }
  }

  /// Returns an instance with other arguments than those that were followed: it may behave differently.
  private func nextUnlike() -> (CoordinatorClass, SwiftObject)? {
    for coordinator in coordinators {
      let known = followed[coordinator.name] ?? []
      guard known.count < CoordinatorClass.instanceLimit else { continue }
      for object in coordinator.instances where !known.contains(where: { $0.isLike(object) }) {
        return (coordinator, object)
      }
    }
    return nil
  }

  private func follow(_ coordinator: CoordinatorClass, _ object: SwiftObject) {
    followed[coordinator.name, default: []].append(object)
    for ancestor in program.ancestors(of: object.type, near: object.file) {
      if let type = ancestor.type, type.kind == .class { follow(type, object) }
    }
    for element in cases(of: coordinator) { _ = outcomes(of: element.name, inputs(element), coordinator, object) }
  }

  /// Returns the cases of a coordinator's routes.
  func cases(of coordinator: CoordinatorClass) -> [SwiftDeclaration] {
    program.type(coordinator.route, near: coordinator.type.file)?.cases ?? []
  }

  /// Returns placeholders for the associated values of a case.
  func inputs(_ element: SwiftDeclaration) -> [SwiftValue.Argument] {
    element.parameters.enumerated().map { index, parameter in
      let type = SwiftTypeName(parameter.type)
      let value: SwiftValue =
        XCoordinatorModels.isModel(type)
        ? .access(.unknown(type), XCoordinatorModels.input(index), nil) : .unknown(type)
      return .init(label: parameter.label, value: value)
    }
  }

  /// Returns the outcomes of `prepareTransition` for a route.
  func outcomes(
    of route: String, _ arguments: [SwiftValue.Argument], _ coordinator: CoordinatorClass, _ object: SwiftObject
  ) -> [SwiftEvaluator.Outcome] {
    evaluator.begin()
    let value = SwiftValue.case(route, arguments.isEmpty ? nil : arguments, type: coordinator.route)
    var environment = SwiftEnvironment(me: object, file: coordinator.type.file)
    environment.route = "\(coordinator.name).\(route)"
    for name in ["prepareTransition", "mapToParentRoute"] {
      let label = name == "prepareTransition" ? "for" : nil
      if let method = evaluator.method(name, [.init(label: label, value: value)], of: object.type, environment) {
        return evaluator.call(method, [.init(label: label, value: value)], on: object, environment) ?? []
      }
    }
    for arguments in object.superArguments {
      for argument in arguments
      where argument.label == "prepareTransition" || argument.label == "map" || argument.isClosure {
        guard case .closure(let closure) = argument.value, let parameter = closure.parameters.first else { continue }
        var inside = closure.environment
        inside.route = environment.route
        inside.locals[parameter] = value
        return evaluator.outcomes(of: closure.body, inside)
      }
    }
    return []
  }

  /// Returns the result of `generateRootViewController` of a coordinator, if it has one.
  func rootViewController(of object: SwiftObject) -> SwiftValue? {
    let environment = SwiftEnvironment(me: object, file: object.file)
    guard let method = evaluator.method("generateRootViewController", [], of: object.type, environment) else {
      return nil
    }
    evaluator.begin()
    return evaluator.call(method, [], on: object, environment)?.first?.value
  }
}

/// The events while code is followed: coordinators that are made, and relevant calls.
extension XCoordinatorApp {
  private func frameworkMember(_ name: String, of object: SwiftObject) -> SwiftValue? {
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

  private func constructed(_ object: SwiftObject) {
    guard let coordinator = coordinator(object) else { return }
    if coordinator.instances.isEmpty { coordinators.append(coordinator) }
    if isLaunching { launched.append(object) }
    if coordinator.instances.count < 64 { coordinator.instances.append(object) }
  }

  private func called(_ call: SwiftEvaluator.Call) {
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
      if case .access(_, "#selector", let arguments?)? = selector, let function = arguments.first?.value.functionName {
        observed["\(me.type.name).\(function)", default: []].insert(name)
      }
    case "post":
      if let name = call.arguments.first(where: { $0.label == "name" })?.value.constant, let me {
        if !(posts[name] ?? []).contains(me.type.name) { posts[name, default: []].append(me.type.name) }
      }
    case "rootViewController =", "setRoot", "setWindow":
      let value =
        call.name == "rootViewController =" ? call.arguments[0].value : call.receiver ?? me.map(SwiftValue.object)
      guard let object = value?.objects.first, coordinator(object) != nil else { return }
      if let route = call.environment.route { roots[route, default: []].append(object) }
      if isLaunching { launched.insert(object, at: 0) }
    case _ where Self.triggerNames.contains(call.name):
      guard let argument = call.arguments.first(where: { $0.label == nil || $0.label == "for" || $0.label == "route" })
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
      // Another object with such a method, or a router in a method that extends routers.
      if known == nil, !Self.isRouter(object) || call.environment.sender == nil { return }
    case .unknown(let type?):
      enumeration = type.arguments.last?.name
      if let declared = program.type(type.name, near: nil), declared.kind != .extension, declared.kind != .protocol {
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
      // Only the name of the case identifies the routes.
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

  /// Returns true for an extension of a router, or of a coordinator of any kind.
  private static func isRouter(_ object: SwiftObject) -> Bool {
    object.declaration?.kind == .extension && ["Router", "Coordinator"].contains { object.type.name.hasSuffix($0) }
  }

  /// Returns the routes in the arguments of a closure, one by one: `taps.map { .detail }.sink { router.trigger($0) }`.
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
  /// True for a coordinator of the framework itself, with a closure for the effects of its routes.
  fileprivate var isFrameworkCoordinator: Bool { declaration == nil && type.name.hasSuffix("Coordinator") }
}

extension SwiftEvaluator.Call {
  /// The receiver of the call; for a trigger in a closure, the receiver of the call around.
  fileprivate var stream: SwiftValue? { XCoordinatorApp.triggerNames.contains(name) ? environment.stream : receiver }
}

extension SwiftValue {
  /// The value without its members: for `router.rx` the router.
  fileprivate var withoutMembers: SwiftValue {
    var value = self
    while case .access(let base, _, nil) = value { value = base }
    return value
  }

  /// The name of the function in a selector.
  fileprivate var functionName: String? {
    switch self {
    case .access(_, let name, _), .case(let name, _, _): name
    default: nil
    }
  }
}
