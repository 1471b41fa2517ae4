/// Policies about the way back.
extension PolicyJudge {
  /// Whether from every state that shows something of one selection a way leads to another.
  mutating func wayBack(_ from: Table<Element, Bool>, _ to: Selector) -> Judgment {
    let goals = to.marks(in: machine.tree.forest)
    guard isComplete else { return searchedWayBack(from, goals) }
    let onward = self.onward ?? ForwardSteps(search)
    self.onward = onward
    let lost = LostLeaves(search, leaves, onward: onward.distances(to: leaves(goals)))
    let candidates = leaves(from).filter { lost.isLost[Int($0)] }
      .sorted { (runs.distance[Int($0)], $0) < (runs.distance[Int($1)], $1) }
    guard !candidates.isEmpty else { return .holds }
    var witnesses = Witnesses(memory, search, runs, isComplete: isComplete)
    for leaf in candidates.prefix(Self.attempts) {
      for taken in [run(to: leaf, lost), runs.run(to: leaf)] {
        guard let (run, _, state) = witnesses.replayed(taken),
          shown(from, in: state) != nil, !leads(from: state, to: goals)
        else { continue }
        return .broken(.init(run: run, from: shown(from, in: state), to: to.elements[0]))
      }
    }
    return searchedWayBack(from, goals)
  }

  /// A run to a leaf on what is lost with it.
  private func run(to leaf: Int32, _ lost: LostLeaves) -> [Runs.Taken] {
    var chain = [leaf]
    while let below = chain.last.map({ lost.below[Int($0)] }), below >= 0, chain.count < 20 {
      chain.append(below)
    }
    var run = runs.run(to: chain[chain.count - 1])
    for (bottom, top) in zip(chain.dropFirst(), chain).reversed() {
      guard let more = runs.run(from: bottom, to: top) else { return runs.run(to: leaf) }
      run += more
    }
    return run
  }

  /// Whether a way may lead from a state to what is looked for.
  private func leads(from state: State, to goals: Table<Element, Bool>) -> Bool {
    let found = StateSearch(
      from: state, machine, search.tracking, .init(isGoal: goals))
    return !found.arrivals.isEmpty || found.isExhausted || found.isCutShort
  }

  private mutating func searchedWayBack(_ from: Table<Element, Bool>, _ goals: Table<Element, Bool>)
    -> Judgment
  {
    var edges: [DirectedGraph.Edge] = []
    var targets: [Int] = []
    var sources: [(state: Int, run: [Step])] = []
    var space = self.space
    defer { self.space = space }
    space.explore { space, state, run in
      if shown(goals, in: space.states[state]) != nil { targets.append(state) }
      if shown(from, in: space.states[state]) != nil { sources.append((state, run())) }
      for (_, after) in space.steps(from: state) {
        edges.append(DirectedGraph.Edge(tail: Int32(after), head: Int32(state)))
      }
      return true
    }
    guard !space.isCut else { return .unknown }
    let reach = BreadthFirstSearch(
      in: DirectedGraph(vertexCount: space.states.count, edges: edges), from: targets)
    guard let (state, run) = sources.first(where: { !reach.isReached($0.state) }) else { return .holds }
    let target = goals.firstIndex(of: true)
    return .broken(.init(run: run, from: shown(from, in: space.states[state]), to: target))
  }
}
