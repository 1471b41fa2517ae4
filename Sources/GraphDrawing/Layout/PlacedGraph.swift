import Graph

/// A graph whose parts have their places, measured in points from the upper left corner of its picture.
struct PlacedGraph {
  let graph: DotGraph
  let size: Size
  /// The heading, at the top left, with the rows of its legend below it.
  let heading: HTMLLabel?
  let legend: [[Heading.Entry]]
  /// Each frame before those in it, with the box of its title.
  let frames: [(cluster: DotGraph.Cluster, box: Box, title: Box)]
  let nodes: [(node: DotGraph.Node, box: Box)]
  let edges: [(edge: DotGraph.Edge, line: Curve, name: (label: HTMLLabel, box: Box)?)]

  /// Returns the elements of the picture.
  func part(for medium: SVGWriter.Medium) -> Drawing.Picture {
    var svg = SVGWriter(medium)
    let end = svg.beginGroup("graph", title: graph.name, graph.attributes, isLink: false)
    svg.append("<g class=\"heading\">\n")
    let endOfHeading = svg.beginLink(graph.attributes)
    let paper = graph.attributes.text("bgcolor")
    svg.polygon(Box(corner: Point(x: 0, y: 0), size: size).corners, .init(fill: paper == "transparent" ? nil : paper))
    var place = Point(x: 15, y: 13)
    if let heading {
      let size = heading.size(.init())
      heading.draw(.init(), in: Box(corner: place, size: size), to: &svg)
      place.y += size.height + 3
    }
    for row in legend {
      draw(row, at: place, to: &svg)
      place.y += Heading.Entry.height
    }
    svg.append(endOfHeading + "</g>\n")
    for (cluster, box, title) in frames {
      let end = svg.beginGroup("cluster", title: cluster.id, cluster.attributes)
      draw(cluster.attributes, box, to: &svg)
      cluster.attributes["label"]?.label.draw(.init(), in: title, to: &svg)
      svg.append(end)
    }
    for (node, box) in nodes {
      let end = svg.beginGroup("node", title: node.name, node.attributes)
      let attributes = node.attributes.over(graph.nodeDefaults)
      draw(attributes, box, to: &svg)
      attributes["label"]?.label.draw(attributes.font, in: box, to: &svg)
      svg.append(end)
    }
    for (edge, line, name) in edges where !edge.isInvisible {
      let end = svg.beginGroup("edge", title: "\(edge.tail)->\(edge.head)", edge.attributes)
      for alias in edge.aliases { svg.append("<g id=\"\(Escape.xml(alias))\">\n") }
      let attributes = edge.attributes.over(graph.edgeDefaults)
      draw(attributes, line, to: &svg)
      name?.label.draw(attributes.font, in: name!.box, to: &svg)
      svg.append(String(repeating: "</g>\n", count: edge.aliases.count) + end)
    }
    svg.append(end)
    return Drawing.Picture(
      bytes: Array(svg.text.utf8), width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
  }

  /// Draws a row of the legend.
  private func draw(_ row: [Heading.Entry], at corner: Point, to svg: inout SVGWriter) {
    var x = corner.x
    for entry in row {
      let y = corner.y + Heading.Entry.height / 2
      var left = x
      if let kind = entry.kind {
        var line = Curve(points: [Point(x: x, y: y)])
        line.addLine(to: Point(x: x + 23, y: y))
        line.endTip = Point(x: x + 30, y: y)
        let attributes: DotAttributes = [
          "color": .keyword(kind.color), "style": .keyword(kind.line.rawValue), "penwidth": 1.5,
          "arrowhead": .keyword(kind.arrow.rawValue),
        ]
        draw(attributes, line, to: &svg)
        left += Heading.Entry.lineWidth
      }
      let box = Box(corner: Point(x: left, y: y - 9), size: Size(width: x + entry.width - left, height: 18))
      if let mark = entry.mark {
        let line = mark == .removed ? EdgeKind.Line.dashed : .solid
        svg.polygon(box.corners, SVGWriter.Look(fill: mark.paper, stroke: mark.color, line: line))
      }
      (entry.mark == nil ? HTMLLabel.column([entry.line]) : .text(entry.text, entry.line.style)).draw(
        .init(), in: box, to: &svg)
      x += entry.width + Heading.Entry.gap
    }
  }

  /// Draws the shape of a node or frame.
  private func draw(_ attributes: DotAttributes, _ box: Box, to svg: inout SVGWriter) {
    let styles = attributes.text("style")?.split(separator: ",") ?? []
    let look = SVGWriter.Look(
      fill: styles.contains("filled") ? attributes.text("fillcolor") : nil, stroke: attributes.text("color"),
      width: attributes.number("penwidth") ?? 1, line: styles.contains("dashed") ? .dashed : .solid)
    if attributes["shape"] == "plaintext" { return }
    if styles.contains("rounded") { svg.roundedBox(box, look) } else { svg.polygon(box.corners, look) }
  }

  /// Draws the line of an edge, and its arrowhead.
  private func draw(_ attributes: DotAttributes, _ line: Curve, to svg: inout SVGWriter) {
    let color = attributes.text("color") ?? "#000000"
    var look = SVGWriter.Look(stroke: color, width: attributes.number("penwidth") ?? 1)
    look.line = attributes.text("style").flatMap(EdgeKind.Line.init) ?? .solid
    svg.curve(line.points, look)
    guard let start = line.points.last, let tip = line.endTip, start != tip else { return }
    (look.fill, look.line) = (color, .solid)
    let length = ((tip.x - start.x) * (tip.x - start.x) + (tip.y - start.y) * (tip.y - start.y)).squareRoot()
    let (x, y) = ((tip.x - start.x) / length, (tip.y - start.y) / length)
    /// Returns the point so far along the arrow, and so far beside it.
    func at(_ along: Double, _ beside: Double) -> Point {
      Point(x: start.x + along * x - beside * y, y: start.y + along * y + beside * x)
    }
    switch attributes.text("arrowhead").flatMap(EdgeKind.Arrow.init) ?? .filled {
    case .filled: svg.polygon([at(0, 2.5), at(7, 0), at(0, -2.5)], look)
    case .open:
      svg.polygon(
        [at(7, 0), at(0, 3.15), at(3.5, 0.15), at(0, 0.15), at(0, -0.15), at(3.5, -0.15), at(0, -3.15)], look)
    case .dot:
      let center = at(2.8, 0)
      svg.ellipse(Box(corner: Point(x: center.x - 2.8, y: center.y - 2.8), size: Size(width: 5.6, height: 5.6)), look)
    case .box: svg.polygon([at(0, 2.4), at(4.8, 2.4), at(4.8, -2.4), at(0, -2.4)], look)
    case .diamond: svg.polygon([at(0, 0), at(4, 2.8), at(8, 0), at(4, -2.8)], look)
    }
  }
}
