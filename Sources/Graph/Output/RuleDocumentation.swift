/// The documentation of rules, as `explain` and `docs/rules.md` show it: all of it comes from the rules themselves, and
/// the outputs below the examples are what `lint` prints.
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
    "\(rule.id) (\(level(of: rule)))\n\n\(rule.summary)\n\n" + explanation(of: rule, showsOutputs: true)
  }

  /// Returns the rationale of a rule and its examples, for a terminal. Without the outputs nothing is linted.
  static func explanation(of rule: Rule, showsOutputs: Bool) -> String {
    var text = wrapped(plain(rule.rationale)) + "\n"
    for example in rule.examples {
      text += "\n\(heading(of: example)):\n\n"
      for (_, source) in sources(of: example) { text += indented(source) + "\n" }
      guard showsOutputs, example.breaksARule else { continue }
      let results = results(of: example, rule)
      text += "\n" + indented(output(results)) + "\n"
      for fix in fixes(results, rule) { text += "\n\(fix)\n" }
    }
    return text
  }

  /// The page of all rules.
  package static var page: String {
    var text = """
      # Rules

      <!-- Written by `make record` from the rules themselves. -->

      Each rule is one file under `Sources/Graph/Rules/`. The outputs below the examples are what `navgraph lint` prints.
      A rule that is *off* runs where a [configuration](configuration.md) or `--rule ID=LEVEL` sets it.


      """
    for group in Rule.groups where !group.rules.isEmpty {
      text += "## \(group.title)\n\n| rule | level | what it finds |\n|---|---|---|\n"
      for rule in group.rules {
        text += "| [`\(rule.id)`](#\(rule.id)) | \(level(of: rule)) | \(rule.summary) |\n"
      }
      text += "\n"
      for rule in group.rules {
        text += "### \(rule.id)\n\n*\(level(of: rule))*: \(rule.summary)\n\n"
        text += markdown(of: rule, showsOutputs: true)
      }
    }
    return text
  }

  /// Returns the rationale of a rule and its examples, as Markdown. Without the outputs nothing is linted.
  static func markdown(of rule: Rule, showsOutputs: Bool) -> String {
    var text = "\(rule.rationale)\n\n"
    for example in rule.examples {
      text += "\(heading(of: example)):\n\n"
      for (_, source) in sources(of: example) { text += "```json\n\(source)\n```\n\n" }
      guard showsOutputs, example.breaksARule else { continue }
      let results = results(of: example, rule)
      text += "```text\n\(output(results))\n```\n\n"
      for fix in fixes(results, rule) { text += fix + "\n\n" }
    }
    return text
  }

  /// Returns the default level of a rule.
  private static func level(of rule: Rule) -> String { rule.isOnByDefault ? rule.severity.rawValue : "off" }

  private static func heading(of example: Example) -> String {
    (example.breaksARule ? "Breaks it" : "Keeps it") + ": " + example.title
  }

  private static func sources(of example: Example) -> [(name: String, text: String)] {
    let files = example.files.sorted { $0.key < $1.key }.map {
      ($0.key, "// \($0.key)\n" + Example.unmarked($0.value))
    }
    let baseline = example.baseline.map {
      [(Example.baselineName, "// \(Example.baselineName)\n" + Example.unmarked($0))]
    }
    return ([(Example.specName, example.spec)] + files + (baseline ?? [])).map { name, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return (name, lines.map { $0.count > 120 ? $0.prefix(100) + "…" : $0 }.joined(separator: "\n"))
    }
  }

  /// Returns the output of the linter.
  private static func output(_ results: LintResults) -> String {
    var report = TextReport()
    report.isQuiet = true
    return String(report.text(of: results).dropLast())
  }

  /// Returns the effects of `--fix` on the findings of a rule.
  private static func fixes(_ results: LintResults, _ rule: Rule) -> [String] {
    results.findings.filter { $0.finding.rule == rule.id }.compactMap(\.finding.fix)
      .map { "`--fix\($0.isSafe ? "" : " --unsafe-fixes")`: \($0.title)." }
  }

  /// Returns the findings in an example when the rule is on.
  private static func results(of example: Example, _ rule: Rule) -> LintResults {
    let level = Linter.Level(rawValue: rule.severity.rawValue) ?? .error
    return Linter.results(of: example, levels: rule.isOnByDefault ? [:] : [rule.id: level])
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }

  /// Markdown links as `text (address)`.
  static func plain(_ markdown: String) -> String {
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
