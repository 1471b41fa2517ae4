extension Rule {
  /// Routes that nothing ever fires. O(*n*) for *n* elements, routes, sources and routes on paths of links, beside the
  /// search for states.
  static let unreachableRoute = Rule(
    id: "unreachable-route", severity: .warning,
    summary: "A route that is never triggered, though its screens are seen."
  ) { analysis, spec in
    guard spec.start.target != nil else { return [] }
    let fired = spec.routes.flatMap(\.successors) + spec.deepLinks.flatMap { spec.targets($0.path) }
    let isFired = Table(marking: fired + spec.preconditions.compactMap(\.otherwise.target), count: spec.routes.count)
    let reach = analysis.reachability
    return spec.routes.indices.compactMap { route in
      // Where a source is misspelt or the route is fired by another, something else is to be said, or nothing.
      let from = spec.routes[route].from
      guard !reach.isEnabled[route], spec.list(from).allSatisfy({ $0.target != nil }),
        from.isEmpty ? !isFired[route] : spec.targets(from).contains(where: { reach.isReached[$0] })
      else { return nil }
      return analysis.finding(
        "\(route) can never be triggered", about: route, severity: analysis.severity(unlessDeclared: .in),
        notes: spec.routes[route].isFromAnywhere
          ? ["in no state of the app it is possible"]
          : from.isEmpty
            ? ["it names no screen in 'from', and nothing else fires it"]
            : ["in no state of the app it is possible on a screen that it names"])
    }
  }
}
