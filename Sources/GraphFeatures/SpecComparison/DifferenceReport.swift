import Graph

/// The differences of two specs as text and JSON.
package struct DifferenceReport: Sendable {
  /// True if colour is used.
  package var isColored = false

  /// A report without colours.
  package init() {}

  /// The text of a comparison.
  package func text(of comparison: SpecComparison) -> String {
    guard !comparison.isEmpty else { return "no difference in navigation\n" }
    var text = ""
    for section in comparison.sections {
      text += paint(section.title, "1") + "\n"
      for difference in section.differences { text += lines(of: difference) }
    }
    if !comparison.findings.isEmpty {
      text += paint("Findings", "1") + "\n"
      for (kind, words) in Self.findings(of: comparison) { text += line(kind, words) }
    }
    return text + comparison.summary.joined(separator: "; ") + "\n"
  }

  /// Returns the line of a difference, with details below; a single change gets a line of its own.
  private func lines(of difference: Difference) -> String {
    var text = ""
    if let headline = difference.headline {
      text += line(
        difference.kind, headline.text, isBreaking: difference.isBreaking && difference.changes.isEmpty)
    }
    for change in difference.changes {
      if difference.headline == nil {
        text += line(.changed, change.words.text, isBreaking: change.isBreaking)
      } else {
        text += "    " + line(.changed, change.words.text, isBreaking: change.isBreaking)
      }
    }
    return text
  }

  private func line(_ kind: Difference.Kind, _ words: String, isBreaking: Bool = false) -> String {
    "  \(paint(kind.sign, kind.paint)) \(words.printable)"
      + (isBreaking ? " " + paint("[breaking]", "31") : "") + "\n"
  }

  /// The findings that came, went or are of another severity.
  private static func findings(of comparison: SpecComparison) -> [(Difference.Kind, String)] {
    let findings = comparison.findings
    return findings.appeared.map { (.added, words($0)) } + findings.gone.map { (.removed, words($0)) }
      + findings.weighed.map { (.changed, "\(words($1)) (was \($0.rawValue))") }
  }

  /// The same, each in a line with its sign.
  package static func findingLines(of comparison: SpecComparison) -> [String] {
    findings(of: comparison).map { "\($0.sign) \($1)" }
  }

  private static func words(_ located: LocatedFinding) -> String {
    let location = located.location
    return
      "\(location.file):\(location.line):\(location.column): \(located.severity.rawValue): \(located.finding.message) [\(located.finding.rule)]"
  }

  private func paint(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Difference.Kind {
  /// The sign before a line, on a card and in the legend.
  package var sign: String {
    switch self {
    case .added: "+"
    case .removed: "\u{2212}"
    case .renamed: "\u{2192}"
    case .changed: "\u{B1}"
    }
  }

  fileprivate var paint: String {
    switch self {
    case .added: "32"
    case .removed: "31"
    case .renamed: "36"
    case .changed: "33"
    }
  }
}

extension SpecComparison {
  /// The differences by what they are about.
  package var sections: [(title: String, differences: [Difference])] {
    let all: [(Kind?, String)] = [
      (nil, "App"), (.coordinator, "Coordinators"), (.screen, "Screens"), (.route, "Routes"),
      (.deepLink, "Deep links"), (.model, "Models"), (.precondition, "Preconditions"),
      (.presentation, "Presentations"), (.mediation, "Mediations"), (.policy, "Policies"),
    ]
    return all.compactMap { kind, title in
      let those = differences.filter { $0.subjectKind == kind }
      return those.isEmpty ? nil : (title, those)
    }
  }

  /// The numbers of differences in the navigation and in the findings: a line of each, if there are any.
  package var summary: [String] {
    var parts = Difference.Kind.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
    if parts.isEmpty { parts = ["no difference in navigation"] }
    if breakingCount > 0 { parts.append("\(breakingCount) of them breaking") }
    let counts = [
      (findings.appeared.count, "more"), (findings.gone.count, "fewer"),
      (findings.weighed.count, "of another severity"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return [parts.joined(separator: ", ")]
      + (words.isEmpty ? [] : ["findings: \(words.joined(separator: ", "))"])
  }
}

extension SpecComparison: CustomStringConvertible {
  /// The differences, as `navgraph diff` writes them as text.
  public var description: String { DifferenceReport().text(of: self) }
}
