/// The states of a spec, one after the other, up to a limit.
struct Exploration {
  /// The states in the order in which they were found, breadth first.
  private(set) var states: [State] = []
  /// For each state the one before and the step that led here; -1 at a beginning.
  private(set) var origins: [(before: Int, step: Step)] = []
  /// Whether the limit cut it off.
  private(set) var isCut = false
  private(set) var result = ReachableStates()

  /// Explores up to `limit` states.
  init(_ interpreter: Interpreter, limit: Int, depth: Int = .max) {
    let spec = interpreter.spec
    result.isSeen = .init(repeating: false, count: spec.elements.count)
    result.isEnabled = .init(repeating: false, count: spec.routes.count)
    result.hasEffect = result.isEnabled
    var numbers: [State: Int] = [:]
    var depths: [Int] = []
    var performed = [Int](repeating: 0, count: spec.routes.count)
    var happened: [Int: [(event: Event, count: Int, occurrence: ReachableStates.Occurrence)]] = [:]
    func add(_ state: State, _ before: Int, _ step: Step) {
      guard numbers[state] == nil else { return }
      guard states.count < limit, before < 0 || depths[before] < depth else {
        isCut = true
        return
      }
      numbers[state] = states.count
      depths.append(before < 0 ? 0 : depths[before] + 1)
      states.append(state)
      origins.append((before, step))
    }
    func note(_ event: Event, _ route: Int, _ leaf: Int, _ before: Int, _ step: Step) {
      var list = happened[route] ?? []
      if let index = list.firstIndex(where: { $0.event == event }) {
        list[index].count += 1
      } else {
        list.append((event, 1, .init(extent: .sometimes, witness: run(to: before) + [step], leaf: leaf)))
      }
      happened[route] = list
    }
    add(interpreter.launch, -1, .launch)
    for opening in interpreter.openings {
      if let state = try? interpreter.state(after: opening, in: interpreter.launch) { add(state, -1, opening) }
    }
    var next = 0
    while next < states.count {
      let state = states[next]
      for leaf in state.visibleScreens {
        result.isSeen[leaf] = true
        for around in interpreter.tree.forest.ancestors(of: leaf) { result.isSeen[around] = true }
      }
      for step in interpreter.steps(in: state) {
        var route: Int?
        if case .route(let number, _) = step {
          route = number
          result.isEnabled[number] = true
          performed[number] += 1
        }
        do {
          let (after, remarks) = try interpreter.outcome(of: step, in: state)
          if let route, after != state { result.hasEffect[route] = true }
          for remark in Set(remarks) { note(remark.event, remark.route, remark.leaf, next, step) }
          add(after, next, step)
        } catch .fault(let fault) {
          if let fired = fault.route {
            result.hasEffect[fired] = true
            note(.fault(fault.kind), fired, fault.leaf, next, step)
          }
        } catch {}
      }
      next += 1
    }
    for (route, list) in happened {
      result.events[route] = list.map { event, count, occurrence in
        var occurrence = occurrence
        if count >= performed[route] { occurrence.extent = .always }
        return (event, occurrence)
      }
    }
  }

  /// The steps from a beginning to a state, without `launch`.
  func run(to state: Int) -> [Step] {
    var steps: [Step] = []
    var state = state
    while state >= 0 {
      if origins[state].step != .launch { steps.append(origins[state].step) }
      state = origins[state].before
    }
    return steps.reversed()
  }
}
