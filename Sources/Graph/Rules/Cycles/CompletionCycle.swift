extension Rule {
  /// Flows of which the end of each begins the next, around in a circle.
  ///
  /// - Complexity: O(*n* + *c* log *c*) for *n* routes with their moves and targets, and *c* cycles.
  static let completionCycle = Rule(
    id: "completion-cycle",
    severity: .error,
    scope: .part,
    summary: "A flow that is entered again as soon as it has completed, directly or through other flows.",
    rationale: """
      What fires when a flow has completed enters a flow, and completing that leads back to the first: the \
      user does all that was asked and is asked again. Onboarding that came back at each launch (cotabby \
      [#568](https://github.com/FuJacob/cotabby/pull/568)), a loop after a reset (corona-warn-app \
      [#1757](https://github.com/corona-warn-app/cwa-app-ios/pull/1757)) and a login that started over as \
      soon as it had finished (LoginKit [#18](https://github.com/IcaliaLabs/LoginKit/issues/18)) were \
      reported. Corduroy passes a closure for the completion of a flow, where such a cycle cannot be seen \
      from any one place.

      A cycle with a route that has a `condition` is not reported: it ends when the condition does not \
      hold.
      """,
    examples: [
      Example(
        "a flow that is entered again when it has completed",
        """
        {
          "navgraph": 1,
          "start": "welcome",
          "coordinators": {
            "app": { "container": "navigation", "children": ["onboarding"], "root": "welcome" },
            "onboarding": { "container": "navigation", "root": "tour", "flow": true }
          },
          "screens": { "welcome": {}, "tour": { "coordinator": "onboarding" } },
          "routes": {
            "begin": {
              "from": "welcome", "to": "onboarding", "presentation": "present",
              "onComplete": "begin"  //~ completion-cycle
            },
            "done": { "from": "tour", "presentation": "complete" }
          }
        }
        """),
      Example(
        "completing the flow leads to a screen",
        """
        {
          "navgraph": 1,
          "start": "welcome",
          "coordinators": {
            "app": { "container": "navigation", "children": ["onboarding"], "root": "welcome" },
            "onboarding": { "container": "navigation", "root": "tour", "flow": true }
          },
          "screens": { "welcome": {}, "home": {}, "tour": { "coordinator": "onboarding" } },
          "routes": {
            "begin": {
              "from": "welcome", "to": "onboarding", "presentation": "present", "onComplete": "openHome"
            },
            "openHome": { "from": "welcome", "to": "home", "presentation": "push" },
            "done": { "from": "tour", "presentation": "complete" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    guard spec.routes.contains(where: { $0.onComplete.isPresent }) else { return [] }
    let parents = spec.routes.indices.map { route in
      if spec.routes[route].redirect.isPresent { return spec.routes[route].redirect.raw }
      let entersFlow = spec.moves(of: route).contains { spec.entersFlow($0) }
      return entersFlow ? spec.routes[route].onComplete.raw : -1
    }
    let cycles = Forest<Route>(parents: parents).cycles.filter { cycle in
      cycle.contains { !spec.routes[$0].redirect.isPresent }
        && !cycle.contains { spec.routes[$0].condition != 0 }
    }
    return cycles.map { cycle in
      let first = cycle.first { spec.routes[$0].onComplete.isPresent } ?? cycle[0]
      return analysis.finding(
        cycle.count == 1
          ? "\(cycle[0]) fires again when the flow that it enters has completed"
          : "each flow that completes fires the next of these routes: \(analysis.path(around: cycle))",
        about: first, at: .onComplete,
        help: "let \"onComplete\" name a route that enters no flow, or give one route a \"condition\"",
        related: analysis.others(on: cycle, than: first))
    }
  }
}

extension Spec {
  /// True if a move creates a flow.
  func entersFlow(_ move: Move.ID) -> Bool {
    guard let style = style(of: move), style.isForward, style != .select else { return false }
    return list(moves[move].to).contains { $0.target.flatMap(coordinator(_:))?.isFlow == true }
  }
}
