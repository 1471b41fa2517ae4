extension Rule {
  /// Flows that are completed and stay on screen.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each with this one, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`).
  static let stuckFlow = Rule(
    id: "stuck-flow",
    severity: .error,
    summary: "A flow that completes where it cannot be closed, and no route follows.",
    rationale: """
      A flow is closed by a dismissal or a pop. What is shown at launch, a tab, or the first on its stack \
      cannot be closed, so after the last step the user still sees the last step: an onboarding that could \
      not be closed was found by a reviewer of the App Store (TAKTracker \
      [#31](https://github.com/flighttactics/TAKTracker/issues/31)). Corduroy leaves it to whoever entered \
      the flow to dismiss it or to go on, in the closure for its completion; at launch nobody entered it. \
      Code that shows the same onboarding at launch and later has to ask which of the two it is \
      (admiralui-ios [#143](https://github.com/admiral-team/admiralui-ios/pull/143)), and a library whose \
      flows could only be dismissed had to be extended (swiftui-flow-navigation \
      [#13](https://github.com/magnuskahr/swiftui-flow-navigation/issues/13)).

      Enter such a flow by a route with an `onComplete`, which fires wherever the flow is shown, or replace \
      `complete` by a move to the next screen. In a `partial` spec that may lack routes out of screens, the \
      finding is information.
      """,
    examples: [
      Example(
        "an onboarding at launch that leads nowhere",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "window", "children": ["onboarding", "main"], "root": "onboarding" },
            "onboarding": { "container": "navigation", "root": "welcome", "flow": true },
            "main": { "container": "navigation", "root": "home" }
          },
          "screens": {
            "welcome": { "coordinator": "onboarding" },
            "home": { "coordinator": "main" },
            "profile": { "coordinator": "main" }
          },
          "routes": {
            "openProfile": { "from": "home", "to": "profile", "presentation": "push" },
            "skip": { "from": "welcome", "to": "main", "presentation": "root" },
            "finish": {
              "from": "welcome",
              "presentation": "complete"  //~ stuck-flow
            }
          }
        }
        """),
      Example(
        "an onboarding that leads into the app",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "window", "children": ["launch", "onboarding", "main"], "root": "launch" },
            "launch": { "container": "view", "root": "splash" },
            "onboarding": { "container": "navigation", "root": "welcome", "flow": true },
            "main": { "container": "navigation", "root": "home" }
          },
          "screens": {
            "splash": { "coordinator": "launch" },
            "welcome": { "coordinator": "onboarding" },
            "home": { "coordinator": "main" },
            "profile": { "coordinator": "main" }
          },
          "routes": {
            "openProfile": { "from": "home", "to": "profile", "presentation": "push" },
            "begin": { "from": "splash", "to": "onboarding", "presentation": "root", "onComplete": "openApp" },
            "finish": { "from": "welcome", "presentation": "complete" },
            "openApp": { "to": "main", "presentation": "root" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(of: .stuckFlow, at: .presentation, severity: analysis.severity(unlessDeclared: .out)) {
      incident in
      (
        "\(incident.route) \(incident.verb("completes", "complete")) the flow around \(incident.screen) where it cannot "
          + "be closed, and no route follows: the screen stays",
        "enter the flow by a route with an \"onComplete\", or go to the next screen with \"root\" or \"set\" instead of \"complete\""
      )
    }
  }
}
