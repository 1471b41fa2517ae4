/// The elements that are ever visible or entered, and the routes that are ever enabled.
///
/// The reachable states decide this if they are known exactly, else the plain graph of routes does. The target of a route
/// that always fails counts as reached: the fault belongs to that route, and is reported there. In a spec whose text has
/// errors, an element that only the graph reaches counts too: a misspelt move has no effect in a state, but its author
/// meant one.
struct Reachability: Sendable {
  /// For each element whether it is ever visible or entered.
  let isReached: Table<Element, Bool>
  /// For each route whether it is ever enabled.
  let isEnabled: Table<Route, Bool>
  /// The declared elements that no path reaches; none where nobody knows where paths begin.
  let unreached: [Element.ID]
  /// The same by their causes.
  let groups: [UnreachedGroups.Group]

  /// Gathers it from the states and the graph. Linear in the size of the spec.
  init(_ spec: Spec, _ tree: CoordinatorTree, _ graph: NavigationGraph, _ states: ReachableStates) {
    var isReached: Table<Element, Bool>
    var isEnabled: Table<Route, Bool>
    if states.isComplete, spec.problems.isEmpty {
      if let excused = Self.searchBehindFaults(spec, graph, states) {
        func isExcused(_ element: Element.ID) -> Bool {
          excused.isReached(element.number)
            || !spec.elements[element].isScreen && excused.isReached(graph.active(element))
        }
        isReached = Table(spec.elements.indices.map { states.isSeen[$0] || isExcused($0) })
        isEnabled = Table(
          spec.routes.indices.map { route in
            states.isEnabled[route] || spec.targets(spec.routes[route].from).contains(where: isExcused)
          })
      } else {
        (isReached, isEnabled) = (states.isSeen, states.isEnabled)
      }
    } else {
      isReached = Table(spec.elements.indices.map { graph.isReached($0, in: spec) })
      isEnabled = Table(spec.routes.indices.map { graph.isEnabled($0, in: spec) })
    }
    if let isOpen = Self.isOpen(spec, tree, isReached) {
      isReached = Table(zip(isReached, isOpen).map { $0 || $1 })
      isEnabled = Table(
        spec.routes.indices.map { route in
          isEnabled[route] || spec.targets(spec.routes[route].from).contains { isOpen[$0] }
        })
    }
    self.isReached = isReached
    self.isEnabled = isEnabled
    unreached = Self.unreached(spec, tree, states, isReached)
    groups = UnreachedGroups(unreached, spec, tree, graph).groups
  }

  /// An empty result, for an analysis without states.
  init() {
    isReached = Table()
    isEnabled = Table()
    unreached = []
    groups = []
  }

  /// For each element whether it is in a reached coordinator that does not declare its first element, which may be any
  /// element in it; `nil` if there is no such coordinator. Another rule reports it.
  private static func isOpen(_ spec: Spec, _ tree: CoordinatorTree, _ isReached: Table<Element, Bool>)
    -> Table<Element, Bool>?
  {
    let open = spec.coordinators.filter {
      !$0.isDynamic && !$0.container.hasMembers && tree.first(of: $0.element) == nil && isReached[$0.element]
    }
    return open.isEmpty ? nil : tree.forest.marks(below: open.map(\.element))
  }

  /// Searches for the elements behind routes that always fail; `nil` where none does.
  private static func searchBehindFaults(_ spec: Spec, _ graph: NavigationGraph, _ states: ReachableStates)
    -> BreadthFirstSearch?
  {
    var isFailing = Table<Route, Bool>(repeating: false, count: spec.routes.count)
    var failing = states.events.filter { _, events in
      events.contains { event, occurrence in
        if case .fault = event { occurrence.extent == .always } else { false }
      }
    }.map(\.key).sorted()
    // Only a flow is presented to recover a precondition; another recovery is reported by another rule.
    var targets = spec.preconditions.compactMap { precondition in
      if case .flow(let flow) = precondition.recovery { flow.target } else { nil }
    }
    targets.removeAll { spec.coordinator($0)?.isFlow == true }
    while let route = failing.popLast() {
      guard !isFailing[route] else { continue }
      isFailing[route] = true
      failing += spec.routes[route].successors
      for move in spec.moves(of: route) where spec.style(of: move)?.isForward == true {
        targets += spec.targets(spec.moves[move].to)
      }
    }
    return targets.isEmpty ? nil : BreadthFirstSearch(in: graph.graph, from: targets.map(\.number))
  }

  private static func unreached(
    _ spec: Spec, _ tree: CoordinatorTree, _ states: ReachableStates, _ isReached: Table<Element, Bool>
  ) -> [Element.ID] {
    guard spec.start.target != nil else { return [] }
    // Of a split whose columns are more than two all may be on screen, as the platform likes.
    let splits = spec.coordinators.filter { $0.container == .split && states.isSeen[$0.element] }
    let columns = splits.flatMap { Array(spec.resolved($0.members)) }
    let isColumn = Set(columns.compactMap { tree.leaf(of: $0) })
    return spec.elements.indices.filter { $0 != spec.implicitCoordinator && !isReached[$0] && !isColumn.contains($0) }
  }
}
