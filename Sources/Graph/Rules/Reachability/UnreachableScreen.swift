extension Rule {
  static let unreachableScreen = Rule(
    id: "unreachable-screen",
    severity: .error,
    summary: "A screen that no path from launch reaches.",
    rationale: """
      Such a screen is built, translated and tested, and nobody ever sees it; more often a route to it was forgotten \
      or lost in a refactoring. Checks that only look at single routes pass it forever (compose-nav-graph \
      [#27](https://github.com/skydoves/compose-nav-graph/pull/27)). Paths begin at launch, at every element with an \
      `entry`, and at every deep link. Where ways in are not declared (`partial`), the finding is information: \
      the path may be one \
      that the spec does not declare.
      """,
    examples: [
      Example(
        "a screen without a route to it",
        """
        {
          "navgraph": 1,
          "start": "library",
          "screens": {
            "library": {},
            "about": { "title": "About" }  //~ unreachable-screen
          }
        }
        """),
      Example(
        "a screen that is only gone back to, in the words of Jetpack Navigation",
        """
        {
          "navgraph": 1,
          "start": "list",
          "screens": {
            "list": {},
            "detail": {},
            "summary": {}  //~ unreachable-screen
          },
          "routes": {
            "openDetail": { "from": "list", "to": "detail", "presentation": "push" },
            "finish": { "from": "detail", "to": "summary", "presentation": "popTo" }  //~ pop-target-absent
          }
        }
        """),
      Example(
        "a screen that a route opens",
        """
        {
          "navgraph": 1,
          "start": "library",
          "screens": { "library": {}, "about": { "title": "About" } },
          "routes": {
            "openAbout": { "from": "library", "to": "about", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    // Of a split whose columns are more than two all may be on screen, as the platform likes.
    let splits = analysis.spec.coordinators.filter {
      $0.container == .split && analysis.states.isSeen[$0.element]
    }
    let columns = splits.flatMap { Array(analysis.spec.resolved($0.members)) }
    let isColumn = Set(columns.compactMap { analysis.tree.leaf(of: $0) })
    return Reachability(analysis).unreached { $0.isScreen }.filter { !isColumn.contains($0) }.map { screen in
      analysis.finding(
        "no path from launch reaches \(screen)", about: screen,
        severity: analysis.severity(unlessDeclared: .in),
        help: "add a route to it, or say with \"entry\" what opens it from outside")
    }
  }
}
