/// The ways to write text so that it arrives in the drawing as it was, whatever it contains.
///
/// Graphviz reads a label three times: as DOT, for its own escapes (`\N`, `\l`) and for entities (`&lt;`).
/// Other text it copies into the SVG without looking. Each function is total: no input spoils the SVG.
package enum Escape {
  /// Text for an XML element or a quoted attribute value, which a reader would give a space for a tab.
  package static func xml(_ text: String) -> String {
    rewritten(text) { $0 == UInt8(ascii: "\t") ? " " : markup($0) }
  }

  /// Text for a label or an id, where Graphviz takes a backslash for the beginning of an escape.
  ///
  /// `<` becomes an entity too. cgraph keeps one copy of equal strings and remembers with it whether it is
  /// HTML-like; plain text without `<` can never equal markup.
  package static func label(_ text: String) -> String { escaped(text, backslash: #"\\"#) }

  /// Text for a tooltip, which Graphviz searches for escapes twice.
  package static func tooltip(_ text: String) -> String { escaped(text, backslash: #"\\\\"#) }

  /// Text for the inside of an HTML-like label. Line breaks become `<BR/>`; tabs would vanish.
  package static func htmlText(_ text: String) -> String {
    rewritten(text) {
      switch $0 {
      case UInt8(ascii: "\\"): #"\\"#
      case UInt8(ascii: "\n"): "<BR/>"
      case UInt8(ascii: "\t"): " "
      // Graphviz parses piece by piece and would lose a bracket at the end of one.
      case UInt8(ascii: "]"): "&#93;"
      default: markup($0)
      }
    }
  }

  /// Text for a quoted attribute value of more than one line.
  package static func attribute(_ text: String) -> String {
    rewritten(text) {
      switch $0 {
      case UInt8(ascii: "\n"): "&#10;"
      case UInt8(ascii: "\t"): " "
      default: markup($0)
      }
    }
  }

  /// A keyword, number or colour: printable ASCII without any character that could end it or begin an escape.
  package static func keyword(_ text: String) -> String {
    if isPlain(text) { return text }
    return String(
      decoding: text.utf8.filter { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\\") && markup($0) == nil }, as: UTF8.self)
  }

  /// The id of an element as a reader of the drawing gets it, before it is written as a label.
  package static func id(_ text: String) -> String {
    if isPlain(text) { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isAllowed($0) ? $0 : "\u{FFFD}" }))
  }

  /// The name of a node or cluster, different for different names.
  ///
  /// A name can hold neither an escape nor a character that is not printable, and cgraph keeps an empty name and a leading
  /// `%` to itself. Those bytes are written as `~` and two hexadecimal digits, and so is `~`.
  package static func name(_ name: String) -> String {
    guard !name.isEmpty else { return "~" }
    if isPlain(name) { return name }
    var bytes: [UInt8] = []
    for scalar in name.unicodeScalars {
      if !isAllowed(scalar) || scalar == "\\" || scalar == "~" || scalar == "%" && bytes.isEmpty {
        for byte in String(scalar).utf8 { bytes += "~\(String(hexadecimal: byte, digits: 2, uppercase: true))".utf8 }
      } else if scalar != "\"", scalar != "'", scalar.isASCII, let entity = markup(UInt8(scalar.value)) {
        bytes += entity.utf8
      } else {
        bytes += String(scalar).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True for text of letters, digits and marks that no way of writing changes.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "="),
        UInt8(ascii: "_"), UInt8(ascii: "?"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        true
      default: false
      }
    }
  }

  /// True if a character may stand in a drawing as it is: XML forbids two more than are not printable anywhere.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    0x20..<0x7F ~= scalar.value || scalar.isPrintable && scalar != "\u{FFFE}" && scalar != "\u{FFFF}"
  }

  /// A link that is safe to click, percent-encoded, for an SVG attribute that Graphviz does not escape; nil
  /// when it is neither `http`, `https` or `mailto` nor a relative reference, or longer than 2,000 bytes (the
  /// `dot` command fails at strings of 16 kB).
  package static func url(_ url: String) -> String? {
    guard !url.isEmpty, url.utf8.count <= 2000 else { return nil }
    let head = url.utf8.prefix { !"/?#".utf8.contains($0) }
    if let colon = head.firstIndex(of: UInt8(ascii: ":")) {
      let scheme = String(decoding: head[..<colon], as: UTF8.self).lowercased()
      guard ["http", "https", "mailto"].contains(scheme) else { return nil }
    } else if url.utf8.starts(with: "//".utf8) {
      return nil  // `//host` takes the scheme of the page, which may be `file`
    }
    return PercentEncoding.encoded(url.utf8) { $0.isAllowedInURL && $0 != apostrophe }
      .split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
  }

  /// The text in lines of about so many characters, broken where a word of an identifier ends. O(*n*).
  package static func wrapped(_ text: String, at limit: Int) -> [String] {
    guard text.utf8.count > limit else { return [text] }
    var lines: [String] = []
    var rest = Array(text)
    while rest.count > limit {
      // Not before a third of the line, or it would look torn.
      let end = (limit / 3..<limit).last { isBreak(rest[$0], rest[$0 + 1]) }
      let count = (end ?? limit - 1) + 1
      lines.append(String(rest[..<count]))
      rest.removeFirst(count)
    }
    return lines + [String(rest)]
  }

  /// Returns texts behind each other in lines of about so many characters, with a separator between them.
  package static func filled(_ texts: [String], _ separator: String, at limit: Int) -> [String] {
    var lines: [String] = []
    for text in texts {
      guard let last = lines.popLast() else {
        lines.append(text)
        continue
      }
      lines +=
        last.count + separator.count + text.count <= limit
        ? [last + separator + text] : [last + separator.dropLast(), text]
    }
    return lines
  }

  /// True if a line may end between two characters.
  private static func isBreak(_ left: Character, _ right: Character) -> Bool {
    " _-./:,".contains(left) && !" _-./:,".contains(right) || left.isLowercase && right.isUppercase
  }

  /// Text that fits on a label: at most this many characters, the last one `…` if some were cut off.
  ///
  /// Graphviz gives up on an edge that is longer than 65,535 points, and a single character can consist of
  /// thousands of marks: the bytes are limited as well.
  package static func shortened(_ text: String, to limit: Int = 80) -> String {
    guard text.utf8.count > limit else { return text }
    let byteLimit = 8 * limit
    var characters = 0
    var bytes = 0
    var end = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      characters += 1
      bytes += text.utf8.distance(from: index, to: next)
      if characters == 1 && bytes > byteLimit { return String(text.unicodeScalars.prefix(limit - 1)) + "…" }
      if characters > limit || bytes > byteLimit { return text[..<end] + "…" }
      index = next
      if characters < limit { end = index }
    }
    return text
  }

  /// A value between quotes in the DOT language, where only the quote itself needs an escape.
  package static func quoted(_ value: String) -> String {
    // Byte by byte: a quote and a combining mark are one character, and not a quote to Swift.
    guard value.utf8.contains(quote) else { return "\"\(value)\"" }
    var bytes: [UInt8] = [quote]
    bytes.reserveCapacity(value.utf8.count + 8)
    for byte in value.utf8 {
      if byte == quote { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    bytes.append(quote)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escaped(_ text: String, backslash: String) -> String {
    rewritten(text) {
      switch $0 {
      case UInt8(ascii: "\\"): backslash
      // Graphviz's scanner loses a line feed between a backslash and a quote.
      case UInt8(ascii: "\n"): "&#10;"
      case UInt8(ascii: "\t"): " "
      case quote, apostrophe: nil
      default: markup($0)
      }
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let apostrophe = UInt8(ascii: "'")

  private static func markup(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case quote: "&quot;"
    case apostrophe: "&#39;"
    default: nil
    }
  }

  /// Replaces characters of ASCII, and by U+FFFD those that may not stand in a drawing, but for tabs and line feeds.
  private static func rewritten(_ text: String, _ replacement: (UInt8) -> String?) -> String {
    if isPlain(text) { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      if scalar.isASCII, let replacement = replacement(UInt8(scalar.value)) {
        bytes += replacement.utf8
      } else if isAllowed(scalar) || scalar == "\t" || scalar == "\n" {
        bytes += UTF8.encode(scalar)!
      } else {
        bytes += "\u{FFFD}".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
