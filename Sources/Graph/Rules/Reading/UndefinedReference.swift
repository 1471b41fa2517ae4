extension Rule {
  /// Names of undeclared elements. O(*n*) for *n* problems of the reading; the search for suggestions compares up to
  /// 50,000,000 characters.
  static let undefinedReference = Rule(
    id: "undefined-reference", severity: .error, summary: "An id that names nothing, or something of another kind."
  ) { analysis, spec in
    var suggestions = Suggestions()
    return spec.problems.compactMap { problem in
      switch problem.kind {
      case .undefinedReference where analysis.isOfCode(problem): return nil
      case .undefinedReference(let name, let namespace):
        let closest = suggestions.closest(to: name, among: spec.ids(in: namespace))
        let hint: Message? = closest.map { "did you mean '\($0)'?" }
        return analysis.finding(
          "there is no \(namespace.name) '\(name)'", about: problem.subject, at: .place(problem.place),
          help: namespace == .presentation ? PresentationWord.help(for: name) ?? hint : hint)
      case .misplacedReference(let name, let expected, let found):
        return analysis.finding(
          "'\(name)' is a \(found), and a \(expected) is expected here", about: problem.subject,
          at: .place(problem.place))
      default: return nil
      }
    }
  }
}

/// Words for presentations that frameworks have, and this format has not.
private enum PresentationWord {
  /// The looks of a modal that they name, and the styles.
  private static let looks = [
    "sheet": "pageSheet", "bottomSheet": "pageSheet", "fullScreenCover": "fullScreen", "fullScreen": "fullScreen",
    "popover": "popover", "alert": "alert", "dialog": "alert", "confirmationDialog": "alert", "actionSheet": "alert",
  ]
  private static let styles = [
    "modal": "present", "back": "goBack", "navigateUp": "goBack", "NavigationLink": "push", "show": "push",
    "navigate": "push",
  ]

  static func help(for word: String) -> Message? {
    if let style = styles[word] { return "the word for that is '\(style)'" }
    return looks[word].map {
      "write 'present', or declare it: \"presentations\": { \"\(word)\": { \"style\": \"present\", \"modal\": \"\($0)\" } }"
    }
  }
}

extension Analysis {
  /// True for a destination that code names and the graph of its controller does not have: `target-outside-graph` reports
  /// it.
  fileprivate func isOfCode(_ problem: ReadingProblem) -> Bool {
    guard spec.platform == .android, let subject = problem.subject, subject.kind == .route,
      spec.value(of: .imported, in: subject) != nil
    else { return false }
    return spec.moves(of: Route.ID(subject.number)).contains { move in
      tree.leavesGraph(move, in: spec)
        && spec.list(spec.moves[move].to).contains { spec.place(of: $0, in: subject) == problem.place }
    }
  }
}
