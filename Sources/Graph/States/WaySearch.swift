/// Ways from one screen or coordinator to another one, by steps that the navigation machine takes.
///
/// The app is brought to the first of the two on a shortest run, from launch where that is as short as an entry or a
/// deep link. If no way leads on to the other from the state in which it is then, the next state counts in which the
/// first is visible, and so on.
public struct WaySearch: Sendable {
  /// A name that the spec does not have, or a spec that says nothing of what is shown: one line.
  public struct Failure: Error, Sendable {
    public let message: String
  }

  let file: String
  let spec: Spec
  let origin: Int
  let target: Int
  /// The run that brings the app to where the ways begin, without `launch`; `nil` where the origin is never visible.
  private(set) var approach: [Step]?
  /// The ways, shortest first; without steps where both are visible at once.
  private(set) var ways: [[Step]] = []
  /// Whether a limit may have left out ways.
  private(set) var isCut = false

  /// How many states were looked at.
  private(set) var stateCount = 0

  /// Whether there is a way.
  public var hasWay: Bool { !ways.isEmpty }

  /// How many states are looked at, unless they are large.
  private static let stateLimit = 20_000
  /// How many ways are listed, and how many beginnings of ways are followed for them.
  private static let wayLimit = 100
  private static let beginningLimit = 200_000

  /// Reads a spec and searches it: for one shortest way, or for all that show no screen twice.
  public init(
    _ file: SourceFile, from origin: String, to target: String, all: Bool, load: IncludeLoader
  ) throws(Failure) {
    let spec = SpecReader.read(file, load: load)
    self.file = file.name
    self.spec = spec
    guard spec.start.index != nil else {
      throw Failure(message: "'\(file.name)' does not say what is shown at launch ('start')")
    }
    do {
      self.origin = try Step.element(origin, in: spec)
      self.target = try Step.element(target, in: spec)
    } catch {
      throw Failure(message: error.message)
    }
    var space = StateSpace(Interpreter(spec, CoordinatorTree(spec)), limit: Self.stateLimit)
    if let (beginning, way) = shortest(in: &space) {
      ways = [way]
      if all, !way.isEmpty { ways = simpleWays(from: beginning, in: &space) }
    }
    if ways.isEmpty { isCut = space.isCut }
    stateCount = space.states.count
  }

  // MARK: One way

  /// A list of states in the order of a breadth-first search, each with how it was reached.
  private struct Queue {
    private(set) var entries: [(state: Int, before: Int, step: Step)] = []
    private var isMet: Set<Int> = []

    mutating func add(_ state: Int, after before: Int, by step: Step) {
      if isMet.insert(state).inserted { entries.append((state, before, step)) }
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

  /// The state in which the origin is visible first and from which a way leads on, and a shortest one.
  private mutating func shortest(in space: inout StateSpace) -> (beginning: Int, way: [Step])? {
    let interpreter = space.interpreter
    var queue = Queue()
    var isHopeless: Set<Int> = []
    if let launch = space.number(of: interpreter.launch) { queue.add(launch, after: -1, by: .launch) }
    var next = 0
    while next < queue.entries.count {
      let state = queue.entries[next].state
      if space.shows(origin, in: state) {
        if approach == nil { approach = queue.run(to: next) }
        if let way = way(from: state, in: &space, &isHopeless) {
          approach = queue.run(to: next)
          return (state, way)
        }
      }
      for (step, after) in space.steps(from: state) { queue.add(after, after: next, by: step) }
      if next == 0 {
        for opening in interpreter.openings {
          guard let opened = try? interpreter.state(after: opening, in: interpreter.launch),
            let number = space.number(of: opened)
          else { continue }
          queue.add(number, after: -1, by: opening)
        }
      }
      next += 1
    }
    return nil
  }

  /// A shortest way from a state to the target. From states that are met in vain no later search needs to go on.
  private func way(from state: Int, in space: inout StateSpace, _ isHopeless: inout Set<Int>) -> [Step]? {
    guard !isHopeless.contains(state) else { return nil }
    var queue = Queue()
    queue.add(state, after: -1, by: .launch)
    var next = 0
    while next < queue.entries.count {
      let state = queue.entries[next].state
      if space.shows(target, in: state) { return queue.run(to: next) }
      for (step, after) in space.steps(from: state) where !isHopeless.contains(after) {
        queue.add(after, after: next, by: step)
      }
      next += 1
    }
    isHopeless.formUnion(queue.entries.map(\.state))
    return nil
  }

  // MARK: All ways

  /// All ways from a state to the target on which no screen is the main one twice, shortest first.
  private mutating func simpleWays(from beginning: Int, in space: inout StateSpace) -> [[Step]] {
    let distances = distances(from: beginning, in: &space)
    isCut = space.isCut
    var found: [[Step]] = []
    var open: [(state: Int, before: Int, step: Step)] = [(beginning, -1, .launch)]
    func mainScreen(_ state: Int) -> Int {
      let state = space.states[state]
      return state[state.leaf].element
    }
    var next = 0
    while next < open.count {
      let entry = next
      let state = open[entry].state
      next += 1
      var (steps, screens): ([Step], Set<Int>) = ([], [])
      var passed = entry
      while passed >= 0 {
        screens.insert(mainScreen(open[passed].state))
        if open[passed].before >= 0 { steps.append(open[passed].step) }
        passed = open[passed].before
      }
      if distances[state] == 0 {
        found.append(steps.reversed())
        if found.count == Self.wayLimit {
          isCut = isCut || next < open.count
          break
        }
        continue
      }
      for (step, after) in space.steps(from: state)
      where distances[after] != nil && !screens.contains(mainScreen(after)) {
        guard open.count < Self.beginningLimit else {
          isCut = true
          break
        }
        open.append((after, entry, step))
      }
    }
    return found
  }

  /// For each state between a beginning and the target how many steps it is away from that.
  private func distances(from beginning: Int, in space: inout StateSpace) -> [Int: Int] {
    var queue = Queue()
    queue.add(beginning, after: -1, by: .launch)
    var edges: [DirectedGraph.Edge] = []
    var targets: [Int] = []
    var next = 0
    while next < queue.entries.count {
      let state = queue.entries[next].state
      next += 1
      if space.shows(target, in: state) {
        targets.append(state)
        continue
      }
      for (step, after) in space.steps(from: state) {
        edges.append(DirectedGraph.Edge(tail: Int32(after), head: Int32(state)))
        queue.add(after, after: next - 1, by: step)
      }
    }
    let search = BreadthFirstSearch(
      in: DirectedGraph(vertexCount: space.states.count, edges: edges), from: targets)
    let reached = search.order.map { (Int($0), Int(search.distance[Int($0)])) }
    return Dictionary(uniqueKeysWithValues: reached)
  }
}
