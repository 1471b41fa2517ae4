extension DotGraph {
  /// Returns the places of everything in the graph. `ratio`: the wanted ratio of width to height, as far as the frames
  /// allow it; `width`: the maximum in points, reached by smaller ratios as far as the frames allow it.
  func laidOut(
    _ direction: Drawing.Direction = .right, ratio: Double = Drawing.Options().ratio, width: Double? = nil
  ) throws(GraphvizError) -> PlacedGraph {
    let index = LayoutIndex(self)
    let isDown = direction == .down
    // Most parts do not change when a picture is laid out once more.
    var known: [String: RankedGraph.Positions] = [:]
    let result = try Self.fitting(
      width, ratio: ratio, breadth: { (isDown ? $0.size.height : $0.size.width) + 2 * Self.pad }
    ) { ratio throws(GraphvizError) in
      try NestedLayout.result(index.graph(isDown: isDown, ratio: ratio)) { ranked throws(GraphvizError) in
        let source = ranked.source
        let key = "\(ranked.first ?? -1) \(source)"
        if let positions = known[key] { return positions }
        let positions = try Graphviz.positions(of: ranked, source)
        known[key] = positions
        return positions
      }
    }
    return index.placed(result, isDown: isDown)
  }

  /// Returns the result for a ratio of width to height, or for smaller ratios until it is narrow enough.
  static func fitting<Result, Failure>(
    _ width: Double?, ratio: Double, breadth: (Result) -> Double, _ make: (Double) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var best = try make(ratio)
    guard let width else { return best }
    var ratio = ratio / 1.2
    while breadth(best) > width, ratio > 0.2 {
      let other = try make(ratio)
      if breadth(other) < breadth(best) { best = other }
      ratio /= 1.2
    }
    return best
  }

  /// The empty room around a picture, in points.
  fileprivate static let pad = 10.8
}

/// The nodes, clusters and edges of a graph with their numbers in its layout, and their sizes.
private struct LayoutIndex {
  private let dot: DotGraph
  /// The graph without its heading, from left to right.
  private let graph: LayoutGraph
  private let nodes: [DotGraph.Node]
  private let clusters: [DotGraph.Cluster]
  /// The sizes of the titles of clusters, and of the names of edges, as they are read.
  private let titles: [Size]
  private let names: [Size?]

  init(_ dot: DotGraph) {
    self.dot = dot
    let inside = dot.inside
    (nodes, clusters) = (inside.nodes.map(\.0), inside.clusters.map(\.0))
    let count = nodes.count
    // By their bytes: two spellings of `é` are two names.
    var (numbers, frameNumbers): ([[UInt8]: Int], [[UInt8]: Int]) = ([:], [:])
    for (number, node) in nodes.enumerated() { numbers[Array(node.name.utf8)] = number }
    for (number, cluster) in clusters.enumerated() { frameNumbers[Array(cluster.id.utf8)] = count + 1 + number }
    titles = clusters.map { $0.attributes["label"]?.label.size(.init()) ?? .zero }
    names = dot.edges.map { edge in edge.attributes["label"]?.label.size(edge.attributes.over(dot.edgeDefaults).font) }
    var styles: [[String?]: Int] = [:]
    let lines = zip(dot.edges, names).map { edge, name in
      let look = ["color", "style", "arrowhead"].map(edge.attributes.text)
      let style = styles[look] ?? styles.count
      styles[look] = style
      return LayoutGraph.Line(
        tail: edge.tailCluster.flatMap { frameNumbers[Array($0.utf8)] } ?? numbers[Array(edge.tail.utf8)]!,
        head: edge.headCluster.flatMap { frameNumbers[Array($0.utf8)] } ?? numbers[Array(edge.head.utf8)]!,
        style: style,
        hasArrow: edge.attributes["arrowhead"] != "none", isQuiet: edge.attributes["constraint"] == "false",
        label: name)
    }
    graph = LayoutGraph(
      boxCount: count,
      sizes: nodes.map { $0.size(dot.nodeDefaults) } + [.zero]
        + titles.map { Size(width: $0.width, height: $0.height + ($0 == .zero ? 0 : 4)) },
      parents: inside.nodes.map { $0.1 + count } + [-1] + inside.clusters.map { $0.1 + count }, lines: lines,
      firsts: dot.firsts.compactMap { numbers[Array($0.utf8)] },
      bands: Set(
        inside.clusters.indices.filter { inside.clusters[$0].0.attributes["class"] == "band" }.map { count + 1 + $0 }))
  }

  /// Returns the graph to lay out, turned if the picture grows downwards.
  func graph(isDown: Bool, ratio: Double) -> LayoutGraph {
    let turned = { (size: Size) in isDown ? size.transposed : size }
    let lines = graph.lines.map { line in
      var line = line
      // Fonts may be wider than the font that labels are measured with; beside a line that would leave a gap.
      line.label = line.label.map { turned(Size(width: (isDown ? 1.04 : 1.1) * $0.width + 4, height: $0.height)) }
      return line
    }
    return LayoutGraph(
      boxCount: graph.boxCount, sizes: graph.sizes.map(turned), parents: graph.parents, lines: lines,
      firsts: graph.firsts, bands: graph.bands, ratio: isDown ? 1 / ratio : ratio,
      heading: headingHeight(width: Heading.widths.upperBound), hasTitlesAtLeft: isDown)
  }

  /// Returns the height of the title and legend.
  private func headingHeight(width: Int) -> Double {
    guard let heading = dot.heading else { return 0 }
    return heading.label(width: width).size(.init()).height + 6
      + Heading.Entry.height * Double(heading.rows(width: width).count)
  }

  /// Returns the graph with its places, its heading above the rest.
  func placed(_ result: NestedLayout.Result, isDown: Bool) -> PlacedGraph {
    let pad = DotGraph.pad
    let body = isDown ? result.size.transposed : result.size
    let widths = Heading.widths
    let width = nodes.isEmpty ? widths.upperBound : min(max(Int(body.width), widths.lowerBound), widths.upperBound)
    let heading = dot.heading?.label(width: width)
    let legend = dot.heading?.rows(width: width) ?? []
    var title = heading?.size(.init()) ?? .zero
    title.width = max(title.width, legend.map { $0.reduce(0) { $0 + $1.width + Heading.Entry.gap } }.max() ?? 0)
    title.height = headingHeight(width: width)
    let size = Size(width: max(body.width, title.width) + 2 * pad, height: body.height + title.height + 2 * pad)
    // The right side of the layout becomes the bottom of a picture that grows downwards; its top becomes the left side.
    func turned(_ point: Point) -> Point {
      let place = isDown ? Point(x: result.size.height - point.y, y: result.size.width - point.x) : point
      return Point(x: pad + place.x, y: size.height - pad - place.y)
    }
    func box(_ center: Point, _ size: Size) -> Box {
      Box(corner: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    }
    let frames = zip(clusters, titles).enumerated().map { number, frame in
      let (corner, size) = result.frames[nodes.count + 1 + number]
      let center = turned(corner + Point(x: size.width / 2, y: size.height / 2))
      let box = box(center, isDown ? size.transposed : size)
      return (cluster: frame.0, box: box, title: Box(corner: box.corner + Point(x: 8, y: 5), size: frame.1))
    }
    let edges = dot.edges.indices.map { number in
      let (edge, line) = (dot.edges[number], result.routes[number].map(turned))
      guard var place = line.label, let size = names[number], var label = edge.attributes["label"]?.label else {
        return (edge: edge, line: line, name: (label: HTMLLabel, box: Box)?.none)
      }
      // The name is beside its line, at that distance from it, and not from the next place of the line.
      if isDown, let x = line.x(at: place.y) {
        let distance = min(abs(place.x - x), 1.04 * size.width / 2 + 1.5)
        label = label.aligned(place.x < x ? .right : .left)
        place.x = x + (place.x < x ? -distance : distance)
      }
      return (edge, line, (label, box(place, size)))
    }
    return PlacedGraph(
      graph: dot, size: size, heading: heading, legend: legend, frames: frames,
      nodes: nodes.enumerated().map { ($1, box(turned(result.centers[$0]), graph.sizes[$0])) }, edges: edges)
  }
}

extension DotGraph.Node {
  /// The size in points.
  fileprivate func size(_ defaults: DotAttributes) -> Size {
    let attributes = attributes.over(defaults)
    let label = attributes["label"]?.label.size(attributes.font) ?? .zero
    let margins = attributes.text("margin")?.split(separator: ",").compactMap { Double($0) } ?? []
    let margin = margins.isEmpty ? (0.11, 0.055) : (margins[0], margins[margins.count - 1])
    let size = Size(width: label.width + 144 * margin.0, height: label.height + 144 * margin.1)
    return Size(
      width: max(size.width, 72 * (attributes.number("width") ?? 0.75)),
      height: max(size.height, 72 * (attributes.number("height") ?? 0.5)))
  }
}
