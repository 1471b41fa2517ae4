/// The steps that can be taken.
extension Interpreter {
  /// All steps that a user can take in a state, faults included: routes in the order of the file, then the ways back,
  /// the members to switch to, and the preconditions that may not hold.
  package func steps(in state: State) -> [Step] {
    var steps: [Step] = []
    let enabled = routesEnabled(in: state)
    for (route, leaves) in enabled {
      let isAlwaysPossible = !spec.routes[route].isOnlyWherePossible
      let possible = isAlwaysPossible ? leaves : leaves.filter { isPossible(route, at: $0, in: state) }
      for screen in screens(of: possible, in: state) { steps.append(.route(route, on: screen)) }
    }
    steps += stepsByHand(in: state)
    var first: [Precondition.ID: Route.ID] = [:]
    let waiting = Dictionary(grouping: recoveries(of: enabled, in: state)) {
      [$0.route.number, $0.precondition.number]
    }
    for (_, places) in waiting.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let (precondition, route, _) = places[0]
      if first[precondition] == nil { first[precondition] = route }
      for screen in screens(of: places.map(\.leaf), in: state) {
        let isFirst = first[precondition] == route && screen == nil
        steps.append(.recover(precondition, of: isFirst ? nil : .route(route), on: screen))
      }
    }
    return steps
  }

  /// Those without a route: the ways back, and the members to switch to.
  func stepsByHand(in state: State) -> [Step] {
    var steps: [Step] = []
    let back = backTransitions(in: state)
    for screen in screens(of: back.map(\.leaf), in: state) { steps.append(.back(on: screen)) }
    // Where Back does the same it is one step.
    if canPull(in: state), back.first?.kind != .dismiss { steps.append(.pull) }
    // A member may be in the containers around several leaves.
    var members: Set<Element.ID> = []
    for place in switches(in: state) {
      let stack = place.container.child(place.index)
      let isBack =
        state[stack].children.count == 2 && place.index == state[place.container].selected
        && back.contains { $0.kind == .pop(stack) }
      if !isBack, members.insert(place.member).inserted { steps.append(.switch(place.member)) }
    }
    return steps
  }

  /// How many of the visible leaves that show one screen steps are offered on: as many as a split has columns. What is
  /// embedded over and over can be there a thousand times.
  private static let ordinalLimit = 3

  /// How a step names each of the leaves where it can be taken: the first one need not be named; one of whose screen
  /// nothing is known cannot be.
  private func screens(of leaves: [Position], in state: State) -> [VisibleScreen?] {
    guard leaves.count > 1 else { return leaves.map { _ in nil } }
    var seen: [Element.ID: Int] = [:]
    return leaves.enumerated().compactMap { index, leaf -> VisibleScreen?? in
      let element = state[leaf].element
      seen[element, default: 0] += 1
      if index == 0 { return .some(nil) }
      guard element.isKnown, let ordinal = seen[element], ordinal <= Self.ordinalLimit else { return nil }
      return VisibleScreen(element, ordinal: ordinal)
    }
  }
}
