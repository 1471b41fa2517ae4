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
  /// The ignores that silenced nothing, once all other rules have run.
  var unusedIgnores: [Ignore] = []

  /// Analyses a spec. O(*n* log *n*) in its size.
  init(_ spec: Spec) {
    self.spec = spec
    tree = CoordinatorTree(spec)
    graph = NavigationGraph(spec, tree)
    origins = Origins(spec, tree)
    arrivals = Arrivals(spec, tree, origins)
    setups = SetupNeeds(spec, tree)
    setupGaps = SetupGaps(spec, tree, arrivals, setups)
    support = ContainerSupport(spec, tree)
  }
}
