extension Rule {
  /// Screens at which the user is stuck. O(*n* + *r* · *w* + *k* · *d*) for *n* elements, moves, targets and sources,
  /// *r* redirects to routes of *w* moves and targets, and *k* findings in *d* coordinators each, beside the search for
  /// states; of each finding the run with the moves of its routes.
  static let deadEnd = Rule(
    id: "dead-end", severity: .error, summary: "A screen that the user cannot leave."
  ) { analysis, spec in
    let isKnown = analysis.knownRoutes()
    // Where it is not known what a route was meant to do, it may have left the screen.
    let unknown = spec.routes.indices.filter { !isKnown[$0] }.map { spec.routes[$0] }
    guard !unknown.contains(where: \.isFromAnywhere) else { return [] }
    let mayLeadOn = Table(marking: unknown.flatMap { spec.targets($0.from) }, count: spec.elements.count)
    return analysis.states.deadEnds.compactMap { screen, isLast, occurrence in
      guard !analysis.tree.forest.ancestors(of: screen).contains(where: { mayLeadOn[$0] }) else { return nil }
      let message: Message =
        occurrence.extent == .always
        ? "neither a route nor Back leads away from \(screen)"
        : "in some states neither a route nor Back leads away from \(screen)"
          + (analysis.presenter(of: screen, in: occurrence.witness).map { " (when \($0) has presented it)" } ?? "")
      // Where nothing lies below, the platform's back may well be meant to leave the app.
      let leavesApp = isLast && spec.elements[screen].back.allowsPop
      if leavesApp, spec.platform.backLeavesApp { return nil }
      return analysis.finding(
        message, about: screen, occurrence: occurrence,
        severity: analysis.severity(unlessDeclared: .out) ?? (leavesApp ? .info : nil),
        help: leavesApp
          ? "add a route to another screen; if the app ends here, ignore the rule with that reason"
          : "add a route to another screen, or allow the platform's back")
    }
  }
}
