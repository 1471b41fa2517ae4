extension Rule {
  /// Presentations from a root that is covered.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each that fails so, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`); once up to 300 states are searched for screens where routes work.
  static let presentWhilePresenting = Rule(
    id: "present-while-presenting",
    severity: .error,
    summary: "A `presentOnRoot` that fires while something is presented.",
    rationale: """
      A view controller presents one other at a time. The second request is dropped with a line in the console, \
      "Attempt to present … which is already presenting", and the user sees nothing: a paywall that was always \
      presented from the root of the window never came up over a modal (AdaptySDK-iOS \
      [#116](https://github.com/adaptyteam/AdaptySDK-iOS/pull/116)), and the third of three presentations was lost \
      (XCoordinator [#116](https://github.com/QuickBirdEng/XCoordinator/issues/116)). XCoordinator has `present`, \
      on top of what is shown, and `presentOnRoot`, from the root; only the latter needs the root to be free.
      """,
    examples: [
      Example(
        "a paywall from the root, wanted in a modal as well",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["shop", "paywall"], "root": "home" },
            "shop": { "container": "navigation", "root": "themes" },
            "paywall": { "container": "view", "root": "prices" }
          },
          "screens": { "home": {}, "themes": { "coordinator": "shop" }, "prices": { "coordinator": "paywall" } },
          "routes": {
            "openShop": { "from": "home", "to": "shop", "presentation": "present" },
            "upgrade": {
              "from": ["home", "themes"], "to": "paywall", "by": "app",
              "presentation": "presentOnRoot"  //~ present-while-presenting
            }
          }
        }
        """),
      Example(
        "the paywall comes above whatever is shown",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["shop", "paywall"], "root": "home" },
            "shop": { "container": "navigation", "root": "themes" },
            "paywall": { "container": "view", "root": "prices" }
          },
          "screens": { "home": {}, "themes": { "coordinator": "shop" }, "prices": { "coordinator": "paywall" } },
          "routes": {
            "openShop": { "from": "home", "to": "shop", "presentation": "present" },
            "upgrade": { "from": ["home", "themes"], "to": "paywall", "presentation": "present" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(of: .fault(.presentWhilePresenting), at: .presentation) { incident in
      (
        "\(incident.route) \(incident.verb("presents", "present")) \(incident.target) from the root on "
          + "\(incident.screen) while something is presented already",
        "use \"present\", which presents above that, or \"steps\" that begin with \"dismiss\""
      )
    }
  }
}
