extension Rule {
  /// Exceptions that nobody can judge later on.
  ///
  /// - Complexity: O(*n*) for *n* ignores.
  static let unreasonedIgnore = Rule(
    id: "unreasoned-ignore",
    severity: .error,
    scope: .part,
    summary: "An `ignore` that does not say why.",
    rationale: """
      The reason is for the person who meets the ignore in a year and has to decide whether it still holds. Without one \
      nothing is silenced.
      """,
    examples: [
      Example(
        "no reason",
        """
        {
          "navgraph": 1,
          "start": "library",
          "screens": {
            "library": {},
            "about": {  //~ unreachable-screen
              "ignore": { "unreachable-screen": "" }  //~ unreasoned-ignore
            }
          }
        }
        """),
      Example(
        "a reason",
        """
        {
          "navgraph": 1,
          "start": "library",
          "screens": {
            "library": {},
            "about": { "ignore": { "unreachable-screen": "opened by the debug menu only" } }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.spec.ignores.filter { !$0.hasReason }.map { ignore in
      analysis.finding(
        "'\(ignore.rule)' is ignored without a reason", about: ignore.subject, at: .place(ignore.place),
        help: "say why, in a few words")
    }
  }
}
