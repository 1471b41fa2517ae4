import Testing

@testable import Graph

@Suite struct EdgeLinesTests {
  @Test func countsTheLinesOfEdgesNotTheirGroups() {
    let svg = """
      <g id="a" class="graph"><g id="b" class="node"><path d=""/></g>
      <g id="c" class="edge"><text>lost</text></g>
      <g id="d" class="edge quiet"><g id="a_d"><a><path d="M1"/><path d=""/></a></g></g>
      <g id="class=&quot;edge" class="
      """
    let bytes = Array(svg.utf8)
    let outlines = EdgeLines.outlines(in: bytes)
    #expect(outlines.count == 2 && outlines[0] == nil)
    #expect(outlines[1].map { String(decoding: bytes[$0], as: UTF8.self) } == "M1")
    #expect(EdgeLines.outlines(in: []).isEmpty)
  }

  /// With the lines put in that is, byte by byte, what Graphviz draws of them.
  @Test(arguments: [
    LayoutTests.app(4, next: 2).graph, LayoutTests.app(9, next: 1).graph, GraphvizTests.sample(),
  ])
  func drawsWhatGraphvizDraws(_ graph: DotGraph) throws {
    let placed = try graph.laidOut()
    let whole = try Graphviz.rendering(by: .placed) { _ in .text(placed.source) }
    let abridged = try Graphviz.rendering(by: .placed) { _ in .text(placed.abridged.source) }
    #expect(EdgeLines.drawn(placed, abridged: placed.abridged, in: abridged.svg) == whole.svg)
    #expect(try Graphviz.svg(of: placed, by: .placed) == whole)
    #expect(placed.edges.contains { $0.line!.points.count > 4 })
  }

  @Test func findsEachLineOrNone() throws {
    let placed = try LayoutTests.app(2, next: 1).graph.laidOut()
    let drawing = try Graphviz.rendering(by: .placed) { _ in .text(placed.abridged.source) }.svg
    #expect(EdgeLines.drawn(placed, abridged: placed.abridged, in: drawing) != nil)
    var other = placed
    other.edges[0].line!.points[0].x += 1
    #expect(EdgeLines.drawn(other, abridged: other.abridged, in: drawing) == nil)
    other = placed
    other.edges.append(other.edges[1])
    #expect(EdgeLines.drawn(other, abridged: other.abridged, in: drawing) == nil)
    #expect(EdgeLines.drawn(placed, abridged: placed.abridged, in: []) == nil)
    // Where a line begins between two hundredths makes no difference.
    other = placed
    for edge in other.edges.indices {
      other.edges[edge].line = other.edges[edge].line!.map { $0.rounded + Point(x: 0.003, y: -0.004) }
    }
    #expect(
      EdgeLines.drawn(other, abridged: other.abridged, in: drawing)
        == EdgeLines.drawn(placed, abridged: placed.abridged, in: drawing))
    // What is not found is drawn by Graphviz.
    other = placed
    other.edges[0].line = nil
    #expect(try Graphviz.svg(of: other, by: .placed).svg.count > 1000)
  }

  @Test func anAbridgedLineIsAsLarge() {
    var line = Curve(points: [Point(x: 3, y: 5)], endTip: Point(x: 9, y: 1))
    for (x, y) in [(3.0, 50.0), (-2, 50), (-2, 0), (8, 1)] { line.addLine(to: Point(x: x, y: y)) }
    let abridged = line.abridged
    #expect(abridged.points == [(3, 5), (-2, 0), (8, 50), (8, 1)].map { Point(x: $0.0, y: $0.1) })
    #expect(abridged.endTip == line.endTip && abridged.abridged == abridged)
  }

  /// Two edges with the same ends and the same box are told apart by their order alone.
  @Test func parallelLinesKeepTheirOrder() throws {
    var graph = DotGraph(name: "", attributes: ["bb": "0,0,200,100"])
    for (name, x) in [("a", 10), ("b", 190)] {
      graph.members.append(
        .node(.init(name: name, attributes: ["pos": .keyword("\(x),50"), "shape": "point"])))
    }
    for (id, waypoint) in [("up", 60.0), ("down", 140)] {
      var line = Curve(points: [Point(x: 10, y: 50)])
      for (x, y) in [(waypoint, 0.0), (waypoint, 100), (190, 50)] { line.addLine(to: Point(x: x, y: y)) }
      graph.edges.append(
        .init(tail: "a", head: "b", attributes: ["id": .id(id), "arrowhead": "none"], line: line))
    }
    var longest = graph.edges[0]
    longest.line!.addLine(to: Point(x: 150, y: 60))
    longest.line!.addLine(to: Point(x: 190, y: 50))
    graph.edges.append(longest)
    let whole = try Graphviz.rendering(by: .placed) { _ in .text(graph.source) }.svg
    #expect(try Graphviz.svg(of: graph, by: .placed).svg == whole)
    let abridged = try Graphviz.rendering(by: .placed) { _ in .text(graph.abridged.source) }.svg
    #expect(EdgeLines.drawn(graph, abridged: graph.abridged, in: abridged) == whole)
  }

  @Test(arguments: [
    "0", "-0", "12.5", "-3.05", "1234.57", "0.01", "100", "1e3", "", "-", ".", "-.", "1-2", "1.2.3", "5.",
    ".5",
    "9999999999999.25", "0.0000000000000000000000001",
  ])
  func readsNumbers(_ text: String) {
    let number = Array(text.utf8)[...].number
    #expect(number == (text == "." || text == "-." ? nil : Double(text)), "\(text)")
  }

  @Test func readsWhatItWrites() {
    var random = Seeded(7)
    for _ in 0..<2000 {
      let point = Point(
        x: .random(in: -99_999...99_999, using: &random), y: .random(in: -1...1, using: &random))
      let points = Array(point.text.utf8)[...].points
      #expect(points.count == 1 && points[0].x == point.rounded.x && points[0].y == point.rounded.y)
    }
  }
}
