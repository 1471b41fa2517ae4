import Graph

/// A label: lines of text, and the screenshot below them. It is written in Graphviz's HTML-like language, without the
/// screenshot, and drawn in an SVG.
struct HTMLLabel: Equatable, Sendable {
  /// A line of text; in a card it may have a bar of a colour behind it.
  struct Line: Equatable, Sendable {
    var text: String
    var style: TextStyle
    var background: String?

    init(_ text: String, _ style: TextStyle, background: String? = nil) {
      self.text = text
      self.style = style
      self.background = background
    }
  }

  /// The look of a run of text; nil leaves that of the text around it.
  struct TextStyle: Equatable, Sendable {
    var bold = false
    var italic = false
    var color: String?
    /// In points, whole ones: Graphviz reads nothing else here.
    var size: Int?
  }

  /// Where the lines of a label begin or end.
  enum Side: String {
    case left = "LEFT"
    case right = "RIGHT"
  }

  private(set) var lines: [Line] = []
  /// The side at which the lines are; `nil` for the center.
  private(set) var side: Side?
  /// The height that each line has besides its letters; 0 but in columns, which have room for wider fonts.
  private(set) var gap = 0.0
  private(set) var image: EmbeddedImage?

  var isEmpty: Bool { lines.allSatisfy { $0.text.isEmpty } && image == nil }

  /// Text, cut off when it is longer than `limit`; its line breaks are kept.
  static func text(_ text: String, _ style: TextStyle = TextStyle(), limit: Int = 80) -> HTMLLabel {
    let lines = Escape.shortened(text, to: limit).unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    return HTMLLabel(lines: text.isEmpty ? [] : lines.map { Line(String($0), style) })
  }

  /// The lines of several labels, one below the other.
  static func lines(_ labels: [HTMLLabel]) -> HTMLLabel {
    HTMLLabel(lines: labels.flatMap(\.lines), side: labels.first?.side, gap: labels.first?.gap ?? 0)
  }

  /// The label with lines that begin at its left side, or end at its right one, in place of being centered.
  func aligned(_ side: Side) -> HTMLLabel { HTMLLabel(lines: lines, side: lines.count > 1 ? side : nil) }

  /// Lines of text below each other, left-aligned, with room for fonts that are wider than the one they were laid out
  /// with. Below them there may be a screenshot.
  static func column(_ lines: [Line], _ image: EmbeddedImage? = nil, gap: Double = 2, limit: Int = 80) -> HTMLLabel {
    let lines = lines.flatMap { line in
      text(line.text, line.style, limit: limit).lines.map { Line($0.text, $0.style, background: line.background) }
    }
    return HTMLLabel(lines: lines, side: .left, gap: gap, image: image)
  }
}

extension HTMLLabel.Line {
  /// Returns a text in lines of about so many letters.
  static func wrapped(_ text: String, at letters: Int = Diagram.mostLetters, _ style: HTMLLabel.TextStyle) -> [Self] {
    text.isEmpty ? [] : Escape.wrapped(Escape.shortened(text), at: letters).map { .init($0, style) }
  }
}

/// The markup of labels. Every value is valid: text is escaped, and markup that Graphviz's grammar forbids (an empty `<B>`) is
/// not written.
extension HTMLLabel {
  /// The markup, as it stands between `<` and `>` in DOT.
  var markup: String {
    let lines = lines.map(\.markup)
    guard let side else { return lines.joined(separator: "<BR/>") }
    return lines.map { "\($0)<BR ALIGN=\"\(side.rawValue)\"/>" }.joined()
  }

  fileprivate static func attributes(_ keywords: KeyValuePairs<String, String?>) -> String {
    keywords.map { name, value in value.map { " \(name)=\"\(Escape.keyword($0))\"" } ?? "" }.joined()
  }
}

extension HTMLLabel.Line {
  fileprivate var markup: String {
    var markup = Escape.htmlText(text)
    guard !markup.isEmpty else { return "" }
    if style.bold { markup = "<B>\(markup)</B>" }
    if style.italic { markup = "<I>\(markup)</I>" }
    let font = HTMLLabel.attributes(["COLOR": style.color, "POINT-SIZE": style.size.map(String.init)])
    return font.isEmpty ? markup : "<FONT\(font)>\(markup)</FONT>"
  }
}
