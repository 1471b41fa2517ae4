@testable import Graph

/// The claims of the analysis about a spec, compared with states that the interpreter reaches: the first ones, and some
/// on random walks.
struct Claims {
  private let machine: Interpreter
  private let found: ReachableStates
  private let analysis: Analysis
  private let seed: UInt64
  /// How many claims of each kind there are.
  private(set) var count: [String: Int] = [:]
  /// What a run refutes, with that run.
  private(set) var refuted: [String] = []
  private var told: Set<String> = []

  private var spec: Spec { machine.spec }

  /// Checks a spec. `limit`: how many states are looked at one by one.
  init(_ spec: Spec, seed: UInt64 = 0, limit: Int = 150) {
    self.seed = seed
    machine = Interpreter(spec, CoordinatorTree(spec))
    analysis = Analysis.whole(of: spec)
    found = analysis.states
    checkWitnesses()
    checkTraps(limit: limit)
    checkWalks(limit: limit)
  }

  private mutating func claim(_ kind: String, _ number: Int = 1) { count[kind, default: 0] += number }

  private mutating func refute(_ kind: String, _ name: String, by run: [Step]) {
    guard told.insert(kind + name).inserted else { return }
    refuted.append(
      "\(kind) '\(name)': \((["launch"] + run.map { $0.text(in: spec) }).joined(separator: " > "))")
  }

  /// The routes about which a rule has a finding.
  private func routes(_ rule: Rule) -> Set<Route.ID> {
    guard case .spec(let check) = rule.check else { return [] }
    return Set(check(analysis).compactMap { if case .route(let route)? = $0.subject { route } else { nil } })
  }

  // MARK: Runs

  private mutating func checkWitnesses() {
    for (route, events) in found.events {
      for (event, occurrence) in events {
        claim(occurrence.extent.rawValue)
        if !shows(occurrence.witness, event, route) {
          refute("\(event) of", spec.name(of: route), by: occurrence.witness)
        }
      }
    }
    for (screen, _, occurrence) in found.deadEnds {
      claim("dead end")
      let state = end(of: occurrence.witness)
      let leadsOn = state.map { state in
        machine.steps(in: state).contains { step in
          (try? machine.state(after: step, in: state)).map { $0 != state } == true
        }
      }
      if leadsOn != false { refute("dead end", spec.name(of: screen), by: occurrence.witness) }
    }
    for stop in found.linkStops {
      claim("link stop")
      let run = stop.occurrence.witness
      guard let state = end(of: run.dropLast()), let last = run.last,
        case .failure(.fault(let fault)) = Result(catching: { () throws(Interpreter.Refusal) in
          try machine.outcome(of: last, in: state)
        }), fault.kind == .unresolvableDeepLink
      else {
        refute("stop of", spec.name(of: stop.link), by: run)
        continue
      }
    }
  }

  private func shows(_ witness: [Step], _ event: Event, _ route: Route.ID) -> Bool {
    guard let last = witness.last, let before = end(of: witness.dropLast()) else { return false }
    do throws(Interpreter.Refusal) {
      let outcome = try machine.outcome(of: last, in: before)
      if case .outlived(_, let element) = event {
        return outcome.state.visibleLeaves.contains { outcome.state[$0].element == element }
      }
      return outcome.remarks.contains { $0.event == event && $0.route == route }
    } catch {
      guard case .fault(let fault) = error else { return false }
      return event == .fault(fault.kind) && fault.route == route
    }
  }

  private func end(of run: some Sequence<Step>) -> State? {
    var state = machine.launch
    for step in run {
      guard let next = try? machine.state(after: step, in: state) else { return nil }
      state = next
    }
    return state
  }

  // MARK: Walks

  private mutating func checkTraps(limit: Int) {
    for trap in found.modalTraps {
      claim("modal trap")
      let run = trap.occurrence.witness
      guard let state = end(of: run), let before = end(of: run.dropLast()) else {
        refute("modal trap", spec.name(of: trap.screen), by: run)
        continue
      }
      let depth = min(state.layers.count, before.layers.count + 1)
      var exit: [Step]?
      walk(from: [(state, run)], limit: limit) { [spec] _, step, outcome, run in
        guard let outcome, exit == nil else { return true }
        if outcome.state.layers.count >= depth { return true }
        let isReplaced = outcome.firings.contains { firing in
          spec.moves(of: firing.route).contains { spec.style(of: $0) == .root }
        }
        if !isReplaced { exit = run + [step] }
        return false
      }
      if let exit { refute("modal trap", spec.name(of: trap.screen), by: exit) }
    }
  }

  private mutating func checkWalks(limit: Int) {
    let unreached = Set(analysis.reachability.unreached)
    let (idle, never) = (found.isComplete ? routes(.effectlessRoute) : [], routes(.unreachableRoute))
    let stuck = Set(found.deadEnds.filter { $0.occurrence.extent == .always }.map(\.screen))
    let always = found.events.mapValues { $0.filter { $0.occurrence.extent == .always }.map(\.event) }
    let certain = always.mapValues { $0.filter { if case .fault = $0 { true } else { false } } }
    let remarked = always.mapValues { events in
      events.filter { if case .fault = $0 { false } else if case .outlived = $0 { false } else { true } }
    }
    claim("unreached", unreached.count)
    claim("effectless", idle.count)
    claim("never enabled", never.count)
    var starts: [(state: State, run: [Step])] = spec.start.target == nil ? [] : [(machine.launch, [])]
    var steps: [(before: State, step: Step, outcome: Interpreter.Outcome?, run: [Step])] = []
    for opening in machine.openings {
      guard let outcome = try? machine.outcome(of: opening, in: machine.launch) else { continue }
      steps.append((machine.launch, opening, outcome, []))
      starts.append((outcome.state, [opening]))
    }
    walk(from: starts, limit: limit) {
      steps.append(($0, $1, $2, $3))
      return true
    }
    for (before, step, outcome, run) in steps {
      let run = run + [step]
      if case .route(let route, _) = step, never.contains(route) {
        refute("never enabled", spec.name(of: route), by: run)
      }
      guard let outcome else { continue }
      for element in machine.shown(in: outcome.state) where unreached.contains(element) {
        refute("unreachable", spec.name(of: element), by: run)
      }
      for route in outcome.performed {
        for event in certain[route] ?? [] { refute("always \(event) of", spec.name(of: route), by: run) }
      }
      for firing in outcome.firings {
        let (route, name) = (firing.route, spec.name(of: firing.route))
        if firing.hasEffect, idle.contains(route) { refute("effectless", name, by: run) }
        if never.contains(route) { refute("never enabled", name, by: run) }
        guard outcome.performed.count(where: { $0 == route }) == 1, spec.moves(of: route).count == 1 else {
          continue
        }
        for event in remarked[route] ?? []
        where !outcome.remarks.contains(where: { $0.event == event && $0.route == route }) {
          refute("always \(event) of", name, by: run)
        }
      }
      let screen = before[before.leaf].element
      if outcome.state != before, !step.opensApp, stuck.contains(screen) {
        refute("always a dead end", spec.name(of: screen), by: run)
      }
    }
  }

  /// Goes through states breadth first, then, where there are more, at random. `body` says whether to go on from a step.
  private func walk(
    from starts: [(state: State, run: [Step])], limit: Int,
    _ body: (State, Step, Interpreter.Outcome?, [Step]) -> Bool
  ) {
    var open: [(state: State, run: [Step])] = []
    var known: Set<State> = []
    func add(_ state: State, _ run: [Step]) {
      guard open.count < limit, state.size < 60, known.insert(state).inserted else { return }
      open.append((state, run))
    }
    for (state, run) in starts { add(state, run) }
    var next = 0
    while next < open.count {
      let (state, run) = open[next]
      next += 1
      for step in machine.steps(in: state) {
        let outcome = try? machine.outcome(of: step, in: state)
        if body(state, step, outcome, run), let outcome { add(outcome.state, run + [step]) }
      }
    }
    guard open.count == limit else { return }
    var generator = Seeded(seed &+ 99)
    for _ in 0..<6 {
      guard var (state, run) = starts.randomElement(using: &generator) else { return }
      for _ in 0..<20 {
        guard state.size < 100, let step = machine.steps(in: state).randomElement(using: &generator) else {
          break
        }
        let outcome = try? machine.outcome(of: step, in: state)
        guard body(state, step, outcome, run) else { break }
        if let outcome { (state, run) = (outcome.state, run + [step]) }
      }
    }
  }
}
