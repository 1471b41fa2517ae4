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
      text += line(difference.kind, headline.text, isBreaking: difference.isBreaking && difference.changes.isEmpty)
    }
    let indentation = difference.headline == nil ? "" : "    "
    for change in difference.changes {
      text += indentation + line(.changed, change.words.text, isBreaking: change.isBreaking)
    }
    return text
  }

  private func line(_ kind: Difference.Kind, _ words: String, isBreaking: Bool = false) -> String {
    "  \(paint(kind.sign, kind.paint)) \(words.printable)" + (isBreaking ? " " + paint("[breaking]", "31") : "") + "\n"
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

  private func paint(_ text: String, _ code: String) -> String { isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}

extension Difference.Kind {
  private var look: (sign: String, paint: String) {
    switch self {
    case .added: ("+", "32")
    case .removed: ("\u{2212}", "31")
    case .renamed: ("\u{2192}", "36")
    case .changed: ("\u{B1}", "33")
    }
  }

  /// The sign before a line, on a card and in the legend.
  package var sign: String { look.sign }
  fileprivate var paint: String { look.paint }
}

extension SpecComparison {
  /// The differences by their subjects.
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
    let (more, fewer, other) = (findings.appeared.count, findings.gone.count, findings.weighed.count)
    let words = [(more, "more"), (fewer, "fewer"), (other, "of another severity")].filter { $0.0 > 0 }.map {
      "\($0.0) \($0.1)"
    }
    return [parts.joined(separator: ", ")] + (words.isEmpty ? [] : ["findings: \(words.joined(separator: ", "))"])
  }
}

extension SpecComparison: CustomStringConvertible {
  /// The differences, as `navgraph diff` writes them as text.
  public var description: String { DifferenceReport().text(of: self) }
}

extension DifferenceReport {
  /// A comparison for programs: one object, whose keys stay from version to version.
  package static func json(of comparison: SpecComparison) -> String {
    let findings = comparison.findings
    let counts = JSONMembers(Difference.Kind.allCases.map { ($0.rawValue, .number(comparison.count($0))) })
    return JSONValue.object([
      "version": 1, "old": .string(comparison.old.files[0]), "new": .string(comparison.new.files[0]),
      "differences": .list(comparison.differences) { json(of: $0, comparison) },
      "findings": [
        "appeared": .list(findings.appeared) { JSONReport.finding($0) },
        "gone": .list(findings.gone) { JSONReport.finding($0) },
        "changed": .list(findings.weighed) { before, finding in
          ["was": .string(before.rawValue), "finding": JSONReport.finding(finding)]
        },
      ],
      "summary": .object(
        counts + [
          "breaking": .number(comparison.breakingCount), "findingsAppeared": .number(findings.appeared.count),
          "findingsGone": .number(findings.gone.count), "findingsChanged": .number(findings.weighed.count),
        ]),
    ]).text
  }

  private static func json(of difference: Difference, _ comparison: SpecComparison) -> JSONValue {
    [
      "kind": .string(difference.kind.rawValue),
      "element": difference.subjectKind.map { ["kind": .string($0.name), "id": .string(difference.id)] },
      "was": JSONValue(difference.oldID), "breaking": .bool(difference.isBreaking),
      "message": JSONValue(difference.headline?.text),
      "changes": .list(difference.changes) { change in
        [
          "aspect": .string(change.aspect.name), "message": .string(change.words.text),
          "before": .strings(change.before), "after": .strings(change.after), "breaking": .bool(change.isBreaking),
        ]
      },
    ]
  }
}

extension DifferenceReport {
  /// A comparison as the comment of a pull request, in GitHub's Markdown: breaking changes, then the rest, folded.
  package static func markdown(of comparison: SpecComparison) -> String {
    var page = MarkdownPage()
    guard !comparison.isEmpty else { return "### Navigation: no difference\n" }
    let count = plural(comparison.differences.count, "difference")
    let breaking = comparison.breakingCount == 0 ? "" : ", \(comparison.breakingCount) breaking"
    page.add("### Navigation: \(count)\(breaking)\n\n\(comparison.summary.joined(separator: "; "))")
    let breaks = comparison.differences.flatMap { $0.changes.filter(\.isBreaking) }
    page.addSection("Breaking", isOpen: true, breaks.map { "- " + Markdown.text($0.words) })
    let appeared = comparison.findings.appeared
    page.addSection("Findings that appear", isOpen: true, appeared.map { "- \\+ " + finding($0) })
    for section in comparison.sections { page.addSection(section.title, section.differences.flatMap(lines)) }
    page.addSection("Findings that go", comparison.findings.gone.map { "- \u{2212} " + finding($0) })
    page.addSection(
      "Findings of another severity",
      comparison.findings.weighed.map { "- \u{B1} " + finding($0.finding) + " (was \($0.before.rawValue))" })
    return page.page
  }

  /// Returns the line of a difference, with details as a list below.
  private static func lines(of difference: Difference) -> [String] {
    let headline = difference.headline.map { words in
      // A plus would begin another list.
      "- \(difference.kind == .added ? "\\" : "")\(difference.kind.sign) \(Markdown.text(words))"
    }
    let indentation = headline == nil ? "" : "  "
    return [headline].compactMap(\.self)
      + difference.changes.map { change in
        "\(indentation)- \(Difference.Kind.changed.sign) \(Markdown.text(change.words))"
          + (change.isBreaking ? " **breaking**" : "")
      }
  }

  private static func finding(_ located: LocatedFinding) -> String {
    let place = "\(located.location.file):\(located.location.line)"
    return
      "**\(located.severity.rawValue)** \(Markdown.text(located.finding.message)) (\(Markdown.code(located.finding.rule)), \(Markdown.code(place)))"
  }
}

/// Lines of Markdown up to the size that a comment on GitHub may have, in sections of which most are folded.
private struct MarkdownPage {
  private(set) var text = ""
  /// The number of lines that did not fit.
  private var omitted = 0

  mutating func add(_ line: String) { text += line + "\n" }

  /// A section with a list, or nothing where the list is empty.
  mutating func addSection(_ title: String, isOpen: Bool = false, _ lines: [String]) {
    guard !lines.isEmpty else { return }
    let head = "\n<details\(isOpen ? " open" : "")><summary>\(title) (\(lines.count))</summary>\n\n"
    let end = "\n</details>\n"
    var section = head
    var size = text.utf8.count + head.utf8.count + end.utf8.count
    for (number, line) in lines.enumerated() {
      let item = line + "\n"
      size += item.utf8.count
      guard size <= Limits.comment else {
        omitted += lines.count - number
        break
      }
      section += item
    }
    guard section.utf8.count > head.utf8.count else { return }
    text += section + end
  }

  /// The page, with how much of it is missing.
  var page: String {
    omitted == 0
      ? text : text + "\n\(plural(omitted, "line")) more: a comment cannot hold them; `navgraph diff` prints all.\n"
  }
}

/// Texts in Markdown as it is read by GitHub, which stay texts whatever stands in them.
enum Markdown {
  /// A sentence with its names as code.
  static func text(_ words: Words) -> String {
    words.pieces.map {
      switch $0 {
      case .words(let words): text(words)
      case .name(let name): code(name)
      }
    }.joined()
  }

  /// Words without any markup: neither that of Markdown or HTML, nor mentions, references to issues and addresses, which
  /// GitHub finds in any text.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // What follows no longer belongs to it.
      case "@", "#": result += "\\\(scalar)\u{200B}"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.replacing("://", with: ":\u{200B}//").replacing("www.", with: "www\u{200B}.")
  }

  /// A text as code, in more backticks than it holds in a row.
  static func code(_ text: String) -> String {
    let text = text.printable
    guard !text.allSatisfy({ $0 == " " }) else { return "`\u{A0}`" }
    let longest = text.unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let ends = [text.unicodeScalars.first, text.unicodeScalars.last]
    // One space on either side is taken away again.
    let needsRoom = ends.contains("`") || ends.allSatisfy { $0 == " " }
    return needsRoom ? "\(fence) \(text) \(fence)" : fence + text + fence
  }
}
