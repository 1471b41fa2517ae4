extension Rule {
  /// Words that mean nothing to their key. O(*n*) for *n* problems of the reading; the search for suggestions compares
  /// up to 50,000,000 characters.
  static let unknownValue = Rule(
    id: "unknown-value", severity: .error, scope: .part,
    summary: "A value that is none of the words that its key takes."
  ) { analysis, spec in
    var suggestions = Suggestions()
    return spec.problems.compactMap { problem in
      guard case .unknownValue(let word, let vocabulary) = problem.kind else { return nil }
      let closest = suggestions.closest(to: word, among: vocabulary.words)
      let all = vocabulary.words.map { "'\($0)'" }.joined(separator: ", ")
      return analysis.finding(
        "'\(word)' is none of \(all)", about: problem.subject, at: .place(problem.place),
        help: closest.map { "did you mean '\($0)'?" })
    }
  }
}
