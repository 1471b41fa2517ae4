/// The facts about a spec that the rules share.
struct Analysis: Sendable {
  let spec: Spec
  let tree: CoordinatorTree
  let machine: Interpreter
  let graph: NavigationGraph
  let origins: Origins
  let incomingTransitions: IncomingTransitions
  let setups: SetupNeeds
  let setupGaps: SetupGaps
  let support: ContainerSupport
  let states: ReachableStates
  let reachability: Reachability
  /// For each route the one that makes its moves, behind redirects.
  let performingRoutes: Table<Route, Route.ID?>
  /// For each route whether stacks or layers may grow by it without bound.
  let grows: Table<Route, Bool>
  let links: LinkIndex

  /// Analyses a spec. O(*n* log *n*) in its size. The states take most of the time; they, what cannot
  /// be reached and what is missing at setup are only searched for rules. `keepsSearch`: whether more will be asked of the search for states.
  init(_ spec: Spec, isForRules: Bool = true, keepsSearch: Bool = false) {
    self.spec = spec
    links = LinkIndex(spec)
    let tree = CoordinatorTree(spec)
    self.tree = tree
    machine = Interpreter(spec, tree)
    let parts: (states: StatePart, graph: GraphPart)
    let machine = machine
    if spec.isLarge {
      parts = Parallel.both(
        { StatePart(machine, isForRules, keepsSearch) }, { GraphPart(spec, tree, isForRules) })
    } else {
      parts = (StatePart(machine, isForRules, keepsSearch), GraphPart(spec, tree, isForRules))
    }
    states = parts.states.states
    grows = parts.states.grows
    performingRoutes = spec.routesBehindRedirects()
    graph = parts.graph.graph
    support = parts.graph.support
    origins = parts.graph.origins
    incomingTransitions = parts.graph.incomingTransitions
    setups = parts.graph.setups
    setupGaps = parts.graph.setupGaps
    reachability = isForRules ? Reachability(spec, tree, graph, states) : Reachability()
  }

  /// The part that searches the states.
  private struct StatePart: Sendable {
    let states: ReachableStates
    let grows: Table<Route, Bool>

    init(_ machine: Interpreter, _ isForRules: Bool, _ keepsSearch: Bool) {
      states =
        isForRules
        ? ReachableStates(machine, keepsSearch: keepsSearch)
        : ReachableStates(unknownIn: machine.spec)
      grows = isForRules ? GrowingRoutes.all(machine.spec, machine.tree, states) : Table()
    }
  }

  /// The part that needs no states: who leads where, and who passes which models to whom.
  private struct GraphPart: Sendable {
    let graph: NavigationGraph
    let support: ContainerSupport
    let origins: Origins
    let incomingTransitions: IncomingTransitions
    let setups: SetupNeeds
    let setupGaps: SetupGaps

    init(_ spec: Spec, _ tree: CoordinatorTree, _ isForRules: Bool) {
      graph = NavigationGraph(spec, tree)
      support = ContainerSupport(spec, tree)
      origins = Origins(spec, tree)
      incomingTransitions = IncomingTransitions(spec, tree, origins)
      setups = SetupNeeds(spec, tree)
      setupGaps = SetupGaps(spec, tree, incomingTransitions, setups, isAsked: isForRules)
    }
  }
}

extension Spec {
  /// True if a second processor is worth its start.
  var isLarge: Bool { routes.count + elements.count > 20_000 }
}
