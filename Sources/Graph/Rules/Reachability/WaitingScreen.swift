extension Rule {
  /// Screens that are left when something else has happened, or never. O(*k*) for *k* findings, beside the search for
  /// states, where up to six runs are repeated to each screen with such routes only.
  static let waitingScreen = Rule(
    id: "waiting-screen", severity: .info,
    summary: "A screen that the user cannot leave: only automatic routes with a condition do."
  ) { analysis, spec in
    guard !spec.undeclaredWays.contains(.out) else { return [] }
    return analysis.states.observations.waits.map { screen, routes, occurrence in
      analysis.finding(
        "whether \(screen) is ever left is not up to the user: only \(list: routes.prefix(3), by: " or ") "
          + (routes.count == 1 ? "leads" : "lead") + " away from it, by a condition",
        about: screen, occurrence: occurrence, severity: .info,
        help: "add a route that the user triggers: to try again, to correct what was entered, to log out",
        related: routes.prefix(3).map { .declaration(of: $0) })
    }
  }
}
