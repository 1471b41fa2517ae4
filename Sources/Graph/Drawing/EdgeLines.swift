/// The lines of edges in a drawing of Graphviz.
///
/// Graphviz is slow at reading and writing the many curves of a line, so it gets only one of them, and the line is put into
/// its drawing instead of that.
enum EdgeLines {
  /// Where the outlines of the edges are, in the order of the drawing: the value of the first path in each edge's group; `nil`
  /// for an edge that has lost its line, which may still have a group with a label in it. O(*n*).
  static func outlines(in svg: [UInt8]) -> [Range<Int>?] {
    let part = Array("path ".utf8)
    var outlines: [Range<Int>?] = []
    var isWithoutLine = false
    var rest = svg[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: part) {
        // An edge of several colours has several lines.
        guard isWithoutLine else { continue }
        let tag = rest.prefix { $0 != UInt8(ascii: ">") }
        outlines[outlines.count - 1] = tag.attribute("d").map { $0.startIndex..<$0.endIndex }
        isWithoutLine = false
      } else if rest.starts(with: "g id=\"".utf8) {
        // A quote in a value would be an entity. The group around a link has no class.
        let tail = rest.dropFirst(6).drop { $0 != UInt8(ascii: "\"") }
        guard tail.starts(with: "\" class=\"".utf8) else { continue }
        isWithoutLine = tail.dropFirst(9).starts(with: "edge".utf8)
        if isWithoutLine { outlines.append(nil) }
      }
    }
    return outlines
  }

  /// A drawing of `abridged`, with the lines as they are in `graph`; `nil` where they are not all found in it.
  /// O(*n* + *e* log *e*) for *n* bytes and *e* edges.
  static func drawn(_ graph: DotGraph, abridged: DotGraph, in svg: [UInt8]) -> [UInt8]? {
    let outlines = outlines(in: svg).compactMap(\.self)
    let order = order(of: graph)
    guard outlines.count == order.count, let first = order.first else { return nil }
    // Graphviz moves the whole drawing to where it begins, after it has read hundredths.
    guard let drawnStart = svg[outlines[0]].start, let start = graph.edges[first].line?.points.first?.rounded
    else {
      return nil
    }
    let shift = Point(x: drawnStart.x - start.x, y: -drawnStart.y - start.y)
    var waiting: [[UInt8]: [Int]] = [:]
    func moved(_ line: Curve) -> [UInt8] { line.map { $0.rounded + shift }.outline }
    for edge in order.reversed() {
      guard let line = abridged.edges[edge].line else { return nil }
      waiting[moved(line), default: []].append(edge)
    }
    var result: [UInt8] = []
    result.reserveCapacity(2 * svg.count)
    var end = 0
    for outline in outlines {
      guard let edge = waiting[Array(svg[outline])]?.popLast() else { return nil }
      result += svg[end..<outline.lowerBound]
      result += moved(graph.edges[edge].line!)
      end = outline.upperBound
    }
    return result + svg[end...]
  }

  /// The numbers of the edges in the order in which Graphviz draws them: by where the nodes that they leave and that they
  /// lead to are in the source. Only edges with the same ends are told apart by it.
  private static func order(of graph: DotGraph) -> [Int] {
    // By their bytes, as Graphviz tells them apart.
    var numbers: [[UInt8]: Int] = [:]
    for (number, node) in graph.nodes.enumerated() { numbers[Array(node.name.utf8)] = number }
    let ends = graph.edges.map { edge in
      (numbers[Array(edge.tail.utf8)] ?? 0, numbers[Array(edge.head.utf8)] ?? 0)
    }
    return ends.indices.sorted { (ends[$0].0, ends[$0].1, $0) < (ends[$1].0, ends[$1].1, $1) }
  }
}

extension ArraySlice<UInt8> {
  /// The point at which an outline begins, as it is in the drawing.
  fileprivate var start: (x: Double, y: Double)? {
    prefix { $0 != UInt8(ascii: "C") }.points.first
  }
}

extension DotGraph {
  /// The graph with abridged lines, but for the one with the most points: where Graphviz writes that as it is expected to,
  /// it would write all of them so.
  var abridged: DotGraph {
    var graph = self
    let longest = edges.indices.max {
      (edges[$0].line?.points.count ?? 0, -$0) < (edges[$1].line?.points.count ?? 0, -$1)
    }
    for edge in edges.indices where edge != longest { graph.edges[edge].line = edges[edge].line?.abridged }
    return graph
  }
}
