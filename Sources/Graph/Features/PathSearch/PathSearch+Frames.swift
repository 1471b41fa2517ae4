/// Paths in specs with more states than can be searched one by one.
extension PathSearch {
  /// Searches the frame graph, which knows all states, where they are too many to be searched one by one. A path that is
  /// found so is replaced by a shortest one from the same state, if that is near.
  mutating func searchFrames(_ interpreter: Interpreter, all: Bool, _ stateLimit: Int) {
    guard ReachableStates.canSearch(interpreter) else { return }
    let forest = interpreter.tree.forest
    let (search, _, isComplete) = ReachableStates.search(interpreter)
    var judge = PolicyJudge(interpreter, search, Runs(search.graph), isComplete: isComplete, stateLimit: 0)
    let passage = PathQuery(
      from: forest.marks(below: [origin]), to: forest.marks(below: [target]),
      avoided: avoided.isEmpty ? Table() : forest.marks(below: avoided))
    switch judge.way(passage) {
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
      approach = approach ?? judge.run(to: passage.from ?? Table())
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
