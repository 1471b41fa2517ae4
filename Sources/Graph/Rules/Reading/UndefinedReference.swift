extension Rule {
  /// Names of what is not declared.
  ///
  /// - Complexity: O(*n*) for *n* problems of the reading; the search for suggestions compares up to
  ///   50,000,000 characters.
  static let undefinedReference = Rule(
    id: "undefined-reference",
    severity: .error,
    summary: "An id that names nothing, or something of another kind.",
    rationale: """
      A misspelt name is the most frequent mistake in navigation code, and where routes are looked up at run time it \
      shows only when somebody taps the button: in debug builds as an assertion, in release builds often as nothing \
      at all (react-navigation [#9263](https://github.com/react-navigation/react-navigation/issues/9263), \
      [#8838](https://github.com/react-navigation/react-navigation/issues/8838), \
      [#9734](https://github.com/react-navigation/react-navigation/issues/9734)). \
      Where one declared id is close to it, the finding names it. A fragment is not checked: what it refers to may be \
      declared in the files that include it.
      """,
    examples: [
      Example(
        "a misspelt target",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {}, "message": { "entry": "notification" } },
          "routes": {
            "open": { "from": "inbox", "to": "mesage", "presentation": "push" }  //~ undefined-reference
          }
        }
        """),
      Example(
        "a misspelt start makes no screen unreachable",
        """
        {
          "navgraph": 1,
          "start": "inbx",  //~ undefined-reference
          "screens": { "inbox": {}, "message": {} },
          "routes": {
            "open": { "from": "inbox", "to": "message", "presentation": "push" }
          }
        }
        """),
      Example(
        "a presentation that nobody declared",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {}, "message": {} },
          "routes": {
            "open": { "from": "inbox", "to": "message", "presentation": "sheet" }  //~ undefined-reference
          }
        }
        """),
      Example(
        "every id is declared",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {}, "message": {} },
          "routes": {
            "open": { "from": "inbox", "to": "message", "presentation": "push" }
          }
        }
        """),
    ]
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
