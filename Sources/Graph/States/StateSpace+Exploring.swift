/// Searches through all states that a limit allows for.
extension StateSpace {
  /// Goes through the states breadth first, as long as it is asked to: each comes with the run that leads there.
  mutating func explore(_ visit: (inout StateSpace, Int, () -> [Step]) -> Bool) {
    var open: [(state: Int, before: Int, step: Step)] = []
    var isMet: Set<Int> = []
    for (step, state) in beginnings where isMet.insert(state).inserted { open.append((state, -1, step)) }
    var next = 0
    while next < open.count {
      let entry = next
      next += 1
      let isGoingOn = visit(&self, open[entry].state) {
        var steps: [Step] = []
        var passed = entry
        while passed >= 0 {
          if open[passed].step != .launch { steps.append(open[passed].step) }
          passed = open[passed].before
        }
        return steps.reversed()
      }
      guard isGoingOn else { return }
      for (step, after) in steps(from: open[entry].state) where isMet.insert(after).inserted {
        open.append((after, entry, step))
      }
    }
  }

  /// How many steps lead from some states to one that satisfies a condition, and to which; `nil` where none do, or more
  /// than a number.
  mutating func distance(from sources: [Int], upTo most: Int, where isGoal: (State) -> Bool) -> Int? {
    var level = sources
    var isMet = Set(sources)
    var length = 0
    while !level.isEmpty {
      if level.contains(where: { isGoal(states[$0]) }) { return length }
      guard length < most else { return nil }
      var after: [Int] = []
      for state in level {
        for (_, next) in steps(from: state) where isMet.insert(next).inserted { after.append(next) }
      }
      level = after
      length += 1
    }
    return nil
  }
}

extension PolicyJudge {
  /// Whether a target is at most so many steps away from a screen, or from launch, judged state by state.
  mutating func searchedDistance(_ source: Element.ID?, _ target: Element.ID, _ steps: Int32) -> Judgment {
    func isShown(_ element: Element.ID, _ state: State) -> Bool {
      state.visibleLeaves.contains {
        state[$0].element.isKnown && machine.tree.isInside(state[$0].element, element)
      }
    }
    var sources: [(state: Int, run: [Step])] = []
    var space = self.space
    defer { self.space = space }
    if let source {
      space.explore { space, state, run in
        if isShown(source, space.states[state]) { sources.append((state, run())) }
        return true
      }
    } else if let launch = space.number(of: machine.launch) {
      sources = [(launch, [])]
    }
    guard let first = sources.first else { return space.isCut ? .unknown : .holds }
    let most = Int(steps)
    if space.distance(from: sources.map(\.state), upTo: most, where: { isShown(target, $0) }) != nil {
      return .holds
    }
    guard !space.isCut else { return .unknown }
    let far = space.distance(from: sources.map(\.state), upTo: .max) { isShown(target, $0) }
    return .broken(.init(run: first.run, from: source, to: target, steps: far))
  }
}
