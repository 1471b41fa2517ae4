extension Rule {
  /// Flows that are completed and stay on screen. O(*k* log *k*), as `findings(of:at:words:)`.
  static let stuckFlow = Rule(
    id: "stuck-flow", severity: .error,
    summary: "A flow that completes where it cannot be closed, and no route follows."
  ) { analysis, _ in
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
