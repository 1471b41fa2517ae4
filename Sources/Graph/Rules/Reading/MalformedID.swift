extension Rule {
  /// Ids that cannot be written where ids are.
  ///
  /// - Complexity: O(*n*) for *n* problems of the reading.
  static let malformedID = Rule(
    id: "malformed-id",
    severity: .error,
    scope: .part,
    summary: "An id that is empty or has characters that are not allowed.",
    rationale: """
      Ids appear in code, in command lines, in globs of policies and in URLs of the drawing. They begin with a letter, a \
      digit or `_`, and go on with those, `.`, `:` and `-`. What people read goes into `title`.
      """,
    examples: [
      Example(
        "an id with a space",
        """
        {
          "navgraph": 1,
          "start": "all mail",
          "screens": {
            "all mail": {}  //~ malformed-id
          }
        }
        """),
      Example(
        "the words in the title",
        """
        {
          "navgraph": 1,
          "start": "allMail",
          "screens": {
            "allMail": { "title": "All mail" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(ofProblems: { problem in
      guard case .malformedID(let id) = problem else { return nil }
      return (
        id.isEmpty ? "an id is empty" : "'\(id)' is not a valid id",
        "use letters, digits, '_', '.', ':' and '-', and begin with a letter, a digit or '_'", []
      )
    })
  }
}
