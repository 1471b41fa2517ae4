extension Rule {
  /// Screens that are far from everything.
  ///
  /// - Complexity: O(*n* + *m*) for *n* vertices and *m* edges of the succession of screens, beside the
  ///   search for states.
  static let deepScreen = Rule(
    id: "deep-screen",
    severity: .info,
    isOnByDefault: false,
    summary: "A screen more than six moves from launch.",
    rationale: """
      Users may turn back at every move on the path, and a test of the screen has to make each of them first. What \
      is seven moves down is found by those who know that it is there. Moves are counted as they can be made, the \
      platform's back and a change of tabs among them, from what is shown at launch; a deep link is no shorter path for \
      those who do not have it. Where a member of a tab bar shows what it was left with, one change of tabs counts for \
      all that led there, so that the count may be lower than what a user needs, never higher.
      """,
    examples: [
      Example(
        "a licence at the end of the settings",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": {
            "home": {}, "profile": {}, "settings": {}, "advanced": {}, "about": {}, "legal": {}, "licences": {},
            "licence": {}  //~ deep-screen
          },
          "routes": {
            "a": { "from": "home", "to": "profile", "presentation": "push" },
            "b": { "from": "profile", "to": "settings", "presentation": "push" },
            "c": { "from": "settings", "to": "advanced", "presentation": "push" },
            "d": { "from": "advanced", "to": "about", "presentation": "push" },
            "e": { "from": "about", "to": "legal", "presentation": "push" },
            "f": { "from": "legal", "to": "licences", "presentation": "push" },
            "g": { "from": "licences", "to": "licence", "presentation": "push" }
          }
        }
        """),
      Example(
        "a shorter path",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": {
            "home": {}, "profile": {}, "settings": {}, "advanced": {}, "about": {}, "legal": {}, "licences": {},
            "licence": {}
          },
          "routes": {
            "a": { "from": "home", "to": "profile", "presentation": "push" },
            "b": { "from": "profile", "to": "settings", "presentation": "push" },
            "c": { "from": "settings", "to": "advanced", "presentation": "push" },
            "d": { "from": "settings", "to": "about", "presentation": "push" },
            "e": { "from": "about", "to": "legal", "presentation": "push" },
            "f": { "from": "legal", "to": "licences", "presentation": "push" },
            "g": { "from": "licences", "to": "licence", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let (spec, succession) = (analysis.spec, analysis.states.succession)
    let limit: Int32 = 6
    guard analysis.states.isExact, spec.start.target != nil, succession.graph.vertexCount > 0 else {
      return []
    }
    let search = BreadthFirstSearch(
      in: succession.graph, from: Interpreter(spec, analysis.tree).launch.visibleScreens.map(\.number),
      costingNothing: { Int(succession.graph.edges[$0].head) >= succession.elementCount })
    return spec.elements.indices.compactMap { screen in
      let distance = search.distance[screen.number]
      guard spec.elements[screen].isScreen, distance > limit else { return nil }
      return analysis.finding(
        "\(screen) is \(distance) moves away from launch, more than \(limit)",
        about: screen, help: "add a shorter path to it, or move it up")
    }
  }
}
