import Graph

/// Writes the elements of an SVG. Everything has its own colours as attributes, which style sheets overrule.
struct SVGWriter {
  /// How pictures are drawn for a reader, or for a program that converts them.
  struct Medium {
    /// True if a converter draws the picture: it has no quick way to let a whole group fade.
    var isFlat = false
    /// The factor of the sizes of texts, for fonts that are wider than the one that labels are measured with.
    var textScale = 1.0
    /// The numbers of the images that several cards show; they are defined once, elsewhere.
    var sharedImages: Set<Int> = []
  }

  /// The paper and the line of a shape; nil for none.
  struct Look {
    var fill: String?
    var stroke: String?
    var width = 1.0
    var line = EdgeKind.Line.solid
  }

  let medium: Medium
  private(set) var text = ""
  /// True inside of a group that fades.
  private var isFaded = false

  init(_ medium: Medium = Medium()) { self.medium = medium }

  private static func number(_ number: Double) -> String { Point.text(number) }

  /// Begins a group with an id, classes, the name of its thing, and a link or a tooltip where it has one. Returns the text
  /// that ends it.
  mutating func beginGroup(_ kind: String, title: String, _ attributes: DotAttributes, isLink: Bool = true) -> String {
    let id = attributes.text("id").map { " id=\"\(Escape.xml($0))\"" } ?? ""
    let classes = attributes.text("class").map { " \($0)" } ?? ""
    isFaded = classes.hasSuffix(" faded")
    text += "<g\(id) class=\"\(kind)\(Escape.xml(classes))\">\n<title>\(Escape.xml(title))</title>\n"
    return (isLink ? beginLink(attributes) : "") + "</g>\n"
  }

  /// Begins a link, or a tooltip. Returns the text that ends it.
  mutating func beginLink(_ attributes: DotAttributes) -> String {
    // In a document links to its own parts would lead out of it.
    let link = attributes.text("URL").flatMap { medium.isFlat && $0.hasPrefix("#") ? nil : Escape.url($0) }
    let tooltip = attributes.text("tooltip").map { Escape.attribute(Escape.shortened($0, to: 1000)) } ?? ""
    guard link != nil || !tooltip.isEmpty else { return "" }
    text += "<a\(link.map { " xlink:href=\"\($0)\"" } ?? "") xlink:title=\"\(tooltip)\">\n"
    return "</a>\n"
  }

  mutating func append(_ markup: String) { text += markup }

  private func attributes(_ look: Look) -> String {
    var text = " fill=\"\(look.fill ?? "none")\" stroke=\"\(look.stroke ?? "none")\""
    if look.stroke == nil { return text }
    if look.width != 1 { text += " stroke-width=\"\(Self.number(look.width))\"" }
    switch look.line {
    case .solid: break
    case .dashed: text += " stroke-dasharray=\"5,2\""
    case .dotted: text += " stroke-dasharray=\"1,5\""
    }
    return text
  }

  mutating func polygon(_ points: [Point], _ look: Look) {
    text += "<polygon\(attributes(look)) points=\"\(Point.text(points))\"/>\n"
  }

  /// Draws Bézier curves, every third point of which lies on the line.
  mutating func curve(_ points: [Point], _ look: Look) {
    text += "<path\(attributes(look)) d=\"M\(Point.text([points[0]]))C\(Point.text(Array(points.dropFirst())))\"/>\n"
  }

  mutating func ellipse(_ box: Box, _ look: Look) {
    let (x, y) = (Self.number(box.center.x), Self.number(box.center.y))
    let (width, height) = (Self.number(box.size.width / 2), Self.number(box.size.height / 2))
    text += "<ellipse\(attributes(look)) cx=\"\(x)\" cy=\"\(y)\" rx=\"\(width)\" ry=\"\(height)\"/>\n"
  }

  /// Draws a box with round corners.
  mutating func roundedBox(_ box: Box, _ look: Look) {
    let radius = min(12, box.size.width / 3, box.size.height / 3)
    let corners = box.corners
    var outline = "M"
    for (number, corner) in corners.enumerated() {
      let (last, next) = (corners[(number + 3) % 4], corners[(number + 1) % 4])
      func near(_ other: Point, _ distance: Double) -> Point {
        Point(
          x: corner.x + (other.x - corner.x).signum * distance, y: corner.y + (other.y - corner.y).signum * distance)
      }
      outline += number == 0 ? "" : "L"
      outline += Point.text([near(last, radius)]) + "C"
      outline += Point.text([near(last, radius / 2), near(next, radius / 2), near(next, radius)])
    }
    text += "<path\(attributes(look)) d=\"\(outline)Z\"/>\n"
  }

  /// Draws a line of text; `anchor` says which end of it, or whether its middle, is at the point.
  mutating func text(_ run: HTMLLabel.Line, _ font: HTMLLabel.Font, at place: Point, _ anchor: String) {
    guard !run.text.isEmpty else { return }
    text += "<text text-anchor=\"\(anchor)\" x=\"\(Self.number(place.x))\" y=\"\(Self.number(place.y))\""
    if run.style.bold { text += " font-weight=\"bold\"" }
    if run.style.italic { text += " font-style=\"italic\"" }
    // Readers draw one space for several, and none at an end.
    let words = run.text.hasPrefix(" ") || run.text.contains("  ") ? run.text.replacing(" ", with: "\u{A0}") : run.text
    text +=
      " font-size=\"\(Self.number(font.size(of: run) * medium.textScale))\" fill=\"\(run.style.color ?? font.color)\">\(Escape.xml(words))</text>\n"
  }

  /// Draws a screenshot into its room in a card.
  mutating func image(_ image: EmbeddedImage, at corner: Point) {
    let place = "x=\"\(Self.number(corner.x))\" y=\"\(Self.number(corner.y))\" \(Screenshots.extent)"
    text +=
      medium.sharedImages.contains(image.number)
      ? "<use \(place) xlink:href=\"#\(Screenshots.id(of: image))\"/>\n"
      : "<image \(place) \(Screenshots.source(of: image))/>\n"
    // An image has no other opacity than that of a layer.
    if medium.isFlat, isFaded {
      text += "<rect \(place) fill=\"\(Screenshots.background)\" style=\"fill-opacity: 0.7\"/>\n"
    }
  }
}

extension Double {
  fileprivate var signum: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
