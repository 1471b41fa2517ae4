/// A part of a picture without frames, as Graphviz's `dot` gets it: boxes of fixed sizes, some with ports at their sides.
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
    /// True if it only shapes the picture, and leads to the right side of its head's column.
    var isHidden = false
  }

  var vertices: [Vertex] = []
  var edges: [Edge] = []
  /// Vertices that stand one below the other, column by column from the left.
  var columns: [[Int]] = []
  /// Pairs of vertices in one column, of which the first stands above the second.
  var verticalOrders: [(upper: Int, lower: Int)] = []

  /// What Graphviz made of it.
  struct Positions {
    var size: Size
    /// The centers of the vertices.
    var centers: [Point]
    /// The places of each edge in the ranks between its ends, from left to right.
    var places: [[Point]]
    /// The centers of the edges' names.
    var names: [Point?]
    /// The lines that lead from a box to itself, by their edges.
    var loops: [(edge: Int, route: Curve)]
  }

  /// The vertices in the order in which the source names them.
  private var namedOrder: [Int] {
    vertices.indices.filter { vertices[$0].role == .box }
      + vertices.indices.filter { vertices[$0].role == .leftBorder }
      + vertices.indices.filter { vertices[$0].role == .rightBorder }
  }

  /// The number of edges that the source names before those of the graph.
  private var orderingEdgeCount: Int { max(0, columns.count - 1) + verticalOrders.count }

  /// Reads what Graphviz has placed, by the order of nodes and edges in the source.
  func positions(_ places: Graphviz.Places) -> Positions {
    var result = Positions(
      size: .zero, centers: [Point](repeating: Point(x: 0, y: 0), count: vertices.count),
      places: [[Point]](repeating: [], count: edges.count),
      names: [Point?](repeating: nil, count: edges.count), loops: [])
    for (vertex, center) in zip(namedOrder, places.centers) { result.centers[vertex] = center }
    for place in places.edges {
      let number = place.number - orderingEdgeCount
      guard number >= 0, !edges[number].isHidden else { continue }
      result.places[number].append(place.point)
      if place.hasName, let name = edges[number].label {
        result.names[number] = Point(x: place.point.x, y: place.point.y + name.height / 2)
      }
    }
    let loops = SelfLoops(self, result.centers)
    result.loops = loops.routes
    for (number, route) in loops.routes { result.names[number] = route.label }
    moveToCorner(&result, loops.boxes)
    return result
  }

  /// Moves all into the first quadrant, as far down and to the left as it goes.
  private func moveToCorner(_ result: inout Positions, _ boxes: [(low: Point, high: Point)]) {
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    func include(_ center: Point, _ size: Size) {
      low = Point(x: min(low.x, center.x - size.width / 2), y: min(low.y, center.y - size.height / 2))
      high = Point(x: max(high.x, center.x + size.width / 2), y: max(high.y, center.y + size.height / 2))
    }
    for (center, vertex) in zip(result.centers, vertices) { include(center, vertex.size) }
    for (edge, name) in zip(edges, result.names) { if let name { include(name, edge.label!) } }
    for place in result.places.joined() { include(place, .zero) }
    for corner in boxes.flatMap({ [$0.low, $0.high] }) { include(corner, .zero) }
    let origin = Point(x: -low.x, y: -low.y)
    result.size = Size(width: high.x - low.x, height: high.y - low.y)
    result.centers = result.centers.map { $0 + origin }
    result.places = result.places.map { $0.map { $0 + origin } }
    result.names = result.names.map { $0.map { $0 + origin } }
    result.loops = result.loops.map { ($0, $1.map { $0 + origin }) }
  }
}
