extension Rule {
  /// Results of flows that nobody waits for.
  ///
  /// - Complexity: O(*n*) for *n* moves and targets, and for each finding the models that it names.
  static let unhandledResult = Rule(
    id: "unhandled-result",
    severity: .warning,
    usesStates: false,
    summary: "A flow with a result that is entered without an `onComplete`.",
    rationale: """
      The flow exists to yield something, and the route that enters it drops that: the user picks a date, \
      the flow closes, and nothing has changed. Corduroy passes the `FlowResult` to the closure that \
      `go(to:by:flowCompletion:)` takes, and the closure may be left out. A destination that was lost after \
      a login is the usual report (BloodHound [#3301](https://github.com/SpecterOps/BloodHound/pull/3301), \
      Optum/barista [#148](https://github.com/Optum/barista/issues/148)). If nobody needs what the flow \
      yields, take the `result` off it.
      """,
    examples: [
      Example(
        "a date that is picked for nobody",
        """
        {
          "navgraph": 1,
          "start": "event",
          "models": { "Date": {} },
          "coordinators": {
            "app": { "container": "window", "children": ["main", "picker"], "root": "main" },
            "main": { "container": "navigation", "root": "event" },
            "picker": { "container": "navigation", "root": "calendar", "flow": { "result": "Date" } }
          },
          "screens": { "event": { "coordinator": "main" }, "calendar": { "coordinator": "picker" } },
          "routes": {
            "pickDate": {
              "from": "event", "presentation": "present",
              "to": "picker"  //~ unhandled-result
            },
            "choose": { "from": "calendar", "presentation": "complete" }
          }
        }
        """),
      Example(
        "a route takes the date",
        """
        {
          "navgraph": 1,
          "start": "event",
          "models": { "Date": {} },
          "coordinators": {
            "app": { "container": "window", "children": ["main", "picker"], "root": "main" },
            "main": { "container": "navigation", "root": "event" },
            "picker": { "container": "navigation", "root": "calendar", "flow": { "result": "Date" } }
          },
          "screens": {
            "event": { "coordinator": "main" },
            "day": { "coordinator": "main", "setup": "Date" },
            "calendar": { "coordinator": "picker" }
          },
          "routes": {
            "pickDate": {
              "from": "event", "to": "picker", "presentation": "present", "onComplete": "showDay"
            },
            "showDay": { "from": "event", "to": "day", "presentation": "push", "with": "Date" },
            "choose": { "from": "calendar", "presentation": "complete" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.moves(where: spec.entersFlow).compactMap { route, move in
      guard !spec.routes[route].onComplete.isPresent, let reference = spec.list(spec.moves[move].to).first,
        let flow = reference.target, let coordinator = spec.coordinator(flow), !coordinator.result.isEmpty
      else { return nil }
      return analysis.finding(
        "\(route) enters \(flow), which yields \(list: spec.targets(coordinator.result)), "
          + "but has no 'onComplete'",
        about: route, at: .reference(reference),
        help: "name in \"onComplete\" the route that takes the result",
        related: [.pointer(to: flow, "the flow")])
    }
  }
}
