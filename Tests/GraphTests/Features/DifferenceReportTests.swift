import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphFeatures

/// Reports of a comparison, whatever stands in the specs.
@Suite struct DifferenceReportTests {
  static func spec(_ screens: [String], links: [String] = []) -> String {
    func text(_ value: String) -> String { String(JSONValue.string(value).text.dropLast()) }
    let titles = screens.enumerated().map { "\"s\($0)\": { \"title\": \(text($1)) }" }
    let section = links.map { "\(text($0)): { \"to\": \"s0\" }" }
    return """
      { "navgraph": 1, "start": "s0", "screens": { \(titles.joined(separator: ", ")) },
        "deepLinks": { \(section.joined(separator: ", ")) } }
      """
  }

  static let hostile = [
    "<script>alert(1)</script>", "</details><b>", "`` ` ``", "`\u{301}x`", "@team #1 www.example.com",
    "*a* _b_ ~c~ [d](https://e.f)",
    "| a | b |", "$x^2$", "\u{202E}gnp.exe", "line\nbreak\r# heading", "&lt;", "\\", " ", "",
  ]

  @Test func whatStandsInASpecStaysText() throws {
    let old = Self.spec(["first"] + Self.hostile.map { _ in "title" })
    let comparison = try SpecComparison(
      old, Self.spec(["first"] + Self.hostile, links: ["app://<b>`x`@team"]))
    let page = DifferenceReport.markdown(of: comparison)
    for line in page.split(separator: "\n") where line.contains("titled") {
      #expect(line.hasPrefix("- ± `s"), "\(line)")
    }
    // Outside of code there is no markup but the page's own.
    let bare = Self.withoutCode(page)
    let markup = bare.matches(of: /<[^>]*>/).map { String($0.output) }
    #expect(
      Set(markup).isSubset(of: ["<details>", "<details open>", "<summary>", "</summary>", "</details>"]))
    #expect(!bare.contains("@") && !bare.contains("alert") && !bare.contains("http"))
    #expect(markup.count { $0 == "</details>" } == markup.count { $0.hasPrefix("<details") })
    let text = DifferenceReport().text(of: comparison)
    #expect(!text.unicodeScalars.contains { $0.value == 0x202E || $0 == "\r" })
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(DifferenceReport.json(of: comparison).utf8))
    }
  }

  /// A page without its spans of code, as Markdown finds them: from a run of backticks to the next one as long.
  static func withoutCode(_ page: String) -> String {
    var rest = Array(page.unicodeScalars)[...]
    var result = String.UnicodeScalarView()
    while let scalar = rest.first {
      let run = rest.prefix { $0 == "`" }.count
      guard run > 0 else {
        // What is escaped begins nothing.
        let count = scalar == "\\" ? 2 : 1
        result.append(contentsOf: rest.prefix(count))
        rest = rest.dropFirst(count)
        continue
      }
      rest = rest.dropFirst(run)
      while !rest.isEmpty {
        let other = rest.prefix { $0 == "`" }.count
        rest = rest.dropFirst(max(other, 1))
        if other == run { break }
      }
    }
    return String(result)
  }

  @Test func saysWhatFindingsQuoteAsText() {
    #expect(
      Markdown.text("@a <b> *c* https://d www.e `f` $g$")
        == "\\@\u{200B}a &lt;b&gt; \\*c\\* https:\u{200B}//d www\u{200B}.e \\`f\\` \\$g\\$")
    #expect(
      Markdown.code("a") == "`a`" && Markdown.code("`a``b") == "``` `a``b ```"
        && Markdown.code(" a ") == "`  a  `")
  }

  /// A comment holds 65,536 characters, and what is missing is said.
  @Test func staysSmallEnoughForAComment() throws {
    let screens = (0..<4000).map { "Screen number \($0) with a title" }
    let comparison = try SpecComparison(Self.spec(["first"]), Self.spec(["first"] + screens))
    let page = DifferenceReport.markdown(of: comparison)
    #expect(page.utf8.count < 65_536 && page.utf8.count > 60_000)
    #expect(page.matches(of: /<details/).count == page.matches(of: /<\/details>/).count)
    let lines = page.split(separator: "\n").count { $0.hasPrefix("- ") }
    let omitted = try #require(page.firstMatch(of: /\n([0-9]+) lines more/).flatMap { Int($0.1) })
    #expect(lines + omitted == comparison.findings.appeared.count + 4000)
  }
}
