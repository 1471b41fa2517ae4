extension Rule {
  /// Dismissals of nothing. O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  /// each that fails so, the moves of the routes in its run are read, and its own moves and sources (see
  /// `unsupportedPresentation`); once up to 300 states are searched for screens where routes work.
  static let dismissWithoutPresentation = Rule(
    id: "dismiss-without-presentation",
    severity: .error,
    summary: "A `dismiss` that fires while nothing is presented."
  ) { analysis in
    analysis.findings(of: .fault(.dismissWithoutPresentation), at: .presentation) { incident in
      (
        "\(incident.route) \(incident.verb("dismisses", "dismiss")) on \(incident.screen) "
          + "while nothing is presented",
        "use \"pop\" for a pushed screen; \"unwind\" and \"goBack\" work for pushed and presented screens"
      )
    }
  }
}
