import CRulePages

/// The page of a rule, `docs/rules/ID.md`: its reasons and its examples. It is compiled in and read when somebody asks
/// for it; a lint does not. `scripts/rules` holds the pages to their form.
struct RulePage {
  /// Paragraphs of Markdown, each of them one line, as is each item of a list.
  let rationale: String
  private(set) var examples: [Example] = []

  init(ofRule id: String) {
    let page = rule_page(id)
    precondition(page.text != nil, "the rule '\(id)' has no page")
    self.init(String(decoding: UnsafeBufferPointer(start: page.text, count: page.length), as: UTF8.self))
  }

  init(_ page: String) {
    var prose = ""
    var isNewParagraph = false
    var file = Example.specName
    var block: String.Index?
    // Bytes are split, since that takes a fraction of the time of characters.
    let lines = page.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines.lazy.map(Substring.init)) {
      if let start = block {
        guard line == "```" else { continue }
        let text = Substring(page[start..<line.startIndex].utf8.dropLast())
        examples[examples.count - 1].add(String(text), as: file)
        block = nil
      } else if line.hasPrefix("```") {
        block = page.utf8.index(after: line.endIndex)
      } else if line.hasPrefix("## "), let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) {
        examples.append(Example(String(line[colon...].dropFirst(2)), line: number))
        file = Example.specName
      } else if !examples.isEmpty, line.hasPrefix("`"), line.hasSuffix("`:") {
        file = String(line.dropFirst().dropLast(2))
      } else if line.isEmpty {
        isNewParagraph = true
      } else {
        prose += isNewParagraph ? "\n\n" : line.hasPrefix("- ") ? "\n" : prose.isEmpty ? "" : " "
        prose += line.drop { $0 == " " }
        isNewParagraph = false
      }
    }
    // The heading and the summary stand before it.
    rationale = String(prose.split(separator: "\n\n", maxSplits: 2).last ?? "")
  }
}
