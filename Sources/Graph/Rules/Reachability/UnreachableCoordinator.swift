extension Rule {
  static let unreachableCoordinator = Rule(
    id: "unreachable-coordinator",
    severity: .error,
    summary: "A coordinator that no path from launch enters.",
    rationale: """
      No path from launch, from an element with an `entry` or from a deep link leads to it or to anything inside it, so \
      the whole of it is dead: usually a flow whose last route went away when its feature flag did. Its screens are \
      reported too. Where ways in are not declared (`partial`), the finding is information.
      """,
    examples: [
      Example(
        "a flow that nothing starts",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "window", "children": ["mail", "tour"], "root": "mail" },
            "mail": { "root": "inbox" },
            "tour": { "root": "welcome", "flow": true }  //~ unreachable-coordinator
          },
          "screens": {
            "inbox": { "coordinator": "mail" },
            "welcome": { "coordinator": "tour" }  //~ unreachable-screen
          },
          "routes": {
            "finish": { "from": "welcome", "presentation": "complete" }  //~ unreachable-route
          }
        }
        """),
      Example(
        "a flow that a route starts",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "window", "children": ["mail", "tour"], "root": "mail" },
            "mail": { "root": "inbox" },
            "tour": { "root": "welcome", "flow": true }
          },
          "screens": {
            "inbox": { "coordinator": "mail" },
            "welcome": { "coordinator": "tour" }
          },
          "routes": {
            "startTour": { "from": "inbox", "to": "tour", "presentation": "present" },
            "finish": { "from": "welcome", "presentation": "complete" }
          }
        }
        """),
    ]
  ) { analysis in
    Reachability(analysis).unreached { !$0.isScreen }.map { coordinator in
      analysis.finding(
        "no path from launch enters \(coordinator)", about: coordinator,
        severity: analysis.severity(unlessDeclared: .in),
        help: "add a route to it, or say with \"entry\" what opens it from outside")
    }
  }
}
