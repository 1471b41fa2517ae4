extension Rule {
  /// Screens that stand in themselves by what is embedded in them.
  ///
  /// - Complexity: O(*n*) for *n* elements, moves and sources, and O(*k* · *m*) for each component of *k*
  ///   vertices with *m* edges, up to `StronglyConnectedComponents.exactCycleLimit`, 256, vertices; O(*m*) in
  ///   a bigger one.
  static let embedCycle = Rule(
    id: "embed-cycle",
    severity: .error,
    summary: "Screens that embed each other, so that one contains itself.",
    rationale: """
      Whenever a screen is shown, so are those that it embeds. One that contains itself is built inside \
      itself until the call stack is full: a nested host that rendered the graph that contained it ended in a \
      StackOverflowError (compose-destinations \
      [#113](https://github.com/raamcosta/compose-destinations/issues/113)). An embed segue to a screen \
      further up does the same. A route from a coordinator or from `*` embeds its target in every screen \
      there, the target itself included.
      """,
    examples: [
      Example(
        "a player that embeds a list with a player in it",
        """
        {
          "navgraph": 1,
          "start": "player",
          "screens": { "player": {}, "queue": {} },
          "routes": {
            "showQueue": { "from": "player", "to": "queue", "presentation": "embed" },  //~ embed-cycle
            "showPreview": { "from": "queue", "to": "player", "presentation": "embed" }
          }
        }
        """),
      Example(
        "a banner that would be embedded in itself too",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "banner": {} },
          "routes": {
            "showBanner": { "from": "*", "to": "banner", "presentation": "embed" }  //~ embed-cycle
          }
        }
        """),
      Example(
        "a screen with two parts",
        """
        {
          "navgraph": 1,
          "start": "player",
          "screens": { "player": {}, "queue": {}, "controls": {} },
          "routes": {
            "showQueue": { "from": "player", "to": "queue", "presentation": "embed" },
            "showControls": { "from": "player", "to": "controls", "presentation": "embed" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    var moves = MoveGraph(spec, followingRoutes: false)
    for route in spec.routes.indices {
      let targets = spec.moves(of: route).filter { spec.style(of: $0) == .embed }
        .compactMap { spec.list(spec.moves[$0].to).first?.target }
      guard !targets.isEmpty else { continue }
      moves.add(
        route, to: targets.map { MoveGraph.Arrival(screen: analysis.tree.shown(by: $0), effect: .growing) },
        of: spec)
    }
    guard !moves.edges.isEmpty else { return [] }
    moves.addSurroundings(in: analysis.tree, of: spec)
    return moves.cycles().map { cycle in
      analysis.finding(
        cycle.screens.count == 1
          ? "\(cycle.routes[0]) embeds \(cycle.screens[0]) in itself"
          : "these screens embed each other: \(analysis.path(cycle))",
        about: cycle.routes[0], help: "push or present one of them instead of embedding it",
        related: analysis.others(on: cycle.routes, than: cycle.routes[0]))
    }
  }
}
