extension Rule {
  /// Specs of another format.
  ///
  /// - Complexity: O(*n*) for *n* problems of the reading.
  static let unsupportedVersion = Rule(
    id: "unsupported-version",
    severity: .error,
    scope: .part,
    summary: "A version of the format that this program does not know.",
    rationale: """
      The version says what the keys mean. A later one may mean something else by the same words, so that findings about it \
      would be guesses.
      """,
    examples: [
      Example(
        "a version of the future",
        """
        {
          "navgraph": 2,  //~ unsupported-version
          "start": "inbox",
          "screens": { "inbox": {} }
        }
        """),
      Example(
        "version 1",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {} }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(ofProblems: { problem in
      guard case .unsupportedVersion(let version) = problem else { return nil }
      return ("version \(version) of the format is not known", "this program knows version 1", [])
    })
  }
}
