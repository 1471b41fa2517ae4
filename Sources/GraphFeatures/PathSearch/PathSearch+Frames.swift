import Graph

/// Paths in specs with more states than can be searched one by one.
extension PathSearch {
  /// What the frame graph, which knows all states, says of the path.
  struct Frames {
    let judgment: Judgment
    /// The run to the nearest screen of the origin.
    let approach: [Step]?

    var areWithoutPath: Bool { if case .holds = judgment { true } else { false } }
  }

  /// Asks the frame graph for a path, whatever it leads through; `nil` where that cannot be made.
  func frames(_ interpreter: Interpreter) -> Frames? {
    guard ReachableStates.canSearch(interpreter) else { return nil }
    let forest = interpreter.tree.forest
    let (search, _, isComplete) = ReachableStates.search(interpreter)
    var judge = PolicyJudge(
      StepMemory(interpreter), search, Runs(search.graph), isComplete: isComplete, stateLimit: 0)
    let (origins, targets) = (forest.marks(below: [origin]), forest.marks(below: [target]))
    // What is never visible needs no search of its own.
    let isNeverShown = isComplete && judge.leaves(targets).isEmpty
    let judgment =
      isNeverShown
      ? Judgment.holds
      : judge.way(
        PathQuery(
          from: origins, to: targets, avoided: avoided.isEmpty ? Table() : forest.marks(below: avoided)))
    return Frames(judgment: judgment, approach: judge.run(to: origins))
  }

  /// Takes over what the frame graph says. A path that is found so is replaced by a shortest one from the same state, if
  /// that is near.
  mutating func take(_ frames: Frames, _ interpreter: Interpreter, all: Bool, _ stateLimit: Int) {
    switch frames.judgment {
    case .broken(let breach):
      var state = interpreter.launch
      var start = (index: 0, state: state)
      for (index, step) in breach.run.enumerated() {
        if interpreter.shown(in: state).contains(origin), !(index == 0 && step.opensApp) {
          start = (index, state)
        }
        guard let next = try? interpreter.state(after: step, in: state) else { return }
        state = next
      }
      approach = Array(breach.run[..<start.index])
      paths = [nearest(from: start.state, interpreter, stateLimit) ?? Array(breach.run[start.index...])]
      isCut = all
    case .holds:
      approach = approach ?? frames.approach
      isCut = false
    case .unknown: break
    }
  }

  /// A shortest path from a state, up to a limit of states of its own.
  func nearest(from state: State, _ interpreter: Interpreter, _ stateLimit: Int) -> [Step]? {
    var space = StateSpace(interpreter, limit: stateLimit)
    guard let number = space.number(of: state), let start = place(number, passed: 0, in: space) else {
      return nil
    }
    var isHopeless: Set<Place> = []
    return path(from: start, in: &space, &isHopeless)
  }
}
