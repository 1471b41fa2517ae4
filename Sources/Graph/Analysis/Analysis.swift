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
  /// For each route whether stacks or layers may grow by it without bound.
  let grows: Table<Route, Bool>
  let links: LinkIndex

  /// Analyses a spec. O(*n* log *n*) in its size. The states take most of the time; they and what is
  /// missing at setup are only searched for rules. `keepsSearch`: whether more will be asked of the search for states.
  init(_ spec: Spec, isForRules: Bool = true, keepsSearch: Bool = false) {
    self.spec = spec
    links = LinkIndex(spec)
    let tree = CoordinatorTree(spec)
    self.tree = tree
    machine = Interpreter(spec, tree)
    let parts: (graph: GraphPart, setup: SetupPart)
    if spec.isLarge {
      parts = Parallel.both({ GraphPart(spec, tree) }, { SetupPart(spec, tree, isForRules) })
    } else {
      parts = (GraphPart(spec, tree), SetupPart(spec, tree, isForRules))
    }
    graph = parts.graph.graph
    states =
      isForRules
      ? ReachableStates(machine, keepsSearch: keepsSearch)
      : ReachableStates(unknownIn: spec)
    grows = isForRules ? GrowingRoutes.all(spec, tree, states) : Table()
    support = parts.graph.support
    origins = parts.setup.origins
    incomingTransitions = parts.setup.incomingTransitions
    setups = parts.setup.setups
    setupGaps = parts.setup.setupGaps
  }

  /// The part that searches graphs and states.
  private struct GraphPart: Sendable {
    let graph: NavigationGraph
    let support: ContainerSupport

    init(_ spec: Spec, _ tree: CoordinatorTree) {
      graph = NavigationGraph(spec, tree)
      support = ContainerSupport(spec, tree)
    }
  }

  /// The part about setup models: who passes which to whom.
  private struct SetupPart: Sendable {
    let origins: Origins
    let incomingTransitions: IncomingTransitions
    let setups: SetupNeeds
    let setupGaps: SetupGaps

    init(_ spec: Spec, _ tree: CoordinatorTree, _ isForRules: Bool) {
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
