extension Rule {
  /// Links that keep a presentation which is in their way. O(*k*) for *k* links that stop or act below, and their
  /// paths, beside the search for states, where links are opened in up to 500,000 places, each in at least 100.
  static let linkUnderLayer = Rule(
    id: "link-under-layer", severity: .warning,
    summary: "A deep link that keeps what is presented, and whose path then stops, or acts behind that."
  ) { analysis, _ in
    let stops = analysis.states.linkStops.filter { $0.place == .aboveLayer }
    return stops.map { stop in
      let name: Message = stop.fault.route.map { "\($0)" } ?? "a route"
      return analysis.finding(
        "\(stop.link) stops at \(name) while something is presented: \(analysis.reason(of: stop))",
        about: stop.link, at: analysis.spot(of: stop), occurrence: stop.occurrence, severity: .warning,
        help: "say \"over\": \"dismiss\" to close what is presented first, or let \(name) present its target",
        notes: stop.notes, related: stop.related)
    }
      + analysis.states.observations.links.compactMap { observation in
        guard case .behindLayer = observation.kind else { return nil }
        let presented: Message =
          observation.shown.isEmpty ? "what is presented" : "\(list: observation.shown, by: " and ")"
        return analysis.finding(
          "\(observation.link) runs to its end behind \(presented): nobody sees what it opens until that is closed",
          about: observation.link, at: .key(.over), occurrence: observation.occurrence, severity: .warning,
          help: "say \"over\": \"dismiss\" to close what is presented first, or let the path present what it opens")
      }
  }
}
