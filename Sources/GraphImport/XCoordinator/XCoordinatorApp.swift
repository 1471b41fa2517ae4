import Graph

/// An app that uses XCoordinator: its coordinators, the effects of their routes, and the triggers.
final class XCoordinatorApp {
  let program: SwiftProgram
  let evaluator: SwiftEvaluator
  /// The code of screens, as it is followed.
  let uiKit: UIKitApp
  /// All coordinator classes, in the order in which they are made.
  var coordinators: [CoordinatorClass] = []
  var triggers: [XCoordinatorTrigger] = []
  /// The coordinators that each route adds as children: they make their own moves then.
  var children: [String: [SwiftObject]] = [:]
  /// The coordinators that a route makes the root of the window.
  var roots: [String: [SwiftObject]] = [:]
  /// The instances that code other than a coordinator makes, including the one of the launch.
  var launched: [SwiftObject] = []
  /// The methods that notifications call, by the names of these.
  private var observers: [String: [(object: SwiftObject, function: String)]] = [:]
  /// Calls of `trigger` whose route is not known.
  var openTriggers: [XCoordinatorTrigger] = []
  private var classes: [String: CoordinatorClass] = [:]
  /// The instances whose routes were followed, by class.
  private var followed: [String: [SwiftObject]] = [:]
  /// The nodes that may still be followed for transitions.
  private var nodesLeft = Limits.uiKitNodes

  static let triggerNames: Set<String> = [
    "trigger", "contextTrigger", "triggerPublisher", "asyncTrigger", "registerInteractiveTransition",
  ]

  init(_ files: [SwiftFile]) {
    uiKit = UIKitApp(files)
    program = uiKit.program
    evaluator = uiKit.evaluator
    for type in program.types where classes[type.name] == nil { classes[type.name] = CoordinatorClass(type, program) }
    evaluator.frameworkMember = { [unowned self] object, name in frameworkMember(name, of: object) }
    evaluator.onConstruct = { [unowned self] object in constructed(object) }
    uiKit.launchers.insert("App")
    uiKit.readsActions = true
    uiKit.isElsewhere = { [unowned self] in classes[$0.type.name] != nil }
    uiKit.words.formUnion(Self.triggerNames)
    uiKit.onCall = { [unowned self] call in called(call) }
    uiKit.addMore = { [unowned self] in followNext() }
    uiKit.addRest = { [unowned self] in
      makeNext() || uiKit.followOthers { self.classes[$0.name] == nil }
        || uiKit.followOthers { self.classes[$0.name] != nil }
    }
    uiKit.follow()
    // Code that screens are seen to call does not run by itself too.
    let clear = Set(triggers.filter { if case .screen = $0.origin { true } else { false } }.map(\.place.key))
    triggers.removeAll {
      if case .code = $0.origin { $0.environment.route == nil && clear.contains($0.place.key) } else { false }
    }
  }

  func coordinator(_ object: SwiftObject) -> CoordinatorClass? { classes[object.type.name] }

  /// Returns the coordinators that perform the routes of an enumeration.
  func coordinators(of route: String) -> [CoordinatorClass] { coordinators.filter { $0.route == route } }

  // MARK: Following the app

  /// Follows the routes of a coordinator that may behave differently from those before, and the screens that they show.
  private func followNext() -> Bool {
    for isFirst in [true, false] {
      for coordinator in coordinators where (followed[coordinator.name] == nil) == isFirst {
        let known = followed[coordinator.name] ?? []
        guard known.count < Limits.coordinatorInstances,
          let object = coordinator.instances.first(where: { one in !known.contains { one.isLike($0) } })
        else { continue }
        followed[coordinator.name, default: []].append(object)
        uiKit.begin(.code(coordinator.name))
        for element in cases(of: coordinator) {
          for outcome in outcomes(of: element.name, inputs(element), coordinator, object) { show(outcome.value, 0) }
        }
        for argument in object.superArguments.joined() { show(argument.value, 0) }
        return true
      }
    }
    return false
  }

  /// Makes a coordinator that nothing is seen to make; returns false if there is none.
  private func makeNext() -> Bool {
    let rest = program.types.lazy.compactMap { self.classes[$0.name] }.first { $0.instances.isEmpty }
    guard let rest else { return false }
    uiKit.begin(.code(rest.name))
    evaluator.begin()
    let object = SwiftObject(SwiftTypeName(rest.name), rest.type, at: nil, in: rest.type.file)
    constructed(object)
    if let initializer = program.methods("init", of: object.type, near: object.file).first {
      let arguments = initializer.declaration.parameters.map {
        SwiftValue.Argument(label: $0.label, value: .unknown(SwiftTypeName($0.type)))
      }
      _ = evaluator.call(initializer, arguments, on: object, SwiftEnvironment(file: object.file))
    }
    return true
  }

  /// Follows the screens in a transition.
  private func show(_ value: SwiftValue, _ depth: Int) {
    let found = XCoordinatorTransitions(self).targets(value)
    for case .screen(let type, let object) in found {
      if let object = object ?? evaluator.assumed(type, SwiftEnvironment(file: SourceFile(name: "", bytes: []))) {
        uiKit.add(object)
      }
    }
    guard found.isEmpty, depth < 8 else { return }
    switch value {
    case .case(_, let arguments?, _), .access(_, _, let arguments?):
      for argument in arguments { show(argument.value, depth + 1) }
    case .list(let values), .oneOf(let values): for value in values { show(value, depth + 1) }
    default: break
    }
  }

  /// Returns the title of a class's instances, or of one of them: the class's own, else one from other code.
  func title(of type: SwiftTypeName, _ object: SwiftObject?) -> String? {
    object.flatMap(ownTitle) ?? uiKit.screens.first { $0.name == type.name }.flatMap { ownTitle(of: $0.object) }
  }

  private func ownTitle(of object: SwiftObject) -> String? {
    let item = object.properties["tabBarItem"]?.objects.first?.arguments.first { $0.label == "title" }?.value
    for value in [object.properties["title"], item] {
      if case .text(let text)? = value, text.contains(where: { !$0.isWhitespace }) { return text }
    }
    return nil
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
    evaluator.fuel = max(0, min(Limits.uiKitStep, nodesLeft))
    let before = evaluator.fuel
    defer { nodesLeft -= before - evaluator.fuel }
    let value = SwiftValue.case(route, arguments.isEmpty ? nil : arguments, type: coordinator.route)
    var environment = SwiftEnvironment(me: object, file: coordinator.type.file)
    environment.route = "\(coordinator.name).\(route)"
    for (name, label) in [("prepareTransition", "for"), ("mapToParentRoute", nil), ("mapToParentRoute", "for")] {
      if let method = evaluator.method(name, [.init(label: label, value: value)], of: object.type, environment) {
        return evaluator.call(method, [.init(label: label, value: value)], on: object, environment) ?? []
      }
    }
    for case .closure(let closure) in object.superArguments.joined().map(\.value) {
      guard let parameter = closure.parameters.first else { continue }
      var inside = closure.environment
      inside.route = environment.route
      inside.locals[parameter] = value
      return evaluator.outcomes(of: closure.body, inside)
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
      coordinator(object) != nil || object.declaration == nil && object.type.name.hasSuffix("Coordinator")
        ? .object(object) : nil
    case "viewController": .object(object)
    case "navigationController", "presentingViewController", "tabBarController":
      coordinator(object) == nil && object.declaration != nil ? .access(.object(object), name, nil) : nil
    case "rootViewController": coordinator(object) == nil ? nil : .access(.object(object), name, nil)
    default: nil
    }
  }

  private func constructed(_ object: SwiftObject) {
    uiKit.made(object)
    guard let coordinator = coordinator(object) else { return }
    if coordinator.instances.isEmpty { coordinators.append(coordinator) }
    if uiKit.isLaunching { launched.append(object) }
    if coordinator.instances.count < 64 { coordinator.instances.append(object) }
  }

  private func called(_ call: SwiftEvaluator.Call) {
    let me = call.environment.me
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
      if let name = name?.value.constant, let me, coordinator(me) != nil, let function = call.selector {
        observers[name, default: []].append((me, function))
      }
    case "post":
      let name = call.arguments.first { $0.label == "name" }?.value.constant
      for (object, function) in name.flatMap({ observers[$0] }) ?? [] {
        guard let method = program.methods(function, of: object.type, near: object.file).first else { continue }
        _ = evaluator.call(method, [], on: object, call.environment)
      }
    case "rootViewController =", "setRoot", "setWindow":
      let value =
        call.name == "rootViewController =" ? call.arguments[0].value : call.receiver ?? me.map(SwiftValue.object)
      guard let object = value?.objects.first, coordinator(object) != nil else { return }
      if let route = call.environment.route { roots[route, default: []].append(object) }
      if uiKit.isLaunching { launched.insert(object, at: 0) }
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

  /// Returns the code that leads to a call: a screen, even if a coordinator calls its methods.
  private func origin(of call: SwiftEvaluator.Call) -> UIKitApp.Origin {
    let origin = uiKit.origin(of: call)
    guard case .code = origin, let screen = evaluator.callers.last(where: { uiKit.kind(of: $0) != nil }) else {
      return origin
    }
    return .screen(uiKit.name(of: screen))
  }

  private func trigger(
    _ route: SwiftValue, on receiver: SwiftValue, _ call: SwiftEvaluator.Call, isGuess: Bool = false
  ) {
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
      let kept = streamed.isEmpty ? sender.map { cases(keptBy: $0, of: enumeration) } ?? [] : []
      for route in kept { trigger(route, on: receiver, call, isGuess: true) }
      if !streamed.isEmpty || !kept.isEmpty { return }
      if known != nil || enumeration.map({ program.type($0, near: nil) != nil }) == true {
        openTriggers.append(
          XCoordinatorTrigger(
            enumeration: enumeration ?? "", name: "", arguments: [], coordinator: known, me: sender,
            environment: call.environment, offset: call.offset, origin: origin(of: call)))
      }
      return
    }
    if let type, type != enumeration { (enumeration, known) = (type, nil) }
    if enumeration.map({ isRoute($0, with: name) }) != true {
      guard type == nil else { return }
      // Only the name of the case identifies the routes.
      guard let only = Set(classes.values.map(\.route)).filter({ isRoute($0, with: name) }).only else { return }
      (enumeration, known) = (only, nil)
    }
    guard let enumeration else { return }
    let origin = origin(of: call)
    // The code of all screens was followed before.
    if uiKit.origin == .code(""), case .screen = origin { return }
    triggers.append(
      XCoordinatorTrigger(
        enumeration: enumeration, name: name, arguments: arguments ?? [], coordinator: known,
        me: sender, environment: call.environment, offset: call.offset, origin: origin, isGuess: isGuess))
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

  /// Returns the routes in the lists that an instance has, such as the rows of a menu.
  private func cases(keptBy object: SwiftObject, of enumeration: String?) -> [SwiftValue] {
    (object.declaration?.propertyNames ?? []).flatMap { name -> [SwiftValue] in
      guard case .list(let values)? = evaluator.property(name, of: object) else { return [] }
      return values.flatMap { cases(in: $0, of: enumeration, 0) }
    }
  }

  /// Returns the routes in the arguments of a closure, one by one: `taps.map { .detail }.sink { router.trigger($0) }`.
  private func cases(in value: SwiftValue, of enumeration: String?, _ depth: Int) -> [SwiftValue] {
    guard let enumeration, depth < 12 else { return [] }
    func inner(_ values: [SwiftValue]) -> [SwiftValue] {
      values.flatMap { cases(in: $0, of: enumeration, depth + 1) }
    }
    switch value {
    case .case(let name, _, let type) where (type == nil || type == enumeration) && isRoute(enumeration, with: name):
      return [value]
    case .closure(let closure):
      var inside = closure.environment
      inside.result = nil
      for name in closure.names { inside.locals[name] = .unknown(nil) }
      return inner(evaluator.outcomes(of: closure.body, inside).map(\.value))
    default: return inner(value.parts)
    }
  }
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
}
