import Graph

/// The parts by which a page follows its server: a line that says whether it is up to date, and the script that listens.
package struct ServedPage {
  /// Identifies the content of the page.
  package let tag: String

  init(of contents: [[UInt8]]) { tag = SHA256.tag(of: contents) }

  /// The part of the page that says whether it is up to date.
  var state: String {
    "<p class=\"nav-served\" id=\"nav-served\" role=\"status\" data-tag=\"\(tag)\">Live</p>\n"
  }

  /// The script in its element.
  var script: String { "<script>\(Self.source)</script>\n" }

  private static let source = PageFile.text(["live.js"])
  /// The source of the script for the content security policy.
  static let scriptSource = " '\(Page.source(source))'"
  static let connection = "; connect-src 'self'"

  /// Returns the tag in a page.
  package static func tag(in page: [UInt8]) -> String {
    String(decoding: page[tagRange(in: page)], as: UTF8.self)
  }

  private static func tagRange(in page: [UInt8]) -> Range<Int> {
    guard let start = page.firstIndex(of: Array("data-tag=\"".utf8)) else { return 0..<0 }
    let rest = page[(start + 10)...]
    return rest.startIndex..<(rest.firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex)
  }

  /// Returns a page that is out of date, below the error that keeps it from being drawn again.
  package static func page(_ page: [UInt8], below message: String, findings: LintResults?) -> [UInt8] {
    let banner = Array(
      """
      <section class="nav-broken" role="alert"><p>Out of date: \(Escape.xml(message.printable))</p>
      \(list(findings))</section>

      """.utf8)
    let (tag, end) = (tagRange(in: page), Array("</header>\n".utf8))
    guard let header = page.firstIndex(of: end), header > tag.upperBound else { return page }
    let place = header + end.count
    return page[..<tag.lowerBound] + ServedPage(of: [page, banner]).tag.utf8
      + page[tag.upperBound..<place] + banner + page[place...]
  }

  private static func list(_ findings: LintResults?) -> String {
    let rows = (findings?.findings ?? []).map { row($0) }
    return rows.isEmpty ? "" : "<ul class=\"nav-rows\">\n\(rows.joined(separator: "\n"))\n</ul>\n"
  }

  /// Returns a page in the place of one that cannot be shown, or not yet: a message, and the findings of `lint`.
  package static func status(of name: String, _ message: String, findings: LintResults? = nil) -> [UInt8] {
    let title = Escape.xml(name.printable)
    let list = list(findings)
    let content = Array((title + message + list).utf8)
    let served = ServedPage(of: [content])
    let policy =
      "default-src 'none'; script-src\(scriptSource); style-src '\(Page.source(Page.style))'; base-uri 'none'; "
      + "form-action 'none'" + connection
    return Page.filled(
      PageFile.bytes("status.html"),
      [
        "policy": policy, "title": title, "style": Page.style, "served": served.state,
        "message": Escape.xml(message.printable), "findings": list, "live": served.script,
      ].mapValues { Array($0.utf8) })
  }

  private static func row(_ located: LocatedFinding) -> String {
    let (severity, finding, place) = (located.severity.rawValue, located.finding, located.location)
    let details = ["\(place.file):\(place.line):\(place.column)", finding.rule, finding.help]
    return "<li class=\"nav-row\"><span class=\"nav-mark is-\(severity)\">\(severity)</span><span>"
      + Escape.xml(finding.message.printable) + "<small>"
      + Escape.xml(details.compactMap(\.self).joined(separator: " · ").printable) + "</small></span></li>"
  }
}
