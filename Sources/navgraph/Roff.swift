import Commands

/// A text for roff: macros, and lines of text between them.
struct Roff {
  /// The maximum length of a line of text.
  private static let width = 78
  /// The text so far.
  private(set) var source: String

  init(_ source: String) { self.source = source }

  /// A macro, with words that are taken literally.
  mutating func line(_ macro: String, _ words: String...) {
    let words = words.flatMap { $0.split(separator: " ") }.map { word in
      // What is as short as a macro would be called.
      (word.count <= 3 ? "\\&" : "") + Self.escaped(String(word))
    }
    source += "." + ([macro] + words).joined(separator: " ") + "\n"
  }

  /// A paragraph: every sentence begins a line, so that its end is set as one. Nothing where it is empty.
  mutating func text(_ paragraph: String) {
    var line = ""
    func finish(_ line: inout String, _ source: inout String) {
      // A control character at the beginning of a line would make it a macro.
      if !line.isEmpty { source += (line.hasPrefix(".") ? "\\&" : "") + line + "\n" }
      line = ""
    }
    for word in paragraph.split(whereSeparator: \.isWhitespace) {
      let ends = [".", ".)", "?"].contains { word.hasSuffix($0) }
      let word = Self.escaped(String(word))
      if line.utf8.count + word.utf8.count >= Self.width { finish(&line, &source) }
      line += (line.isEmpty ? "" : " ") + word
      if ends { finish(&line, &source) }
    }
    finish(&line, &source)
  }

  /// A text as it is written where it shall stand as it is: a `-` that can be copied, quotes that stay straight, ASCII.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "'": text += "\\(aq"
      case "\"": text += "\\(dq"
      case "`": text += "\\(ga"
      case "^": text += "\\(ha"
      case "~": text += "\\(ti"
      case "…": text += "..."  // no terminal in ASCII has the other
      case _ where scalar.isASCII: text.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
  }
}
