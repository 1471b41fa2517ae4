extension Drawing.Theme {
  /// Returns the style sheet of a picture. Light colours are attributes, which style sheets overrule: each light one has
  /// exactly one dark one, so that a picture holds both. `showsDifferences`: for a picture of two specs, which has papers of
  /// its own.
  func style(showsDifferences: Bool = false, isFlat: Bool = false) -> String {
    let base = Self.base + (isFlat ? Self.flatFading : Self.fading) + "\n"
    let darkRules = (showsDifferences ? Self.rules(Self.differenceColors) : "") + Self.darkRules
    return switch self {
    case .light: base
    case .dark: base + darkRules
    case .auto:
      // On paper the light colours stay.
      base + "@media screen and (prefers-color-scheme: dark) {\n\(darkRules)}\n"
    }
  }

  /// The fonts of a picture, all as wide as they are taken to be but the last.
  static let fontFamily = "Helvetica, Arial, 'Liberation Sans', sans-serif"

  /// The style of elements that are not part of the highlighted path.
  static let fading = ".faded { opacity: 0.3; }"

  /// The same for a converter: where a group fades as a whole librsvg makes a layer for it that is as large as the picture,
  /// which takes minutes where there are hundreds.
  private static let flatFading = ".faded * { fill-opacity: 0.3; stroke-opacity: 0.3; }"

  private static let base = """

    text { font-family: \(fontFamily); }
    .edge text { paint-order: stroke; stroke: #f3f4f6; stroke-width: 3px; stroke-linejoin: round; }

    """

  private static var darkRules: String { rules(darkColors) + ".edge text { stroke: #151b23; }\n" }

  private static func rules(_ colors: KeyValuePairs<String, String>) -> String {
    colors.map { ".graph [fill=\"\($0)\"] { fill: \($1); }\n.graph [stroke=\"\($0)\"] { stroke: \($1); }\n" }.joined()
  }

  /// The papers of removed and changed elements, with their colours in the dark.
  static let differenceColors: KeyValuePairs<String, String> = ["#fdecec": "#3f1d1d", "#fdf3e1": "#3d2c0e"]

  /// The colour behind a picture: that of the page.
  var background: String { self == .dark ? Self.darkColors[0].value : Self.darkColors[0].key }

  /// Every colour of a picture, with the one in the dark.
  static let darkColors: KeyValuePairs<String, String> = [
    // The page, groups, cards, stubs, pills.
    "#ffffff": "#0d1117", "#f3f4f6": "#151b23", "#e9edf3": "#1d2530", "#fdfdfe": "#2a3442",
    "#eef6fc": "#14304a", "#e6f4ef": "#0f3a2e", "#cbd2dc": "#3b4554",
    // Words, and what is drawn like them.
    "#111827": "#f3f4f6", "#374151": "#d1d5db", "#59606d": "#a3adba", "#7f8896": "#7d8794", "#fffffe": "#0d1117",
    // Kinds of edge.
    "#0072b2": "#56b4e9", "#3b8fc4": "#8fd0f5", "#d55e00": "#ff9e4a", "#00845f": "#2fd0a0",
    "#b0578d": "#e39ac6", "#a87000": "#f0c24a",
    // The names of these.
    "#0068a3": "#56b4e9", "#1f6d9e": "#8fd0f5", "#a34800": "#ff9e4a", "#006e4f": "#2fd0a0",
    "#963f73": "#e39ac6", "#7d5300": "#f0c24a",
    // Findings.
    "#b91c1c": "#ff7b72", "#9a4507": "#ffb454", "#1d4ed8": "#8ab4ff",
  ]
}
