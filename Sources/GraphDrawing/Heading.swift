import Graph
import GraphFeatures

/// The title of a diagram, remarks on it, and its legend.
struct Heading: Equatable, Sendable {
  /// An entry of the legend: a kind of edge with its line, or of difference on its paper.
  struct Entry: Equatable, Sendable {
    let text: String
    var kind: EdgeKind?
    var mark: Difference.Kind?
    var size = 10

    /// The room for the line of a kind.
    static let lineWidth = 36.0
    /// The height of a row of entries, and the room between two in a row.
    static let (height, gap) = (22.0, 14.0)

    var line: HTMLLabel.Line { .init(text, .init(bold: mark != nil, color: mark?.color ?? "#374151", size: size)) }

    var width: Double { HTMLLabel.column([line]).size(.init()).width + (kind == nil ? 0 : Self.lineWidth) }
  }

  var title: String
  /// Remarks that may stand behind each other.
  var remarks: [String] = []
  /// Lines below them.
  var lines: [String] = []
  var legend: [Entry] = []
  /// The size of all text but the title, in points.
  var size = 10

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

  /// Title and remarks in about so many points.
  func label(width: Int) -> HTMLLabel {
    func label(_ text: String) -> HTMLLabel {
      .column([.init(text, .init(color: "#59606d", size: size))], gap: 6, limit: 400)
    }
    var texts: [String] = []
    for remark in remarks.map({ Escape.shortened($0) }) {
      let longer = texts.last.map { "\($0) \u{B7} \(remark)" }
      if let longer, label(longer).size(.init()).width <= Double(width) {
        texts[texts.count - 1] = longer
      } else {
        texts.append(remark)
      }
    }
    let titles = Escape.wrapped(Escape.shortened(title), at: max(10, width / 11)).map {
      HTMLLabel.Line($0, .init(bold: true, color: "#111827", size: 18))
    }
    return .lines([.column(titles, gap: 6)] + (texts + lines).map(label))
  }

  /// The entries of the legend, as many in a row as fit.
  func rows(width: Int) -> [[Entry]] {
    var rows: [(entries: [Entry], width: Double)] = []
    for entry in legend {
      if rows.isEmpty || rows[rows.count - 1].width + entry.width > Double(width) { rows.append(([], 0)) }
      rows[rows.count - 1].entries.append(entry)
      rows[rows.count - 1].width += entry.width + Entry.gap
    }
    return rows.map(\.entries)
  }

  /// The entries for kinds of edge, one for those that look alike.
  static func legend(of kinds: Set<EdgeKind>, _ size: Int) -> [Entry] {
    var looks: [(kind: EdgeKind, names: [String])] = []
    for kind in EdgeKind.all where kinds.contains(kind) {
      if let index = looks.firstIndex(where: { $0.kind.looksLike(kind) }) {
        looks[index].names.append(kind.name)
      } else {
        looks.append((kind, [kind.name]))
      }
    }
    return looks.map { Entry(text: $0.names.joined(separator: ", "), kind: $0.kind, size: size) }
  }
}
