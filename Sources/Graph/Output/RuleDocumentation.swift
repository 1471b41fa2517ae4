/// The documentation of rules, as `explain` and reports show it: the outputs below the examples are the output of `lint`.
package enum RuleDocumentation {
  /// Every rule, a line each.
  package static var list: String {
    let width = Rule.all.map(\.id.count).max() ?? 0
    return Rule.groups.filter { !$0.rules.isEmpty }.map { group in
      group.title + "\n"
        + group.rules.map { rule in
          let level = level(of: rule)
          return "  " + rule.id + String(repeating: " ", count: width - rule.id.count + 2) + level
            + String(repeating: " ", count: 9 - level.count) + rule.summary + "\n"
        }.joined()
    }.joined(separator: "\n")
  }

  /// One rule for a terminal.
  package static func text(of rule: Rule) -> String {
    "\(rule.id) (\(level(of: rule)))\n\n\(rule.summary)\n\n" + explanation(rule.page) { outputs(of: $0, rule) }
  }

  /// Returns the rationale and the examples of a page for a terminal, each example with a text below it.
  static func explanation(_ page: RulePage, below: (Example) -> String = { _ in "" }) -> String {
    var text = wrapped(plain(page.rationale)) + "\n"
    for example in page.examples {
      text += "\n\(heading(of: example)):\n\n"
      for source in sources(of: example) { text += indented(source) + "\n" }
      text += below(example)
    }
    return text
  }

  /// Returns the rationale and the examples of a page as Markdown.
  static func markdown(_ page: RulePage) -> String {
    var text = "\(page.rationale)\n\n"
    for example in page.examples {
      text += "\(heading(of: example)):\n\n"
      for source in sources(of: example) { text += "```json\n\(source)\n```\n\n" }
    }
    return text
  }

  /// Returns the default level of a rule.
  private static func level(of rule: Rule) -> String { rule.isOnByDefault ? rule.severity.rawValue : "off" }

  private static func heading(of example: Example) -> String {
    (example.breaksARule ? "Breaks it" : "Keeps it") + ": " + example.title
  }

  private static func sources(of example: Example) -> [String] {
    let files = example.files.sorted { $0.key < $1.key }.map { "// \($0.key)\n" + Example.unmarked($0.value) }
    let baseline = example.baseline.map { ["// \(Example.baselineName)\n" + Example.unmarked($0)] }
    return ([example.spec] + files + (baseline ?? [])).map { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.map { $0.count > 120 ? $0.prefix(100) + "…" : $0 }.joined(separator: "\n")
    }
  }

  /// Returns the report on an example that breaks a rule.
  static func outputs(of example: Example, _ rule: Rule) -> String {
    guard example.breaksARule else { return "" }
    let level = Linter.Level(rawValue: rule.severity.rawValue) ?? .error
    let results = Linter.results(of: example, levels: rule.isOnByDefault ? [:] : [rule.id: level])
    var report = TextReport()
    (report.isQuiet, report.showsFrames) = (true, false)
    return "\n\(indented(String(report.text(of: results).dropLast())))\n"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }

  /// Markdown links as `text (address)`.
  package static func plain(_ markdown: String) -> String {
    var result = ""
    var rest = markdown[...]
    while let open = rest.firstIndex(of: "[") {
      guard let close = rest[open...].firstIndex(of: "]"), rest[close...].dropFirst().first == "(",
        let end = rest[close...].firstIndex(of: ")")
      else { break }
      let label = rest[rest.index(after: open)..<close]
      let address = rest[rest.index(close, offsetBy: 2)..<end]
      result += rest[..<open] + "\(label) (\(address))"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func wrapped(_ text: String, width: Int = 100) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      var lines: [String] = [""]
      for word in paragraph.split(separator: " ") {
        let last = lines[lines.count - 1]
        if !last.isEmpty, last.count + word.count >= width {
          lines.append(String(word))
        } else {
          lines[lines.count - 1] = last.isEmpty ? String(word) : last + " " + word
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension RuleDocumentation {
  /// Rules for programs: one object, whose keys stay from version to version. Nothing is linted for it.
  package static func json(of rules: [Rule]) -> String {
    let groups = Dictionary(
      uniqueKeysWithValues: Rule.groups.flatMap { group in group.rules.map { ($0.id, group.title) } })
    return JSONValue.object(["version": 1, "rules": .list(rules) { object(of: $0, group: groups[$0.id] ?? "") }]).text
  }

  private static func object(of rule: Rule, group: String) -> JSONValue {
    let page = rule.page
    return [
      "id": .string(rule.id), "group": .string(group), "severity": .string(rule.severity.rawValue),
      "enabled": .bool(rule.isOnByDefault), "summary": .string(rule.summary), "rationale": .string(page.rationale),
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
      }, "baseline": example.baseline.map { _ in .string(Example.baselineName) },
    ]
  }
}
