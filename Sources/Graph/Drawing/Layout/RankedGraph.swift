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
    /// The edges' lines; `nil` for what is hidden or was lost.
    var routes: [Curve?]
  }

  /// The graph in DOT. Its names are numbers.
  var source: String {
    // Above so many boxes or lines Graphviz would look for short lines for minutes.
    let size = max(vertices.count, edges.count)
    let effort = size > 600 ? "nslimit=0.5; mclimit=0.1; splines=polyline" : "nslimit=\(size > 500 ? 3 : 10)"
    var text = """
      digraph {
      rankdir=LR; nodesep=0.18; ranksep=0.32; fontname="Helvetica"; \(effort);
      node [shape=box, fixedsize=true, label="", margin=0];
      edge [arrowsize=0.7, fontname="Helvetica", fontsize=9, dir=both];

      """
    for (number, vertex) in vertices.enumerated() where vertex.role == .box {
      text += "n\(number) [width=\(inches(vertex.size.width)), height=\(inches(vertex.size.height))"
      if !vertex.left.isEmpty || !vertex.right.isEmpty { text += ", label=<\(table(of: vertex))>" }
      text += "];\n"
    }
    for (role, rank) in [(Vertex.Role.leftBorder, "source"), (.rightBorder, "sink")] {
      let border = vertices.indices.filter { vertices[$0].role == role }
      guard !border.isEmpty else { continue }
      text += "{ rank=\(rank); "
      for vertex in border { text += "n\(vertex) [shape=point, width=0.01, height=0.01]; " }
      text += "}\n"
    }
    for column in columns { text += "{ rank=same; \(column.map { "n\($0);" }.joined(separator: " ")) }\n" }
    for (left, right) in zip(columns, columns.dropFirst()) {
      text += "n\(left[0]) -> n\(right[0]) [style=invis, minlen=2];\n"
    }
    for order in verticalOrders { text += "n\(order.upper) -> n\(order.lower) [style=invis];\n" }
    for (number, edge) in edges.enumerated() {
      text += "n\(edge.tail)\(edge.tailPort.map { ":p\($0):e" } ?? "") -> n\(edge.head)"
      text += edge.headPort.map { ":p\($0):\(edge.isHidden ? "e" : "w")" } ?? ""
      text +=
        " [id=\"\(number)\", weight=\(edge.weight), arrowhead=\(edge.hasArrowAtHead ? "normal" : "none"), "
      text += "arrowtail=\(edge.hasArrowAtTail ? "normal" : "none")"
      if let label = edge.label {
        text += ", label=<\(Self.cell(Int(label.width.rounded(.up)), Int(label.height.rounded(.up))))>"
      }
      text += edge.isHidden ? ", style=invis];\n" : "];\n"
    }
    return text + "}\n"
  }

  private func inches(_ points: Double) -> String { "\(max(points, 1) / 72)" }

  private static let plain = "BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\""

  private static func cell(_ width: Int, _ height: Int) -> String {
    "<TABLE \(plain) FIXEDSIZE=\"TRUE\" WIDTH=\"\(width)\" HEIGHT=\"\(height)\"><TR><TD></TD></TR></TABLE>"
  }

  /// A table as large as a box, with a cell for each port at its place.
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

  /// Reads what Graphviz answers in its format `json0`.
  func positions(in json: JSONView) -> Positions? {
    guard let bounds = json["bb"]?.string.map({ numbers($0[...]) }), bounds.count == 4 else { return nil }
    let origin = Point(x: -bounds[0], y: -bounds[1])
    var result = Positions(
      size: Size(width: bounds[2] - bounds[0], height: bounds[3] - bounds[1]),
      centers: [Point](repeating: Point(x: 0, y: 0), count: vertices.count),
      routes: [Curve?](repeating: nil, count: edges.count))
    for object in json["objects"]?.elements ?? [] {
      guard let name = object["name"]?.string, name.hasPrefix("n"), let number = Int(name.dropFirst()),
        let place = object["pos"]?.string.flatMap({ point($0[...]) })
      else { continue }
      result.centers[number] = place + origin
    }
    for edge in json["edges"]?.elements ?? [] {
      guard let number = edge["id"]?.string.flatMap({ Int($0) }), !edges[number].isHidden,
        let text = edge["pos"]?.string
      else { continue }
      var route = Curve(points: [])
      for part in text.split(separator: " ") {
        if part.hasPrefix("s,") {
          route.startTip = point(part.dropFirst(2))
        } else if part.hasPrefix("e,") {
          route.endTip = point(part.dropFirst(2))
        } else if let point = point(part) {
          route.points.append(point)
        }
      }
      route.label = edge["lp"]?.string.flatMap { point($0[...]) }
      if route.points.count >= 4 { result.routes[number] = route.map { $0 + origin } }
    }
    return result
  }

  private func numbers(_ text: Substring) -> [Double] {
    text.split(separator: ",").compactMap { Double($0) }
  }

  private func point(_ text: Substring) -> Point? {
    let numbers = numbers(text)
    return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
  }
}
