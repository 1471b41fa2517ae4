import Testing

@testable import Graph
@testable import GraphDrawing

@Suite struct EdgeLinesTests {
  @Test func countsTheLinesOfEdgesNotTheirGroups() {
    let svg = """
      <g id="a" class="graph"><g id="b" class="node"><path d=""/></g>
      <g id="c" class="edge"><text>lost</text></g>
      <g id="d" class="edge quiet"><g id="a_d"><a><path d="M1"/><path d=""/></a></g></g>
      <g id="class=&quot;edge" class="
      """
    #expect(EdgeLines.count(in: Array(svg.utf8)) == 1)
    #expect(EdgeLines.count(in: []) == 0)
  }

  @Test func readsWhatItWrites() {
    var random = Seeded(7)
    for _ in 0..<2000 {
      let point = Point(
        x: .random(in: -99_999...99_999, using: &random), y: .random(in: -1...1, using: &random))
      let points = Array(point.text.utf8)[...].points
      #expect(
        points.count == 1 && abs(points[0].x - point.x) < 0.00501 && abs(points[0].y - point.y) < 0.00501)
    }
  }
}
