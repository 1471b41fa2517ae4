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
    let whole = try Graphviz.rendering(of: placed.source, by: .placed, as: "svg")
    let abridged = try Graphviz.rendering(of: placed.abridged.source, by: .placed, as: "svg")
    #expect(EdgeLines.drawn(placed, in: abridged.svg) == whole.svg)
    #expect(try Graphviz.svg(of: placed, by: .placed) == whole)
    #expect(placed.edges.contains { $0.line!.points.count > 4 })
  }

  @Test func findsEachLineOrNone() throws {
    let placed = try LayoutTests.app(2, next: 1).graph.laidOut()
    let drawing = try Graphviz.rendering(of: placed.abridged.source, by: .placed, as: "svg").svg
    #expect(EdgeLines.drawn(placed, in: drawing) != nil)
    var other = placed
    other.edges[0].line!.points[0].x += 1
    #expect(EdgeLines.drawn(other, in: drawing) == nil)
    other = placed
    other.edges.append(other.edges[1])
    #expect(EdgeLines.drawn(other, in: drawing) == nil)
    #expect(EdgeLines.drawn(placed, in: []) == nil)
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
}
