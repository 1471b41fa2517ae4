extension Rule {
  /// Dismissals of nothing. O(*k* log *k*), as `findings(of:at:words:)`.
  static let dismissWithoutPresentation = Rule(
    id: "dismiss-without-presentation", severity: .error, summary: "A `dismiss` that fires while nothing is presented.",
    of: .fault(.dismissWithoutPresentation), at: .presentation
  ) { incident, _ in
    (
      "\(incident.route) \(incident.verb("dismisses", "dismiss")) on \(incident.screen) while nothing is presented",
      "use \"pop\" for a pushed screen; \"unwind\" and \"goBack\" work for pushed and presented screens"
    )
  }
}
