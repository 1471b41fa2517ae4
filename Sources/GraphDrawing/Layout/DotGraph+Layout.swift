/// Graphs for Graphviz with the positions of everything in them.
extension DotGraph {
  /// Returns the graph with positions, for Graphviz's engine `nop2` to draw as it is. `ratio`: the wanted ratio of
  /// width to height, as far as the frames allow it; `width`: the maximum in points, reached by smaller ratios as far
  /// as the frames allow it.
  func laidOut(
    _ direction: Drawing.Direction = .right, ratio: Double = 1.5, width: Double? = nil
  ) throws(GraphvizError) -> DotGraph {
    let index = try LayoutIndex(self)
    let isDown = direction == .down
    let known = KnownPositions()
    let result = try Self.fitting(
      width, ratio: ratio, breadth: { (isDown ? $0.size.height : $0.size.width) + 2 * 72 * Self.pad }
    ) { ratio throws(GraphvizError) in
      try NestedLayout.result(index.graph(isDown: isDown, ratio: ratio)) { ranked throws(GraphvizError) in
        try known.positions(of: ranked)
      }
    }
    return try index.placed(self, result, isDown: isDown)
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

  /// The empty room around a picture, in inches.
  static let pad = 0.15
}

/// Graphviz's positions for the parts of a picture: most parts do not change when a picture is laid out once more.
private final class KnownPositions {
  private var known: [String: RankedGraph.Positions] = [:]

  func positions(of part: RankedGraph) throws(GraphvizError) -> RankedGraph.Positions {
    let source = part.source
    if let positions = known[source] { return positions }
    let positions = try Graphviz.positions(of: part, source)
    known[source] = positions
    return positions
  }
}

/// The numbers of a graph's nodes, clusters and edges in its layout, and their sizes.
struct LayoutIndex {
  /// The graph without its heading, from left to right.
  private let graph: LayoutGraph
  /// The size of the widest heading.
  private let heading: Size
  /// The items of nodes and clusters by their names and ids.
  private var nodes: [String: Int] = [:]
  private var clusters: [String: Int] = [:]
  /// The sizes of the titles, as they are read.
  private var titles: [Int: Size] = [:]
  /// The sizes of the edges' names, as they are read.
  private let names: [Size?]

  init(_ dot: DotGraph) throws(GraphvizError) {
    var boxes: [(node: DotGraph.Node, frame: Int)] = []
    var frames: [(label: DotValue?, parent: Int)] = [(dot.attributes["label"], -1)]
    var clusters: [String: Int] = [:]
    func gather(_ members: [DotGraph.Member], in frame: Int) {
      for member in members {
        switch member {
        case .node(let node): boxes.append((node, frame))
        case .cluster(let cluster):
          clusters[cluster.id] = frames.count
          frames.append((cluster.attributes["label"], frame))
          gather(cluster.members, in: clusters[cluster.id]!)
        }
      }
    }
    gather(dot.members, in: 0)
    for (number, box) in boxes.enumerated() { nodes[box.node.name] = number }
    self.clusters = clusters.mapValues { $0 + boxes.count }
    // Only Graphviz knows the sizes of its boxes and labels.
    let labels = frames.map(\.label) + dot.edges.map { $0.attributes["label"] }
    let measured = try Graphviz.sizes(of: boxes.map(\.node), labels, in: dot)
    for number in frames.indices.dropFirst() {
      titles[boxes.count + number] = measured.labels[number] ?? .zero
    }
    names = Array(measured.labels[frames.count...])
    heading = measured.labels[0] ?? .zero
    var sizes = measured.nodes
    for (number, frame) in frames.enumerated() {
      let title = number == 0 ? .zero : measured.labels[number] ?? .zero
      let margin = frame.label == nil || title == .zero ? 0.0 : 4
      sizes.append(Size(width: title.width, height: title.height + margin))
    }
    var styles: [[DotValue?]] = []
    var lines: [LayoutGraph.Line] = []
    for (number, edge) in dot.edges.enumerated() {
      let look = ["color", "style", "arrowhead"].map { edge.attributes[$0] }
      let style = styles.firstIndex(of: look) ?? styles.count
      if style == styles.count { styles.append(look) }
      lines.append(
        LayoutGraph.Line(
          tail: edge.tailCluster.flatMap { clusters[$0] }.map { $0 + boxes.count } ?? nodes[edge.tail]!,
          head: edge.headCluster.flatMap { clusters[$0] }.map { $0 + boxes.count } ?? nodes[edge.head]!,
          style: style, hasArrow: edge.attributes["arrowhead"] != "none",
          isQuiet: edge.attributes["constraint"] == "false",
          label: measured.labels[frames.count + number]))
    }
    let nodes = nodes
    graph = LayoutGraph(
      boxCount: boxes.count, sizes: sizes,
      parents: boxes.map { $0.frame + boxes.count }
        + frames.map { $0.parent < 0 ? -1 : $0.parent + boxes.count },
      lines: lines, firsts: dot.firsts.compactMap { nodes[$0] })
  }

  /// Returns the graph to lay out, turned if the picture grows downwards.
  func graph(isDown: Bool, ratio: Double) -> LayoutGraph {
    let turned = { (size: Size) in isDown ? size.transposed : size }
    let lines = graph.lines.map { line in
      var line = line
      // Fonts may be wider than the font that Graphviz measures with; beside a line that would leave a gap.
      line.label = line.label.map {
        turned(Size(width: (isDown ? 1.04 : 1.1) * $0.width + 4, height: $0.height))
      }
      return line
    }
    return LayoutGraph(
      boxCount: graph.boxCount, sizes: graph.sizes.map(turned), parents: graph.parents, lines: lines,
      firsts: graph.firsts, ratio: isDown ? 1 / ratio : ratio, hasTitlesAtLeft: isDown)
  }

  /// Returns the widest heading that fits into a width, or the narrowest.
  private func heading(_ dot: DotGraph, within width: Double) throws(GraphvizError) -> (label: HTMLLabel?, size: Size) {
    guard heading.width > width, dot.headings.count > 1 else { return (dot.headings.first, heading) }
    let sizes = try Graphviz.sizes(of: [], dot.headings.map(DotValue.html), in: dot).labels.map {
      $0 ?? .zero
    }
    let number = sizes.firstIndex { $0.width <= width } ?? sizes.count - 1
    return (dot.headings[number], sizes[number])
  }

  /// Returns the graph with positions, its heading above the rest. Its frames are nested as its clusters are.
  func placed(_ dot: DotGraph, _ result: NestedLayout.Result, isDown: Bool) throws(GraphvizError) -> DotGraph {
    // The right side of the layout becomes the bottom of the picture; its top becomes the left side.
    func turned(_ point: Point) -> Point {
      isDown ? Point(x: result.size.height - point.y, y: result.size.width - point.x) : point
    }
    func place(_ attributes: inout DotAttributes, _ corner: Point, _ size: Size, _ title: Size, margin: Double) {
      let (left, bottom) = (corner.x, corner.y)
      let top = bottom + size.height
      attributes["bb"] = .keyword("\(corner.text),\(Point(x: left + size.width, y: top).text)")
      guard title != .zero else { return }
      attributes["lp"] = .keyword(Point(x: left + margin + title.width / 2, y: top - 5 - title.height / 2).text)
    }
    func placed(_ members: [DotGraph.Member]) -> [DotGraph.Member] {
      members.map { member in
        switch member {
        case .node(var node):
          node.attributes["pos"] = .keyword(turned(result.centers[nodes[node.name]!]).text)
          return .node(node)
        case .cluster(var cluster):
          let item = clusters[cluster.id]!
          let (corner, size) = result.frames[item]
          let lower = turned(isDown ? corner + Point(x: size.width, y: size.height) : corner)
          place(&cluster.attributes, lower, isDown ? size.transposed : size, titles[item] ?? .zero, margin: 8)
          cluster.members = placed(cluster.members)
          return .cluster(cluster)
        }
      }
    }
    var dot = dot
    dot.members = placed(dot.members)
    var size = isDown ? result.size.transposed : result.size
    let (label, title) = try heading(dot, within: size.width)
    dot.attributes["label"] = label.map(DotValue.html)
    size = Size(width: max(size.width, title.width), height: size.height + title.height)
    place(&dot.attributes, Point(x: 0, y: 0), size, title, margin: 0)
    for number in dot.edges.indices {
      let route = result.routes[number].map(turned)
      dot.edges[number].line = route
      if var label = route.label {
        // The name is beside its line, at that distance from it, and not from the next place of the line.
        if isDown, let width = names[number]?.width, let x = route.x(at: label.y) {
          let distance = min(abs(label.x - x), 1.04 * width / 2 + 1.5)
          let isLeft = label.x < x
          label.x = x + (isLeft ? -distance : distance)
          if case .html(let name) = dot.edges[number].attributes["label"] {
            dot.edges[number].attributes["label"] = .html(name.aligned(isLeft ? .right : .left))
          }
        }
        dot.edges[number].attributes["lp"] = .keyword(label.text)
      } else {
        dot.edges[number].attributes["label"] = nil
      }
    }
    return dot
  }
}
