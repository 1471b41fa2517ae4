import Graph

extension DifferenceReport {
  /// A comparison as the comment of a pull request, in GitHub's Markdown: what breaks, then the rest, folded.
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
    for section in comparison.sections {
      page.addSection(section.title, section.differences.flatMap(lines))
    }
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

  /// GitHub refuses a comment of more than 65,536 characters; some are left for the end.
  private static let limit = Limits.comment

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
      guard size <= Self.limit else {
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
      ? text
      : text
        + "\n\(plural(omitted, "line")) more: a comment cannot hold them; `navgraph diff` prints all.\n"
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
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let ends = [text.unicodeScalars.first, text.unicodeScalars.last]
    // One space on either side is taken away again.
    let needsRoom = ends.contains("`") || ends.allSatisfy { $0 == " " }
    return needsRoom ? "\(fence) \(text) \(fence)" : fence + text + fence
  }
}
