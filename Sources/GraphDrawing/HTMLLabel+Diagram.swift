import Graph

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
  static func width(_ text: String, _ size: Int, isBold: Bool = false) -> Int {
    let columns = text.unicodeScalars.prefix(80).reduce(0) { $0 + $1.columnCount }
    return columns * size * (isBold ? 60 : 54) / 100
  }
}
