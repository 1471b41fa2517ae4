extension Rule {
  /// Routes that nothing ever fires.
  ///
  /// - Complexity: O(*n*) for *n* elements, routes, sources and routes on paths of links, beside the search
  ///   for states.
  static let unreachableRoute = Rule(
    id: "unreachable-route",
    severity: .warning,
    summary: "A route that is never triggered, though its screens are seen.",
    rationale: """
      It names no screen, and no other route and no deep link fires it; or it is enabled only where it is possible, \
      and that is nowhere. Cleaning up after a removed screen tends to leave such routes behind. A route whose screens \
      are not seen themselves is reported with these (`unreachable-screen`). Where ways in are not declared \
      (`partial`), the finding is information.
      """,
    examples: [
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
      Example(
        "a route from everywhere that is possible nowhere",
        """
        {
          "navgraph": 1,
          "start": "library",
          "screens": { "library": {}, "about": {} },
          "routes": {
            "openAbout": { "from": "library", "to": "about", "presentation": "push" },
            "close": { "from": "*", "presentation": "dismiss", "when": "possible" }  //~ unreachable-route
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
    let reach = analysis.reachability
    return spec.routes.indices.compactMap { route in
      // Where a source is misspelt or the route is fired by another, something else is to be said, or nothing.
      let from = spec.routes[route].from
      guard !reach.isEnabled[route],
        spec.list(from).allSatisfy({ $0.target != nil }),
        from.isEmpty ? !isFired[route] : spec.targets(from).contains(where: { reach.isReached[$0] })
      else { return nil }
      return analysis.finding(
        "\(route) can never be triggered", about: route,
        severity: analysis.severity(unlessDeclared: .in),
        notes: spec.routes[route].isFromAnywhere
          ? ["in no state of the app it is possible"]
          : from.isEmpty
            ? ["it names no screen in 'from', and nothing else fires it"]
            : ["in no state of the app it is possible on a screen that it names"])
    }
  }
}
