extension Rule {
  /// Links that do not get to the end of their path. O(*k*) for *k* links that stop, their paths, and for each the
  /// sources of the route at which it stops, beside the search for states, where links are opened in up to 500,000
  /// places, each in at least 100.
  static let unresolvableDeepLink = Rule(
    id: "unresolvable-deep-link", severity: .error,
    summary: "A deep link whose path cannot be run to its end, at launch or from another state."
  ) { analysis, spec in
    analysis.states.linkStops.filter { $0.place != .aboveLayer }.map { stop in
      let isAtLaunch = stop.place == .launch
      let name: Message = stop.fault.route.map { "\($0)" } ?? "a route"
      let sources = stop.fault.route.map { spec.targets(spec.routes[$0].from) } ?? []
      let help: Message
      if stop.fault.isBeyondLimit {
        help = "shorten the path, or give the link a \"to\""
      } else if stop.fault.cause != nil || sources.isEmpty {
        help = "let a route before \(name) lead to where \(name) can be performed"
      } else {
        let places: Message = "\(list: sources.prefix(3), by: " or ")"
        help =
          isAtLaunch
          ? "\(name) fires from \(places): let a route before it lead there"
          : "\(name) fires from \(places): begin the path with a route from \"*\" that leads there, or say \"when\": "
            + "\"launch\""
      }
      return analysis.finding(
        isAtLaunch
          ? "\(stop.link) stops at \(name) when the app is launched with it: \(analysis.reason(of: stop))"
          : "\(stop.link) stops at \(name) where the app shows "
            + "\(analysis.name(ofLeaf: stop.screen)): \(analysis.reason(of: stop))",
        about: stop.link, at: analysis.spot(of: stop), occurrence: stop.occurrence,
        severity: isAtLaunch ? .error : .warning, help: help, notes: stop.notes, related: stop.related)
    }
  }
}
