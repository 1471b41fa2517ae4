import Graph

/// A label in Graphviz's HTML-like language: runs of text, or a table whose cells hold labels.
///
/// Every value is valid markup: text is escaped, and markup that Graphviz's grammar forbids (an empty `<B>`, a row without
/// cells, a table without rows) is not written.
struct HTMLLabel: Equatable, Sendable {
  /// The markup, as it stands between `<` and `>` in DOT.
  let markup: String

  /// A run of text, cut off when it is longer than `limit`; its line breaks are kept.
  static func text(_ text: String, _ style: TextStyle = TextStyle(), limit: Int = 80) -> HTMLLabel {
    var markup = Escape.htmlText(Escape.shortened(text, to: limit))
    guard !markup.isEmpty else { return HTMLLabel(markup: "") }
    if style.bold { markup = "<B>\(markup)</B>" }
    if style.italic { markup = "<I>\(markup)</I>" }
    let font = attributes([("COLOR", style.color), ("FACE", style.face), ("POINT-SIZE", style.size.map(String.init))])
    return HTMLLabel(markup: font.isEmpty ? markup : "<FONT\(font)>\(markup)</FONT>")
  }

  /// Runs of text, one behind the other.
  static func runs(_ runs: [HTMLLabel]) -> HTMLLabel { HTMLLabel(markup: runs.map(\.markup).joined()) }

  /// Runs of text, one below the other.
  static func lines(_ lines: [HTMLLabel]) -> HTMLLabel {
    HTMLLabel(markup: lines.map(\.markup).joined(separator: "<BR/>"))
  }

  /// Where the lines of a label begin or end.
  enum Side: String {
    case left = "LEFT"
    case right = "RIGHT"
  }

  /// The label with lines that begin at its left side, or end at its right one, in place of being centered.
  func aligned(_ side: Side) -> HTMLLabel {
    let lines = markup.split(separator: "<BR/>", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return self }
    return HTMLLabel(markup: lines.map { "\($0)<BR ALIGN=\"\(side.rawValue)\"/>" }.joined())
  }

  /// A table, with `BORDER`, `CELLSPACING` and the like.
  static func table(_ keywords: KeyValuePairs<String, String> = [:], rows: [[Cell]]) -> HTMLLabel {
    let rows = rows.filter { !$0.isEmpty }.map { "<TR>\($0.map(\.markup).joined())</TR>" }
    guard !rows.isEmpty else { return HTMLLabel(markup: "") }
    return HTMLLabel(markup: "<TABLE\(attributes(keywords.map { ($0, $1) }))>\(rows.joined())</TABLE>")
  }

  /// The look of a run of text; nil leaves that of the text around it.
  struct TextStyle: Equatable, Sendable {
    var bold = false
    var italic = false
    var color: String?
    var face: String?
    /// In points, whole ones: Graphviz reads nothing else here.
    var size: Int?
  }

  /// One cell of a table.
  struct Cell: Equatable, Sendable {
    fileprivate let markup: String

    /// A cell with its content, which must not be runs around a table, and `BGCOLOR`, `PORT` and the like.
    init(_ content: HTMLLabel, _ keywords: KeyValuePairs<String, String> = [:], link: Link? = nil) {
      let attributes = HTMLLabel.attributes(keywords.map { ($0, $1) }) + (link?.markup ?? "")
      markup = "<TD\(attributes)>\(content.markup)</TD>"
    }
  }

  /// The link and tooltip of a cell. Without a title, Graphviz would show `<TABLE>`.
  struct Link: Equatable, Sendable {
    fileprivate let markup: String

    /// A link; only the title where the address is not safe to open.
    init(url: String?, title: String) {
      // The parser of the label decodes what Graphviz then writes into the SVG as it is: two layers.
      let href = url.flatMap(Escape.url).map { " HREF=\"\(Escape.xml($0))\"" } ?? ""
      markup = "\(href) TITLE=\"\(Escape.htmlTitle(Escape.shortened(title, to: 1000)))\""
    }
  }

  private static func attributes(_ keywords: [(String, String?)]) -> String {
    var text = ""
    for case (let name, let value?) in keywords {
      text += " "
      text += name
      text += "=\""
      text += Escape.keyword(value)
      text += "\""
    }
    return text
  }
}

/// The labels of diagrams.
extension HTMLLabel {
  /// A line of a card.
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

  /// Lines of text below each other, left-aligned, with room for fonts that are wider than the one they were laid out
  /// with. Below them there may be room for a screenshot, in the colour that marks it.
  static func column(_ lines: [Line], imageMark: String? = nil) -> HTMLLabel {
    let room = imageMark.map { mark in
      [
        Cell(
          .text(""),
          [
            "WIDTH": "\(Screenshots.size.width)", "HEIGHT": "\(Screenshots.size.height)",
            "FIXEDSIZE": "TRUE", "BGCOLOR": mark,
          ])
      ]
    }
    return .table(
      ["BORDER": "0", "CELLBORDER": "0", "CELLSPACING": "0", "CELLPADDING": "1"],
      rows: lines.map { line in
        let width = "\(width(line.text, line.style.size ?? 10, isBold: line.style.bold))"
        let content = HTMLLabel.text(line.text, line.style)
        guard let background = line.background else {
          return [Cell(content, ["ALIGN": "LEFT", "BALIGN": "LEFT", "WIDTH": width])]
        }
        // Graphviz makes a cell as wide as its column; a second one beside it takes what is left.
        let rest = lines.map { Self.width($0.text, $0.style.size ?? 10, isBold: $0.style.bold) }.max()! - Int(width)!
        let bar = Cell(content, ["WIDTH": width, "BGCOLOR": background])
        let table = HTMLLabel.table(
          ["BORDER": "0", "CELLBORDER": "0", "CELLSPACING": "0", "CELLPADDING": "1"],
          rows: [[bar] + (rest > 0 ? [Cell(.text(""), ["WIDTH": "\(rest)"])] : [])])
        return [Cell(table, ["ALIGN": "LEFT", "CELLPADDING": "0"])]
      } + (room.map { [$0] } ?? []))
  }

  /// A generous guess at the width of a text, in points: an average letter of the wider sans-serif fonts.
  static func width(_ text: String, _ size: Int, isBold: Bool = false) -> Int {
    let columns = text.unicodeScalars.prefix(80).reduce(0) { $0 + $1.columnCount }
    return columns * size * (isBold ? 60 : 54) / 100
  }
}
