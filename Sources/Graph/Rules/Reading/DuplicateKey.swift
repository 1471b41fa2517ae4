extension Rule {
  /// Keys that stand in one object again.
  ///
  /// - Complexity: O(*n*) for *n* problems of the reading.
  static let duplicateKey = Rule(
    id: "duplicate-key",
    severity: .error,
    scope: .part,
    summary: "A key that one object has twice.",
    rationale: """
      JSON parsers keep one of the two values, most of them the last, and say nothing, so that half of what was written is \
      silently lost: typically after two people added a route of the same name on two branches, and the merge was clean.
      """,
    examples: [
      Example(
        "two screens of one name",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": {
            "inbox": { "title": "Inbox" },
            "inbox": { "title": "All mail" }  //~ duplicate-key
          }
        }
        """),
      Example(
        "a route that says twice where it leads",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {}, "message": {} },
          "routes": {
            "open": {
              "from": "inbox",
              "to": "message",
              "to": "inbox",  //~ duplicate-key
              "presentation": "push"
            }
          }
        }
        """),
      Example(
        "each key once",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": { "title": "Inbox" } }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(ofProblems: { problem in
      guard case .duplicateKey(let key, let first) = problem else { return nil }
      return (
        "the object has the key '\(key)' twice", "remove or rename one of the two",
        [.pointer(to: first, "first declared here; this one counts")]
      )
    })
  }
}
