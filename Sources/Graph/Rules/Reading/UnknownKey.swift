/// Keys of other tools, each with the key that means the same here.
private let foreignKeys = [
  "edges": "routes", "guards": "preconditions", "links": "deepLinks", "nodes": "screens", "pages": "screens",
  "segues": "routes", "states": "screens", "transitions": "routes", "views": "screens",
]

extension Rule {
  /// Keys and rules that nothing knows. O(*n*) for *n* problems of the reading and ignores; the search for suggestions
  /// compares up to 50,000,000 characters.
  static let unknownKey = Rule(
    id: "unknown-key", severity: .error, scope: .part, summary: "A key that the format does not have here."
  ) { analysis, spec in
    var suggestions = Suggestions()
    let problems = spec.problems.compactMap { problem -> Finding? in
      switch problem.kind {
      case .unknownKey(let key, let shape):
        let closest = suggestions.closest(to: key, among: shape.fields.map(\.key.name))
        let other = foreignKeys[key].flatMap { word in shape.fields.first { $0.key.name == word }?.key.name }
        return analysis.finding(
          "\(shape.name) has no key '\(key)'", about: problem.subject, at: .place(problem.place),
          help: (closest ?? other).map { "did you mean '\($0)'?" } ?? "a remark goes into \"$comment\"")
      case .unknownPin(let key, let shape):
        let closest = suggestions.closest(to: key, among: shape.fields.map(\.key.name))
        return analysis.finding(
          "\(shape.name) has no key '\(key)' that could be pinned", about: problem.subject,
          at: .place(problem.place), help: closest.map { "did you mean '\($0)'?" })
      case .replacedKey(let key, let other):
        return analysis.finding(
          "'\(key.name)' has no effect beside '\(other.name)', which replaces it", about: problem.subject,
          at: .place(problem.place), help: "keep one of the two")
      default: return nil
      }
    }
    let ignores = spec.ignores.filter {
      Rule.named($0.rule) == nil && Rule.removal(of: $0.rule) == nil
    }.map { ignore in
      let closest = suggestions.closest(to: ignore.rule, among: Rule.all.map(\.id))
      return analysis.finding(
        "there is no rule '\(ignore.rule)'", about: ignore.subject, at: .place(ignore.place),
        help: closest.map { "did you mean '\($0)'?" })
    }
    return problems + ignores
  }
}
