extension Rule {
  /// Values inside of more others than are read.
  ///
  /// - Complexity: O(*n*) for *n* problems of the reading.
  static let tooDeep = Rule(
    id: "too-deep",
    severity: .error,
    scope: .part,
    summary: "Values are nested more than 512 deep.",
    rationale: """
      No spec comes near this depth, but a generated or hostile file can, and parsers that recurse over it \
      run out of stack and crash the program. navgraph reads without recursion and says where the limit is \
      passed.
      """,
    examples: [
      Example(
        "an abyss of lists",
        """
        {
          "navgraph": 1,
          "$comment": \(String(repeating: "[", count: 512))  //~ too-deep wrong-type
        }
        """),
      Example(
        "a spec of the usual depth",
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
      guard case .tooDeep = problem else { return nil }
      return ("\(JSONError.Reason.tooDeep.message)", nil, [])
    })
  }
}
