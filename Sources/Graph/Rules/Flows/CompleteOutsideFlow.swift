extension Rule {
  /// Ends of a flow where there is none.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each that fails so, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`); once up to 300 states are searched for screens where routes work.
  static let completeOutsideFlow = Rule(
    id: "complete-outside-flow",
    severity: .error,
    summary: "A `complete` or `abandon` that fires on a screen while no flow is open around it.",
    rationale: """
      A screen that a flow shows is shown elsewhere too, where nobody waits for it to finish, and its button \
      does nothing. Corduroy passes the completion to the first screen of a `FlowCoordinator` as a closure, \
      which is optional and then not there. Apps that let a screen end whatever it stands in come to need \
      flags that say how it was shown (XCoordinator \
      [#140](https://github.com/QuickBirdEng/XCoordinator/issues/140)), and where the flag is wrong the \
      screen stays: safe-ios stopped a flow through a presenter that had presented nothing \
      ([#3279](https://github.com/safe-global/safe-ios/pull/3279)).
      """,
    examples: [
      Example(
        "a screen outside of the flow that has the button, too",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["picker"], "root": "event" },
            "picker": { "container": "navigation", "root": "month", "flow": true }
          },
          "screens": { "event": {}, "agenda": {}, "month": { "coordinator": "picker" } },
          "routes": {
            "pickDate": { "from": "event", "to": "picker", "presentation": "present" },
            "openAgenda": { "from": "event", "to": "agenda", "presentation": "push" },
            "choose": {
              "from": ["month", "agenda"],
              "presentation": "complete"  //~ complete-outside-flow
            }
          }
        }
        """),
      Example(
        "each has a button of its own",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["picker"], "root": "event" },
            "picker": { "container": "navigation", "root": "month", "flow": true }
          },
          "screens": { "event": {}, "agenda": {}, "month": { "coordinator": "picker" } },
          "routes": {
            "pickDate": { "from": "event", "to": "picker", "presentation": "present" },
            "openAgenda": { "from": "event", "to": "agenda", "presentation": "push" },
            "choose": { "from": "month", "presentation": "complete" },
            "close": { "from": "agenda", "presentation": "pop" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(of: .fault(.completeOutsideFlow), at: .presentation) { incident in
      let does =
        incident.style == .abandon
        ? incident.verb("abandons", "abandon") : incident.verb("completes", "complete")
      return (
        "\(incident.route) \(does) a flow on \(incident.screen) while no flow is open there",
        "let it fire only in the flow, or leave \(incident.screen) with \"pop\", \"dismiss\" or \"unwind\""
      )
    }
  }
}
