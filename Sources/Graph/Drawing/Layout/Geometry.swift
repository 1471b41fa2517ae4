/// A point in a picture, in points of 1/72 inch; `y` grows upwards, as in Graphviz.
struct Point: Equatable, Sendable {
  var x: Double
  var y: Double

  /// The point on the other side of the diagonal, for pictures that grow downwards.
  var transposed: Point { Point(x: y, y: x) }

  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// The coordinates as Graphviz reads them, to a hundredth of a point.
  var text: String { "\(Self.text(x)),\(Self.text(y))" }

  /// A number to a hundredth.
  static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return (hundredths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)")
  }
}

/// A width and a height, in points.
struct Size: Equatable, Sendable {
  var width: Double
  var height: Double

  static let zero = Size(width: 0, height: 0)

  var transposed: Size { Size(width: height, height: width) }
}

/// The line of an edge: Bézier curves, of which each third point lies on the line, and what stands at it.
struct Curve: Equatable, Sendable {
  /// The tip of the arrowhead before the first point.
  var startTip: Point?
  /// One point more than three for each curve.
  var points: [Point]
  /// The tip of the arrowhead behind the last point.
  var endTip: Point?
  /// The center of the names.
  var label: Point?

  var reversed: Curve {
    Curve(startTip: endTip, points: points.reversed(), endTip: startTip, label: label)
  }

  func map(_ move: (Point) -> Point) -> Curve {
    Curve(
      startTip: startTip.map(move), points: points.map(move), endTip: endTip.map(move), label: label.map(move)
    )
  }

  /// Where the line passes some height, between the ends of two curves; `nil` where it does not.
  func x(at y: Double) -> Double? {
    for at in stride(from: 0, to: points.count - 3, by: 3) {
      let (a, b) = (points[at], points[at + 3])
      guard min(a.y, b.y) <= y, y <= max(a.y, b.y), a.y != b.y else { continue }
      return a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
    }
    return nil
  }

  /// Goes on straight to a point.
  mutating func addLine(to end: Point) {
    let start = points[points.count - 1]
    points += [
      Point(x: (2 * start.x + end.x) / 3, y: (2 * start.y + end.y) / 3),
      Point(x: (start.x + 2 * end.x) / 3, y: (start.y + 2 * end.y) / 3), end,
    ]
  }

  /// Goes on to a point in one bend, level at both ends.
  mutating func addBend(to end: Point) {
    let start = points[points.count - 1]
    let middle = (start.x + end.x) / 2
    points += [Point(x: middle, y: start.y), Point(x: middle, y: end.y), end]
  }

  /// Appends a route that begins where this one ends.
  mutating func append(_ next: Curve) {
    guard let last = points.last else {
      self = next
      return
    }
    if last != next.points[0] { addLine(to: next.points[0]) }
    points += next.points.dropFirst()
    endTip = next.endTip
    label = label ?? next.label
  }
}
