extension Rule {
  /// Names of what is not declared.
  ///
  /// - Complexity: O(*n*) for *n* problems of the reading; the search for suggestions compares up to
  ///   50,000,000 characters.
  static let undefinedReference = Rule(
    id: "undefined-reference",
    severity: .error,
    summary: "An id that names nothing, or something of another kind."
  ) { analysis in
    let spec = analysis.spec
    var suggestions = Suggestions()
    return spec.problems.compactMap { problem in
      switch problem.kind {
      case .undefinedReference(let name, let namespace):
        let closest = suggestions.closest(to: name, among: spec.ids(in: namespace))
        return analysis.finding(
          "there is no \(namespace.name) '\(name)'", about: problem.subject, at: .place(problem.place),
          help: closest.map { "did you mean '\($0.name)'?" },
          fix: spec.correcting(name, to: closest, at: problem.place))
      case .misplacedReference(let name, let expected, let found):
        return analysis.finding(
          "'\(name)' is a \(found), and a \(expected) is expected here", about: problem.subject,
          at: .place(problem.place))
      default: return nil
      }
    }
  }
}
