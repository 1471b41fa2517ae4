/// A point in a picture, in points of 1/72 inch; `y` grows upwards, as in Graphviz.
struct Point: Equatable, Sendable {
  var x: Double
  var y: Double

  /// The point on the other side of the diagonal, for pictures that grow downwards.
  var transposed: Point { Point(x: y, y: x) }

  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// The coordinates as Graphviz reads them, to a hundredth of a point.
  var text: String { Self.text([self]) }

  /// The coordinates of points, with a space between two.
  static func text(_ points: [Point]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16 * points.count)
    for point in points {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      append(point.x, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      append(point.y, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number to a hundredth.
  private static func append(_ number: Double, to bytes: inout [UInt8]) {
    let hundredths = Int((number * 100).rounded())
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    var power: UInt = 1
    while whole / power >= 10 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(whole / power % 10))
      power /= 10
    }
    guard rest > 0 else { return }
    bytes += [UInt8(ascii: "."), UInt8(ascii: "0") + UInt8(rest / 10), UInt8(ascii: "0") + UInt8(rest % 10)]
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

  /// The same line, with one curve for straight pieces that go on in the direction of an axis.
  var simplified: Curve {
    guard points.count > 4 else { return self }
    var result = self
    result.points = [points[0]]
    var heading: Heading?
    for at in stride(from: 0, to: points.count - 3, by: 3) {
      let next = Heading(of: points[at...(at + 3)])
      if let next, next == heading {
        result.points.removeLast(3)
        result.addLine(to: points[at + 3])
      } else {
        result.points += points[(at + 1)...(at + 3)]
      }
      heading = next
    }
    return result
  }

  /// Where a straight piece along an axis leads.
  private enum Heading {
    case left, right, up, down

    /// That of a curve whose points lie in that order on a line along an axis, as far as a picture shows; else `nil`.
    init?(of curve: ArraySlice<Point>) {
      func isLevel(_ value: (Point) -> Double) -> Bool {
        curve.dropFirst().allSatisfy { abs(value($0) - value(curve.first!)) < 0.005 }
      }
      func isRising(_ value: (Point) -> Double) -> Bool {
        zip(curve, curve.dropFirst()).allSatisfy { value($0) <= value($1) }
      }
      if isLevel(\.y) {
        if isRising(\.x) { self = .right } else if isRising({ -$0.x }) { self = .left } else { return nil }
      } else if isLevel(\.x) {
        if isRising(\.y) { self = .up } else if isRising({ -$0.y }) { self = .down } else { return nil }
      } else {
        return nil
      }
    }
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
