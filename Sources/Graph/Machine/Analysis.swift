/// What is known of a spec before any rule runs: what the rules share.
struct Analysis: Sendable {
  let spec: Spec
  let tree: CoordinatorTree
  let graph: NavigationGraph
  let support: ContainerSupport
  /// The ignores that silenced nothing, once all other rules have run.
  var unusedIgnores: [Ignore] = []

  /// Analyses a spec. Linear in its size.
  init(_ spec: Spec) {
    self.spec = spec
    tree = CoordinatorTree(spec)
    graph = NavigationGraph(spec, tree)
    support = ContainerSupport(spec, tree)
  }
}
