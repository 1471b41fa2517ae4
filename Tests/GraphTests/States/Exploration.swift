@testable import Graph
@testable import GraphServer

/// The states of a spec, one after the other, up to a limit.
struct Exploration {
  /// The states in the order in which they were found, breadth first.
  private(set) var states: [State] = []
  /// For each state the one before and the step that led here; -1 at a beginning.
  private(set) var origins: [(before: Int, step: Step)] = []
  /// Each step from a state to another one, with the routes that fired in it.
  private(set) var ways: [(before: Int, after: Int, step: Step, firings: [Firing])] = []
  /// The states after launch, the entries and the deep links.
  private(set) var beginnings: [(step: Step, state: Int)] = []
  /// The states from which a step leads to one that the limit left out.
  private(set) var openEnds: Set<Int> = []
  /// Whether the limit cut it off.
  var isCut: Bool { !openEnds.isEmpty || hasLostBeginnings }
  private var hasLostBeginnings = false
  private(set) var result = ReachableStates()

  /// Explores up to `limit` states.
  init(_ interpreter: Interpreter, limit: Int, depth: Int = .max, nodes: Int = .max) {
    let spec = interpreter.spec
    result.isSeen = .init(repeating: false, count: spec.elements.count)
    result.isEnabled = .init(repeating: false, count: spec.routes.count)
    result.hasEffect = result.isEnabled
    var numbers: [State: Int] = [:]
    var depths: [Int] = []
    var performed = Table<Route, Int>(repeating: 0, count: spec.routes.count)
    var unfinished: [Remark: Int] = [:]
    var happened: [Route.ID: [(event: Event, count: Int, occurrence: ReachableStates.Occurrence)]] = [:]
    func add(_ state: State, _ before: Int, _ step: Step, _ firings: [Firing]) {
      for firing in firings {
        result.isEnabled[firing.route] = true
        if firing.hasEffect { result.hasEffect[firing.route] = true }
      }
      if numbers[state] == nil {
        guard states.count < limit, before < 0 || depths[before] < depth,
          nodes == .max || state.size <= nodes
        else {
          if before < 0 { hasLostBeginnings = true } else { openEnds.insert(before) }
          return
        }
        numbers[state] = states.count
        depths.append(before < 0 ? 0 : depths[before] + 1)
        states.append(state)
        origins.append((before, step))
      }
      guard let number = numbers[state], number != before else { return }
      if before < 0 {
        beginnings.append((step, number))
      } else {
        ways.append((before, number, step, firings))
      }
    }
    func note(_ event: Event, _ route: Route.ID, _ leaf: Element.ID, _ before: Int, _ steps: [Step]) {
      var list = happened[route] ?? []
      let occurrence = ReachableStates.Occurrence(
        extent: .sometimes, witness: run(to: before) + steps, leaf: leaf)
      if let index = list.firstIndex(where: { $0.event == event }) {
        list[index].count += 1
        if occurrence.witness.count < list[index].occurrence.witness.count {
          list[index].occurrence = occurrence
        }
      } else {
        list.append((event, 1, occurrence))
      }
      happened[route] = list
    }
    let guarded = Scopes<Precondition>(interpreter.tree.forest, valueCount: spec.preconditions.count) {
      spec.targets(spec.elements[$0].preconditions)
    }
    add(interpreter.launch, -1, .launch, [])
    for opening in interpreter.openings {
      guard let outcome = try? interpreter.outcome(of: opening, in: interpreter.launch) else { continue }
      add(outcome.state, -1, opening, outcome.firings)
      for route in outcome.performed { performed[route] += 1 }
      for remark in Self.counted(outcome.remarks, outcome.performed) {
        note(remark.event, remark.route, remark.leaf, -1, [opening])
      }
    }
    var next = 0
    while next < states.count {
      let state = states[next]
      for element in interpreter.shown(in: state) { result.isSeen[element] = true }
      for step in interpreter.steps(in: state) {
        var route: Route.ID?
        if case .route(let number, _) = step {
          route = number
          result.isEnabled[number] = true
        }
        do {
          let outcome = try interpreter.outcome(of: step, in: state)
          let after = outcome.state
          for route in outcome.performed { performed[route] += 1 }
          for remark in Self.counted(outcome.remarks, outcome.performed) {
            note(remark.event, remark.route, remark.leaf, next, [step])
          }
          if let route {
            for precondition in spec.targets(spec.routes[route].revokes) {
              for (element, more) in StepMemory(interpreter).near(after)
              where element.isKnown && guarded.holds(precondition, at: element) {
                note(
                  .outlived(precondition: precondition, element: element), route, element, next, [step] + more
                )
              }
            }
          }
          add(after, next, step, outcome.firings)
        } catch .fault(let fault) {
          for route in fault.performed { performed[route] += 1 }
          for remark in Self.counted(fault.remarks, fault.performed) {
            unfinished[Remark(event: remark.event, route: remark.route, leaf: .unknown), default: 0] += 1
          }
          if let route { result.hasEffect[route] = true }
          if let fired = fault.route {
            result.isEnabled[fired] = true
            result.hasEffect[fired] = true
            note(.fault(fault.kind), fired, fault.leaf, next, [step])
          }
        } catch {}
      }
      next += 1
    }
    for (route, list) in happened {
      result.events[route] = list.map { event, count, occurrence in
        var occurrence = occurrence
        let isAlways: Bool
        if case .fault = event {
          isAlways = performed[route] == 0
        } else {
          let more = unfinished[Remark(event: event, route: route, leaf: .unknown)] ?? 0
          isAlways = count + more >= performed[route]
        }
        if isAlways { occurrence.extent = .always }
        return (event, occurrence)
      }
    }
    let survey = Survey(of: self, interpreter)
    survey.fill(&result)
  }

  /// The remarks of a step, of each kind as many as the times that its route fired.
  private static func counted(_ remarks: [Remark], _ performed: [Route.ID]) -> [Remark] {
    var counted: [Remark] = []
    for remark in remarks {
      let count = counted.count { $0.event == remark.event && $0.route == remark.route }
      if count < performed.count(where: { $0 == remark.route }) { counted.append(remark) }
    }
    return counted
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
