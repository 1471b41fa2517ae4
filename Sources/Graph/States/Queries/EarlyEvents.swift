/// What happens in the first few states of a spec, found by going through them breadth first.
struct EarlyEvents {
  struct Key: Hashable {
    var route: Route.ID
    var event: Event
  }

  /// For each event a shortest run that ends in it, and the screen at which it happens.
  private(set) var runs: [Key: (steps: [Step], leaf: Element.ID)] = [:]
  /// The states, nearest first, each with a shortest run to it.
  private(set) var states: [(state: State, run: [Step])] = []

  /// How many states are looked at, and how many nodes they may have together.
  private static let stateLimit = 300
  private static let nodeLimit = 6_000

  /// Goes through the states. `isForStates`: what happens in them is of no interest, so that it ends once all are
  /// found.
  init(_ machine: Interpreter, isForStates: Bool = false) {
    var known: Set<State> = []
    var nodes = 0
    func isFull(_ states: [(state: State, run: [Step])]) -> Bool {
      states.count >= Self.stateLimit || nodes >= Self.nodeLimit
    }
    func add(_ state: State, _ run: [Step], to states: inout [(state: State, run: [Step])]) {
      guard !isFull(states), known.insert(state).inserted else { return }
      nodes += state.size
      states.append((state, run))
    }
    let launch = machine.launch
    guard launch.size < Self.nodeLimit else { return }
    if machine.spec.start.target != nil { add(launch, [], to: &states) }
    for opening in machine.openings.prefix(Self.stateLimit) {
      if let outcome = try? machine.outcome(of: opening, in: launch) {
        add(outcome.state, [opening], to: &states)
      }
    }
    var next = 0
    while next < states.count, !(isForStates && isFull(states)) {
      let (state, run) = states[next]
      next += 1
      for step in machine.steps(in: state) {
        do {
          let outcome = try machine.outcome(of: step, in: state)
          for remark in outcome.remarks {
            note(.init(route: remark.route, event: remark.event), run + [step], remark.leaf)
          }
          add(outcome.state, run + [step], to: &states)
        } catch .fault(let fault) {
          if let route = fault.route {
            note(.init(route: route, event: .fault(fault.kind)), run + [step], fault.leaf)
          }
        } catch {}
      }
    }
  }

  private mutating func note(_ key: Key, _ run: [Step], _ leaf: Element.ID) {
    if runs[key] == nil { runs[key] = (run, leaf) }
  }
}
