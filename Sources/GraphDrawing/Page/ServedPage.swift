import Graph

/// What makes a page follow the server that it comes from: where it is told, and the script that listens.
package struct ServedPage {
  /// What tells the page from others: it is the same for the same content.
  package let tag: String

  init(of contents: [[UInt8]]) {
    tag = SHA256.hash(contents.flatMap(\.self)).prefix(8).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// The part of the page that says whether it is up to date.
  var state: String {
    "<p class=\"nav-served\" id=\"nav-served\" role=\"status\" data-tag=\"\(tag)\">Live</p>\n"
  }

  /// The script in its element.
  var script: String { "<script>\(Self.source)</script>\n" }

  private static let source = PageFile.text(["live.js"])
  /// What the content security policy allows for it.
  static let scriptSource = " '\(Page.source(source))'"
  static let connection = "; connect-src 'self'"

  /// Finds what tells a page from others in it.
  package static func tag(in page: [UInt8]) -> String {
    guard let start = page.firstIndex(of: Array("data-tag=\"".utf8)) else { return "" }
    return String(decoding: page[(start + 10)...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }

  /// A page in the place of one that cannot be shown, or cannot be shown yet: a message, and what `lint` finds.
  package static func status(of name: String, _ message: String, findings: LintResults? = nil) -> [UInt8] {
    let title = Escape.xml(name.printable)
    let located = findings?.findings ?? []
    let rows = located.map { row($0) }.joined(separator: "\n")
    let list = located.isEmpty ? "" : "<ul class=\"nav-rows\">\n\(rows)\n</ul>\n"
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
