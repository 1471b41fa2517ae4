/// What the first states from each beginning show, breadth first: for specs whose states could not all be searched.
///
/// Everything that is found is so, with a run as short as any; nothing follows from what is not found.
struct NearbyStates {
  /// How many states are looked at, and how many steps are made in them.
  private static let stateLimit = 1_000
  private static let stepLimit = 100_000

  private let machine: Interpreter
  private(set) var events: [Route.ID: [(event: Event, occurrence: ReachableStates.Occurrence)]] = [:]
  private(set) var deadEnds: [(screen: Element.ID, isLast: Bool, occurrence: ReachableStates.Occurrence)] = []
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  private var origins: [(before: Int, step: Step)] = []
  private var beginningCount = 0

  /// Searches from launch, entries and deep links. Linear in the limits.
  init(_ machine: Interpreter) {
    self.machine = machine
    add(machine.launch, before: -1, .launch)
    for opening in machine.openings {
      if let outcome = try? machine.outcome(of: opening, in: machine.launch) {
        note(outcome, before: -1, opening)
        add(outcome.state, before: -1, opening)
      }
    }
    beginningCount = states.count
    var stepCount = 0
    var next = 0
    while next < states.count, stepCount < Self.stepLimit {
      stepCount += tryAll(at: next)
      next += 1
    }
  }

  /// Makes every step that is possible in a state; returns how many there are.
  private mutating func tryAll(at number: Int) -> Int {
    let state = states[number]
    guard state.isSmall else { return 0 }
    let steps = machine.steps(in: state)
    var leadsOn = false
    for step in steps {
      do {
        let outcome = try machine.outcome(of: step, in: state)
        note(outcome, before: number, step)
        if outcome.state != state { leadsOn = true }
        add(outcome.state, before: number, step)
      } catch .fault(let fault) {
        if let route = fault.route {
          note(.fault(fault.kind), route, fault.leaf, before: number, step)
        }
      } catch {}
    }
    if !leadsOn { noteDeadEnd(at: number) }
    return steps.count
  }

  private mutating func add(_ state: State, before: Int, _ step: Step) {
    guard numbers[state] == nil, states.count < Self.stateLimit else { return }
    numbers[state] = states.count
    states.append(state)
    origins.append((before, step))
  }

  private mutating func note(_ outcome: Interpreter.Outcome, before: Int, _ step: Step) {
    for remark in outcome.remarks where outcome.performed.contains(remark.route) {
      note(remark.event, remark.route, remark.leaf, before: before, step)
    }
  }

  /// Notes an event; the first run that shows one is as short as any.
  private mutating func note(
    _ event: Event, _ route: Route.ID, _ leaf: Element.ID, before: Int, _ step: Step
  ) {
    guard events[route]?.contains(where: { $0.event == event }) != true else { return }
    events[route, default: []].append(
      (event, .init(extent: .sometimes, witness: run(to: before) + [step], leaf: leaf)))
  }

  private mutating func noteDeadEnd(at number: Int) {
    let state = states[number]
    let leaf = state[state.leaf]
    let isBelow =
      state.layers.count > 1
      || state.enclosing(state.leaf).contains { state[$0].kind == .stack && state[$0].children.count > 1 }
    guard leaf.kind == .screen, isBelow || number >= beginningCount,
      !state.visibleLeaves.contains(where: { state[$0].kind == .anonymous }),
      !deadEnds.contains(where: { $0.screen == leaf.element })
    else { return }
    deadEnds.append(
      (leaf.element, !isBelow, .init(extent: .sometimes, witness: run(to: number), leaf: leaf.element)))
  }

  private func run(to number: Int) -> [Step] {
    var steps: [Step] = []
    var number = number
    while number >= 0 {
      if origins[number].step != .launch { steps.append(origins[number].step) }
      number = origins[number].before
    }
    return steps.reversed()
  }
}

extension ReachableStates {
  /// Adds what the first states show to what an incomplete search has found, and shorter runs to the same.
  mutating func add(_ nearby: NearbyStates) {
    for (route, found) in nearby.events {
      var known = events[route] ?? []
      for (event, occurrence) in found {
        if let index = known.firstIndex(where: { $0.event == event }) {
          if occurrence.witness.count < known[index].occurrence.witness.count {
            known[index].occurrence = occurrence
          }
        } else {
          known.append((event, occurrence))
        }
      }
      events[route] = known
    }
    deadEnds = nearby.deadEnds.sorted { $0.screen < $1.screen }
  }
}
