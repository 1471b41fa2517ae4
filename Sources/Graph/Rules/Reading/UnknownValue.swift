extension Rule {
  /// Words that mean nothing to their key.
  ///
  /// - Complexity: O(*n*) for *n* problems of the reading; the search for suggestions compares up to
  ///   50,000,000 characters.
  static let unknownValue = Rule(
    id: "unknown-value",
    severity: .error,
    scope: .part,
    summary: "A value that is none of the words that its key takes.",
    rationale: """
      Containers, styles, modal looks and the like are closed lists, since the rules depend on what each \
      word means. Where one of the words is close, the finding names it; else it names them all.
      """,
    examples: [
      Example(
        "a container that does not exist",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "mail": { "container": "navigaton" }  //~ unknown-value
          },
          "screens": { "inbox": {} }
        }
        """),
      Example(
        "one of the words",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "mail": { "container": "navigation" }
          },
          "screens": { "inbox": {} }
        }
        """),
    ]
  ) { analysis in
    var suggestions = Suggestions()
    return analysis.spec.problems.compactMap { problem in
      guard case .unknownValue(let word, let vocabulary) = problem.kind else { return nil }
      let closest = suggestions.closest(to: word, among: vocabulary.words)
      let all = vocabulary.words.map { "'\($0)'" }.joined(separator: ", ")
      return analysis.finding(
        "'\(word)' is none of \(all)", about: problem.subject, at: .place(problem.place),
        help: closest.map { "did you mean '\($0.name)'?" },
        fix: analysis.spec.correcting(word, to: closest, at: problem.place))
    }
  }
}
