extension Rule {
  /// Details without a split to stand in. O(*k* log *k*) for *k* routes with events in the states, beside the search
  /// for states. For each with this one, the moves of the routes in its run are read, and its own moves and sources
  /// (see `unsupportedPresentation`).
  static let detailOutsideSplit = Rule(
    id: "detail-outside-split", severity: .warning,
    summary: "A `showDetail` that fires on a screen outside of a split, and so presents."
  ) { analysis, spec in
    analysis.findings(
      of: .detailOutsideSplit, at: .presentation,
      severity: spec.undeclaredWays.isEmpty ? .warning : analysis.severity(unlessDeclared: .in)
    ) { incident in
      (
        "\(incident.route) \(incident.verb("shows", "show")) \(incident.target) as a detail from \(incident.screen), "
          + "which is not in a split, and so presents it",
        incident.isAlways || !spec.undeclaredWays.isEmpty
          ? "say \"present\" if a presentation is meant, or put both ends into a coordinator with the container \"split\""
          : "dismiss first with \"steps\", or give \(incident.screen) a route of its own that says \"present\""
      )
    }
  }
}
