extension Rule {
  /// Ways back from where there is none. O(*k* log *k*) for *k* routes with events in the states, beside the search for
  /// states. For each that fails so, the moves of the routes in its run are read, and its own moves and sources (see
  /// `unsupportedPresentation`); once up to 300 states are searched for screens where routes work.
  static let nothingToLeave = Rule(
    id: "nothing-to-leave",
    severity: .error,
    summary: "A `goBack` that fires on a screen with nothing to go back to."
  ) { analysis in
    analysis.findings(of: .fault(.nothingToLeave), at: .presentation) { incident in
      (
        "\(incident.route) \(incident.verb("goes", "go")) back on \(incident.screen) "
          + "while nothing lies below it",
        "say \"when\": \"possible\" if code checks that first, or add a route from there to another screen"
      )
    }
  }
}
