extension Rule {
  /// Changes of the root that forget the layers above. O(*k* log *k*), as `findings(of:at:words:)`.
  static let rootOverLayer = Rule(
    id: "root-over-layer", severity: .warning,
    summary: "A `root` that fires while something is presented, which may stay in the window.",
    of: .rootOverLayer, at: .presentation
  ) { incident, _ in
    (
      "\(incident.route) \(incident.verb("makes", "make")) \(incident.target) the root on "
        + "\(incident.screen) while something is presented, which may stay in the window",
      "dismiss first: \"steps\" with \"dismiss\" before the \"root\""
    )
  }
}
