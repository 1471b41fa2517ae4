extension Rule {
  /// Redirects that come back to where they began. O(*n* + *c* log *c*) for *n* routes and *c* cycles.
  static let redirectCycle = Rule(
    id: "redirect-cycle", severity: .error, scope: .part, summary: "Routes that only redirect to each other."
  ) { analysis, spec in
    guard spec.routes.contains(where: { $0.redirect.isPresent }) else { return [] }
    return Forest<Route>(parents: spec.routes.map(\.redirect.raw)).cycles.map { cycle in
      let cycle = spec.fromLeast(cycle)
      return analysis.finding(
        cycle.count == 1
          ? "\(cycle[0]) redirects to itself"
          : "these routes only redirect to each other: \(analysis.path(around: cycle))", about: cycle[0], at: .redirect,
        help: "give one of them a target and a presentation instead of \"redirect\"",
        related: analysis.others(on: cycle, than: cycle[0]))
    }
  }
}
