extension Rule {
  /// Exceptions from rules that are kept.
  ///
  /// - Complexity: O(*k* log *n*) for *k* findings in files of *n* values.
  static let unusedIgnore = Rule(
    id: "unused-ignore",
    severity: .warning,
    scope: .part,
    summary: "An `ignore` that silences nothing.",
    rationale: """
      The finding that it was written for is gone. Left in place it would silence the next one of its kind, which \
      nobody has looked at yet. Ruff and ESLint report unused suppressions for the same reason. A rule that did not \
      run is not checked.
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
    ],
    check: .unusedIgnores { ignores, spec in
      ignores.map { ignore in
        let words = "this ignore of '\(ignore.rule)'"
        return Finding(
          "\(words) silences nothing", at: ignore.place, of: ignore.subject, help: "remove it",
          fix: spec.removing(words, at: ignore.place, from: .ignore, of: ignore.subject, isSafe: true))
      }
    })
}
