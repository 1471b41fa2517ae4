extension Rule {
  /// Stacks that grow on the way around a cycle of moves.
  ///
  /// - Complexity: O(*r* · (*n* + *m*)) for *n* elements and *m* edges of the graph of moves in up to *r* =
  ///   min(32, 250,000 / *m*) rounds, and at least one, beside the search for states; in each O(*k* · *m*)
  ///   for a component of *k* ≤ 256 vertices (`StronglyConnectedComponents.exactCycleLimit`). Then for each
  ///   cycle the shortest path to it, as long as the states in which steps are tried have fewer than
  ///   1,000,000 nodes together.
  static let pushCycle = Rule(
    id: "push-cycle",
    severity: .warning,
    summary: "Screens that can be pushed above themselves without end."
  ) { analysis in
    let spec = analysis.spec
    let moves = MoveGraph.onStack(analysis)
    // Of a coordinator that decides in code what it shows nothing is known.
    var fates = spec.elements.map { !$0.isScreen || $0.isRepeatable ? GrowthCycles.Fate.mayRepeat : .stays }
    for move in spec.moves.indices where spec.isFloating(move) {
      if let target = spec.list(spec.moves[move].to).first?.target {
        fates[analysis.tree.shown(by: target).number] = .givesWay
      }
    }
    return analysis.findings(
      of: GrowthCycles(moves, fates: fates, analysis).cycles(), "pushed above itself", "the stack can grow",
      mayBeMeant: true,
      help:
        "go back with \"popTo\", or pop first with \"popUpTo\"; if it is meant, declare the screen \"repeatable\""
    )
  }
}
