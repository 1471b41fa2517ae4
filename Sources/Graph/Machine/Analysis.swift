/// What is known of a spec before any rule runs: what the rules share.
struct Analysis: Sendable {
  let spec: Spec
  let tree: CoordinatorTree
  let graph: NavigationGraph
  let origins: Origins
  let arrivals: Arrivals
  let setups: SetupNeeds
  let setupGaps: SetupGaps
  let support: ContainerSupport
  let states: ReachableStates
  let links: LinkIndex
  /// The ignores that silenced nothing, once all other rules have run.
  var unusedIgnores: [Ignore] = []

  /// Analyses a spec. O(*n* log *n*) in its size. The states take most of the time, and only rules need them.
  init(_ spec: Spec, knowsStates: Bool = true) {
    self.spec = spec
    links = LinkIndex(spec)
    let tree = CoordinatorTree(spec)
    self.tree = tree
    let parts: (graph: GraphPart, setup: SetupPart)
    if spec.isLarge {
      parts = Parallel.both({ GraphPart(spec, tree) }, { SetupPart(spec, tree) })
    } else {
      parts = (GraphPart(spec, tree), SetupPart(spec, tree))
    }
    graph = parts.graph.graph
    states = knowsStates ? ReachableStates(Interpreter(spec, tree)) : ReachableStates(unknownIn: spec)
    support = parts.graph.support
    origins = parts.setup.origins
    arrivals = parts.setup.arrivals
    setups = parts.setup.setups
    setupGaps = parts.setup.setupGaps
  }

  /// What is found by search.
  private struct GraphPart: Sendable {
    let graph: NavigationGraph
    let support: ContainerSupport

    init(_ spec: Spec, _ tree: CoordinatorTree) {
      graph = NavigationGraph(spec, tree)
      support = ContainerSupport(spec, tree)
    }
  }

  /// Who hands what to whom.
  private struct SetupPart: Sendable {
    let origins: Origins
    let arrivals: Arrivals
    let setups: SetupNeeds
    let setupGaps: SetupGaps

    init(_ spec: Spec, _ tree: CoordinatorTree) {
      origins = Origins(spec, tree)
      arrivals = Arrivals(spec, tree, origins)
      setups = SetupNeeds(spec, tree)
      setupGaps = SetupGaps(spec, tree, arrivals, setups)
    }
  }
}

extension Spec {
  /// Whether a second processor is worth its start.
  var isLarge: Bool { routes.count + elements.count > 20_000 }
}
