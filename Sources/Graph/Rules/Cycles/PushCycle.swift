extension Rule {
  /// Stacks that grow on the way around a cycle of moves. O(*r* · (*n* + *m*)) for *n* elements and *m* edges of the
  /// graph of moves in up to *r* = min(32, 250,000 / *m*) rounds, and at least one, beside the search for states; in
  /// each O(*k* · *m*) for a component of *k* ≤ 256 vertices (`StronglyConnectedComponents.exactCycleLimit`). Then for
  /// each cycle the shortest path to it, as long as the states in which steps are tried have fewer than 1,000,000 nodes
  /// together.
  static let pushCycle = Rule(
    id: "push-cycle", severity: .warning, summary: "Screens that can be pushed above themselves without limit."
  ) { analysis, spec in
    let moves = MoveGraph.onStack(analysis)
    // Of a coordinator that decides in code what it shows nothing is known.
    var fates = spec.elements.map { !$0.isScreen || $0.isRepeatable ? GrowthCycles.Fate.mayRepeat : .stays }
    for move in spec.moves.indices where spec.isFloating(move) {
      if let target = spec.list(spec.moves[move].to).first?.target {
        fates[analysis.tree.shown(by: target).number] = .givesWay
      }
    }
    let roots = analysis.states.observations.repeatedRoots
    // Cycles that one of these routes closes have that cause.
    let cycles = GrowthCycles(moves, fates: fates, analysis).cycles().filter { roots[$0.closing] == nil }
    return roots.keys.sorted().map { route in
      let (screen, occurrence) = roots[route]!
      return analysis.finding(
        "\(route) pushes \(screen), the first screen of the stack, onto it: Back from \(screen) shows where the user was "
          + "before", about: route, at: .presentation, occurrence: occurrence,
        severity: spec.routes[route].isInferred ? .info : .warning,
        help: "go back to it with \"popToRoot\"; if it is meant, declare the screen \"repeatable\"",
        related: [.declaration(of: screen)])
    } + analysis.repeatedRootsOfLinks(except: roots.keys)
      + analysis.findings(
        of: cycles, "pushed above itself", "the stack can grow", mayBeMeant: true,
        help: "go back with \"popTo\", or pop first with \"popUpTo\"; if it is meant, declare the screen \"repeatable\""
      )
  }
}

extension Analysis {
  /// The deep links that leave the first screen of a stack on top of it once more, none of whose routes does so by itself.
  fileprivate func repeatedRootsOfLinks(except routes: some Sequence<Route.ID>) -> [Finding] {
    let known = Set(routes)
    return states.observations.links.compactMap { observation in
      guard case .repeatedRoot = observation.kind, let screen = observation.shown.first,
        !spec.elements[screen].isRepeatable,
        !spec.targets(spec.deepLinks[observation.link].path).contains(where: known.contains)
      else { return nil }
      return finding(
        "\(observation.link) leaves \(screen), the first screen of the stack, on top of it once more",
        about: observation.link, at: .path, occurrence: observation.occurrence, severity: .warning,
        help: "go back to it with \"popToRoot\", or select the member alone; if it is meant, declare the screen "
          + "\"repeatable\"", related: [.declaration(of: screen)])
    }
  }
}
