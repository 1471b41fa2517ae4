extension Rule {
  /// Flows that are completed and stay on screen. O(*k* log *k*) for *k* routes with events in the states, beside the
  /// search for states. For each with this one, the moves of the routes in its run are read, and its own moves and
  /// sources (see `unsupportedPresentation`).
  static let stuckFlow = Rule(
    id: "stuck-flow",
    severity: .error,
    summary: "A flow that completes where it cannot be closed, and no route follows."
  ) { analysis in
    analysis.findings(of: .stuckFlow, at: .presentation, severity: analysis.severity(unlessDeclared: .out)) {
      incident in
      (
        "\(incident.route) \(incident.verb("completes", "complete")) the flow around \(incident.screen) where it cannot "
          + "be closed, and no route follows: the screen stays",
        "enter the flow by a route with an \"onComplete\", or go to the next screen with \"root\" or \"set\" instead of \"complete\""
      )
    }
  }
}
