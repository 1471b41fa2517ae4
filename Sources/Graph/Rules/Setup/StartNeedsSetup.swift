extension Rule {
  /// Models that are missing at launch.
  ///
  /// - Complexity: O(*n*) for *n* gaps, which `SetupGaps` finds in O(*n* log *n*) in the size of the spec.
  static let startNeedsSetup = Rule(
    id: "start-needs-setup",
    severity: .error,
    summary: "The launch lacks a model of the `setup` that `start` needs.",
    rationale: """
      At launch nobody has chosen anything yet, so a first screen that must be given something has nowhere \
      to take it from. Navigation libraries reject such a start destination, some of them only when the app \
      runs (compose-destinations [#219](https://github.com/raamcosta/compose-destinations/issues/219), \
      [#410](https://github.com/raamcosta/compose-destinations/issues/410)); in Corduroy the first \
      coordinator has to be given its `SetupModel` like any other. What the app has ready before the first \
      screen, a database or a session, is named in `startWith`. The coordinators around `start` are made at \
      launch too; what they have, they pass on. Where ways in are not declared (`partial`), the \
      finding is information: what code gives to the first screen may be more than the spec declares.
      """,
    examples: [
      Example(
        "the first screen needs a model",
        """
        {
          "navgraph": 1,
          "start": "library",  //~ start-needs-setup
          "models": { "Session": {} },
          "screens": { "library": { "setup": "Session" } }
        }
        """),
      Example(
        "a coordinator around the first screen needs a model",
        """
        {
          "navgraph": 1,
          "start": "library",  //~ start-needs-setup
          "models": { "Session": {} },
          "coordinators": { "app": { "root": "library", "setup": "Session" } },
          "screens": { "library": {} }
        }
        """),
      Example(
        "the launch passes it, and so does the coordinator",
        """
        {
          "navgraph": 1,
          "start": "library",
          "startWith": "Session",
          "models": { "Session": {} },
          "coordinators": { "app": { "root": "library", "setup": "Session" } },
          "screens": { "library": { "setup": "Session" } }
        }
        """),
    ]
  ) { analysis in
    analysis.setupGaps.gaps.filter(\.transition.isLaunch).map { gap in
      analysis.finding(
        analysis.message(for: gap), about: gap.transition, at: .target(of: gap.transition),
        severity: analysis.severity(unlessDeclared: .in), help: "name \(gap.pronoun) in \"startWith\"",
        related: [.declaration(of: gap.element)])
    }
  }
}
