extension Rule {
  /// Entries to what is reached without them.
  ///
  /// - Complexity: O(*n*) for *n* elements, beside the search for states.
  static let needlessEntry = Rule(
    id: "needless-entry",
    severity: .info,
    isOnByDefault: false,
    summary: "An `entry` of an element that routes from launch lead to as well.",
    rationale: """
      Every `entry` is one more launch: rules about states look at the app as it is when it has been opened there, with \
      nothing below, and warn of what fails then. Where the entry was only written down because a route was missing at \
      the time, and the route has come since, these are false alarms. It is off by default: that a notification opens \
      what a route opens too is quite usual.
      """,
    examples: [
      Example(
        "a screen that a route leads to and a notification opens",
        """
        {
          "navgraph": 1,
          "start": "library",
          "screens": {
            "library": {},
            "news": {
              "entry": "notification"  //~ needless-entry
            }
          },
          "routes": {
            "openNews": { "from": "library", "to": "news", "presentation": "push" }
          }
        }
        """),
      Example(
        "a screen that a route leads to",
        """
        {
          "navgraph": 1,
          "start": "library",
          "screens": { "library": {}, "news": {} },
          "routes": {
            "openNews": { "from": "library", "to": "news", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    guard analysis.states.isExact, spec.problems.isEmpty else { return [] }
    return spec.elements.indices
      .filter { spec.elements[$0].hasEntry && analysis.states.isSeenFromLaunch[$0] }
      .map { element in
        let declaration = spec.elements[element].declaration
        return analysis.finding(
          "routes from launch lead to \(element) without its 'entry'",
          about: element, at: .entry,
          help: "remove \"entry\" unless something outside the app opens it, such as a widget",
          fix: spec.removing(.entry, from: declaration.value, in: declaration.document, isSafe: false))
      }
  }
}
