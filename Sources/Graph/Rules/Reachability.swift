/// The elements that are ever visible or entered, and the routes that are ever enabled.
///
/// Where the reachable states are known exactly they tell, else the plain graph of routes does. What lies behind a route
/// that always fails counts as reached: the fault is that route's, and reported there. So does what only the graph
/// reaches in a spec whose text has errors: a misspelt move does nothing in a state, and was meant to do something.
struct Reachability {
  private let analysis: Analysis
  private let knowsStates: Bool
  /// The search for what lies behind routes that always fail.
  private let excused: BreadthFirstSearch?

  init(_ analysis: Analysis) {
    self.analysis = analysis
    knowsStates = analysis.states.isComplete && analysis.spec.problems.isEmpty
    excused = knowsStates ? Self.search(analysis) : nil
  }

  private static func search(_ analysis: Analysis) -> BreadthFirstSearch {
    let spec = analysis.spec
    var isFailing = Table<Route, Bool>(repeating: false, count: spec.routes.count)
    var failing = analysis.states.events.filter { _, events in
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
    return BreadthFirstSearch(in: analysis.graph.graph, from: targets.map(\.number))
  }

  /// The declared elements that no path reaches; none where nobody knows where paths begin.
  func unreached() -> [Element.ID] {
    let spec = analysis.spec
    guard spec.start.target != nil else { return [] }
    // Of a split whose columns are more than two all may be on screen, as the platform likes.
    let splits = spec.coordinators.filter { $0.container == .split && analysis.states.isSeen[$0.element] }
    let columns = splits.flatMap { Array(spec.resolved($0.members)) }
    let isColumn = Set(columns.compactMap { analysis.tree.leaf(of: $0) })
    return spec.elements.indices.filter {
      $0 != spec.implicitCoordinator && !isReached($0) && !isColumn.contains($0)
    }
  }

  /// True if an element is ever visible or entered.
  func isReached(_ element: Element.ID) -> Bool {
    guard knowsStates else { return analysis.graph.isReached(element, in: analysis.spec) }
    return analysis.states.isSeen[element] || isExcused(element)
  }

  /// True if a route is ever enabled.
  func isEnabled(_ route: Route.ID) -> Bool {
    let spec = analysis.spec
    guard knowsStates else { return analysis.graph.isEnabled(route, in: spec) }
    return analysis.states.isEnabled[route]
      || spec.targets(spec.routes[route].from).contains(where: isExcused)
  }

  private func isExcused(_ element: Element.ID) -> Bool {
    guard let excused else { return false }
    return excused.isReached(element.number)
      || !analysis.spec.elements[element].isScreen && excused.isReached(analysis.graph.active(element))
  }
}

extension Analysis {
  /// For each route whether it is known what it does: all that it names is there, and its redirects end somewhere.
  /// Where they are not, other rules say so. Linear in the number of routes.
  func knownRoutes() -> Table<Route, Bool> {
    return Table(
      spec.routes.indices.map { route in
        guard let performing = performingRoutes[route] else { return false }
        return spec.moves(of: performing).allSatisfy { move in
          let targets = spec.list(spec.moves[move].to)
          guard targets.allSatisfy({ $0.target != nil }) else { return false }
          guard let style = spec.style(of: move) else { return !spec.moves[move].presentation.isPresent }
          return !style.takesTarget || !targets.isEmpty
        }
      })
  }

  /// The severity of findings that some undeclared way could refute; `nil` where the spec declares all such ways.
  func severity(unlessDeclared ways: UndeclaredWays) -> Severity? {
    spec.undeclaredWays.isDisjoint(with: ways) ? nil : .info
  }
}
