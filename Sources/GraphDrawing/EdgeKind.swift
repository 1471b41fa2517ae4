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
  var name: String {
    switch self {
    case .move(let style): style.rawValue
    case .association: "association"
    case .mediation: "mediation"
    case .redirect: "redirect"
    case .deepLink: "deepLink"
    }
  }

  var color: String {
    switch self {
    case .move(let style):
      switch style.effect {
      case .stacks: "#0072b2"
      case .fillsColumn: "#3b8fc4"
      case .presents: "#d55e00"
      case .selects: "#00845f"
      case .replaces, .restarts: "#b0578d"
      case .embeds: "#59606d"
      case .endsFlow: "#a87000"
      case .goesBack, .nothing: "#7f8896"
      }
    case .association: "#7f8896"
    case .mediation: "#59606d"
    case .redirect: "#b0578d"
    case .deepLink: "#00845f"
    }
  }

  /// The colour of its name, which has to be read even where the line is quiet.
  var labelColor: String { Self.labelColors[color] ?? color }

  /// For each colour of lines a darker one of words, which are read on every paper (contrast of 4.5).
  private static let labelColors = [
    "#0072b2": "#0068a3", "#3b8fc4": "#1f6d9e", "#d55e00": "#a34800", "#00845f": "#006e4f", "#b0578d": "#963f73",
    "#a87000": "#7d5300", "#7f8896": "#59606d",
  ]

  var line: Line {
    switch self {
    case .move(let style):
      switch style.effect {
      case .presents: .dashed
      case .goesBack, .endsFlow, .nothing: .dotted
      case .stacks, .fillsColumn, .embeds, .selects, .replaces, .restarts: .solid
      }
    case .association: .dotted
    case .mediation, .redirect, .deepLink: .dashed
    }
  }

  var arrow: Arrow {
    switch self {
    case .move(let style):
      switch style.effect {
      case .embeds: .diamond
      case .selects, .fillsColumn: .dot
      case .replaces, .restarts: .box
      case .goesBack, .endsFlow, .nothing: .open
      // Where there is no stack a 'show' presents.
      case .stacks: style.needsStack ? .filled : .open
      case .presents: .filled
      }
    case .association, .mediation, .redirect, .deepLink: .open
    }
  }

  /// True if it leads back, and so should not shape the picture.
  var isQuiet: Bool {
    if case .move(let style) = self { return !style.isForward }
    return false
  }

  /// True if nothing but the name tells two kinds apart.
  func looksLike(_ other: EdgeKind) -> Bool { color == other.color && line == other.line && arrow == other.arrow }

  /// The style of the line, in Graphviz's words.
  enum Line: String { case solid, dashed, dotted }

  /// The end of the line, by Graphviz's name.
  enum Arrow: String {
    case filled = "normal"
    case open = "vee"
    case dot, box, diamond
  }
}
