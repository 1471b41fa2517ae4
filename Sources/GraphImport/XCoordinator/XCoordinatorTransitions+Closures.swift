import Graph

/// Transitions that are written as closures, and the routers that perform others.
extension XCoordinatorTransitions {
  /// The moves of a transition that is written as a closure, by the calls of UIKit in it.
  mutating func closureMoves(
    _ transition: SwiftObject, _ coordinator: CoordinatorClass, _ place: (file: SourceFile, offset: Int),
    name: String = ""
  ) -> [XCoordinatorMove] {
    for argument in transition.arguments {
      guard case .closure(let closure) = argument.value else { continue }
      let calls = closure.body.flatMap(\.callNames)
      if calls.contains("dismiss") {
        return [XCoordinatorMove(style: "dismissToRoot", performer: coordinator)]
      }
      if calls.contains("popToRootViewController") {
        return [XCoordinatorMove(style: "popToRoot", performer: coordinator)]
      }
      if calls.contains("popViewController") {
        return [XCoordinatorMove(style: "pop", performer: coordinator)]
      }
      if calls.contains(where: { ["present", "pushViewController", "setViewControllers"].contains($0) }) {
        problems.append(
          (place.file, place.offset, "its transition calls UIKit, and what that shows cannot be told"))
        return []
      }
    }
    // One that only keeps a child, which makes its moves in the same container.
    let kept = transition.arguments.filter { $0.label == "presentables" }.flatMap(\.value.objects)
    guard let last = kept.last, let target = targets(.object(last)).first else { return [] }
    if isShared(last), !firstRoutes(last).isEmpty {
      return [XCoordinatorMove(style: "push", targets: [target], performer: coordinator)]
    }
    if name.hasPrefix("embed") || name.hasPrefix("replace") {
      return [XCoordinatorMove(style: "embed", targets: [target], performer: coordinator)]
    }
    problems.append(
      (place.file, place.offset, "how its transition shows '\(target.className)' cannot be told"))
    return []
  }

  /// What `.select(index: 1)` selects of what was set just before.
  func selected(
    _ part: SwiftValue, in set: XCoordinatorMove?, _ coordinator: CoordinatorClass
  ) -> [[XCoordinatorMove]]? {
    guard let set, case .case("select", let arguments?, _) = part, let argument = arguments.first,
      argument.label == "index", case .literal(let text) = argument.value, let index = Int(text),
      set.targets.indices.contains(index)
    else { return nil }
    return [[XCoordinatorMove(style: "select", targets: [set.targets[index]], performer: coordinator)]]
  }

  /// True where a coordinator is set up: in its initialiser, or in a method that the code which makes it calls.
  func isSetUp(_ trigger: XCoordinatorTrigger) -> Bool {
    guard let me = trigger.me, let coordinator = app.coordinator(me), trigger.environment.closures == 0 else {
      return false
    }
    if trigger.environment.function == "init" { return true }
    let hasRoute = me.superArguments.joined().contains {
      if $0.label == "initialRoute", case .null = $0.value { false } else { $0.label == "initialRoute" }
    }
    return !hasRoute
      && app.triggers.contains { other in
        other.offset == trigger.offset && other.environment.caller != nil
          && coordinator.instances.contains {
            $0 === other.me && $0.file.name == other.environment.caller
          }
      }
  }

  /// What a router that is made of a closure returns for a route.
  func redirected(_ router: SwiftValue, _ route: SwiftValue) -> [SwiftValue] {
    guard let made = router.objects.first, app.coordinator(made) == nil,
      case .closure(let closure)? = made.arguments.first(where: { $0.label == "prepareTransition" })?.value
    else { return [] }
    app.evaluator.begin()
    return app.evaluator.call(closure, [.init(label: nil, value: route)]).alternatives
  }

  func performer(_ router: SwiftValue, _ route: String?) -> (CoordinatorClass, SwiftObject)? {
    if case .object(let object) = router, let coordinator = app.coordinator(object) {
      return (coordinator, object)
    }
    var route = route
    if case .unknown(let type?) = router, let name = type.arguments.last?.name { route = name }
    guard let route, let coordinator = app.coordinators(of: route).first,
      let object = coordinator.instances.first
    else { return nil }
    return (coordinator, object)
  }

  /// What goes with all above it where a stack is set to what is below: 'viewControllers.prefix { $0 !== screen }'.
  func popTarget(_ value: SwiftValue, _ coordinator: CoordinatorClass) -> Target? {
    var value = value
    while case .access(let base, let name, let arguments?) = value {
      if name == "prefix", case .access(_, "viewControllers", nil) = base,
        case .closure(let closure)? = arguments.first?.value
      {
        app.evaluator.begin()
        let operands = closure.body.flatMap { node -> [SwiftNode] in
          if case .other(let operands) = node.form { operands } else { [] }
        }
        var environment = closure.environment
        return operands.lazy.flatMap { targets(app.evaluator.value($0, &environment)) }.first
      }
      value = base
    }
    return nil
  }
}
