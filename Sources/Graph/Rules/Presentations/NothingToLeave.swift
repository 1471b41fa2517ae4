extension Rule {
  /// Ways back from where there is none. O(*k* log *k*), as `findings(of:at:words:)`.
  static let nothingToLeave = Rule(
    id: "nothing-to-leave", severity: .error, summary: "A `goBack` that fires on a screen with nothing to go back to.",
    of: .fault(.nothingToLeave), at: .presentation
  ) { incident, _ in
    (
      "\(incident.route) \(incident.verb("goes", "go")) back on \(incident.screen) while nothing lies below it",
      "say \"when\": \"possible\" if code checks that first, or add a route from there to another screen"
    )
  }
}
