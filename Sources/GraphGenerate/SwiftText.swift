import Graph

/// Source text of Swift that grows line by line, indented by four spaces in each block.
struct SwiftText {
  private(set) var text = ""
  private var depth = 0

  /// A text that begins with some lines.
  init(_ lines: [String] = []) { self.lines(lines) }

  /// Adds a line; an empty one separates the lines before and after it.
  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: "    ", count: depth) + line }
    text += "\n"
  }

  /// Adds lines.
  mutating func lines(_ lines: [String]) {
    for each in lines { line(each) }
  }

  /// Adds a line that opens a brace, the lines in the braces, and the line that closes it.
  mutating func block(_ head: String, end: String = "}", _ body: (inout SwiftText) -> Void) {
    let before = text
    line(head + " {")
    let opened = text.utf8.count
    depth += 1
    body(&self)
    depth -= 1
    if text.utf8.count == opened, end == "}" {
      text = before
      return line(head + " {}")
    }
    line(end)
  }

  /// Adds a call whose arguments stand in lines of their own.
  mutating func indented(_ body: (inout SwiftText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Adds an empty line and a declaration with a brace, behind a documentation comment where there is something to say.
  mutating func declaration(_ head: String, comment text: String? = nil, _ body: (inout SwiftText) -> Void) {
    line()
    remark(text)
    block(head, body)
  }

  /// Adds a `switch` with a case for each entry; without entries nothing can get there.
  mutating func `switch`(_ value: String, _ cases: [(pattern: String, body: [String])]) {
    line("switch \(value) {")
    for (pattern, body) in cases {
      line(pattern == "_" ? "default:" : "case \(pattern):")
      indented { $0.lines(body) }
    }
    line("}")
  }

  /// Adds a documentation comment. A text of others stays in its line.
  mutating func comment(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for each in lines { line("/// \(String(each).printable)") }
  }

  /// Adds a documentation comment where there is something to say.
  mutating func remark(_ text: String?) {
    if let text { comment(text) }
  }

  /// A list in parentheses, as behind the name of a case; empty without entries.
  static func list(_ entries: [String]) -> String { entries.isEmpty ? "" : "(\(entries.joined(separator: ", ")))" }

  /// A text as a string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case _ where !scalar.isPrintable:
        result += "\\u{" + String(hexadecimal: scalar.value, digits: 1, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
