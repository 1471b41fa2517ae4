/// Repeats runs of the frame graph in the interpreter. The common beginning of several runs is repeated once.
struct Replays {
  let memory: StepMemory
  let search: StateSearch
  /// How many nodes the states may still have in which steps are repeated, all together.
  private(set) var work = 1_000_000
  /// How many runs are gone on with at most, where a step may mean several visible leaves.
  private static let attempts = 6

  /// A state to which some steps lead.
  private struct Point {
    /// The point before the last step; -1 for the beginning.
    var before: Int32
    var step: Step
    var state: State
  }

  /// The beginning of a run: the number of the one without its last step, or -1, and that step.
  private struct Prefix: QuickHashable {
    var before: Int32
    var vertex: Int32
    var step: Int32

    var quickHash: UInt64 { UInt64(before, vertex).combined(with: UInt64(0, step)) }
  }

  /// The points that were come to; the first is launch.
  private var points: [Point]
  private var prefixes = Interned<Prefix>()
  /// For each prefix the points to which it leads.
  private var ends: [[Int32]] = []
  /// How many nodes the states of further points may have, all together.
  private var room = 100_000

  init(_ memory: StepMemory, _ search: StateSearch) {
    self.memory = memory
    self.search = search
    points = [Point(before: -1, step: .launch, state: memory.launch)]
  }

  /// The runs that are meant, without their last steps taken: several where several visible leaves show one screen.
  mutating func repetitions(of taken: [Runs.Taken], from beginning: State? = nil) -> [(steps: [Step], before: State)] {
    guard let last = taken.last else { return [([], beginning ?? memory.launch)] }
    var current: [Int32] = [0]
    if let beginning {
      current = [Int32(points.count)]
      points.append(Point(before: -1, step: .launch, state: beginning))
    }
    var prefix: Int32 = -1
    var isKept = beginning == nil && room > 0
    var keptCount = beginning == nil ? points.count : points.count - 1
    for (vertex, number) in taken.dropLast() {
      if isKept {
        let isNew: Bool
        (prefix, isNew) = prefixes.insert(Prefix(before: prefix, vertex: vertex, step: number))
        if !isNew {
          current = ends[Int(prefix)]
          continue
        }
      }
      current = taking(number, at: vertex, from: current)
      guard isKept else { continue }
      ends.append(current)
      keptCount = points.count
      isKept = room > 0
    }
    var found: [(steps: [Step], before: State)] = []
    if let step = search.step(last.step) {
      for point in current {
        let state = points[Int(point)].state
        work -= state.size
        for chosen in written(step, at: last.vertex, in: state) where found.count < Self.attempts {
          found.append((steps(to: point) + [chosen], state))
        }
      }
    }
    points.removeLast(points.count - keptCount)
    return found
  }

  /// Takes a step from some points.
  private mutating func taking(_ number: Int32, at vertex: Int32, from current: [Int32]) -> [Int32] {
    guard let step = search.step(number) else { return [] }
    var next: [Int32] = []
    for point in current {
      let state = points[Int(point)].state
      work -= state.size
      for chosen in written(step, at: vertex, in: state) where next.count < Self.attempts {
        guard let after = memory.state(after: chosen, in: state) else { continue }
        next.append(Int32(points.count))
        points.append(Point(before: point, step: chosen, state: after))
        room -= after.size
      }
    }
    return next
  }

  /// The steps that lead to a point. `mutating` like `written`.
  private mutating func steps(to point: Int32) -> [Step] {
    var steps: [Step] = []
    var point = Int(point)
    while points[point].before >= 0 {
      steps.append(points[point].step)
      point = Int(points[point].before)
    }
    steps.reverse()
    return steps
  }

  /// A step in the fewest words that mean it in a state: once for each visible leaf that may be meant.
  ///
  /// `mutating` although it changes nothing: otherwise each call would begin with a copy of the whole search.
  private mutating func written(_ step: Step, at vertex: Int32, in state: State) -> [Step] {
    let machine = memory.machine
    let isLeaf = search.graph.vertices[Int(vertex)].template >= 0
    let element = isLeaf ? search.element(of: vertex) : .unknown
    let count = state.visibleCount(of: element)
    let others = count < 2 ? [] : (2...count).map { VisibleScreen(element: element, ordinal: $0) }
    switch step {
    case .route(let route, _):
      guard let leaf = machine.leaf(for: route, on: nil, in: state) else { return [] }
      let isFirst = !element.isKnown || state[leaf].element == element
      var steps = [Step.route(route, on: isFirst ? nil : VisibleScreen(element: element))]
      for screen in others where machine.leaf(for: route, on: screen, in: state) != nil {
        steps.append(.route(route, on: screen))
      }
      guard !isLeaf else { return steps }
      // What stands for several leaves may be each of them.
      var known = [state[leaf].element]
      for other in state.visibleLeaves.dropFirst() {
        let element = state[other].element
        guard element.isKnown, !known.contains(element) else { continue }
        known.append(element)
        let screen = VisibleScreen(element: element)
        if machine.leaf(for: route, on: screen, in: state) != nil { steps.append(.route(route, on: screen)) }
      }
      return steps
    case .recover(let precondition, .route(let route)?, _):
      let screens = (element.isKnown ? [VisibleScreen(element: element)] : [nil]) + others
      return screens.compactMap { screen in
        let exact = Step.recover(precondition, of: .route(route), on: screen)
        guard let after = memory.state(after: exact, in: state) else { return nil }
        let shorter = [Step.recover(precondition), .recover(precondition, of: .route(route))]
        return shorter.first { memory.state(after: $0, in: state) == after } ?? exact
      }
    case .back(let screen?):
      guard let after = memory.state(after: step, in: state) else { return [step] }
      let isFirst = memory.state(after: .back(), in: state) == after
      return [.back(on: isFirst ? nil : screen)]
        + others.map { .back(on: $0) }.filter { memory.state(after: $0, in: state) != nil }
    case .switch(let member, _):
      let count = machine.switches(in: state).count { $0.member == member }
      return count < 2 ? [step] : (1...count).map { .switch(member, ordinal: $0) }
    default: return [step]
    }
  }
}
