/// A part of a picture without frames, as input for `dot`: boxes of fixed sizes, some with ports at their sides.
struct RankedGraph {
  struct Vertex {
    enum Role { case box, leftBorder, rightBorder }

    var role = Role.box
    var size: Size
    /// The heights of the ports on the left and right side, measured from the bottom.
    var left: [(port: Int, y: Double)] = []
    var right: [(port: Int, y: Double)] = []
  }

  struct Edge {
    var tail: Int
    var head: Int
    var tailPort: Int?
    var headPort: Int?
    var hasArrowAtTail = false
    var hasArrowAtHead = false
    var label: Size?
    var weight = 1
    /// True if it only shapes the picture and leads to the right side of its head's column.
    var isHidden = false
  }

  var vertices: [Vertex] = []
  var edges: [Edge] = []
  /// Vertices one below the other, column by column from the left.
  var columns: [[Int]] = []
  /// Pairs of vertices in one column, the first above the second.
  var verticalOrders: [(upper: Int, lower: Int)] = []
  /// The vertex where reading starts.
  var first: Int?

  /// The positions that Graphviz computed.
  struct Positions {
    var size: Size
    /// The centers of the vertices.
    var centers: [Point]
    /// The places of each edge in the ranks between its ends, from left to right.
    var places: [[Point]]
    /// The centers of the edges' names.
    var names: [Point?]
    /// The lines from a box to itself, by their edges.
    var loops: [(edge: Int, route: Curve)]
  }

  /// The vertices in the order of the source.
  private var namedOrder: [Int] {
    vertices.indices.filter { vertices[$0].role == .box }
      + vertices.indices.filter { vertices[$0].role == .leftBorder }
      + vertices.indices.filter { vertices[$0].role == .rightBorder }
  }

  /// Reads the positions that Graphviz computed, by the order of nodes and edges in the source.
  func positions(_ places: Graphviz.Places) -> Positions {
    var result = Positions(
      size: .zero, centers: [Point](repeating: Point(x: 0, y: 0), count: vertices.count),
      places: [[Point]](repeating: [], count: edges.count),
      names: [Point?](repeating: nil, count: edges.count), loops: [])
    for (vertex, center) in zip(namedOrder, places.centers) { result.centers[vertex] = center }
    for place in places.edges {
      // The edges that order columns and cards come first.
      let number = place.number - max(0, columns.count - 1) - verticalOrders.count
      guard number >= 0, !edges[number].isHidden else { continue }
      result.places[number].append(place.point)
      if place.hasName, let name = edges[number].label {
        result.names[number] = Point(x: place.point.x, y: place.point.y + name.height / 2)
      }
    }
    raiseFirst(&result)
    alignRanks(&result)
    let loops = SelfLoops(self, result.centers)
    result.loops = loops.routes
    for (number, route) in loops.routes { result.names[number] = route.label }
    moveToCorner(&result, loops.boxes)
    return result
  }

  /// Returns the height of an end of a line: its port, else the middle.
  func height(
    of vertex: Int, at port: Int?, _ side: KeyPath<Vertex, [(port: Int, y: Double)]>, _ centers: [Point]
  ) -> Double {
    let place = vertices[vertex][keyPath: side].first { $0.port == port }
    return centers[vertex].y + (place.map { $0.y - vertices[vertex].size.height / 2 } ?? 0)
  }

  /// Moves the first vertex up to the height of the highest one that it leads to, unless something is above it.
  private func raiseFirst(_ result: inout Positions) {
    guard let first, !edges.contains(where: { $0.tail == first && $0.head == first }) else { return }
    let (center, half) = (result.centers[first], vertices[first].size.height / 2)
    let others = result.centers + result.places.joined()
    guard !others.contains(where: { abs($0.x - center.x) < 1 && $0.y > center.y }) else { return }
    let rises = edges.indices.filter { edges[$0].tail == first && !edges[$0].isHidden }.map { number in
      let edge = edges[number]
      let next = result.places[number].first?.y ?? height(of: edge.head, at: edge.headPort, \.left, result.centers)
      return next - height(of: first, at: edge.tailPort, \.right, result.centers)
    }
    let top = zip(result.centers, vertices).map { $0.y + $1.size.height / 2 }.max()!
    result.centers[first].y += max(0, min(rises.max() ?? 0, top - center.y - half))
  }

  /// Lets the boxes of each rank begin at one place.
  private func alignRanks(_ result: inout Positions) {
    let boxes = vertices.indices.filter { vertices[$0].role == .box }
    for rank in Dictionary(grouping: boxes, by: { result.centers[$0].x.rounded() }).values {
      let width = rank.map { vertices[$0].size.width }.max()!
      for vertex in rank { result.centers[vertex].x -= (width - vertices[vertex].size.width) / 2 }
    }
  }

  /// Moves everything into the first quadrant, as far down and to the left as possible.
  private func moveToCorner(_ result: inout Positions, _ boxes: [(low: Point, high: Point)]) {
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    let names = zip(edges, result.names).compactMap { edge, name in name.map { ($0, edge.label!) } }
    let corners = result.places.joined() + boxes.flatMap { [$0.low, $0.high] }
    for (center, size) in zip(result.centers, vertices.map(\.size)) + names + corners.map({ ($0, .zero) }) {
      low = Point(x: min(low.x, center.x - size.width / 2), y: min(low.y, center.y - size.height / 2))
      high = Point(x: max(high.x, center.x + size.width / 2), y: max(high.y, center.y + size.height / 2))
    }
    let origin = Point(x: -low.x, y: -low.y)
    result.size = Size(width: high.x - low.x, height: high.y - low.y)
    result.centers = result.centers.map { $0 + origin }
    result.places = result.places.map { $0.map { $0 + origin } }
    result.names = result.names.map { $0.map { $0 + origin } }
    result.loops = result.loops.map { ($0, $1.map { $0 + origin }) }
  }
}

/// The graph in DOT, for a layout that ends with the places of vertices and of edges in ranks. Its names are numbers.
extension RankedGraph {
  var source: String {
    var text = "digraph {\nrankdir=LR; nodesep=0.13; ranksep=0.26; phase=3;\n"
    for (name, value) in effort { text += "\(name)=\(value);\n" }
    text += "node [shape=box, fixedsize=true, label=\"\", margin=0];\n"
    for (number, vertex) in vertices.enumerated() where vertex.role == .box {
      let label = vertex.left.isEmpty && vertex.right.isEmpty ? "" : ", label=<\(table(of: vertex))>"
      let (width, height) = (max(vertex.size.width, 1) / 72, max(vertex.size.height, 1) / 72)
      text += "n\(number) [width=\"\(width)\", height=\"\(height)\"\(label)];\n"
    }
    text += border(.leftBorder, "source") + border(.rightBorder, "sink")
    if let first, columns.isEmpty, !edges.contains(where: { $0.head == first }) { text += "{ rank=min; n\(first); }\n" }
    for column in columns { text += "{ rank=same; \(column.map { "n\($0); " }.joined())}\n" }
    for (left, right) in zip(columns, columns.dropFirst()) { text += "n\(left[0]) -> n\(right[0]) [minlen=2];\n" }
    for order in verticalOrders { text += "n\(order.upper) -> n\(order.lower);\n" }
    for edge in edges {
      text += "n\(edge.tail) -> n\(edge.head) [weight=\(edge.weight)"
      if let port = edge.tailPort { text += ", tailport=\"p\(port):e\"" }
      if let port = edge.headPort { text += ", headport=\"p\(port):\(edge.isHidden ? "e" : "w")\"" }
      if let label = edge.label {
        text += ", label=<\(Self.cell(Int(label.width.rounded(.up)), Int(label.height.rounded(.up))))>"
      }
      text += "];\n"
    }
    return text + "}\n"
  }

  /// Returns the lengths of the longest paths to vertices along edges without cycles; edges from a vertex to itself do
  /// not count. O(*r* · *m*) for *m* edges and *r* ranks if the order of the edges is not the order of their ranks.
  static func ranks(_ count: Int, _ edges: [(tail: Int, head: Int)]) -> [Int] {
    var ranks = [Int](repeating: 0, count: count)
    for _ in 0..<count {
      var isChanged = false
      for (tail, head) in edges where tail != head && ranks[head] <= ranks[tail] {
        ranks[head] = ranks[tail] + 1
        isChanged = true
      }
      if !isChanged { break }
    }
    return ranks
  }

  /// True if edges cross so many ranks, and ranks are so many, that Graphviz would take minutes to straighten them.
  private var isTooLong: Bool {
    let ranks = Self.ranks(vertices.count, edges.map { ($0.tail, $0.head) })
    let crossed = edges.reduce(0) { $0 + abs(ranks[$1.head] - ranks[$1.tail]) }
    return crossed * (ranks.max() ?? 0) > 1_000_000
  }

  /// Limits of Graphviz's search for short lines, which would take minutes with many boxes or lines.
  private var effort: [(String, String)] {
    let size = max(vertices.count, edges.count)
    if size > 100, isTooLong { return [("nslimit", "0"), ("mclimit", "0.1")] }
    return switch size {
    case ...50: [("nslimit", "5"), ("mclimit", "2"), ("searchsize", "10")]
    case ...500: [("nslimit", "5")]
    case ...600: [("nslimit", "3")]
    default: [("nslimit", "0.5"), ("mclimit", "0.1")]
    }
  }

  private func border(_ role: Vertex.Role, _ rank: String) -> String {
    let border = vertices.indices.filter { vertices[$0].role == role }
    let nodes = border.map { "n\($0) [shape=point, width=0.01, height=0.01]; " }.joined()
    return border.isEmpty ? "" : "{ rank=\(rank); \(nodes)}\n"
  }

  /// How far below the top of a frame lines end that lead to it: beside its title.
  static let titleDistance = 18.0
  /// The port of lines that end at a frame.
  static func titlePort(_ side: LayoutPlan.Side) -> Int { side == .left ? -1 : -2 }

  private static let plain = "BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\""

  private static func cell(_ width: Int, _ height: Int) -> String {
    "<TABLE \(plain) FIXEDSIZE=\"TRUE\" WIDTH=\"\(width)\" HEIGHT=\"\(height)\"><TR><TD></TD></TR></TABLE>"
  }

  /// Returns a table as large as a box, with a cell for each port at its place.
  private func table(of vertex: Vertex) -> String {
    let (width, height) = (Int(vertex.size.width.rounded()), Int(vertex.size.height.rounded()))
    func fixed(_ width: Int, _ height: Int, _ port: Int? = nil) -> String {
      "FIXEDSIZE=\"TRUE\" WIDTH=\"\(width)\" HEIGHT=\"\(height)\"" + (port.map { " PORT=\"p\($0)\"" } ?? "")
    }
    func side(_ ports: [(port: Int, y: Double)]) -> String {
      var rows = ""
      var bottom = 0
      for port in ports.sorted(by: { $0.y > $1.y }) {
        let middle = max(height - Int(port.y.rounded()), bottom + 1)
        if middle - 1 > bottom { rows += "<TR><TD \(fixed(1, middle - 1 - bottom))></TD></TR>" }
        rows += "<TR><TD \(fixed(1, 2, port.port))></TD></TR>"
        bottom = middle + 1
      }
      if height > bottom { rows += "<TR><TD \(fixed(1, height - bottom))></TD></TR>" }
      return "<TD \(fixed(1, height))><TABLE \(Self.plain)>\(rows)</TABLE></TD>"
    }
    return "<TABLE \(Self.plain) \(fixed(width, height))><TR>\(side(vertex.left))"
      + "<TD \(fixed(max(1, width - 2), height))></TD>\(side(vertex.right))</TR></TABLE>"
  }
}
