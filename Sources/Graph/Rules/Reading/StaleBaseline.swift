extension Rule {
  /// Entries of a baseline that stand for nothing any more.
  ///
  /// - Complexity: O(*n*) for *n* such entries; see `Baselines`.
  static let staleBaseline = Rule(
    id: "stale-baseline",
    severity: .error,
    scope: .part,
    summary: "An entry of the baseline whose finding is gone.",
    rationale: """
      A baseline lists findings that a team knows of and will fix in time. An entry whose finding was fixed would let the next \
      one of its kind in the same place pass unseen, and a list that only grows says nothing of how many have \
      been fixed: the baselines of SwiftLint and dependency-cruiser rot like that. It is an error, so that a baseline can only \
      shrink: `navgraph lint --update-baseline FILE` takes the entry out. An entry is checked where its spec was linted to \
      the end and its rule ran, or where its files are gone; linting one spec of several says nothing of the others.
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
            "about": {}
          },
          "routes": {
            "openAbout": { "from": "library", "to": "about", "presentation": "push" }
          }
        }
        """,
        baseline: """
          {
            "version": 1,
            "findings": [
              { "file": "example.nav.json", "rule": "unreachable-screen", "fingerprint": "1f9f64a912cc5072" }  //~ stale-baseline
            ]
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
            "about": {}
          }
        }
        """,
        baseline: """
          {
            "version": 1,
            "findings": [
              { "file": "example.nav.json", "rule": "unreachable-screen", "fingerprint": "1f9f64a912cc5072" }
            ]
          }
          """),
    ],
    check: .staleEntries { entries in
      entries.map { entry in
        Finding(
          "the finding of '\(entry.rule)'\(entry.subject) in '\(entry.file)' is gone",
          at: entry.place, of: nil,
          help: "remove the entry, or let 'navgraph lint --update-baseline \(entry.baseline)' do it")
      }
    })
}
