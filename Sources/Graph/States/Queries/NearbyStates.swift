/// The first few states of a spec, breadth first from launch, entries and deep links, and their events.
///
/// Every event is true, with a run as short as any; the lack of one proves nothing.
struct NearbyStates {
  struct Key: Hashable {
    var route: Route.ID
    var event: Event
  }

  /// How many states are looked at, how many nodes they may have together, and how much work their steps may be.
  struct Limit {
    var states: Int
    var nodes: Int
    var work: Int

    /// The limit for events of a complete search of which a run is to be shown.
    static let few = Limit(states: 300, nodes: 6_000, work: 400_000)
    /// In place of a search that was given up.
    static let many = Limit(states: 1_000, nodes: 100_000, work: 2_000_000)
  }

  /// For each event a shortest run that ends in it, and the screen at which it happens.
  private(set) var runs: [Key: (steps: [Step], leaf: Element.ID)] = [:]
  /// For each route the first screen at which it was performed.
  private(set) var performances: [Route.ID: Element.ID] = [:]
  /// The events in the order in which they were found.
  private(set) var events: [Key] = []
  /// The states, nearest first, each with a shortest run to it.
  private(set) var states: [(state: State, run: [Step])] = []
  /// The states from which no step leads to another one, though that would not leave the app, by number.
  private(set) var deadEnds: [Int] = []

  /// Goes through the states. `isForStates`: their events are of no interest, so that it ends once all are found.
  init(_ machine: Interpreter, _ limit: Limit, isForStates: Bool = false) {
    var known: Set<State> = []
    var nodes = 0
    func isFull(_ states: [(state: State, run: [Step])]) -> Bool {
      states.count >= limit.states || nodes >= limit.nodes
    }
    func add(_ state: State, _ run: [Step], to states: inout [(state: State, run: [Step])]) {
      guard !isFull(states), known.insert(state).inserted else { return }
      nodes += state.size
      states.append((state, run))
    }
    let launch = machine.launch
    guard launch.size < limit.nodes else { return }
    if machine.spec.start.target != nil { add(launch, [], to: &states) }
    for opening in machine.openings.prefix(limit.states) {
      if let outcome = try? machine.outcome(of: opening, in: launch) {
        note(outcome.remarks, [opening])
        add(outcome.state, [opening], to: &states)
      }
    }
    let beginningCount = states.count
    var worked = 0
    var next = 0
    while next < states.count, !(isForStates && isFull(states)) {
      let (state, run) = states[next]
      let work = state.workOfStep
      var leadsOn = false
      var recoveries = 0
      for step in machine.steps(in: state) {
        // What waits for a precondition is looked for among what waits for those before it.
        if case .recover = step { recoveries += 1 }
        worked += work * max(1, recoveries)
        guard worked < limit.work else { return }
        do {
          let outcome = try machine.outcome(of: step, in: state)
          note(outcome.remarks, run + [step])
          if case .route(let route, let screen) = step, performances[route] == nil,
            let leaf = machine.leaf(for: route, on: screen, in: state)
          {
            performances[route] = state[leaf].element
          }
          if outcome.state != state { leadsOn = true }
          add(outcome.state, run + [step], to: &states)
        } catch .fault(let fault) {
          if let route = fault.route {
            note(.init(route: route, event: .fault(fault.kind)), run + [step], fault.leaf)
          }
        } catch {}
      }
      if !leadsOn, !state.showsUnknown, state.hasSomethingBelow || next >= beginningCount {
        deadEnds.append(next)
      }
      next += 1
    }
  }

  private mutating func note(_ remarks: [Remark], _ run: [Step]) {
    for remark in remarks { note(.init(route: remark.route, event: remark.event), run, remark.leaf) }
  }

  private mutating func note(_ key: Key, _ run: [Step], _ leaf: Element.ID) {
    guard runs[key] == nil else { return }
    runs[key] = (run, leaf)
    events.append(key)
  }
}

extension State {
  /// Whether something is visible of which nothing is known.
  var showsUnknown: Bool { firstVisibleLeaf { node, _ in node.kind == .anonymous } != nil }

  /// Whether something lies below the main leaf: another element of a stack around it, or another layer.
  var hasSomethingBelow: Bool {
    layers.count > 1
      || enclosing(leaf).contains { self[$0].kind == .stack && self[$0].children.count > 1 }
  }
}

extension ReachableStates {
  /// Adds the events of the first states to the results of an incomplete search, and shorter runs to the same.
  mutating func add(_ nearby: NearbyStates) {
    for key in nearby.events {
      guard let run = nearby.runs[key] else { continue }
      let index = events[key.route]?.firstIndex { $0.event == key.event }
      let occurrence = Occurrence(extent: .sometimes, witness: run.steps, leaf: run.leaf)
      if let index, let known = events[key.route]?[index], known.occurrence.witness.count > run.steps.count {
        events[key.route]?[index].occurrence = occurrence
      } else if index == nil {
        events[key.route, default: []].append((key.event, occurrence))
      }
    }
    for number in nearby.deadEnds {
      let (state, run) = nearby.states[number]
      let leaf = state[state.leaf]
      guard leaf.kind == .screen, !deadEnds.contains(where: { $0.screen == leaf.element }) else { continue }
      deadEnds.append(
        (leaf.element, !state.hasSomethingBelow, Occurrence(extent: .sometimes, witness: run, leaf: leaf.element)))
    }
    deadEnds.sort { $0.screen < $1.screen }
  }
}
