extension Rule {
  /// Changes that nobody sees behind a layer.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each with this one, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`).
  static let behindLayer = Rule(
    id: "behind-layer",
    severity: .warning,
    summary: "A route that changes what is behind a presentation, which stays open.",
    rationale: """
      A coordinator acts on its own container even while a presentation covers that: the new screen comes, \
      and nobody sees it until the presentation is closed. In XCoordinator a push by the coordinator below a \
      modal landed behind it ([#243](https://github.com/QuickBirdEng/XCoordinator/issues/243)). A step that \
      dismisses the presentation, before or after, shows what has changed.
      """,
    examples: [
      Example(
        "an order that is opened below the sheet",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "children": ["checkout"], "root": "shop" },
            "checkout": { "root": "cart" }
          },
          "screens": { "shop": {}, "order": {}, "cart": { "coordinator": "checkout" } },
          "routes": {
            "openCart": { "from": "shop", "to": "checkout", "presentation": "present" },
            "showOrder": {
              "from": "cart",
              "to": "order",
              "presentation": "push",  //~ behind-layer
              "by": "app"
            }
          }
        }
        """),
      Example(
        "the sheet goes as well",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "children": ["checkout"], "root": "shop" },
            "checkout": { "root": "cart" }
          },
          "screens": { "shop": {}, "order": {}, "cart": { "coordinator": "checkout" } },
          "routes": {
            "openCart": { "from": "shop", "to": "checkout", "presentation": "present" },
            "showOrder": {
              "from": "cart",
              "steps": [
                { "to": "order", "presentation": "push", "by": "app" },
                { "presentation": "dismiss" }
              ]
            }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(of: .behindLayer, at: .presentation, severity: .warning) { incident in
      (
        "\(incident.route) \(incident.verb("changes", "change")) what is behind the presentation with "
          + "\(incident.screen), which stays open",
        "dismiss the presentation in a step of the route, or let its own coordinator perform the route"
      )
    }
  }
}
