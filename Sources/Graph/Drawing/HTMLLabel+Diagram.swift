/// The labels of diagrams.
extension HTMLLabel {
  /// The title of a diagram and, below it, exactly the kinds of edge that occur in it.
  static func heading(_ title: String, _ subtitles: [String], kinds: Set<EdgeKind>, perRow: Int) -> HTMLLabel
  {
    let left: KeyValuePairs = ["ALIGN": "LEFT"]
    var rows = [[Cell(.text(title, TextStyle(bold: true, color: "#111827", size: 18)), left)]]
    rows += subtitles.map { [Cell(.text($0, TextStyle(color: "#59606d", size: 10)), left)] }
    // Kinds that look alike share an entry.
    var looks: [EdgeKind] = []
    var names: [[String]] = []
    for kind in EdgeKind.all where kinds.contains(kind) {
      if let index = looks.firstIndex(where: { $0.looksLike(kind) }) {
        names[index].append(kind.name)
      } else {
        looks.append(kind)
        names.append([kind.name])
      }
    }
    let items = zip(looks, names).map { legendItem($0, $1.joined(separator: ", ")) }
    let ranges = stride(from: 0, to: items.count, by: max(1, perRow)).map {
      $0..<min(items.count, $0 + perRow)
    }
    // Graphviz stretches the cells of a table that is narrower than what stands above or below it; the last one takes
    // it all.
    let widths = ranges.map { names[$0].reduce(0) { $0 + 44 + width($1.joined(separator: ", "), 10) } }
    let whole = max(
      width(title, 18, isBold: true), subtitles.map { width($0, 10) }.max() ?? 0, widths.max() ?? 0)
    for (range, entries) in zip(ranges, widths) {
      let filler = Cell(.text(""), ["WIDTH": "\(max(1, whole + 16 - entries))"])
      let row = Array(items[range]) + [filler]
      let table = HTMLLabel.table(
        ["BORDER": "0", "CELLBORDER": "0", "CELLSPACING": "8", "CELLPADDING": "0"], rows: [row])
      rows.append([Cell(table, left)])
    }
    return .table(["BORDER": "0", "CELLBORDER": "0", "CELLSPACING": "2", "CELLPADDING": "2"], rows: rows)
  }

  /// The title of a diagram with another legend below it.
  static func heading(_ title: String, _ subtitles: [String], legend: HTMLLabel) -> HTMLLabel {
    let left: KeyValuePairs = ["ALIGN": "LEFT"]
    var rows = [[Cell(.text(title, TextStyle(bold: true, color: "#111827", size: 18)), left)]]
    rows += subtitles.map { [Cell(.text($0, TextStyle(color: "#59606d", size: 10)), left)] }
    if !legend.markup.isEmpty { rows.append([Cell(legend, left)]) }
    return .table(["BORDER": "0", "CELLBORDER": "0", "CELLSPACING": "2", "CELLPADDING": "2"], rows: rows)
  }

  /// A piece of line made of cells, its arrowhead, its name.
  private static func legendItem(_ kind: EdgeKind, _ name: String) -> Cell {
    func dash(_ width: Int, filled: Bool) -> Cell {
      Cell(
        .text(""),
        [
          "WIDTH": "\(width)", "HEIGHT": "2", "FIXEDSIZE": "TRUE", "CELLPADDING": "0",
          "BGCOLOR": filled ? kind.color : "transparent",
        ])
    }
    let dashes: [Cell] =
      switch kind.line {
      case .solid: [dash(24, filled: true)]
      case .dashed:
        [
          dash(6, filled: true), dash(3, filled: false), dash(6, filled: true), dash(3, filled: false),
          dash(6, filled: true),
        ]
      case .dotted: (0..<11).map { dash(2, filled: $0 % 2 == 0) }
      }
    let line = HTMLLabel.table(
      ["BORDER": "0", "CELLBORDER": "0", "CELLSPACING": "0", "CELLPADDING": "0"], rows: [dashes])
    let row = [
      Cell(line, ["CELLPADDING": "0"]),
      Cell(.text(kind.arrow.glyph, TextStyle(color: kind.color, size: 9)), ["CELLPADDING": "0"]),
      Cell(
        .text(name, TextStyle(color: "#374151", size: 10)),
        ["WIDTH": "\(width(name, 10))", "CELLPADDING": "2", "ALIGN": "LEFT", "BALIGN": "LEFT"]),
    ]
    return Cell(
      .table(["BORDER": "0", "CELLBORDER": "0", "CELLSPACING": "0", "CELLPADDING": "0"], rows: [row]),
      ["ALIGN": "LEFT"])
  }

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

  /// Lines of text below each other, left-aligned, with room for fonts that are wider than the one they were laid
  /// out with.
  /// Below them there may be room for a screenshot, in the colour that marks it.
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
        return [
          Cell(content, ["ALIGN": "LEFT", "BALIGN": "LEFT", "WIDTH": width, "BGCOLOR": background])
        ]
      } + (room.map { [$0] } ?? []))
  }

  /// A generous guess at the width of a text, in points: an average letter of the wider sans-serif fonts.
  private static func width(_ text: String, _ size: Int, isBold: Bool = false) -> Int {
    let columns = text.unicodeScalars.prefix(80).reduce(0) { $0 + $1.columnCount }
    return columns * size * (isBold ? 60 : 54) / 100
  }
}
