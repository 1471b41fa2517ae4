extension Rule {
  /// Screens that automatic routes lead around without a rest. O(*n*) for *n* elements, routes and sources, and O(*k* ·
  /// *m*) for each component of *k* vertices with *m* edges, up to `StronglyConnectedComponents.exactCycleLimit`, 256,
  /// vertices; O(*m*) in a bigger one.
  static let automaticCycle = Rule(
    id: "automatic-cycle", severity: .error, summary: "Automatic routes that lead from screen to screen in a cycle."
  ) { analysis, spec in
    guard spec.routes.contains(where: { $0.isAutomatic && $0.condition == 0 }) else { return [] }
    let mayRest = analysis.screensWithConditionalAutomaticRoute()
    let behind = analysis.performingRoutes
    var moves = MoveGraph(spec, followingRoutes: false)
    for route in spec.routes.indices where spec.routes[route].isAutomatic && spec.routes[route].condition == 0 {
      guard let performing = behind[route] else { continue }
      moves.add(route, to: analysis.end(ofRoute: performing), of: spec, fromWhere: { !mayRest[$0] })
    }
    moves.addSurroundings(in: analysis.tree, of: spec, fromWhere: { !mayRest[$0] })
    return moves.cycles(in: analysis).map { cycle in
      analysis.finding(
        cycle.screens.count == 1
          ? "\(cycle.routes[0]) fires as soon as \(cycle.screens[0]) is shown, and leads back to it"
          : "automatic routes lead from screen to screen without limit: \(analysis.path(cycle))",
        about: cycle.routes[0], severity: analysis.severity(unlessDeclared: .out),
        help: "let the user trigger one of the routes, or give it a \"condition\"",
        related: analysis.others(on: cycle.routes, than: cycle.routes[0]))
    }
  }
}

extension Analysis {
  /// The screen at which a route ends, as the only arrival; none where that depends on the elements below.
  fileprivate func end(ofRoute route: Route.ID) -> [MoveGraph.Arrival] {
    guard let last = spec.moves(of: route).last, let style = spec.style(of: last), style.takesTarget, style != .embed,
      spec.moves[last].to.count == 1, let target = spec.list(spec.moves[last].to).first?.target
    else { return [] }
    let changesNothing = style == .select || style == .popTo || style == .unwind || spec.moves[last].isSingleTop
    return [MoveGraph.Arrival(screen: tree.shown(by: target), effect: .growing, isVoidAtTarget: changesNothing)]
  }

  /// For each element whether an automatic route with a condition can be triggered there.
  fileprivate func screensWithConditionalAutomaticRoute() -> Table<Element, Bool> {
    let routes = spec.routes.filter { $0.isAutomatic && $0.condition != 0 }
    if routes.contains(where: \.isFromAnywhere) { return Table(repeating: true, count: spec.elements.count) }
    return tree.forest.marks(below: routes.flatMap { spec.targets($0.from) })
  }
}
