/// The shape of a path: its start, its end, and the elements that it must not show.
package struct PathQuery {
  /// For each element whether the way begins where it is visible; `nil`: it begins with the run.
  package var from: Table<Element, Bool>?
  package var to: Table<Element, Bool>
  /// For each element whether nothing on the way, ends included, shows it; empty: nothing is left out.
  package var avoided = Table<Element, Bool>()

  package init(from: Table<Element, Bool>? = nil, to: Table<Element, Bool>, avoided: Table<Element, Bool> = Table()) {
    (self.from, self.to, self.avoided) = (from, to, avoided)
  }

  /// How far along the way a run is.
  struct Progress: Hashable {
    /// Whether it has begun, and since then nothing was seen that is left out.
    var hasBegun = false
    var isOver = false
  }

  /// Adds a state to a path; the first of a run begins one where paths begin with runs.
  func progress(_ before: Progress?, in state: State) -> Progress {
    func shows(_ marks: Table<Element, Bool>) -> Bool {
      state.firstVisibleLeaf { node, _ in node.element.isKnown && marks[node.element] } != nil
    }
    if !avoided.isEmpty, shows(avoided) { return Progress() }
    let hasBegun = before?.hasBegun ?? (from == nil)
    if hasBegun, shows(to) { return Progress(hasBegun: true, isOver: true) }
    return Progress(hasBegun: hasBegun || from.map(shows) == true)
  }

  /// How many steps of a run it takes to the end of a way; `nil` where the run holds none.
  func length(of run: [Step], in memory: StepMemory) -> Int? {
    var state = memory.launch
    var progress: Progress?
    if run.first?.opensApp != true { progress = self.progress(nil, in: state) }
    if progress?.isOver == true { return 0 }
    for (index, step) in run.enumerated() {
      guard let next = memory.state(after: step, in: state) else { return nil }
      if next == state, !(index == 0 && step.opensApp) { continue }
      state = next
      progress = self.progress(progress, in: state)
      if progress?.isOver == true { return index + 1 }
    }
    return nil
  }
}

extension StateSpace {
  /// A shortest run with a way, looked for state by state; `nil` where there is none, or (`isCut`) the limit left it out.
  mutating func run(with query: PathQuery) -> [Step]? {
    struct Place: Hashable {
      var state: Int
      var hasBegun: Bool
    }
    var open: [(place: Place, before: Int, step: Step)] = []
    var known: Set<Place> = []
    func run(to entry: Int, _ last: Step) -> [Step] {
      var steps = last == .launch ? [] : [last]
      var entry = entry
      while entry >= 0 {
        if open[entry].step != .launch { steps.append(open[entry].step) }
        entry = open[entry].before
      }
      return steps.reversed()
    }
    for (step, state) in beginnings {
      let progress = query.progress(nil, in: states[state])
      if progress.isOver { return run(to: -1, step) }
      let place = Place(state: state, hasBegun: progress.hasBegun)
      if known.insert(place).inserted { open.append((place, -1, step)) }
    }
    var next = 0
    while next < open.count {
      let place = open[next].place
      for (step, after) in steps(from: place.state) {
        let progress = query.progress(.init(hasBegun: place.hasBegun), in: states[after])
        if progress.isOver { return run(to: next, step) }
        let place = Place(state: after, hasBegun: progress.hasBegun)
        if known.insert(place).inserted { open.append((place, next, step)) }
      }
      next += 1
    }
    return nil
  }

  /// The states with which runs begin, each with how it is written.
  var beginnings: [(step: Step, state: Int)] {
    mutating get {
      var found: [(step: Step, state: Int)] = []
      let launch = interpreter.launch
      if let number = number(of: launch) { found.append((.launch, number)) }
      for opening in interpreter.openings {
        guard let state = try? interpreter.state(after: opening, in: launch), let number = number(of: state)
        else { continue }
        found.append((opening, number))
      }
      return found
    }
  }
}
