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
  /// What holds in the reachable states; unknown in an analysis whose states are still searched.
  private(set) var states: ReachableStates
  private(set) var reachability: Reachability
  /// For each route the one that makes its moves, behind redirects.
  let performingRoutes: Table<Route, Route.ID?>
  /// For each route whether stacks or layers may grow by it without bound.
  private(set) var grows: Table<Route, Bool>
  let links: LinkIndex

  /// Analyses a spec. O(*n* log *n*) in its size. The states take most of the time; they, what cannot
  /// be reached and what is missing at setup are only searched for rules. `keepsSearch`: whether more will be asked of the search for states.
  init(_ spec: Spec, isForRules: Bool = true, keepsSearch: Bool = false) {
    self = Self.analysis(of: spec, isForRules: isForRules, keepsSearch: keepsSearch, meanwhile: { _, _ in }).0
  }

  /// Analyses a spec, and in a large one does something else with what is known before the states are: while they are
  /// searched, and after that no longer than the function given to `meanwhile` says that they are.
  static func analysis<Other: Sendable>(
    of spec: Spec, isForRules: Bool = true, keepsSearch: Bool = false,
    meanwhile: @escaping @Sendable (Analysis, _ isSearching: () -> Bool) -> Other
  ) -> (Analysis, Other) {
    let tree = CoordinatorTree(spec)
    let machine = Interpreter(spec, tree)
    let isFound = Parallel.Flag()
    let search: @Sendable () -> StatePart = {
      defer { isFound.set() }
      return StatePart(machine, isForRules, keepsSearch)
    }
    let rest: @Sendable () -> (Analysis, Other) = {
      let analysis = Analysis(withoutStates: machine, isForRules: isForRules)
      return (analysis, meanwhile(analysis, { !isFound.isSet }))
    }
    let (found, known) = spec.isLarge ? Parallel.both(search, rest) : (search(), rest())
    var analysis = known.0
    analysis.states = found.states
    analysis.grows = found.grows
    if isForRules { analysis.reachability = Reachability(spec, tree, analysis.graph, analysis.states) }
    return (analysis, known.1)
  }

  /// The part that needs no states: who leads where, and who passes which models to whom.
  init(withoutStates machine: Interpreter, isForRules: Bool = true) {
    let (spec, tree) = (machine.spec, machine.tree)
    self.spec = spec
    self.tree = tree
    self.machine = machine
    links = LinkIndex(spec)
    performingRoutes = spec.routesBehindRedirects()
    graph = NavigationGraph(spec, tree)
    support = ContainerSupport(spec, tree)
    origins = Origins(spec, tree)
    incomingTransitions = IncomingTransitions(spec, tree, origins)
    setups = SetupNeeds(spec, tree)
    setupGaps = SetupGaps(spec, tree, incomingTransitions, setups, isAsked: isForRules)
    states = ReachableStates(unknownIn: spec)
    grows = Table()
    reachability = Reachability()
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
}
