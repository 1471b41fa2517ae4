extension Rule {
  /// Screens that only those see who come from outside.
  ///
  /// - Complexity: O(*n*) for *n* elements, beside the search for states.
  static let entryOnly = Rule(
    id: "entry-only",
    severity: .info,
    isOnByDefault: false,
    summary: "A screen that is visible only after an `entry`.",
    rationale: """
      An `entry` says that something outside of the spec opens an element: a widget, a notification, code that the spec \
      does not describe. It is also the easiest way to silence `unreachable-screen`, and it stays when the widget goes. \
      This rule lists the screens that would be unreachable without one, for teams that want to look through them now \
      and then. It is off by default, since nothing is wrong with any of them.
      """,
    examples: [
      Example(
        "a screen that a widget opens, and one behind it",
        """
        {
          "navgraph": 1,
          "start": "library",
          "screens": {
            "library": {},
            "player": { "entry": "widget" },  //~ entry-only
            "queue": {}  //~ entry-only
          },
          "routes": {
            "openQueue": { "from": "player", "to": "queue", "presentation": "push" }
          }
        }
        """),
      Example(
        "screens that routes lead to",
        """
        {
          "navgraph": 1,
          "start": "library",
          "screens": { "library": {}, "player": {} },
          "routes": {
            "openPlayer": { "from": "library", "to": "player", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let (spec, states) = (analysis.spec, analysis.states)
    // A declaration with an error may have been the missing route.
    guard spec.problems.isEmpty else { return [] }
    return spec.elements.indices
      .filter {
        spec.elements[$0].isScreen && states.isSeen[$0] && states.isSeenWithoutLinks[$0]
          && !states.isSeenFromLaunch[$0]
      }
      .map { screen in
        analysis.finding(
          "\(screen) is shown only after the app is opened through "
            + (spec.elements[screen].hasEntry ? "its 'entry'" : "the 'entry' of another element"),
          about: screen, at: spec.elements[screen].hasEntry ? .entry : .id,
          help: "add a route to it if the app itself should lead there")
      }
  }
}
