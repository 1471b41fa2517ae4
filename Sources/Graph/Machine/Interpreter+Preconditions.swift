/// Which preconditions are evaluated, and which of them a flow may recover.
extension Interpreter {
  /// The preconditions that a deep link evaluates that is opened in a state, as far as it gets.
  func preconditions(evaluatedBy link: DeepLink.ID, in state: State) -> [Precondition.ID] {
    opening(of: link, in: state).evaluated
  }

  /// The preconditions that may not hold for some routes that are enabled, and whose flow may recover them: by route in
  /// their order, then by leaf. They are evaluated as they are asked for.
  func recoveries(
    of enabled: [(route: Route.ID, leaves: [Position])], in state: State
  ) -> some Sequence<(precondition: Precondition.ID, route: Route.ID, leaf: Position)> {
    let waiting = (hasRecoverable ? enabled : []).lazy.filter { [self] in mayNeedRecovery($0.route) }
    return waiting.flatMap { [self] route, leaves in
      leaves.lazy.flatMap { [self] leaf in
        var trial = Transition(self, state, at: leaf)
        try? trial.fire(route)
        return recoverable(trial.evaluated).map { (precondition: $0, route: route, leaf: leaf) }
      }
    }
  }

  /// The preconditions that a flow may recover, among those evaluated and those that such flows need in their turn.
  func recoverable(_ evaluated: [Precondition.ID]) -> [Precondition.ID] {
    var found: [Precondition.ID] = []
    var pending = Array(evaluated.reversed())
    while let precondition = pending.popLast() {
      guard Self.isRecoverable(precondition, in: spec), !found.contains(precondition) else { continue }
      found.append(precondition)
      guard let flow = flow(recovering: precondition) else { continue }
      pending += spec.targets(spec.elements[flow].preconditions).reversed()
    }
    return found
  }

  /// Whether something happens where a precondition does not hold: a flow, or another route.
  static func isRecoverable(_ precondition: Precondition.ID, in spec: Spec) -> Bool {
    flow(recovering: precondition, in: spec) != nil
      || spec.preconditions[precondition].otherwise.target != nil
  }

  /// The flow that may recover a precondition.
  func flow(recovering precondition: Precondition.ID) -> Element.ID? {
    Self.flow(recovering: precondition, in: spec)
  }

  package static func flow(recovering precondition: Precondition.ID, in spec: Spec) -> Element.ID? {
    guard case .flow(let reference) = spec.preconditions[precondition].recovery, let flow = reference.target,
      spec.coordinator(flow)?.isFlow == true
    else { return nil }
    return flow
  }

  /// Whether a route may evaluate a precondition that a flow may recover, by what it fires as well: then it redirects or
  /// ends a flow.
  func mayNeedRecovery(_ route: Route.ID) -> Bool {
    mayRecover[route] || spec.routes[route].redirect.isPresent
      || spec.moves(of: route).contains { spec.style(of: $0)?.effect == .endsFlow }
  }

  /// For each route whether one of its moves enters, or comes to, something that such a precondition guards, or that
  /// stands in something that one guards. O(*n*).
  static func recoverableRoutes(_ spec: Spec, _ tree: CoordinatorTree) -> Table<Route, Bool> {
    let isRecoverable = Table<Precondition, Bool>(
      spec.preconditions.indices.map { Self.isRecoverable($0, in: spec) })
    var mayRecover = Table<Route, Bool>(repeating: false, count: spec.routes.count)
    guard isRecoverable.contains(true) else { return mayRecover }
    var isGuarded = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    for element in tree.forest.order {
      isGuarded[element] =
        spec.resolved(spec.elements[element].preconditions).contains { isRecoverable[$0] }
        || tree.parent(of: element).map { isGuarded[$0] } == true
    }
    for index in spec.routes.indices {
      mayRecover[index] = spec.moves(of: index).contains { move in
        spec.resolved(spec.moves[move].to).contains { isGuarded[$0] }
      }
    }
    return mayRecover
  }
}
