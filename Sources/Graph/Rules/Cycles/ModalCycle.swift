extension Rule {
  /// Layers that pile up on the way around a cycle of moves. O(*r* · (*n* + *m*)) for *n* elements and *m* edges of the
  /// graph of moves in up to *r* = min(32, 250,000 / *m*) rounds, and at least one, beside the search for states; in
  /// each O(*k* · *m*) for a component of *k* ≤ 256 vertices (`StronglyConnectedComponents.exactCycleLimit`). Then for
  /// each cycle the shortest path to it, as long as the states in which steps are tried have fewer than 1,000,000 nodes
  /// together.
  static let modalCycle = Rule(
    id: "modal-cycle", severity: .warning, summary: "Screens that can be presented above themselves without limit."
  ) { analysis, spec in
    let fates = spec.elements.map { !$0.isScreen || $0.isRepeatable ? GrowthCycles.Fate.mayRepeat : .stays }
    let cycles = GrowthCycles(MoveGraph.onLayers(analysis), fates: fates, analysis).cycles()
    return analysis.findings(
      of: cycles, "presented above itself", "layers can pile up", mayBeMeant: false,
      help: "close a layer with \"dismiss\" in place of presenting what lies below it",
      mayNotGrow: { analysis.isPresentedForWantOfContainer($0) })
  }
}

extension Analysis {
  /// True if a route shows something, which would not be presented in a stack or split view around its screen: in a partial
  /// spec code may put one there, and a detail without a split is reported itself.
  fileprivate func isPresentedForWantOfContainer(_ route: Route.ID) -> Bool {
    spec.undeclaredWays.contains(.in)
      && spec.moves(of: route).contains { [.show, .showDetail].contains(spec.style(of: $0)) }
      || states.occurrence(of: .detailOutsideSplit, to: route) != nil
  }
}
