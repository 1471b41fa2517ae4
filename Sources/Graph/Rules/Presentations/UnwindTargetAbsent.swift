extension Rule {
  /// Unwinds to an element that is not open. O(*k* log *k*) for *k* routes with events in the states, beside the search
  /// for states. For each that fails so, the moves of the routes in its run are read, and its own moves and sources
  /// (see `unsupportedPresentation`); once up to 300 states are searched for screens where routes work.
  static let unwindTargetAbsent = Rule(
    id: "unwind-target-absent",
    severity: .error,
    summary: "An `unwind` that fires where its target is neither around nor below the screen."
  ) { analysis in
    let spec = analysis.spec
    return analysis.findings(of: .fault(.unwindTargetAbsent), at: .to) { incident in
      let isInclusive = incident.moves.contains { spec.moves[$0].isInclusive }
      return (
        "\(incident.route) unwinds to \(incident.target), which \(incident.isAlways ? "is" : "may be") neither around nor "
          + "below \(incident.screen)" + (isInclusive ? ", or nothing would be left" : ""),
        incident.isAlways
          ? "let every path to \(incident.screen) begin at \(incident.target), or use \"set\" or \"root\" instead"
          : "open \(incident.screen) above \(incident.target) on this path as well, or use \"set\" or \"root\" instead"
      )
    }
  }
}
