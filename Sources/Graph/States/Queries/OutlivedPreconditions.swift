/// Screens that remain after a route that makes a precondition stop holding.
extension Witnesses {
  /// For each route that revokes a precondition an element that it guards and that is visible then, or one step back or
  /// beside, with a run that ends there.
  ///
  /// Screens below one where the route fires are looked for among the guarded screens that can lie there.
  mutating func outlived() -> [(route: Route.ID, event: Event, occurrence: Occurrence)] {
    let all = search.spec.routes.indices.filter { !search.spec.routes[$0].revokes.isEmpty }
    guard !all.isEmpty else { return [] }
    // Each looks at every vertex.
    let revoking = all.prefix(max(1, 200_000_000 / search.graph.vertices.count))
    let spec = search.spec
    let guarded = Scopes<Precondition>(search.machine.tree.forest, valueCount: spec.preconditions.count) {
      spec.targets(spec.elements[$0].preconditions)
    }
    var events: [(route: Route.ID, event: Event, occurrence: Occurrence)] = []
    // Dead ends and traps are to be shown as well.
    let time = self.time
    for route in revoking where hasHalf(of: time) {
      let places = firingPlaces(of: route)
      for precondition in spec.targets(spec.routes[route].revokes) {
        let isGuarded = { (element: Element.ID) in element.isKnown && guarded.holds(precondition, at: element) }
        let found = places.map { remains(after: route, at: $0, isGuarded) }
        guard let place = found.firstIndex(where: { $0 != nil }), let first = found[place] else {
          if let below = remainsBelow(route, places, within: time, isGuarded) {
            events.append(
              (
                route, .outlived(precondition: precondition, element: below.element),
                Occurrence(extent: .sometimes, witness: below.steps, leaf: below.element)
              ))
          }
          continue
        }
        let isAlways = found.allSatisfy { $0?.isCertain == true }
        let extent: ReachableStates.Extent = isAlways && isComplete ? .always : .sometimes
        for other in [first]
          + others(after: route, at: places[place], isGuarded).filter({ $0.element != first.element })
        {
          events.append(
            (
              route, .outlived(precondition: precondition, element: other.element),
              Occurrence(extent: extent, witness: other.steps, leaf: other.element)
            ))
        }
      }
    }
    return events
  }

  private typealias Remains = (element: Element.ID, steps: [Step], isCertain: Bool)

  /// The screens that remain after a route that fires after a shortest run to a leaf. It is certain where it does not
  /// depend on the elements below: the route shows it, or it is where the route fired.
  private mutating func remains(after route: Route.ID, at place: Int32, _ isGuarded: (Element.ID) -> Bool) -> Remains? {
    guard let (run, _, state) = replayed(runs.run(to: place) + [(place, route.raw)]) else { return nil }
    return remains(after: run, in: state, at: place, isGuarded)
  }

  /// All that remains after the same run.
  private mutating func others(after route: Route.ID, at place: Int32, _ isGuarded: (Element.ID) -> Bool) -> [Remains] {
    guard let (run, _, state) = replayed(runs.run(to: place) + [(place, route.raw)]) else { return [] }
    var others: [Remains] = []
    for (element, more) in memory.near(state)
    where isGuarded(element) && !others.contains(where: { $0.element == element }) {
      others.append((element, run + more, false))
    }
    return others
  }

  private func remains(after run: [Step], in state: State, at place: Int32, _ isGuarded: (Element.ID) -> Bool)
    -> Remains?
  {
    guard let (element, more) = memory.near(state).first(where: { isGuarded($0.element) }) else { return nil }
    return (element, run + more, element == search.element(of: place) || more.isEmpty)
  }

  /// The same where something guarded lies below the leaf, or in another member.
  private mutating func remainsBelow(
    _ route: Route.ID, _ places: [Int32], within time: Time, _ isGuarded: (Element.ID) -> Bool
  ) -> (element: Element.ID, steps: [Step])? {
    let hidden = search.graph.vertices.indices.filter { index in
      let vertex = search.graph.vertices[index]
      return vertex.isSeen && vertex.continuation == 0 && vertex.template >= 0 && vertex.leaf == Int32(index)
        && isGuarded(search.templates.element(vertex.template))
    }
    var best: [Step]?
    // One that is longer than another one is not worth being looked for, nor repeated.
    func isShorter(_ count: Int) -> Bool { best.map { count < $0.count } ?? true }
    for below in hidden.prefix(100) where hasHalf(of: time) {
      let first = runs.run(to: Int32(below))
      for bottom in [Int32(below)] + containers(around: Int32(below)) {
        for place in places.prefix(20) {
          guard isShorter(first.count + 1), let more = runs.run(from: bottom, to: place),
            isShorter(first.count + more.count + 1),
            let (run, _, state) = replayed(first + more + [(place, route.raw)]),
            let remains = remains(after: run, in: state, at: place, isGuarded)
          else { continue }
          best = remains.steps
        }
      }
    }
    guard let best, let state = memory.state(after: best) else { return nil }
    let element = state.visibleLeaves.map { state[$0].element }.first(where: isGuarded)
    return element.map { ($0, best) }
  }

  /// The containers with members that stand around a leaf.
  func containers(around leaf: Int32) -> [Int32] {
    var found: [Int32] = []
    var visited = Interned(leaf)
    var pending = [leaf]
    while let vertex = pending.popLast(), visited.count < 200 {
      for link in search.graph.edges(into: vertex) {
        guard link.kind != .presents, link.kind != .bottom, visited.insert(link.tail).isNew else { continue }
        pending.append(link.tail)
        let template = search.graph.vertices[Int(link.tail)].template
        if template >= 0, search.templates.kind(template) == .members { found.append(link.tail) }
      }
    }
    return found
  }
}
