extension Rule {
  /// Changes that nobody sees behind a layer.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each with this one, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`).
  static let behindLayer = Rule(
    id: "behind-layer",
    severity: .warning,
    summary: "A route that changes what is behind a presentation, which stays open."
  ) { analysis in
    analysis.findings(of: .behindLayer, at: .presentation, severity: .warning) { incident in
      (
        "\(incident.route) \(incident.verb("changes", "change")) what is behind the presentation with "
          + "\(incident.screen), which stays open",
        "dismiss the presentation in a step of the route, or let its own coordinator perform the route"
      )
    }
  }
}
