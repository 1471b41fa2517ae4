extension Rule {
  /// Unwinds to an element that is not open. O(*k* log *k*), as `findings(of:at:words:)`.
  static let unwindTargetAbsent = Rule(
    id: "unwind-target-absent", severity: .error,
    summary: "An `unwind` that fires where its target is neither around nor below the screen.",
    of: .fault(.unwindTargetAbsent), at: .to
  ) { incident, analysis in
    let isInclusive = incident.moves.contains { analysis.spec.moves[$0].isInclusive }
    return (
      "\(incident.route) unwinds to \(incident.target), which \(incident.isAlways ? "is" : "may be") neither around nor "
        + "below \(incident.screen)" + (isInclusive ? ", or nothing would be left" : ""),
      incident.isAlways
        ? "let every path to \(incident.screen) begin at \(incident.target), or use \"set\" or \"root\" instead"
        : "open \(incident.screen) above \(incident.target) on this path as well, or use \"set\" or \"root\" instead"
    )
  }
}
