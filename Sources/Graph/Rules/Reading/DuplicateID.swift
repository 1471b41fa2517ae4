extension Rule {
  /// Ids with two meanings.
  ///
  /// - Complexity: O(*n*) for *n* problems of the reading.
  static let duplicateID = Rule(
    id: "duplicate-id",
    severity: .error,
    scope: .part,
    summary: "An id that names two things of one namespace.",
    rationale: """
      Screens and coordinators share one namespace, since a route may lead to either; every other kind has its own. An id \
      that is declared in two files, by a screen and a coordinator, or as a presentation with the name of a built-in style \
      would mean one thing here and another there (flutter [#130625](https://github.com/flutter/flutter/issues/130625), \
      react-navigation [#9267](https://github.com/react-navigation/react-navigation/issues/9267), \
      [#11723](https://github.com/react-navigation/react-navigation/issues/11723)). The first one counts.
      """,
    examples: [
      Example(
        "a screen and a coordinator of one name",
        """
        {
          "navgraph": 1,
          "start": "mail",
          "coordinators": { "mail": { "root": "inbox" } },
          "screens": {
            "inbox": {},
            "mail": {}  //~ duplicate-id
          }
        }
        """),
      Example(
        "two files that declare one screen",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "include": ["settings.nav.json"],
          "screens": { "inbox": {} }
        }
        """,
        files: [
          "settings.nav.json": """
          {
            "navgraph": 1,
            "screens": {
              "inbox": {}  //~ duplicate-id
            }
          }
          """
        ]),
      Example(
        "a model and a screen of one name",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "models": { "message": {} },
          "screens": { "inbox": {}, "message": { "setup": "message" } },
          "routes": {
            "open": { "from": "inbox", "to": "message", "presentation": "push", "with": "message" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(ofProblems: { problem in
      guard case .duplicateID(let id, let kind, let first) = problem else { return nil }
      return (
        "'\(id)' is already the id of a \(kind)", "rename one of the two",
        first.map { [.pointer(to: $0, "the \(kind) is declared here")] } ?? []
      )
    })
  }
}
