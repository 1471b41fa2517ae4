extension Rule {
  /// An app that cannot even start.
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
      launch too; what they have, they hand on. In a spec that says `partial` the finding is information: \
      what code gives to the first screen may be more than the spec declares.
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
        "the launch hands it over, and the coordinator hands it on",
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
    analysis.setupGaps.gaps.filter(\.arrival.isLaunch).map { gap in
      analysis.finding(
        "\(analysis.need(of: gap)), and the launch does not hand \(gap.pronoun) over",
        about: gap.arrival, at: .target(of: gap.arrival),
        severity: analysis.spec.isPartial ? .info : nil, help: "name \(gap.pronoun) in \"startWith\"",
        related: [.declaration(of: gap.element)])
    }
  }
}
