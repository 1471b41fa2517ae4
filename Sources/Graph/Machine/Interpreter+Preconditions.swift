/// Which preconditions are evaluated, and which of them a flow may mend.
extension Interpreter {
  /// The preconditions that a deep link evaluates that is opened in a state, as far as it gets.
  func preconditions(evaluatedBy link: Int, in state: State) -> [Int] {
    var trial = Transition(self, state, at: state.leaf)
    try? trial.open(link)
    return trial.evaluated
  }

  /// The preconditions that may not hold for a route that is enabled, and whose flow may mend them.
  func recoveries(in state: State) -> [(
    precondition: Int, continuation: Continuation, leaf: Position
  )] {
    let enabled = state.visibleLeaves.enumerated().flatMap { order, leaf in
      routes(enabledAt: state[leaf].element).map { (route: $0, order: order, leaf: leaf) }
    }
    let inOrder = enabled.sorted { ($0.route, $0.order) < ($1.route, $1.order) }
    return inOrder.flatMap {
      route, _, leaf -> [(precondition: Int, continuation: Continuation, leaf: Position)] in
      var trial = Transition(self, state, at: leaf)
      try? trial.fire(route)
      return recoverable(trial.evaluated).map { ($0, Continuation.route(route), leaf) }
    }
  }

  /// The preconditions that a flow may mend, among those evaluated and those that such flows need in their turn.
  func recoverable(_ evaluated: [Int]) -> [Int] {
    var found: [Int] = []
    var pending = Array(evaluated.reversed())
    while let precondition = pending.popLast() {
      guard let flow = flow(mending: precondition), !found.contains(precondition) else { continue }
      found.append(precondition)
      pending += spec.targets(spec.elements[flow].preconditions).reversed()
    }
    return found
  }

  /// The flow that may mend a precondition.
  func flow(mending precondition: Int) -> Int? {
    guard case .flow(let reference) = spec.preconditions[precondition].recovery, let flow = reference.index,
      spec.coordinator(flow)?.isFlow == true
    else { return nil }
    return flow
  }
}
