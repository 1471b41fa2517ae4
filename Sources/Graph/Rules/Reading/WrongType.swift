extension Rule {
  /// Texts, numbers, lists or objects where something else belongs.
  ///
  /// - Complexity: O(*n*) for *n* problems of the reading.
  static let wrongType = Rule(
    id: "wrong-type",
    severity: .error,
    scope: .part,
    summary: "A value of a type that its key does not take.",
    rationale: """
      `"repeatable": "yes"` is not a boolean and says nothing, and a list where one id belongs would have to \
      be guessed at. The value is ignored, so the other findings are about a spec without it.
      """,
    examples: [
      Example(
        "a text for a boolean, a list for one id",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": {
            "inbox": { "repeatable": "yes" },  //~ wrong-type
            "message": { "entry": "notification" },
            "sender": { "entry": "widget" }
          },
          "routes": {
            "open": {
              "from": "inbox",
              "to": ["message", "sender"],  //~ wrong-type
              "presentation": "push"
            }
          }
        }
        """),
      Example(
        "one id where a list is taken",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "models": { "Message": {} },
          "screens": { "inbox": {}, "message": { "setup": "Message", "repeatable": true } },
          "routes": {
            "open": { "from": ["inbox", "message"], "to": "message", "presentation": "push", "with": "Message" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(ofProblems: { problem in
      guard case .wrongType(let expected, let found) = problem else { return nil }
      return ("this is \(found.name), and the key takes \(expected)", nil, [])
    })
  }
}
