extension Rule {
  /// Dismissals of nothing.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each that fails so, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`); once up to 300 states are searched for screens where routes work.
  static let dismissWithoutPresentation = Rule(
    id: "dismiss-without-presentation",
    severity: .error,
    summary: "A `dismiss` that fires while nothing is presented.",
    rationale: """
      A screen that was written for a modal closes itself by dismissing. Pushed on a stack, or shown at launch, it \
      has nothing to dismiss, and its close button does nothing: PinpointKit had to stop assuming that its form is \
      presented ([#149](https://github.com/Lickability/PinpointKit/pull/149)), and in safe-ios a screen stayed up \
      because the one that was asked to dismiss had presented nothing \
      ([#3279](https://github.com/safe-global/safe-ios/pull/3279)). XCoordinator's `dismiss` takes away the topmost \
      presented view controller, whatever that is; stinsen's fails an assertion when it comes once too often \
      ([#97](https://github.com/rundfunk47/stinsen/pull/97)).
      """,
    examples: [
      Example(
        "a screen that is presented here and pushed there",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["feedback"], "root": "home" },
            "feedback": { "container": "view", "root": "form" }
          },
          "screens": { "home": {}, "form": { "coordinator": "feedback" } },
          "routes": {
            "report": { "from": "home", "to": "feedback", "presentation": "present" },
            "openFeedback": { "from": "home", "to": "feedback", "presentation": "push" },
            "cancel": {
              "from": "form",
              "presentation": "dismiss"  //~ dismiss-without-presentation
            }
          }
        }
        """),
      Example(
        "a step that closes what is not open",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "help": {} },
          "routes": {
            "openHelp": {
              "from": "home",
              "steps": [
                { "presentation": "dismiss" },  //~ dismiss-without-presentation
                { "to": "help", "presentation": "push" }
              ]
            },
            "askForHelp": { "from": "home", "to": "help", "presentation": "push" }
          }
        }
        """),
      Example(
        "an unwind that fits both",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["feedback"], "root": "home" },
            "feedback": { "container": "view", "root": "form" }
          },
          "screens": { "home": {}, "form": { "coordinator": "feedback" } },
          "routes": {
            "report": { "from": "home", "to": "feedback", "presentation": "present" },
            "openFeedback": { "from": "home", "to": "feedback", "presentation": "push" },
            "cancel": { "from": "form", "to": "home", "presentation": "unwind" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(of: .fault(.dismissWithoutPresentation), at: .presentation) { incident in
      (
        "\(incident.route) \(incident.verb("dismisses", "dismiss")) on \(incident.screen) "
          + "while nothing is presented",
        "use \"pop\" for a pushed screen; \"unwind\" and \"goBack\" work for pushed and presented screens"
      )
    }
  }
}
