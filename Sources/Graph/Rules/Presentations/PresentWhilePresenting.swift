extension Rule {
  /// Presentations from a root that is covered. O(*k* log *k*), as `findings(of:at:words:)`.
  static let presentWhilePresenting = Rule(
    id: "present-while-presenting", severity: .error,
    summary: "A `presentOnRoot` that fires while something is presented.",
    of: .fault(.presentWhilePresenting), at: .presentation
  ) { incident, _ in
    (
      "\(incident.route) \(incident.verb("presents", "present")) \(incident.target) from the root on "
        + "\(incident.screen) while something is presented already",
      "use \"present\", which presents above that, or \"steps\" that begin with \"dismiss\""
    )
  }
}
