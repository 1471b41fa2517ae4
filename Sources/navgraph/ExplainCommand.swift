import Commands
import Graph

/// Shows the documentation of rules.
///
/// - Complexity: O(*n*) for the texts of *n* rules.
struct ExplainCommand: Command {
  let name = "explain"
  let abstract = "Explain a rule with examples, or list all rules."
  let examples: KeyValuePairs = ["Explain a rule": "navgraph explain unreachable-screen"]

  let rule = Argument<NamedRule?>("RULE", "The id of a rule; default: list all rules.")
  let format = OutputFormat.option

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let rule = invocation[rule]?.rule
    try invocation[format].print(
      text: rule.map(RuleDocumentation.text) ?? RuleDocumentation.list,
      json: RuleDocumentation.json(of: rule.map { [$0] } ?? Rule.all))
    return .success
  }
}
