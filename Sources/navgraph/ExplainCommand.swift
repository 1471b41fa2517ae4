import Graph

extension Command {
  /// Shows the documentation of rules.
  static let explain = Command(
    name: "explain",
    summary: "Explain a rule, with specs that break and keep it; without one, list all.",
    arguments: [Argument(name: "RULE", summary: "The id of a rule.", choices: Rule.all.map(\.id))],
    options: [
      Option(
        name: "format", value: "FORMAT", choices: ["text", "json"], defaultValue: "text",
        summary: "How it is written.")
    ]
  ) { invocation in
    let isJSON = invocation.value("format") == "json"
    guard let id = invocation.arguments.first else {
      try FileSystem.write(
        isJSON ? RuleDocumentation.json(of: Rule.all) : RuleDocumentation.list, to: .output)
      return .success
    }
    guard let rule = Rule.named(id) else { throw invocation.failure(unknownRule(id)) }
    try FileSystem.write(
      isJSON ? RuleDocumentation.json(of: [rule]) : RuleDocumentation.text(of: rule), to: .output)
    return .success
  }

  /// The complaint about an id that is no rule's.
  static func unknownRule(_ id: String) -> String {
    let closest = Suggestion.closest(to: id, among: Rule.all.map(\.id))
    return "there is no rule '\(id)'" + (closest.map { "; did you mean '\($0)'?" } ?? "")
  }
}
