/// The routes by which stacks or layers can grow without bound.
struct GrowingRoutes {
  private let spec: Spec
  private let tree: CoordinatorTree
  private let states: ReachableStates

  /// For each route whether stacks or layers may grow by it without bound. Of a spec with errors that is not known.
  ///
  /// A partial spec does not declare all routes: an element to which none of its routes leads is taken for one with which
  /// the app can be opened. That search takes as long as the one for the states themselves.
  static func all(_ spec: Spec, _ tree: CoordinatorTree, _ states: ReachableStates) -> Table<Route, Bool> {
    GrowingRoutes(spec: spec, tree: tree, states: states).all()
  }

  private func all() -> Table<Route, Bool> {
    var grows = growsInStates()
    // One that pops and then pushes puts something above what lay below its source: that the source is left again and
    // again is by those that lead to it.
    let leaving = spec.routes.indices.filter { grows[$0] && popsAndPushes($0) }.map { spec.routes[$0] }
    let isLeft = Table(marking: leaving.flatMap { spec.resolved($0.from) }, count: spec.elements.count)
    let isAnyLeft = leaving.contains(where: \.isFromAnywhere)
    guard isAnyLeft || isLeft.contains(true) else { return grows }
    for route in spec.routes.indices where !grows[route] {
      grows[route] = spec.moves(of: route).contains { move in
        guard spec.style(of: move)?.isForward == true, let target = spec.list(spec.moves[move].to).first?.target else {
          return false
        }
        return isAnyLeft || tree.forest.ancestors(of: tree.shown(by: target)).contains { isLeft[$0] }
      }
    }
    return grows
  }

  /// True if a route pops before it pushes.
  private func popsAndPushes(_ route: Route.ID) -> Bool {
    let styles = spec.moves(of: route).compactMap { spec.style(of: $0) }
    guard let pop = styles.firstIndex(of: .pop) else { return false }
    return styles[pop...].contains { $0 == .push || $0 == .show }
  }

  /// The same as far as the states tell of each route by itself.
  private func growsInStates() -> Table<Route, Bool> {
    guard spec.problems.isEmpty else { return Table(repeating: true, count: spec.routes.count) }
    let unseen = spec.elements.indices.filter { !states.isSeen[$0] }
    guard spec.undeclaredWays.contains(.in), states.isComplete, !unseen.isEmpty else { return states.isOnCycle }
    var opened = spec
    for element in unseen { opened.elements[element].hasEntry = true }
    let (search, _, isComplete) = ReachableStates.search(Interpreter(opened, tree))
    return isComplete ? search.routesOnCycles() : Table(repeating: true, count: spec.routes.count)
  }
}
