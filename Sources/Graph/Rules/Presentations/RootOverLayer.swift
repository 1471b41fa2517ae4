extension Rule {
  /// Changes of the root that forget what is presented above.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each with this one, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`).
  static let rootOverLayer = Rule(
    id: "root-over-layer",
    severity: .warning,
    summary: "A `root` that fires while something is presented, which may stay in the window.",
    rationale: """
      Setting the root view controller of a window takes the old root away, but not what that one presented: its \
      views stay in the window, behind the new root or above it, and are never released. XCoordinator has had the \
      report since 2020 ([#169](https://github.com/QuickBirdEng/XCoordinator/issues/169)), Sencha's tests found \
      every element twice ([#23](https://github.com/AdevintaSpain/Sencha/pull/23)), and the advice is the same \
      everywhere: dismiss, and replace the root when that is done (notes \
      [#274](https://github.com/onmyway133/notes/issues/274)). A logout in settings that are presented is the usual case.
      """,
    examples: [
      Example(
        "a logout from settings that are presented",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "window", "children": ["main", "welcome"], "root": "welcome" },
            "main": { "container": "navigation", "root": "feed", "children": ["preferences"] },
            "preferences": { "container": "navigation", "root": "settings" },
            "welcome": { "container": "navigation", "root": "login" }
          },
          "screens": {
            "feed": { "coordinator": "main" },
            "settings": { "coordinator": "preferences" },
            "login": { "coordinator": "welcome" }
          },
          "routes": {
            "logIn": { "from": "login", "to": "main", "presentation": "root" },
            "openSettings": { "from": "feed", "to": "preferences", "presentation": "present" },
            "logOut": {
              "from": "settings", "to": "welcome",
              "presentation": "root"  //~ root-over-layer
            }
          }
        }
        """),
      Example(
        "the settings are dismissed first",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "window", "children": ["main", "welcome"], "root": "welcome" },
            "main": { "container": "navigation", "root": "feed", "children": ["preferences"] },
            "preferences": { "container": "navigation", "root": "settings" },
            "welcome": { "container": "navigation", "root": "login" }
          },
          "screens": {
            "feed": { "coordinator": "main" },
            "settings": { "coordinator": "preferences" },
            "login": { "coordinator": "welcome" }
          },
          "routes": {
            "logIn": { "from": "login", "to": "main", "presentation": "root" },
            "openSettings": { "from": "feed", "to": "preferences", "presentation": "present" },
            "logOut": {
              "from": "settings",
              "steps": [{ "presentation": "dismissToRoot" }, { "to": "welcome", "presentation": "root" }]
            }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(of: .rootOverLayer, at: .presentation) { incident in
      (
        "\(incident.route) \(incident.verb("makes", "make")) \(incident.target) the root on "
          + "\(incident.screen) while something is presented, which may stay in the window",
        "dismiss first: \"steps\" with \"dismiss\" before the \"root\""
      )
    }
  }
}
