extension Rule {
  /// Ways back from where there is none.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each that fails so, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`); once up to 300 states are searched for screens where routes work.
  static let nothingToLeave = Rule(
    id: "nothing-to-leave",
    severity: .error,
    summary: "A `goBack` that fires on a screen with nothing to go back to.",
    rationale: """
      React Navigation's `goBack`, Flutter's `pop` and SwiftUI's `dismiss` leave a screen however it came. On the first \
      screen of the app there is nothing to leave: React Navigation says that the action was not handled by any \
      navigator, go_router throws "There is nothing to pop", SwiftUI does nothing. Apps ask `canGoBack` or `canPop` \
      before, which is `"when": "possible"` here.
      """,
    examples: [
      Example(
        "a close button on a screen that may be the first",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "article": {} },
          "routes": {
            "openArticle": { "from": "home", "to": "article", "presentation": "push" },
            "readOnly": { "from": "home", "to": "article", "presentation": "root" },
            "goHome": { "from": "article", "to": "home", "presentation": "root" },
            "close": { "from": "article", "presentation": "goBack" }  //~ nothing-to-leave
          }
        }
        """),
      Example(
        "it asks first",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "article": {} },
          "routes": {
            "openArticle": { "from": "home", "to": "article", "presentation": "push" },
            "readOnly": { "from": "home", "to": "article", "presentation": "root" },
            "close": { "from": "article", "presentation": "goBack", "when": "possible" },
            "goHome": { "from": "article", "to": "home", "presentation": "root" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(of: .fault(.nothingToLeave), at: .presentation) { incident in
      (
        "\(incident.route) \(incident.verb("goes", "go")) back on \(incident.screen) "
          + "while nothing lies below it",
        "say \"when\": \"possible\" if code checks that first, or add a route from there to another screen"
      )
    }
  }
}
