extension Rule {
  /// Performers that are named though there could be no other.
  ///
  /// - Complexity: O(*n* + *s* log *e*) for *n* moves, and *s* sources of routes with a `by` among *e*
  ///   elements.
  static let redundantBy = Rule(
    id: "redundant-by",
    severity: .info,
    isOnByDefault: false,
    summary: "A `by` that names the coordinator that performs the route anyway.",
    rationale: """
      Without `by` a route is performed by the lowest common ancestor of its ends, the only coordinator that \
      can do it (CoordiNode). A key that says the same adds nothing, and when a screen moves to another \
      coordinator it is one more place to change: what was redundant becomes a `misplaced-transition`. For \
      teams that write down only what differs from the default.
      """,
    examples: [
      Example(
        "the coordinator around both ends",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "container": "tab", "children": ["mail", "calendar"] },
            "mail": {},
            "calendar": {}
          },
          "screens": { "inbox": { "coordinator": "mail" }, "month": { "coordinator": "calendar" } },
          "routes": {
            "openCalendar": {
              "from": "inbox",
              "to": "calendar",
              "presentation": "select",
              "by": "app"  //~ redundant-by
            }
          }
        }
        """),
      Example(
        "the performer is left out",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "container": "tab", "children": ["mail", "calendar"] },
            "mail": {},
            "calendar": {}
          },
          "screens": { "inbox": { "coordinator": "mail" }, "month": { "coordinator": "calendar" } },
          "routes": {
            "openCalendar": { "from": "inbox", "to": "calendar", "presentation": "select" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.routes.indices.compactMap { index in
      let route = spec.routes[index]
      guard let by = route.by.target else { return nil }
      let performers = analysis.performers(of: index)
      guard !performers.isEmpty, performers.allSatisfy({ $0.performer == by }) else { return nil }
      return analysis.finding(
        "\(by) performs \(index) anyway, without being named in 'by'",
        about: index, at: .reference(route.by), help: "remove \"by\"",
        fix: spec.removing(.by, from: route.declaration.value, in: route.declaration.document, isSafe: true))
    }
  }
}
