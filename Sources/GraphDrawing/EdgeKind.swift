import Graph

/// The kind of an edge in a diagram, and its look.
///
/// The colours are those of M. Okabe and K. Ito, "Color Universal Design" (2008), which people with any kind of colour
/// vision tell apart; a dash or an arrowhead says the same again for print.
enum EdgeKind: Hashable, Sendable {
  case move(Style)
  case association, mediation, redirect
  /// The target of a deep link.
  case deepLink

  /// The kinds in the order of the legend.
  static let all: [EdgeKind] = Style.allCases.map(EdgeKind.move) + [.association, .mediation, .redirect, .deepLink]

  /// The name in the legend, and a class of the edge.
  var name: String { if case .move(let style) = self { style.rawValue } else { "\(self)" } }

  private var look: (color: String, line: Line, arrow: Arrow) {
    switch self {
    case .move(let style):
      switch style.effect {
      // Where there is no stack a 'show' presents.
      case .stacks: ("#0072b2", .solid, style.needsStack ? .filled : .open)
      case .fillsColumn: ("#3b8fc4", .solid, .dot)
      case .presents: ("#d55e00", .dashed, .filled)
      case .selects: ("#00845f", .solid, .dot)
      case .replaces, .restarts: ("#b0578d", .solid, .box)
      case .embeds: ("#59606d", .solid, .diamond)
      case .endsFlow: ("#a87000", .dotted, .open)
      case .goesBack, .nothing: ("#7f8896", .dotted, .open)
      }
    case .association: ("#7f8896", .dotted, .open)
    case .mediation: ("#59606d", .dashed, .open)
    case .redirect: ("#b0578d", .dashed, .open)
    case .deepLink: ("#00845f", .dashed, .open)
    }
  }

  var color: String { look.color }
  var line: Line { look.line }
  var arrow: Arrow { look.arrow }

  /// The colour of its name, which has to be read even where the line is quiet.
  var labelColor: String { Self.labelColors[color] ?? color }

  /// For each colour of lines a darker one of words, which are read on every paper (contrast of 4.5).
  private static let labelColors = [
    "#0072b2": "#0068a3", "#3b8fc4": "#1f6d9e", "#d55e00": "#a34800", "#00845f": "#006e4f", "#b0578d": "#963f73",
    "#a87000": "#7d5300", "#7f8896": "#59606d",
  ]

  /// True if it leads back, and so should not shape the picture.
  var isQuiet: Bool {
    if case .move(let style) = self { return !style.isForward }
    return false
  }

  /// True if nothing but the name tells two kinds apart.
  func looksLike(_ other: EdgeKind) -> Bool { look == other.look }

  /// The style of the line, in Graphviz's words.
  enum Line: String { case solid, dashed, dotted }

  /// The end of the line, by Graphviz's name.
  enum Arrow: String {
    case filled = "normal"
    case open = "vee"
    case dot, box, diamond
  }
}
