extension Rule {
  /// Screens that stand in themselves by their embedded parts. O(*n*) for *n* elements, moves and sources, and O(*k* ·
  /// *m*) for each component of *k* vertices with *m* edges, up to `StronglyConnectedComponents.exactCycleLimit`, 256,
  /// vertices; O(*m*) in a bigger one.
  static let embedCycle = Rule(
    id: "embed-cycle", severity: .error, summary: "Screens that embed each other, so that one contains itself."
  ) { analysis, spec in
    var moves = MoveGraph(spec, followingRoutes: false)
    for route in spec.routes.indices {
      let targets = spec.moves(of: route).filter { spec.style(of: $0) == .embed }
        .compactMap { spec.list(spec.moves[$0].to).first?.target }
      guard !targets.isEmpty else { continue }
      moves.add(
        route, to: targets.map { MoveGraph.Arrival(screen: analysis.tree.shown(by: $0), effect: .growing) }, of: spec)
    }
    guard !moves.edges.isEmpty else { return [] }
    moves.addSurroundings(in: analysis.tree, of: spec)
    return moves.cycles(in: analysis).map { cycle in
      analysis.finding(
        cycle.screens.count == 1
          ? "\(cycle.routes[0]) embeds \(cycle.screens[0]) in itself"
          : "these screens embed each other: \(analysis.path(cycle))",
        about: cycle.routes[0], help: "push or present one of them instead of embedding it",
        related: analysis.others(on: cycle.routes, than: cycle.routes[0]))
    }
  }
}
