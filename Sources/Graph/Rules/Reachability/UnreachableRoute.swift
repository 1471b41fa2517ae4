extension Rule {
  static let unreachableRoute = Rule(
    id: "unreachable-route",
    severity: .warning,
    summary: "A route that is enabled on no screen that is ever seen.",
    rationale: """
      The screens where it could be triggered exist, but none of them is ever seen; or it names none, and no other \
      route or deep link fires it. Cleaning up after a removed screen tends to leave such routes behind. Where ways \
      in are not declared (`partial`), the finding is information.
      """,
    examples: [
      Example(
        "a route from a screen that nobody sees",
        """
        {
          "navgraph": 1,
          "start": "library",
          "screens": {
            "library": {},
            "about": {}  //~ unreachable-screen
          },
          "routes": {
            "close": { "from": "about", "to": "library", "presentation": "popTo" }  //~ unreachable-route
          }
        }
        """),
      Example(
        "a route that no screen and no other route triggers",
        """
        {
          "navgraph": 1,
          "start": "library",
          "screens": {
            "library": {},
            "about": { "entry": "settings" }  //~ entry-only
          },
          "routes": {
            "openAbout": { "to": "about", "presentation": "push" }  //~ unreachable-route
          }
        }
        """),
      Example(
        "a route that fires when a flow has completed",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "children": ["tour"], "root": "library" },
            "tour": { "root": "welcome", "flow": true }
          },
          "screens": { "library": {}, "about": {}, "welcome": { "coordinator": "tour" } },
          "routes": {
            "startTour": { "from": "library", "to": "tour", "presentation": "present", "onComplete": "openAbout" },
            "finish": { "from": "welcome", "presentation": "complete" },
            "openAbout": { "to": "about", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    guard spec.start.target != nil else { return [] }
    var isFired = Table<Route, Bool>(repeating: false, count: spec.routes.count)
    for route in spec.routes {
      for next in route.successors { isFired[next] = true }
    }
    for link in spec.deepLinks {
      for route in spec.targets(link.path) { isFired[route] = true }
    }
    let reach = Reachability(analysis)
    return spec.routes.indices.compactMap { route in
      // Where a source is misspelt or the route is fired by another, something else is to be said, or nothing.
      let from = spec.routes[route].from
      guard !reach.isEnabled(route),
        spec.list(from).allSatisfy({ $0.target != nil }),
        !(from.isEmpty && isFired[route])
      else { return nil }
      return analysis.finding(
        "\(route) can never be triggered", about: route,
        severity: analysis.severity(unlessDeclared: .in),
        notes: from.isEmpty
          ? ["it names no screen in 'from', and nothing else fires it"]
          : ["no screen that it names is ever seen"])
    }
  }
}
