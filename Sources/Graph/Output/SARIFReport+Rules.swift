/// The descriptions of rules.
extension SARIFReport {
  static func rule(_ rule: Rule, in group: Rule.Group) -> JSONValue {
    let page = rule.page
    return [
      "id": .string(rule.id), "name": .string(name(of: rule)),
      "shortDescription": message(rule.summary),
      "fullDescription": message(description(page)),
      "help": [
        "text": .string(RuleDocumentation.explanation(page)),
        "markdown": .string(RuleDocumentation.markdown(page)),
      ],
      "defaultConfiguration": [
        "enabled": rule.isOnByDefault ? nil : false, "level": .string(level(of: rule.severity)),
      ],
      "properties": [
        "tags": [.string(group.title.lowercased().replacing(" ", with: "-"))],
        "precision": rule.severity == .error ? "very-high" : "high",
        "problem.severity": .string(rule.severity == .info ? "recommendation" : level(of: rule.severity)),
      ],
    ]
  }

  /// The id as the standard writes names: `DeadEnd`.
  private static func name(of rule: Rule) -> String {
    rule.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The reason, as far as GitHub takes it.
  private static func description(_ page: RulePage) -> String {
    let limit = Limits.sarifReason
    let words = RuleDocumentation.plain(page.rationale).split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    guard text.unicodeScalars.count > limit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit - 1))) + "…"
  }
}
