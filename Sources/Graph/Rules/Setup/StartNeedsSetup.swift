extension Rule {
  /// Models that are missing at launch. O(*n*) for *n* gaps, which `SetupGaps` finds in O(*n* log *n*) in the size of
  /// the spec.
  static let startNeedsSetup = Rule(
    id: "start-needs-setup", severity: .error, summary: "The launch lacks a model of the `setup` that `start` needs."
  ) { analysis, _ in
    analysis.setupGaps.gaps.filter(\.transition.isLaunch).map { gap in
      analysis.finding(
        analysis.message(for: gap), about: gap.transition, at: .target(of: gap.transition),
        severity: analysis.severity(unlessDeclared: .in), help: "name \(gap.pronoun) in \"startWith\"",
        related: [.declaration(of: gap.element)])
    }
  }
}
