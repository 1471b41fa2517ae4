extension Rule {
  /// Texts that no parser of JSON takes.
  ///
  /// - Complexity: O(*n*) for *n* problems of the reading.
  static let malformedJSON = Rule(
    id: "malformed-json",
    severity: .error,
    scope: .part,
    summary: "The text is not valid JSON (RFC 8259).",
    rationale: """
      A spec is read by many programs, so it is JSON as the standard has it: no comments, no trailing \
      commas, strings in double quotation marks, UTF-8. Where the fix is obvious the reader goes on and \
      reports the next error too; the rules that need the whole spec run once it can be read.
      """,
    examples: [
      Example(
        "a comma after the last element",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {} },  //~ malformed-json
        }
        """),
      Example(
        "a comment and single quotation marks",
        """
        {
          "navgraph": 1,  /* the version */ //~ malformed-json
          "start": 'inbox',  //~ malformed-json
          "screens": { "inbox": {} }
        }
        """),
      Example(
        "strict JSON",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": { "$comment": "the first screen" } }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(ofProblems: { problem in
      guard case .malformedJSON(let reason) = problem else { return nil }
      return ("\(reason.message)", nil, [])
    }) { problem in
      guard case .malformedJSON(.trailingComma) = problem.kind else { return nil }
      return Fix("remove the comma", isSafe: true, [.replace(problem.place, with: "")])
    }
  }
}
