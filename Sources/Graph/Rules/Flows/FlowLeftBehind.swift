extension Rule {
  /// Flows that are over and still there.
  ///
  /// - Complexity: O(*k* log *k*) for *k* findings, beside the search for states: there each route that
  ///   completes a flow looks at all vertices of the frame graph, as long as those are 200,000,000 together,
  ///   and repeats up to 20 runs.
  static let flowLeftBehind = Rule(
    id: "flow-left-behind",
    severity: .warning,
    summary: "A completed flow that Back leads into again.",
    rationale: """
      A flow reports that it is complete, and what follows is put above it instead of in its place. It looks \
      right until somebody goes back: a log-in that has succeeded asks for the password again, an order that \
      is paid shows its payment. Whoever entered the flow decides what happens to its screens; with \
      `"leaves": false` that is the route that `onComplete` names. A flow that cannot be closed (the first \
      of its stack, a member, at launch) stays as well. Jetpack Navigation's own advice for a log-in is to \
      pop the whole graph as the next screen is opened.
      """,
    examples: [
      Example(
        "the home screen is pushed on the log-in",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "children": ["login"], "root": "intro" },
            "login": { "container": "shared", "root": "password", "flow": true }
          },
          "screens": {
            "intro": {}, "home": {},
            "password": { "coordinator": "login" }
          },
          "routes": {
            "logIn": {
              "from": "intro", "to": "login", "presentation": "push",
              "leaves": false, "onComplete": "openHome"
            },
            "openHome": { "from": "password", "to": "home", "presentation": "push" },
            "finish": {
              "from": "password",
              "presentation": "complete"  //~ flow-left-behind
            }
          }
        }
        """),
      Example(
        "the home screen takes its place",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "children": ["login"], "root": "intro" },
            "login": { "container": "shared", "root": "password", "flow": true }
          },
          "screens": {
            "intro": {}, "home": {},
            "password": { "coordinator": "login" }
          },
          "routes": {
            "logIn": {
              "from": "intro", "to": "login", "presentation": "push",
              "leaves": false, "onComplete": "openHome"
            },
            "openHome": { "from": "password", "to": "home", "presentation": "set" },
            "finish": { "from": "password", "presentation": "complete" },
            "logOut": { "from": "home", "to": "intro", "presentation": "set" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.states.flowsLeftBehind.keys.sorted().compactMap(analysis.flowLeftBehind)
  }
}

extension Analysis {
  fileprivate func flowLeftBehind(by route: Route.ID) -> Finding? {
    guard let (flow, occurrence) = states.flowsLeftBehind[route] else { return nil }
    let behind = spec.routeBehindRedirects(of: route)
    let moves = spec.moves(of: behind).filter { spec.style(of: $0) == .complete }
    let spot: Finding.Spot =
      behind == route && moves.count == 1 ? .reference(spec.moves[moves[0]].presentation) : .id
    return finding(
      "after \(route) has completed \(flow), Back leads into it again, to \(name(ofLeaf: occurrence.leaf))",
      about: route, at: spot, occurrence: occurrence,
      help:
        "let the flow close, or let what follows replace it: \"set\", \"replace\", \"popUpTo\" or \"root\""
    )
  }
}
