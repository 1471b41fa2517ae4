/// What is known of a policy.
package enum Judgment: Sendable {
  /// No run breaks it, or nothing is selected that could.
  case holds
  case broken(Breach)
  /// No run was found that breaks it, and none was ruled out.
  case unknown

  /// How a policy is broken.
  package struct Breach: Sendable {
    /// A run that shows it: to the end of the way that should not be, or to the state from which one is missing.
    package var run: [Step]
    /// The screen where the way begins or should begin; `nil` for the beginning of runs.
    var from: Element.ID?
    /// The screen or coordinator to which it leads, or should lead.
    var to: Element.ID?
    /// Of a single route which it is.
    var route: Route.ID?
    /// How many steps the way takes that should be shorter; `nil` where there is none at all, or it does not matter.
    var steps: Int?
  }
}

/// Judges policies on the reachable states.
///
/// That there is a way is said when a run shows it, that there is none when the frame graph, which leaves out none,
/// says so. Where it holds a way and no run can be made of it, the first states are gone through one by one.
package struct PolicyJudge {
  let memory: StepMemory
  let search: StateSearch
  let runs: Runs
  /// Whether what the search does not find is not there.
  let isComplete: Bool
  let selectors: Selectors
  /// The states that are gone through one by one, for all policies together.
  var space: StateSpace
  /// The leaves that are visible in some state.
  let leaves: [Int32]
  /// What leads on from each vertex whatever lies below it, once it is asked for.
  var onward: ForwardSteps?
  /// What is reached from launch alone, where that is not all.
  let launched: StateSearch?
  /// The search from launch alone with how many steps it takes, once that is asked for.
  var fromLaunch: (search: StateSearch, least: LeastSteps, runs: Runs)?

  var machine: Interpreter { memory.machine }
  var spec: Spec { machine.spec }

  /// How many states are gone through one by one.
  static let stateLimit = 1_000
  /// How many runs are tried for one policy.
  static let attempts = 12

  package init(
    _ memory: StepMemory, _ search: StateSearch, _ runs: Runs, launched: StateSearch? = nil,
    isComplete: Bool, stateLimit: Int = PolicyJudge.stateLimit
  ) {
    self.memory = memory
    self.search = search
    self.runs = runs
    self.launched = launched
    self.isComplete = isComplete
    selectors = Selectors(search.spec, memory.machine.tree)
    space = StateSpace(memory.machine, limit: stateLimit)
    leaves = search.graph.vertices.indices.map { Int32($0) }.filter { number in
      let vertex = search.graph.vertices[Int(number)]
      return vertex.isSeen && vertex.continuation == 0 && vertex.template >= 0 && vertex.leaf == number
    }
  }

  /// Judges all policies, in the order of the file.
  mutating func judgments() -> Table<Policy, Judgment> {
    var judgments = Table<Policy, Judgment>()
    for policy in spec.policies.indices { judgments.append(judgment(of: policy)) }
    return judgments
  }

  private mutating func judgment(of policy: Policy.ID) -> Judgment {
    let from = selectors.selector(.from, of: policy)
    guard let to = selectors.selector(.to, of: policy), !to.isEmpty, from?.isEmpty != true else {
      return .holds
    }
    let object = (spec.policies[policy].node, spec.policies[policy].declaration.document)
    let tape = spec.documents[Int(object.1)]
    switch spec.policies[policy].kind {
    case .forbid:
      guard let from else { return .holds }
      let direct = spec.value(of: .direct, in: object.0, document: object.1)
      if let direct, tape.nodes[direct].kind == .true { return singleStep(.route, from, to) }
      return way(PathQuery(from: marks(from), to: marks(to)))
    case .require:
      guard let through = selectors.selector(.through, of: policy), !through.isEmpty else { return .holds }
      return way(PathQuery(from: from.map(marks), to: marks(to), avoided: marks(through)))
    case .limit:
      guard let node = spec.value(of: .steps, in: object.0, document: object.1),
        let steps = Int32(tape.text(of: node)), steps >= 0
      else { return .holds }
      return limit(from, to, steps)
    case .return:
      guard let from else { return .holds }
      return wayBack(marks(from), to)
    case .back:
      guard let from else { return .holds }
      return singleStep(.back, from, to)
    default: return .holds
    }
  }

  private func marks(_ selector: Selector) -> Table<Element, Bool> { selector.marks(in: machine.tree.forest) }

  /// The leaves that show something of a selection.
  package func leaves(_ marks: Table<Element, Bool>) -> [Int32] {
    leaves.filter { vertex in
      let element = search.element(of: vertex)
      return element.isKnown && marks[element]
    }
  }

  /// The screen of a selection that is visible in a state; `nil` for none.
  func shown(_ marks: Table<Element, Bool>, in state: State) -> Element.ID? {
    state.visibleLeaves.map { state[$0].element }.first { $0.isKnown && marks[$0] }
  }

  // MARK: Paths

  /// A replayed run to the nearest leaf that shows one of some elements; `nil` where none is visible, or no run was
  /// found.
  package func run(to marks: Table<Element, Bool>) -> [Step]? {
    var witnesses = Witnesses(memory, search, runs, isComplete: isComplete)
    return nearest(leaves(marks), runs).lazy.compactMap { witnesses.repeated(runs.run(to: $0)) }.first
  }

  /// Whether no run holds a way.
  package mutating func way(_ query: PathQuery) -> Judgment {
    let bounds = StateSearch.Bounds(isClosed: query.avoided, isGoal: query.to)
    let found: StateSearch
    if let from = query.from {
      let tops = leaves(from).filter { query.avoided.isEmpty || !query.avoided[search.element(of: $0)] }
      guard !tops.isEmpty else { return isComplete ? .holds : searched(query) }
      found = StateSearch(from: search, at: tops, bounds)
    } else {
      if neverEnters(query) { return .holds }
      found = StateSearch(machine, search.tracking, bounds: bounds)
    }
    guard !found.arrivals.isEmpty else {
      return isComplete && !found.isExhausted && !found.isCutShort ? .holds : searched(query)
    }
    let runs = Runs(found.graph)
    var witnesses = Witnesses(memory, found, runs, isComplete: isComplete)
    for goal in nearest(found.arrivals, runs) {
      guard let run = witnesses.repeated(runs.run(to: goal)), let breach = breach(query, by: run) else {
        continue
      }
      return .broken(breach)
    }
    if let breach = breachFromState(query) { return .broken(breach) }
    return searched(query)
  }

  /// The breach by a run to the nearest screen of those where ways begin, and on from the very state in which it ends.
  private mutating func breachFromState(_ query: PathQuery) -> Judgment.Breach? {
    guard let from = query.from else { return nil }
    var witnesses = Witnesses(memory, search, runs, isComplete: isComplete)
    for top in nearest(leaves(from), runs).prefix(2) {
      guard let (run, _, state) = witnesses.replayed(runs.run(to: top)) else { continue }
      let found = StateSearch(
        from: state, machine, search.tracking, .init(isClosed: query.avoided, isGoal: query.to))
      let onward = Runs(found.graph)
      var replay = Witnesses(memory, found, onward, isComplete: isComplete)
      for goal in nearest(found.arrivals, onward).prefix(4) {
        guard let more = replay.repeated(onward.run(to: goal), from: state),
          let breach = breach(query, by: run + more)
        else { continue }
        return breach
      }
    }
    return nil
  }

  /// The goals that are tried, nearest first.
  func nearest(_ goals: [Int32], _ runs: Runs) -> ArraySlice<Int32> {
    Set(goals).sorted { (runs.distance[Int($0)], $0) < (runs.distance[Int($1)], $1) }.prefix(Self.attempts)
  }

  private mutating func searched(_ query: PathQuery) -> Judgment {
    if let breach = space.run(with: query).flatMap({ breach(query, by: $0) }) { return .broken(breach) }
    return space.isCut ? .unknown : .holds
  }

  /// The breach that a run shows, if it shows one; the run ends with the way.
  private func breach(_ query: PathQuery, by run: [Step]) -> Judgment.Breach? {
    guard let length = query.length(of: run, in: memory) else { return nil }
    var breach = Judgment.Breach(run: Array(run.prefix(length)))
    var state = memory.launch
    if let from = query.from, breach.run.first?.opensApp != true { breach.from = shown(from, in: state) }
    for (index, step) in breach.run.enumerated() {
      guard let next = memory.state(after: step, in: state) else { return nil }
      state = next
      if index < length - 1, let from = query.from, shown(from, in: state) != nil {
        breach.from = shown(from, in: state)
      }
    }
    breach.to = shown(query.to, in: state)
    return breach
  }
}
