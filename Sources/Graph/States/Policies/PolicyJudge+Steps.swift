/// Single steps, and how many steps a path takes.
extension PolicyJudge {
  // MARK: Single steps

  /// Whether no step of a kind on a screen of one selection shows one of another.
  mutating func singleStep(_ kind: StateSearch.SingleStep, _ from: Selector, _ to: Selector) -> Judgment {
    let (from, to) = (from.marks(in: machine.tree.forest), to.marks(in: machine.tree.forest))
    let tops = leaves(from)
    guard !tops.isEmpty else { return isComplete ? .holds : searchedStep(kind, from, to) }
    let found = StateSearch(from: search, at: tops, .init(isGoal: to, singleStep: kind))
    guard !found.arrivals.isEmpty else {
      return isComplete && !found.isExhausted && !found.isCutShort ? .holds : searchedStep(kind, from, to)
    }
    let runs = Runs(found.graph)
    var witnesses = Witnesses(memory, found, runs, isComplete: isComplete)
    for goal in nearest(found.arrivals, runs) {
      guard let run = witnesses.repeated(runs.run(to: goal)) else { continue }
      var state = memory.launch
      for (index, step) in run.enumerated() {
        guard let next = memory.state(after: step, in: state) else { break }
        if let breach = breach(of: step, kind, from, to, state, next, Array(run.prefix(index + 1))) {
          return .broken(breach)
        }
        state = next
      }
    }
    return searchedStep(kind, from, to)
  }

  /// The leaf on which a step of a kind is taken.
  private func leaf(of step: Step, _ kind: StateSearch.SingleStep, in state: State) -> (
    leaf: Position, route: Route.ID?
  )? {
    switch (kind, step) {
    case (.route, .route(let route, let screen)):
      return machine.leaf(for: route, on: screen, in: state).map { ($0, route) }
    case (.back, .back(let screen)): return machine.leafOfBack(on: screen, in: state).map { ($0, nil) }
    case (.back, .pull): return (state.leaf, nil)
    default: return nil
    }
  }

  /// The breach that a step is, if it is one of a kind that leads from one selection to another.
  private func breach(
    of step: Step, _ kind: StateSearch.SingleStep, _ from: Table<Element, Bool>, _ to: Table<Element, Bool>,
    _ before: State, _ after: State,
    _ run: [Step]
  ) -> Judgment.Breach? {
    guard let (leaf, route) = leaf(of: step, kind, in: before), before[leaf].element.isKnown,
      from[before[leaf].element]
    else { return nil }
    let known = before.visibleLeaves
    let shown = after.visibleLeaves.first { position in
      let element = after[position].element
      return element.isKnown && to[element]
        && !(known.contains(position) && before[position].element == element)
    }
    return shown.map { .init(run: run, from: before[leaf].element, to: after[$0].element, route: route) }
  }

  private mutating func searchedStep(
    _ kind: StateSearch.SingleStep, _ from: Table<Element, Bool>, _ to: Table<Element, Bool>
  ) -> Judgment {
    var found: Judgment?
    var space = self.space
    defer { self.space = space }
    space.explore { space, state, run in
      for (step, after) in space.steps(from: state) where found == nil {
        let states = (space.states[state], space.states[after])
        guard let breach = breach(of: step, kind, from, to, states.0, states.1, []) else { continue }
        var shown = breach
        shown.run = run() + [step]
        found = .broken(shown)
      }
      return found == nil
    }
    return found ?? (space.isCut ? .unknown : .holds)
  }

  // MARK: From launch

  /// Whether everything is at most so many steps away from launch, or from each of some screens.
  mutating func limit(_ from: Selector?, _ to: Selector, _ steps: Int32) -> Judgment {
    guard let from else { return limitFromLaunch(to, steps) }
    return limit(from.elements, to.elements, steps)
  }

  private mutating func limitFromLaunch(_ to: Selector, _ steps: Int32) -> Judgment {
    let found =
      fromLaunch ?? launched.map { ($0, LeastSteps($0), Runs($0.graph)) } ?? (
        search, LeastSteps(search), runs
      )
    fromLaunch = found
    // By their own names, since what is in a tuple is copied whole each time that it is asked.
    let (search, leastSteps, runs) = found
    var least = Table<Element, Int32>(repeating: .max, count: spec.elements.count)
    var vertex = Table<Element, Int32>(repeating: -1, count: spec.elements.count)
    for leaf in Self.visible(search) {
      let element = search.element(of: leaf)
      guard element.isKnown else { continue }
      least[element] = min(least[element], leastSteps.count[Int(leaf)])
      if vertex[element] < 0 || runs.distance[Int(leaf)] < runs.distance[Int(vertex[element])] {
        vertex[element] = leaf
      }
    }
    // A coordinator is where the nearest of what is in it is.
    for element in machine.tree.forest.order.reversed() {
      guard let parent = machine.tree.parent(of: element) else { continue }
      least[parent] = min(least[parent], least[element])
      guard vertex[element] >= 0 else { continue }
      if vertex[parent] < 0
        || runs.distance[Int(vertex[element])] < runs.distance[Int(vertex[parent])]
      {
        vertex[parent] = vertex[element]
      }
    }
    var witnesses = Witnesses(memory, search, runs, isComplete: isComplete)
    let isWhole = isComplete && !search.isExhausted && !search.isCutShort
    var isUnknown = false
    for target in to.elements {
      let run =
        vertex[target] < 0
        ? nil : shown(target, witnesses.repeated(runs.run(to: vertex[target])))
      if isWhole, least[target] > steps, run != nil || least[target] == .max {
        return .broken(
          .init(run: run ?? [], to: target, steps: least[target] == .max ? nil : Int(least[target])))
      }
      if let run, run.count <= steps { continue }
      switch searchedDistance(nil, target, steps) {
      case .holds: continue
      case .broken(let breach): return .broken(breach)
      case .unknown: isUnknown = true
      }
    }
    return isUnknown ? .unknown : .holds
  }

  /// A run, if it ends where something of an element is visible.
  private func shown(_ element: Element.ID, _ run: [Step]?) -> [Step]? {
    guard let run, let state = memory.state(after: run) else { return nil }
    return machine.shown(in: state).contains(element) ? run : nil
  }

  private static func visible(_ search: StateSearch) -> [Int32] {
    search.graph.vertices.indices.map { Int32($0) }.filter { number in
      let vertex = search.graph.vertices[Int(number)]
      return vertex.isSeen && vertex.continuation == 0 && vertex.template >= 0 && vertex.leaf == number
    }
  }

  // MARK: From screens

  private mutating func limit(_ from: [Element.ID], _ to: [Element.ID], _ steps: Int32) -> Judgment {
    let onward = self.onward ?? ForwardSteps(search)
    self.onward = onward
    let forest = machine.tree.forest
    var places: [Element.ID: [Int32]] = [:]
    for leaf in leaves {
      let element = search.element(of: leaf)
      guard element.isKnown else { continue }
      for around in forest.ancestors(of: element) { places[around, default: []].append(leaf) }
    }
    var far: [Element.ID: [Element.ID]] = [:]
    for (number, target) in to.enumerated() {
      // So many are asked in turn; what comes after is asked for the first few screens only.
      let isAsked = number < max(1, 50_000_000 / max(1, search.graph.vertices.count))
      let distances = isAsked ? onward.distances(to: places[target] ?? []) : []
      for source in from {
        let isNear = places[source]?.contains { isAsked && 0...steps ~= distances[Int($0)] } ?? true
        if !isNear { far[source, default: []].append(target) }
      }
    }
    var isUnknown = far.count > Self.attempts
    for source in far.keys.sorted().prefix(Self.attempts) {
      switch limit(places[source] ?? [], source, far[source] ?? [], steps) {
      case .holds: continue
      case .broken(let breach): return .broken(breach)
      case .unknown: isUnknown = true
      }
    }
    return isUnknown ? .unknown : .holds
  }

  /// The same for one screen and what cannot be reached from it in so many steps that lead on.
  private mutating func limit(
    _ tops: [Int32], _ source: Element.ID, _ targets: [Element.ID], _ steps: Int32
  ) -> Judgment {
    let forest = machine.tree.forest
    var isGoal = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    for target in targets {
      for inside in forest.order[forest.subtree(of: target)] { isGoal[inside] = true }
    }
    let found = StateSearch(from: search, at: tops, .init(isGoal: isGoal))
    let least = LeastSteps(found)
    let runs = Runs(found.graph)
    var witnesses = Witnesses(memory, found, runs, isComplete: isComplete)
    let isWhole = isComplete && !found.isExhausted && !found.isCutShort
    var isUnknown = false
    for target in targets {
      let goals = Set(found.arrivals).filter { forest.isAncestor(target, of: found.element(of: $0)) }
      let bound = goals.map { least.count[Int($0)] }.min() ?? .max
      let first = nearest(Array(goals), runs).first { _ in true }
      let run = first.flatMap { shown(target, witnesses.repeated(runs.run(to: $0))) }
      if isWhole, bound > steps, run != nil || bound == .max {
        let shown = run ?? tops.lazy.compactMap { witnesses.repeated(runs.run(to: $0)) }.first ?? []
        return .broken(
          .init(run: shown, from: source, to: target, steps: bound == .max ? nil : Int(bound)))
      }
      switch searchedDistance(source, target, steps) {
      case .holds: continue
      case .broken(let breach): return .broken(breach)
      case .unknown: isUnknown = true
      }
    }
    return isUnknown ? .unknown : .holds
  }
}
