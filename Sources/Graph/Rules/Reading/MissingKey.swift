extension Rule {
  /// Objects that mean nothing without a key.
  ///
  /// - Complexity: O(*n*) for *n* problems of the reading.
  static let missingKey = Rule(
    id: "missing-key",
    severity: .error,
    scope: .part,
    summary: "A key that the object must have is missing.",
    rationale: """
      A presentation without a `style`, a deep link that leads nowhere, a policy that forbids nothing, a file without the \
      version of the format: without this key nothing can be made of the object.
      """,
    examples: [
      Example(
        "a presentation without its style",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {}, "compose": {} },
          "presentations": {
            "sheet": { "modal": "pageSheet" }  //~ missing-key
          },
          "routes": {
            "write": { "from": "inbox", "to": "compose", "presentation": "sheet" }
          }
        }
        """),
      Example(
        "a file without the version",
        """
        {  //~ missing-key
          "start": "inbox",
          "screens": { "inbox": {} }
        }
        """),
      Example(
        "all that is needed",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {}, "compose": {} },
          "presentations": {
            "alert": { "style": "present", "floating": true }
          },
          "routes": {
            "write": { "from": "inbox", "to": "compose", "presentation": "alert" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(ofProblems: { problem in
      guard case .missingKey(let keys, let shape) = problem else { return nil }
      let names = keys.map { "'\($0.name)'" }
      let message: Message =
        names.count == 1
        ? "\(shape.name) needs the key \(names[0])"
        : "\(shape.name) needs one of the keys \(names.joined(separator: ", "))"
      return (message, shape == .spec ? "add \"navgraph\": 1" : nil, [])
    }) { problem in
      guard case .missingKey([.navgraph], .spec) = problem.kind else { return nil }
      return analysis.spec.addingVersion(to: problem.place.document)
    }
  }
}
