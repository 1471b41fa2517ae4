extension Rule {
  /// Screens on which Android's Back does nothing at all. O(*k*) for *k* findings, beside the search for states, where
  /// up to six runs are repeated to each screen with such a `back`.
  static let blockedBack = Rule(
    id: "blocked-back", severity: .info,
    summary: "A screen with nothing below it on which Android's Back does not leave the app."
  ) { analysis, _ in
    analysis.states.observations.blockedExits.map { screen, occurrence in
      analysis.finding(
        "on \(screen) Back does nothing, though nothing lies below: the user cannot leave the app by it",
        about: screen, at: .key(.back), occurrence: occurrence, severity: .info,
        help: "let the system handle Back where nothing lies below, or ignore the rule with the reason")
    }
  }
}
