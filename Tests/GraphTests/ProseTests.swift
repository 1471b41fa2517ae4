import Foundation
import TestSupport
import Testing

/// The Markdown pages that people write. Their prose is wrapped, so that a diff shows the sentence that has changed.
@Suite struct ProseTests {
  private static let width = 100

  /// All pages but `docs/rules.md`, which is derived from the sources.
  static let pages: [String] = {
    let folders = ["docs", "samples"].flatMap { folder in
      (FileManager.default.enumerator(atPath: packageFolder + "/" + folder)?.compactMap { $0 as? String }
        ?? [])
        .map { folder + "/" + $0 }
    }
    let pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + folders.filter { $0.hasSuffix(".md") }
    return pages.filter { $0 != "docs/rules.md" }.sorted()
  }()

  @Test(arguments: pages)
  func isWrapped(_ page: String) throws {
    let text = try String(contentsOfFile: packageFolder + "/" + page, encoding: .utf8)
    for number in Self.longLines(of: text) {
      Issue.record("\(page):\(number): prose is wrapped at \(Self.width) columns")
    }
  }

  @Test func findsLinesThatAreTooLong() {
    let word = String(repeating: "x", count: 60)
    let long = "\(word) \(word)"
    for text in [long, "- \(long)", "  \(long)", "`\(word)` \(word)", "a `\(word)`\n[\(long)](page.md)"] {
      #expect(Self.longLines(of: text).count == 1, "\(text)")
    }
    for text in [
      "\(word)\n\(word)", "# \(long)", "| \(long) |", "```\n\(long)\n```", "- `\(long)`", "![\(long)](a.svg)",
      "[x](https://example.com/\(word)\(word))",
    ] {
      #expect(Self.longLines(of: text).isEmpty, "\(text)")
    }
  }

  /// The numbers of the lines that are too long and could be broken: no headings, no rows of tables, no code.
  private static func longLines(of text: String) -> [Int] {
    var isCode = false
    var numbers: [Int] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("```") { isCode.toggle() }
      guard !isCode, line.count > width, !content.hasPrefix("#"), !content.hasPrefix("|") else { continue }
      // Spaces inside of code spans and pictures stay where they are.
      let words = content.replacing(/`[^`]*`/, with: "x").replacing(/!\[[^\]]*\]\([^)]*\)/, with: "x")
        .replacing(/^([-*+]|[0-9]+\.) +/, with: "")
      if words.contains(" ") { numbers.append(index + 1) }
    }
    return numbers
  }
}
