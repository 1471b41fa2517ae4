extension Rule {
  /// Flows that nobody gets to the end of.
  ///
  /// - Complexity: O(*n*) for *n* elements, routes, sources and targets.
  static let endlessFlow = Rule(
    id: "endless-flow",
    severity: .error,
    summary: "A flow inside which no `complete` can be reached from its root.",
    rationale: """
      A flow is entered to be completed: what waits for its result waits for ever, and a precondition that \
      it should recover never holds. Onboarding that counted as done only on a step that not everybody \
      reached came back at each launch (cotabby [#568](https://github.com/FuJacob/cotabby/pull/568)), and \
      one that was left early was lost (apple-browsers \
      [#6321](https://github.com/duckduckgo/apple-browsers/pull/6321)). Corduroy's `FlowCoordinator` is \
      given a closure for the completion, and nothing checks that it is ever called.

      The search follows the routes between the screens of the flow, those that fire when a flow inside it \
      has ended, and whatever leads into the flow from elsewhere. A flow with a `dynamic` coordinator in it \
      is not checked. In a `partial` spec the finding is information.
      """,
    examples: [
      Example(
        "the step that completes is never reached",
        """
        {
          "navgraph": 1,
          "start": "home",
          "coordinators": {
            "app": { "container": "window", "children": ["main", "signUp"], "root": "main" },
            "main": { "container": "navigation", "root": "home" },
            "signUp": { "container": "navigation", "root": "name", "flow": true }  //~ endless-flow
          },
          "screens": {
            "home": { "coordinator": "main" },
            "name": { "coordinator": "signUp" },
            "password": { "coordinator": "signUp" }
          },
          "routes": {
            "join": { "from": "home", "to": "signUp", "presentation": "present" },
            "goOn": { "from": "name", "to": "password", "presentation": "push" }
          }
        }
        """),
      Example(
        "the last step completes",
        """
        {
          "navgraph": 1,
          "start": "home",
          "coordinators": {
            "app": { "container": "window", "children": ["main", "signUp"], "root": "main" },
            "main": { "container": "navigation", "root": "home" },
            "signUp": { "container": "navigation", "root": "name", "flow": true }
          },
          "screens": {
            "home": { "coordinator": "main" },
            "name": { "coordinator": "signUp" },
            "password": { "coordinator": "signUp" }
          },
          "routes": {
            "join": { "from": "home", "to": "signUp", "presentation": "present" },
            "goOn": { "from": "name", "to": "password", "presentation": "push" },
            "finish": { "from": "password", "presentation": "complete" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    guard spec.coordinators.contains(where: \.isFlow) else { return [] }
    let completion = FlowCompletion(analysis)
    return spec.coordinators.compactMap { coordinator in
      let flow = coordinator.element
      guard coordinator.isFlow, analysis.tree.leaf(of: flow) != nil, analysis.graph.isReached(flow, in: spec),
        !completion.canComplete(flow)
      else { return nil }
      let unreached = completion.firstCompletingRoute(in: flow)
      return analysis.finding(
        "no route that can be reached in the flow \(flow) completes it", about: flow,
        severity: analysis.severity(unlessDeclared: [.in, .out]),
        help: unreached == nil
          ? "give its last screen a route with the presentation \"complete\""
          : "add a route to the screen that completes it",
        related: unreached.map { [.pointer(to: $0, "\($0) would, but no path leads to its source")] } ?? [])
    }
  }
}
