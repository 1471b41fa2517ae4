extension Rule {
  /// Redirects that come back to where they began.
  ///
  /// - Complexity: O(*n* + *c* log *c*) for *n* routes and *c* cycles.
  static let redirectCycle = Rule(
    id: "redirect-cycle",
    severity: .error,
    scope: .part,
    summary: "Routes that only redirect to each other.",
    rationale: """
      None of them ever makes a move: triggering one recurses until the call stack is full, or until the \
      router gives up. Routers that look routes up at run time find this when somebody taps the button \
      (flutter [#118061](https://github.com/flutter/flutter/issues/118061), \
      [#104441](https://github.com/flutter/flutter/issues/104441)); even a README had such a loop \
      ([#113053](https://github.com/flutter/flutter/issues/113053)). XCoordinator's `RedirectionRouter` maps \
      a route to one of its parent's, and nothing checks that the parent does not map it back.
      """,
    examples: [
      Example(
        "two routes that redirect to each other",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "help": {} },
          "routes": {
            "openHelp": { "from": "home", "to": "help", "presentation": "push" },
            "ask": { "from": "home", "redirect": "support" },  //~ redirect-cycle
            "support": { "from": "home", "redirect": "ask" }
          }
        }
        """),
      Example(
        "a route that redirects to one that moves",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "help": {} },
          "routes": {
            "openHelp": { "from": "home", "to": "help", "presentation": "push" },
            "ask": { "from": "home", "redirect": "openHelp" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    guard spec.routes.contains(where: { $0.redirect.isPresent }) else { return [] }
    return Forest<Route>(parents: spec.routes.map(\.redirect.raw)).cycles.map { cycle in
      analysis.finding(
        cycle.count == 1
          ? "\(cycle[0]) redirects to itself"
          : "these routes only redirect to each other: \(analysis.path(around: cycle))",
        about: cycle[0], at: .redirect,
        help: "give one of them a target and a presentation instead of \"redirect\"",
        related: analysis.others(on: cycle, than: cycle[0]))
    }
  }
}
