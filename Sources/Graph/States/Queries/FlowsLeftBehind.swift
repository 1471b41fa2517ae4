/// Completed flows that the user comes back to.
extension Witnesses {
  /// For each route that completes a flow, a run after which Back leads from another screen into that flow, if one is
  /// found after shortest runs to the screens where the route fires.
  mutating func flowsLeftBehind() -> [Route.ID: (flow: Element.ID, occurrence: Occurrence)] {
    let spec = search.spec
    let completing = spec.routes.indices.filter { route in
      spec.moves(of: spec.routeBehindRedirects(of: route)).contains { spec.style(of: $0) == .complete }
    }
    // Each looks at every vertex.
    let looked = completing.prefix(max(1, 200_000_000 / search.graph.vertices.count))
    var found: [Route.ID: (flow: Element.ID, occurrence: Occurrence)] = [:]
    for route in looked {
      for place in firingPlaces(of: route).prefix(20) where found[route] == nil {
        guard let (run, before, after) = replayed(runs.run(to: place) + [(place, route.raw)]),
          let leaf = before.visibleLeaves.first(where: { before[$0].element == search.element(of: place) }),
          let flow = machine.flow(around: leaf, in: before).flatMap({ machine.flow(of: before[$0]) }),
          let back = machine.back(in: after, into: flow, completedIn: before)
        else { continue }
        found[route] = (flow, Occurrence(extent: .sometimes, witness: run + [back.step], leaf: back.leaf))
      }
    }
    return found
  }
}

extension Interpreter {
  /// The flow that begins with a node.
  fileprivate func flow(of node: Node) -> Element.ID? {
    node.firstElement { spec.coordinator($0)?.isFlow == true }
  }

  /// A step back from a screen outside of a flow into that flow, which is there as often as before it was completed.
  fileprivate func back(
    in state: State, into flow: Element.ID, completedIn before: State
  ) -> (step: Step, leaf: Element.ID)? {
    func shown(in state: State) -> Position? {
      state.visibleLeaves.first { leaf in
        self.flow(around: leaf, in: state).flatMap { self.flow(of: state[$0]) } == flow
      }
    }
    guard state.isSmall, shown(in: state) == nil, count(flow, in: state) >= count(flow, in: before) else {
      return nil
    }
    for step in stepsByHand(in: state) {
      if case .switch = step { continue }
      if let after = try? self.state(after: step, in: state), let leaf = shown(in: after) {
        return (step, after[leaf].element)
      }
    }
    return nil
  }

  /// How many nodes of a state a coordinator began with.
  func count(_ coordinator: Element.ID, in state: State) -> Int {
    var count = 0
    var pending = state.layers.map(\.root)
    while let node = pending.popLast() {
      if node.firstElement(where: { $0 == coordinator }) != nil { count += 1 }
      pending += node.children
    }
    return count
  }
}
