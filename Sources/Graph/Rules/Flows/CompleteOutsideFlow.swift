extension Rule {
  /// Ends of a flow where there is none. O(*k* log *k*), as `findings(of:at:words:)`.
  static let completeOutsideFlow = Rule(
    id: "complete-outside-flow", severity: .error,
    summary: "A `complete` or `abandon` that fires on a screen while no flow is open around it.",
    of: .fault(.completeOutsideFlow), at: .presentation
  ) { incident, _ in
    let does =
      incident.style == .abandon ? incident.verb("abandons", "abandon") : incident.verb("completes", "complete")
    return (
      "\(incident.route) \(does) a flow on \(incident.screen) while no flow is open there",
      "let it fire only in the flow, or leave \(incident.screen) with \"pop\", \"dismiss\" or \"unwind\""
    )
  }
}
