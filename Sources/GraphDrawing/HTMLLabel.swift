import Graph

/// A label: lines of text, or a table whose cells contain labels. It is written in Graphviz's HTML-like language, and drawn
/// in an SVG.
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

  /// Cells in rows; the column of a cell is as wide as its widest cell.
  struct Table: Equatable, Sendable {
    /// The room around each cell, and the room in it around its content.
    let spacing: Int
    let padding: Int
    let rows: [[Cell]]
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

  /// One cell of a table, at least as large as its content unless its size is fixed.
  struct Cell: Equatable, Sendable {
    let content: HTMLLabel
    var isLeft = false
    var width: Int?
    var height: Int?
    var isFixed = false
    var background: String?
    /// The colour of the line around it.
    var border: String?
    var isDashed = false
    var padding: Int?
    /// The screenshot in it.
    var image: EmbeddedImage?
  }

  private(set) var lines: [Line] = []
  /// The side at which the lines are; `nil` for the center.
  private(set) var side: Side?
  private(set) var table: Table?

  var isEmpty: Bool { lines.allSatisfy { $0.text.isEmpty } && table == nil }

  /// Text, cut off when it is longer than `limit`; its line breaks are kept.
  static func text(_ text: String, _ style: TextStyle = TextStyle(), limit: Int = 80) -> HTMLLabel {
    let lines = Escape.shortened(text, to: limit).unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    return HTMLLabel(lines: text.isEmpty ? [] : lines.map { Line(String($0), style) })
  }

  /// The lines of several labels, one below the other.
  static func lines(_ labels: [HTMLLabel]) -> HTMLLabel { HTMLLabel(lines: labels.flatMap(\.lines)) }

  /// The label with lines that begin at its left side, or end at its right one, in place of being centered.
  func aligned(_ side: Side) -> HTMLLabel { HTMLLabel(lines: lines, side: lines.count > 1 ? side : nil) }

  /// The label with its lines at the left side, however many there are.
  var atLeft: HTMLLabel { HTMLLabel(lines: lines, side: .left, table: table) }

  /// A table; empty without cells.
  static func table(spacing: Int = 0, padding: Int = 0, rows: [[Cell]]) -> HTMLLabel {
    let rows = rows.filter { !$0.isEmpty }
    return HTMLLabel(table: rows.isEmpty ? nil : Table(spacing: spacing, padding: padding, rows: rows))
  }
}

/// The labels of diagrams.
extension HTMLLabel {
  /// Lines of text below each other, left-aligned, with room for fonts that are wider than the one they were laid out
  /// with. Below them there may be a screenshot.
  static func column(_ lines: [Line], _ image: EmbeddedImage? = nil) -> HTMLLabel {
    func width(_ line: Line) -> Int { Self.width(line.text, line.style.size ?? 10, isBold: line.style.bold) }
    let widest = lines.map(width).max() ?? 0
    let shot = image.map { image in
      Cell(
        content: .text(""), width: Screenshots.size.width, height: Screenshots.size.height, isFixed: true,
        background: Screenshots.background, image: image)
    }
    return .table(
      padding: 1,
      rows: lines.map { line in
        let content = HTMLLabel.text(line.text, line.style)
        let width = width(line)
        guard let background = line.background else { return [Cell(content: content, isLeft: true, width: width)] }
        // A cell is as wide as its column; a second one beside it takes what is left.
        let bar = [Cell(content: content, width: width, background: background)]
        let rest = width < widest ? [Cell(content: .text(""), width: widest - width)] : []
        return [Cell(content: .table(padding: 1, rows: [bar + rest]), isLeft: true, padding: 0)]
      } + (shot.map { [[$0]] } ?? []))
  }

  /// A generous guess at the width of a text, in points: an average letter of the wider sans-serif fonts.
  static func width(_ text: String, _ size: Int, isBold: Bool = false) -> Int {
    let columns = text.unicodeScalars.prefix(80).reduce(0) { $0 + $1.columnCount }
    return columns * size * (isBold ? 60 : 54) / 100
  }
}

/// The markup of labels. Every value is valid: text is escaped, and markup that Graphviz's grammar forbids (an empty `<B>`, a
/// row without cells, a table without rows) is not written.
extension HTMLLabel {
  /// The markup, as it stands between `<` and `>` in DOT.
  var markup: String {
    if let table { return table.markup }
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

extension HTMLLabel.Table {
  fileprivate var markup: String {
    "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"\(spacing)\" CELLPADDING=\"\(padding)\">"
      + rows.map { "<TR>\($0.map(\.markup).joined())</TR>" }.joined() + "</TABLE>"
  }
}

extension HTMLLabel.Cell {
  fileprivate var markup: String {
    let attributes = HTMLLabel.attributes([
      "ALIGN": isLeft ? "LEFT" : nil, "BALIGN": isLeft && content.table == nil ? "LEFT" : nil,
      "WIDTH": width.map(String.init), "HEIGHT": height.map(String.init), "FIXEDSIZE": isFixed ? "TRUE" : nil,
      "BGCOLOR": background, "CELLPADDING": padding.map(String.init), "COLOR": border,
      "BORDER": border.map { _ in "1" }, "STYLE": border.map { _ in isDashed ? "DASHED" : "SOLID" },
      "ID": image.map { "image-\($0.number)" },
    ])
    return "<TD\(attributes)>\(content.markup)</TD>"
  }
}
