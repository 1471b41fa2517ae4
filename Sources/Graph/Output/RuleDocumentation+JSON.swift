extension RuleDocumentation {
  /// Rules for programs: one object, whose keys stay from version to version. Nothing is linted for it.
  package static func json(of rules: [Rule]) -> String {
    var groups: [String: String] = [:]
    for group in Rule.groups {
      for rule in group.rules { groups[rule.id] = group.title }
    }
    return JSONValue.object([
      "version": 1,
      "rules": .list(rules) { object(of: $0, group: groups[$0.id] ?? "") },
    ]).text
  }

  private static func object(of rule: Rule, group: String) -> JSONValue {
    let page = rule.page
    return [
      "id": .string(rule.id), "group": .string(group), "severity": .string(rule.severity.rawValue),
      "enabled": .bool(rule.isOnByDefault), "summary": .string(rule.summary),
      "rationale": .string(page.rationale),
      "examples": .array(page.examples.map(object)),
    ]
  }

  /// An example with its files, the spec first.
  private static func object(of example: Example) -> JSONValue {
    let files = example.files.sorted { $0.key < $1.key }.map { ($0.key, Example.unmarked($0.value)) }
    let baseline = example.baseline.map { [(Example.baselineName, Example.unmarked($0))] } ?? []
    return [
      "title": .string(example.title), "breaks": .bool(example.breaksARule),
      "files": .list([(Example.specName, example.spec)] + files + baseline) { path, text in
        ["path": .string(path), "text": .string(text)]
      },
      "baseline": example.baseline.map { _ in .string(Example.baselineName) },
    ]
  }
}
