import Graph

/// The states of a spec as far as runs go through them, and the targets that each step between them covers.
struct CoverSpace: Sendable {
  private let machine: Interpreter
  private let goal: Cover.Goal
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  private var known: [Int: [(step: Step, after: Int, items: [Int])]] = [:]
  /// How much work may still be done to try steps.
  private(set) var budget = Limits.coverSteps * State.usualWorkOfStep
  /// The number of nodes that kept states may still have together: on stacks that keep growing few states are many.
  private var room = Limits.coverNodes
  /// True if a limit has ended a search.
  private(set) var isCut = false
  /// The states of a search from the beginnings that failed: the next one will fail at them as well.
  private var seen: Set<Int>?
  /// The routes that only embed: they have fired wherever they are enabled.
  private let isStructural: Table<Route, Bool>

  init(_ machine: Interpreter, goal: Cover.Goal) {
    self.machine = machine
    self.goal = goal
    let spec = machine.spec
    isStructural = Table(
      spec.routes.indices.map { route in
        !spec.routes[route].moves.isEmpty && spec.moves(of: route).allSatisfy { spec.style(of: $0) == .embed }
      })
  }

  // MARK: What is covered

  /// Returns the things that a state covers.
  func items(in state: State) -> [Int] {
    switch goal {
    case .screens: state.visibleScreens.map(\.number)
    case .routes:
      isStructural.contains(true)
        ? state.visibleLeaves.flatMap { machine.routes(enabledAt: state[$0].element) }.filter {
          isStructural[$0]
        }.map(\.number)
        : []
    case .links: []
    }
  }

  /// Returns the things that a step covers, with the state that it leads to.
  func items(of step: Step, _ outcome: Interpreter.Outcome) -> [Int] {
    var items: [Int] = []
    switch (goal, step) {
    case (.routes, _): items = (outcome.firings.map(\.route) + outcome.performed).map(\.number)
    case (.links, .link(let link)), (.links, .recover(_, of: .link(let link), on: _)): items = [link.number]
    default: break
    }
    return items + self.items(in: outcome.state)
  }

  // MARK: Paths

  /// The steps that can be taken in a state, with the targets that they cover.
  private mutating func steps(from number: Int) -> [(step: Step, after: Int, items: [Int])] {
    if let steps = known[number] { return steps }
    let state = states[number]
    var found: [(step: Step, after: Int, items: [Int])] = []
    var steps = state.isSmall ? machine.steps(in: state) : []
    if goal == .links { steps = machine.spec.deepLinks.indices.map(Step.link) }
    // A route that something may recover has been tried to find the steps.
    budget -= state.workOfStep * steps.count
    isCut = isCut || !state.isSmall || budget <= 0
    for step in steps where budget > 0 {
      budget -= state.workOfStep
      if case .route(let route, _) = step, isStructural[route] { continue }
      guard let outcome = try? machine.outcome(of: step, in: state) else { continue }
      guard let after = self.number(of: outcome.state) else { continue }
      found.append((step, after, items(of: step, outcome)))
    }
    known[number] = found
    return found
  }

  /// The number of a state; `nil` where there is no room for it.
  private mutating func number(of state: State) -> Int? {
    if let number = numbers[state] { return number }
    let size = state.size
    guard size <= room else {
      isCut = true
      return nil
    }
    room -= size
    numbers[state] = states.count
    states.append(state)
    return states.count - 1
  }

  /// A shortest path from a state to a wanted target: its steps, each with the state after it and the targets that it
  /// covers. Only so many states are looked at.
  mutating func path(
    from state: State, within length: Int, looking horizon: Int, for isWanted: (Int) -> Bool
  ) -> [(step: Step, state: State, items: [Int])]? {
    guard let number = number(of: state) else { return nil }
    return path(from: [(.launch, number)], within: length, looking: horizon, for: isWanted)?.path
  }

  /// A run to something for which the frame graph has none.
  mutating func run(to item: Int) -> [Step]? {
    guard goal != .links, seen?.contains(item) != false else { return nil }
    var beginnings: [(step: Step, state: Int)] = []
    if let launch = number(of: machine.launch) { beginnings.append((.launch, launch)) }
    for opening in machine.openings {
      guard let state = try? machine.state(after: opening, in: machine.launch), let number = number(of: state)
      else { continue }
      beginnings.append((opening, number))
    }
    var passed: Set<Int> = []
    let found = path(from: beginnings, within: .max, looking: 2_000) {
      passed.insert($0)
      return $0 == item
    }
    guard let found else {
      seen = passed
      return nil
    }
    return (found.first == .launch ? [] : [found.first]) + found.path.map(\.step)
  }

  private mutating func path(
    from beginnings: [(step: Step, state: Int)], within length: Int, looking horizon: Int, for isWanted: (Int) -> Bool
  ) -> (first: Step, path: [(step: Step, state: State, items: [Int])])? {
    var open: [(state: Int, before: Int, step: Step, items: [Int], length: Int)] = []
    var isMet: Set<Int> = []
    for (step, state) in beginnings where isMet.insert(state).inserted {
      open.append((state, -1, step, [], 0))
    }
    var next = 0
    while next < open.count, next < horizon, budget > 0 {
      let entry = open[next]
      guard entry.length < length else { return nil }
      for (step, after, items) in steps(from: entry.state) {
        let isEnd = items.contains(where: isWanted)
        guard isEnd || isMet.insert(after).inserted else { continue }
        open.append((after, next, step, items, entry.length + 1))
        guard isEnd else { continue }
        var path: [(step: Step, state: State, items: [Int])] = []
        var passed = open.count - 1
        while open[passed].before >= 0 {
          path.append((open[passed].step, states[open[passed].state], open[passed].items))
          passed = open[passed].before
        }
        return (open[passed].step, path.reversed())
      }
      next += 1
    }
    return nil
  }
}
