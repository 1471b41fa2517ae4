import Graph

/// The title of a diagram, remarks on it, and its legend.
struct Heading: Equatable, Sendable {
  /// The explanation of the lines or marks of a diagram.
  enum Legend: Equatable, Sendable {
    /// Kinds of edge, those that look alike in one entry.
    case kinds(Set<EdgeKind>)
    case table(HTMLLabel)
  }

  var title: String
  /// Remarks that may stand behind each other.
  var remarks: [String] = []
  /// Lines below them.
  var lines: [String] = []
  var legend = Legend.kinds([])

  /// The widths of headings, in points.
  static let widths = 270...1300

  /// The parts that are asked for.
  func only(_ parts: Drawing.HeadingParts) -> Heading? {
    switch parts {
    case .all: self
    case .title: Heading(title: title)
    case .none: nil
    }
  }

  /// The heading in about so many points.
  func label(width: Int) -> HTMLLabel {
    let titles = Escape.wrapped(Escape.shortened(title), at: max(10, width / 11))
    var texts: [[String]] = []
    func textWidth(_ line: [String]) -> Int {
      line.reduce(0) { $0 + HTMLLabel.width(Escape.shortened($1), 10) } + 12 * line.count
    }
    for remark in remarks {
      if let line = texts.last, textWidth(line + [remark]) <= width {
        texts[texts.count - 1].append(remark)
      } else {
        texts.append([remark])
      }
    }
    texts += lines.map { [$0] }
    func left(_ content: HTMLLabel) -> [HTMLLabel.Cell] { [HTMLLabel.Cell(content: content, isLeft: true)] }
    var rows = titles.map { left(.text($0, .init(bold: true, color: "#111827", size: 18))) }
    let style = HTMLLabel.TextStyle(color: "#59606d", size: 10)
    rows += texts.map { line in
      let text = line.map { Escape.shortened($0) }.joined(separator: " \u{B7} ")
      return left(.text(text, style, limit: 400))
    }
    let widest = max(titles.map { HTMLLabel.width($0, 18, isBold: true) }.max() ?? 0, texts.map(textWidth).max() ?? 0)
    switch legend {
    case .table(let table): if !table.isEmpty { rows.append(left(table)) }
    case .kinds: rows += Self.rows(of: entries, width: width, besides: widest).map(left)
    }
    return .table(spacing: 2, padding: 2, rows: rows)
  }

  /// An entry of the legend, and how wide it is.
  private typealias Entry = (item: HTMLLabel.Cell, width: Int)

  /// The entries for kinds of edge.
  private var entries: [Entry] {
    guard case .kinds(let kinds) = legend else { return [] }
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
    return zip(looks, names).map { kind, names in
      let name = names.joined(separator: ", ")
      return (Self.item(kind, name), 44 + HTMLLabel.width(name, 10))
    }
  }

  /// The entries, as many in a row as fit.
  private static func rows(of entries: [Entry], width: Int, besides widest: Int) -> [HTMLLabel] {
    var rows: [(items: [HTMLLabel.Cell], width: Int)] = []
    for entry in entries {
      if rows.isEmpty || rows[rows.count - 1].width + entry.width > width { rows.append(([], 0)) }
      rows[rows.count - 1].items.append(entry.item)
      rows[rows.count - 1].width += entry.width
    }
    // Graphviz stretches the cells of a table that is narrower than what stands above or below it; the last one takes
    // it all.
    let whole = max(widest, rows.map(\.width).max() ?? 0)
    return rows.map { row in
      let filler = HTMLLabel.Cell(content: .text(""), width: max(1, whole + 16 - row.width))
      return .table(spacing: 8, rows: [row.items + [filler]])
    }
  }

  /// A piece of line made of cells, its arrowhead, its name.
  private static func item(_ kind: EdgeKind, _ name: String) -> HTMLLabel.Cell {
    func dash(_ width: Int, filled: Bool) -> HTMLLabel.Cell {
      HTMLLabel.Cell(
        content: .text(""), width: width, height: 2, isFixed: true, background: filled ? kind.color : nil, padding: 0)
    }
    let dashes: [HTMLLabel.Cell] =
      switch kind.line {
      case .solid: [dash(24, filled: true)]
      case .dashed:
        [
          dash(6, filled: true), dash(3, filled: false), dash(6, filled: true), dash(3, filled: false),
          dash(6, filled: true),
        ]
      case .dotted: (0..<11).map { dash(2, filled: $0 % 2 == 0) }
      }
    let row = [
      HTMLLabel.Cell(content: .table(rows: [dashes])),
      HTMLLabel.Cell(content: .text(kind.arrow.glyph, .init(color: kind.color, size: 9))),
      HTMLLabel.Cell(
        content: .text(name, .init(color: "#374151", size: 10)), isLeft: true, width: HTMLLabel.width(name, 10),
        padding: 2),
    ]
    return HTMLLabel.Cell(content: .table(rows: [row]), isLeft: true)
  }
}
