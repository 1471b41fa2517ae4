import Graph

/// Paths from one screen or coordinator to another one, by steps that the navigation machine takes.
///
/// The app is brought to the first of the two on a shortest run, from launch where that is as short as an entry or a
/// deep link. If no path leads to the other from the state in which it is then, the next state counts in which the
/// first is visible, and so on.
public struct PathSearch: Sendable {
  let spec: Spec
  let origin: Element.ID
  let target: Element.ID
  /// The elements that a path has to show, in any order, and those that it may not show.
  let through: [Element.ID]
  let avoided: [Element.ID]
  /// The run that brings the app to where the paths begin, without `launch`; `nil` where the origin is never visible.
  package var approach: [Step]?
  /// A shortest path, without steps where both are visible at once; `nil` where none was found.
  package var path: [Step]?
  /// True if none was found, and a limit may have left it out.
  var isCut = false

  /// The number of states that were examined.
  private(set) var stateCount = 0

  /// True if there is a path.
  public var hasPath: Bool { path != nil }

  /// The number that is examined before the frame graph is asked whether there is a path.
  private static let firstLimit = 2_000

  /// Searches a spec.
  ///
  /// A path shows all of `through`, its two ends included, in any order, and nothing of `avoided`; the run that leads to
  /// where it begins may.
  public init(
    _ spec: Spec, from origin: String, to target: String, through: [String] = [], avoiding avoided: [String] = []
  ) throws(Problem) {
    try self.init(
      Interpreter(spec, CoordinatorTree(spec)), from: origin, to: target, through: through, avoiding: avoided)
  }

  /// Searches a spec by the interpreter of its steps, up to `stateLimit` states one by one.
  package init(
    _ interpreter: Interpreter, from origin: String, to target: String, through: [String] = [],
    avoiding avoided: [String] = [], stateLimit: Int = Limits.pathStates
  ) throws(Problem) {
    let spec = interpreter.spec
    self.spec = spec
    try spec.requireStart()
    self.origin = try Step.element(origin, in: spec)
    self.target = try Step.element(target, in: spec)
    self.through = try through.map { name throws(Problem) in try Step.element(name, in: spec) }
    self.avoided = try avoided.map { name throws(Problem) in try Step.element(name, in: spec) }
    guard through.count <= Limits.pathThrough else {
      throw Problem("a path can be required to lead through \(Limits.pathThrough) screens at most")
    }
    var frames: Frames?
    var space = StateSpace(interpreter, limit: min(stateLimit, Self.firstLimit))
    var found = shortest(in: &space)
    if space.isCut {
      // That there is no path is known sooner than by all states.
      frames = found == nil ? self.frames(interpreter) : nil
      if frames?.areWithoutPath != true, stateLimit > Self.firstLimit {
        approach = nil
        space = StateSpace(interpreter, limit: stateLimit)
        found = shortest(in: &space)
      }
    }
    if let (beginning, path) = found {
      // Where a limit was reached, a shorter path may lead past the states that were left out.
      let state = space.states[beginning.state]
      self.path = space.isCut ? nearest(from: state, interpreter, stateLimit) ?? path : path
    }
    stateCount = space.states.count
    if path == nil, space.isCut {
      isCut = true
      if let frames = frames ?? self.frames(interpreter), through.isEmpty || frames.areWithoutPath {
        take(frames, interpreter, stateLimit)
      }
    }
  }

  // MARK: Places

  /// A state, and which of the screens it has to lead through a path has shown when it comes there.
  private struct Place: Hashable {
    var state: Int
    var passed: UInt8
  }

  /// Returns the place of a path that comes to a state; `nil` where it may not.
  private func place(_ state: Int, passed: UInt8, in space: StateSpace) -> Place? {
    guard !through.isEmpty || !avoided.isEmpty else { return Place(state: state, passed: 0) }
    let shown = space.interpreter.shown(in: space.states[state])
    guard avoided.allSatisfy({ !shown.contains($0) }) else { return nil }
    var passed = passed
    for (index, element) in through.enumerated() where shown.contains(element) { passed |= 1 << UInt8(index) }
    return Place(state: state, passed: passed)
  }

  private func isEnd(_ place: Place, in space: StateSpace) -> Bool {
    Int(place.passed) == 1 << through.count - 1 && space.shows(target, in: place.state)
  }

  /// The steps that can follow a place.
  private func steps(from place: Place, in space: inout StateSpace) -> [(step: Step, place: Place)] {
    space.steps(from: place.state).compactMap { step, after in
      self.place(after, passed: place.passed, in: space).map { (step, $0) }
    }
  }

  /// A list of places in the order of a breadth-first search, each with how it was reached.
  private struct Queue {
    private(set) var entries: [(place: Place, before: Int, step: Step)] = []
    private var isMet: Set<Place> = []

    /// Adds a place, and says whether it is new.
    @discardableResult mutating func add(_ place: Place, after before: Int, by step: Step) -> Bool {
      guard isMet.insert(place).inserted else { return false }
      entries.append((place, before, step))
      return true
    }

    /// The steps to an entry, without the one that the first has.
    func run(to entry: Int) -> [Step] {
      var steps: [Step] = []
      var entry = entry
      while entry >= 0 {
        if entries[entry].step != .launch { steps.append(entries[entry].step) }
        entry = entries[entry].before
      }
      return steps.reversed()
    }
  }

  /// The state in which the origin is visible first and from which a path begins, and a shortest one.
  private mutating func shortest(in space: inout StateSpace) -> (beginning: Place, path: [Step])? {
    let interpreter = space.interpreter
    var queue = Queue()
    var isHopeless: Set<Place> = []
    func add(_ state: Int, _ before: Int, _ step: Step) {
      queue.add(Place(state: state, passed: 0), after: before, by: step)
    }
    if let launch = space.number(of: interpreter.launch) { add(launch, -1, .launch) }
    // Whether a state shows the origin is asked before what follows the states before it: that may be a lot.
    var (asked, next) = (0, 0)
    while true {
      while asked < queue.entries.count {
        let entry = asked
        asked += 1
        let state = queue.entries[entry].place.state
        guard space.shows(origin, in: state) else { continue }
        if approach == nil { approach = queue.run(to: entry) }
        if let beginning = place(state, passed: 0, in: space), let path = path(from: beginning, in: &space, &isHopeless)
        {
          approach = queue.run(to: entry)
          return (beginning, path)
        }
      }
      guard next < queue.entries.count else { return nil }
      for (step, after) in space.steps(from: queue.entries[next].place.state) { add(after, next, step) }
      if next == 0 {
        for opening in interpreter.openings {
          guard let opened = try? interpreter.state(after: opening, in: interpreter.launch),
            let number = space.number(of: opened)
          else { continue }
          add(number, -1, opening)
        }
      }
      next += 1
    }
  }

  /// A shortest path from a place to the target. From places that are met in vain no later search needs to go on.
  private func path(from place: Place, in space: inout StateSpace, _ isHopeless: inout Set<Place>) -> [Step]? {
    guard !isHopeless.contains(place) else { return nil }
    var queue = Queue()
    queue.add(place, after: -1, by: .launch)
    if isEnd(place, in: space) { return [] }
    var next = 0
    while next < queue.entries.count {
      for (step, after) in steps(from: queue.entries[next].place, in: &space)
      where !isHopeless.contains(after) && queue.add(after, after: next, by: step) {
        if isEnd(after, in: space) { return queue.run(to: queue.entries.count - 1) }
      }
      next += 1
    }
    isHopeless.formUnion(queue.entries.map(\.place))
    return nil
  }
}

/// Paths in specs with more states than can be searched one by one.
extension PathSearch {
  /// The answer of the frame graph, which knows all states, about the path.
  private struct Frames {
    let judgment: Judgment
    /// The run to the nearest screen of the origin.
    let approach: [Step]?

    var areWithoutPath: Bool { if case .holds = judgment { true } else { false } }
  }

  /// Asks the frame graph for a path, whatever it leads through; `nil` where that cannot be made.
  private func frames(_ interpreter: Interpreter) -> Frames? {
    guard ReachableStates.canSearch(interpreter) else { return nil }
    let forest = interpreter.tree.forest
    let (search, _, isComplete) = ReachableStates.search(interpreter)
    var judge = PolicyJudge(StepMemory(interpreter), search, Runs(search.graph), isComplete: isComplete, stateLimit: 0)
    let (origins, targets) = (forest.marks(below: [origin]), forest.marks(below: [target]))
    // What is never visible needs no search of its own.
    let isNeverShown = isComplete && judge.leaves(targets).isEmpty
    let judgment =
      isNeverShown
      ? Judgment.holds
      : judge.way(
        PathQuery(from: origins, to: targets, avoided: avoided.isEmpty ? Table() : forest.marks(below: avoided)))
    return Frames(judgment: judgment, approach: judge.run(to: origins))
  }

  /// Takes over the answer of the frame graph. A path that is found so is replaced by a shortest one from the same state,
  /// if that is near.
  private mutating func take(_ frames: Frames, _ interpreter: Interpreter, _ stateLimit: Int) {
    switch frames.judgment {
    case .broken(let breach):
      var state = interpreter.launch
      var start = (index: 0, state: state)
      for (index, step) in breach.run.enumerated() {
        if interpreter.shown(in: state).contains(origin), !(index == 0 && step.opensApp) { start = (index, state) }
        guard let next = try? interpreter.state(after: step, in: state) else { return }
        state = next
      }
      approach = Array(breach.run[..<start.index])
      path = nearest(from: start.state, interpreter, stateLimit) ?? Array(breach.run[start.index...])
      isCut = false
    case .holds:
      approach = approach ?? frames.approach
      isCut = false
    case .unknown: break
    }
  }

  /// A shortest path from a state, up to a limit of states of its own.
  private func nearest(from state: State, _ interpreter: Interpreter, _ stateLimit: Int) -> [Step]? {
    var space = StateSpace(interpreter, limit: stateLimit)
    guard let number = space.number(of: state), let start = place(number, passed: 0, in: space) else { return nil }
    var isHopeless: Set<Place> = []
    return path(from: start, in: &space, &isHopeless)
  }
}
