import Testing

@testable import Graph
@testable import GraphDrawing

@Suite struct CurveTests {
  /// A line of straight pieces, one curve each.
  private func line(_ points: (Double, Double)...) -> Curve {
    var line = Curve(points: [Point(x: points[0].0, y: points[0].1)])
    for point in points.dropFirst() { line.addLine(to: Point(x: point.0, y: point.1)) }
    return line
  }

  @Test func joinsWhatGoesStraightOn() {
    #expect(line((0, 5), (6, 5), (9, 5), (30, 5)).simplified == line((0, 5), (30, 5)))
    #expect(line((30, 5), (9, 5), (0, 5)).simplified == line((30, 5), (0, 5)))
    #expect(line((2, 9), (2, 3), (2, 0), (8, 0), (20, 0)).simplified == line((2, 9), (2, 0), (20, 0)))
  }

  @Test func keepsWhatTurns() {
    for whole in [line((0, 0), (9, 0), (9, 9)), line((0, 0), (9, 0), (3, 0)), line((0, 0), (6, 3), (12, 6))] {
      #expect(whole.simplified == whole)
    }
  }

  @Test func takesABendWithoutHeightForStraight() {
    var level = line((0, 4), (10, 4))
    level.addBend(to: Point(x: 16, y: 4))
    level.addBend(to: Point(x: 22, y: 7))
    var joined = line((0, 4), (16, 4))
    joined.addBend(to: Point(x: 22, y: 7))
    #expect(level.simplified == joined)
  }

  @Test func keepsTipsAndLabel() {
    var whole = line((0, 0), (5, 0), (9, 0))
    (whole.startTip, whole.endTip, whole.label) = (Point(x: -3, y: 0), Point(x: 12, y: 0), Point(x: 4, y: 2))
    let simplified = whole.simplified
    #expect(simplified.startTip == whole.startTip)
    #expect(simplified.endTip == whole.endTip)
    #expect(simplified.label == whole.label)
  }

  @Test func writesHundredths() {
    let points = [
      Point(x: 0, y: -0.004), Point(x: 12.5, y: -3.05), Point(x: 1234.567, y: 100), Point(x: 9.996, y: -0.01),
    ]
    #expect(Point.text(points) == "0,0 12.5,-3.05 1234.57,100 10,-0.01")
  }
}
