/// The graph in DOT, for a layout that ends with the places of vertices and of edges in ranks. Its names are numbers.
extension RankedGraph: DotSource {
  func write(to output: inout DotOutput) {
    output.beginGraph("layout")
    for (name, value) in [("rankdir", "LR"), ("nodesep", "0.18"), ("ranksep", "0.32"), ("phase", "3")]
      + effort
    {
      output.own(name, .plain(value))
    }
    output.beginDefaults(.node)
    for (name, value) in [("shape", "box"), ("fixedsize", "true"), ("label", ""), ("margin", "0")] {
      output.attribute(name, .plain(value))
    }
    output.endStatement()
    for (number, vertex) in vertices.enumerated() where vertex.role == .box {
      output.beginNode("n\(number)")
      output.attribute("width", .plain(Self.inches(vertex.size.width)))
      output.attribute("height", .plain(Self.inches(vertex.size.height)))
      if !vertex.left.isEmpty || !vertex.right.isEmpty { output.attribute("label", .html(table(of: vertex))) }
      output.endStatement()
    }
    writeBorder(.leftBorder, "source", to: &output)
    writeBorder(.rightBorder, "sink", to: &output)
    for column in columns {
      output.beginSubgraph(nil)
      output.own("rank", .plain("same"))
      for vertex in column {
        output.beginNode("n\(vertex)")
        output.endStatement()
      }
      output.endGraph()
    }
    for (left, right) in zip(columns, columns.dropFirst()) {
      output.beginEdge("n\(left[0])", "n\(right[0])")
      output.attribute("minlen", .plain("2"))
      output.endStatement()
    }
    for order in verticalOrders {
      output.beginEdge("n\(order.upper)", "n\(order.lower)")
      output.endStatement()
    }
    for edge in edges {
      output.beginEdge("n\(edge.tail)", "n\(edge.head)")
      if let port = edge.tailPort { output.attribute("tailport", .plain("p\(port):e")) }
      if let port = edge.headPort {
        output.attribute("headport", .plain("p\(port):\(edge.isHidden ? "e" : "w")"))
      }
      output.attribute("weight", .plain("\(edge.weight)"))
      if let label = edge.label {
        let cell = Self.cell(Int(label.width.rounded(.up)), Int(label.height.rounded(.up)))
        output.attribute("label", .html(cell))
      }
      output.endStatement()
    }
    output.endGraph()
  }

  /// Above so many boxes or lines Graphviz would look for short lines for minutes.
  private var effort: [(String, String)] {
    switch max(vertices.count, edges.count) {
    case ...50: [("nslimit", "5"), ("mclimit", "2"), ("searchsize", "10")]
    case ...500: [("nslimit", "5")]
    case ...600: [("nslimit", "3")]
    default: [("nslimit", "0.5"), ("mclimit", "0.1")]
    }
  }

  private func writeBorder(_ role: Vertex.Role, _ rank: String, to output: inout DotOutput) {
    let border = vertices.indices.filter { vertices[$0].role == role }
    guard !border.isEmpty else { return }
    output.beginSubgraph(nil)
    output.own("rank", .plain(rank))
    for vertex in border {
      output.beginNode("n\(vertex)")
      for (name, value) in [("shape", "point"), ("width", "0.01"), ("height", "0.01")] {
        output.attribute(name, .plain(value))
      }
      output.endStatement()
    }
    output.endGraph()
  }

  private static func inches(_ points: Double) -> String { "\(max(points, 1) / 72)" }

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
}
