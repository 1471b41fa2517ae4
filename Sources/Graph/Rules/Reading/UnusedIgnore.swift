extension Rule {
  /// Ignores that have outlived what they were for.
  static let unusedIgnore = Rule(
    id: "unused-ignore",
    severity: .warning,
    scope: .part,
    summary: "An `ignore` that silences nothing.",
    rationale: """
      The finding that it was written for is gone. Left in place it would silence the next one of its kind, which \
      nobody has looked at yet. Ruff and ESLint report unused suppressions for the same reason. A rule that did not \
      run is not judged.
      """,
    examples: [
      Example(
        "the screen can be reached by now",
        """
        {
          "navgraph": 1,
          "start": "library",
          "screens": {
            "library": {},
            "about": {
              "ignore": {
                "unreachable-screen": "opened by the debug menu only"  //~ unused-ignore
              }
            }
          },
          "routes": {
            "openAbout": { "from": "library", "to": "about", "presentation": "push" }
          }
        }
        """),
      Example(
        "the finding is still there",
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
    analysis.unusedIgnores.map { ignore in
      analysis.finding(
        "this ignore of '\(ignore.rule)' silences nothing", about: ignore.subject, at: .place(ignore.place),
        help: "remove it",
        fix: analysis.spec.removing(
          "this ignore of '\(ignore.rule)'", at: ignore.place, from: .ignore, of: ignore.subject, isSafe: true
        ))
    }
  }
}
