/// The facts about a spec that the rules share. It is a class since it is handed to each of them and is never changed: a
/// structure of so many parts would be copied each time.
package final class Analysis: Sendable {
  package let spec: Spec
  package let tree: CoordinatorTree
  package let machine: Interpreter
  package let graph: NavigationGraph
  let origins: Origins
  let incomingTransitions: IncomingTransitions
  let setups: SetupNeeds
  let setupGaps: SetupGaps
  let support: ContainerSupport
  /// The reachable states; unknown in an analysis whose states are still searched.
  package let states: ReachableStates
  let reachability: Reachability
  /// For each route the one that makes its moves, behind redirects.
  let performingRoutes: Table<Route, Route.ID?>
  /// For each route whether stacks or layers may grow by it without bound.
  let grows: Table<Route, Bool>
  package let links: LinkIndex

  /// Analyses a spec. O(*n* log *n*) in its size. The states take most of the time; they, the unreachable elements and the
  /// gaps at setup are only searched for rules.
  package static func whole(of spec: Spec, isForRules: Bool = true) -> Analysis {
    let parts = AnalysisParts(spec, isForRules: isForRules)
    guard spec.isLarge else { return parts.whole.value }
    return Parallel.both({ parts.whole.value }, { _ = parts.withoutStates.value }).0
  }

  /// Puts an analysis together. Of states that are not `found` it says that nothing is known.
  init(_ machine: Interpreter, _ paths: Paths, _ passing: Passing, _ found: Found? = nil) {
    spec = machine.spec
    tree = machine.tree
    self.machine = machine
    links = paths.links
    performingRoutes = paths.performingRoutes
    graph = paths.graph
    support = paths.support
    origins = passing.origins
    incomingTransitions = passing.incomingTransitions
    setups = passing.setups
    setupGaps = passing.setupGaps
    states = found?.states ?? ReachableStates(unknownIn: spec)
    grows = found?.grows ?? Table()
    reachability = found.map { Reachability(machine.spec, machine.tree, paths.graph, $0.states) } ?? Reachability()
  }

  /// The part that says who leads where.
  struct Paths: Sendable {
    fileprivate let links: LinkIndex
    fileprivate let performingRoutes: Table<Route, Route.ID?>
    fileprivate let graph: NavigationGraph
    fileprivate let support: ContainerSupport

    init(_ spec: Spec, _ tree: CoordinatorTree) {
      links = LinkIndex(spec)
      performingRoutes = spec.routesBehindRedirects()
      graph = NavigationGraph(spec, tree)
      support = ContainerSupport(spec, tree)
    }
  }

  /// The part that says who passes which models to whom.
  struct Passing: Sendable {
    fileprivate let origins: Origins
    fileprivate let incomingTransitions: IncomingTransitions
    fileprivate let setups: SetupNeeds
    fileprivate let setupGaps: SetupGaps

    init(_ spec: Spec, _ tree: CoordinatorTree, isForRules: Bool) {
      origins = Origins(spec, tree)
      incomingTransitions = IncomingTransitions(spec, tree, origins)
      setups = SetupNeeds(spec, tree)
      setupGaps = SetupGaps(spec, tree, incomingTransitions, setups, isAsked: isForRules)
    }
  }

  /// The part that searches the states.
  struct Found: Sendable {
    fileprivate let states: ReachableStates
    fileprivate let grows: Table<Route, Bool>

    init(_ machine: Interpreter) {
      states = ReachableStates(machine)
      grows = GrowingRoutes.all(machine.spec, machine.tree, states)
    }
  }
}
