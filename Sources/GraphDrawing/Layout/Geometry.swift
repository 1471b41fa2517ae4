/// A point in a picture, in points of 1/72 inch. In a layout `y` grows upwards, as in Graphviz; in the picture downwards.
struct Point: Equatable, Sendable {
  var x: Double
  var y: Double

  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// Returns a number as an SVG has it, rounded to a hundredth.
  static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the coordinates of points, separated by spaces.
  static func text(_ points: [Point]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16 * points.count)
    for point in points {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      point.append(to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the coordinates with a comma between them.
  private func append(to bytes: inout [UInt8]) {
    Self.append(x, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    Self.append(y, to: &bytes)
  }

  /// Appends a number without zeros at its end.
  private static func append(_ number: Double, to bytes: inout [UInt8]) {
    let hundredths = Int((number * 100).rounded())
    // From the last digit to the first.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { text in
      var start = text.count
      func put(_ byte: UInt8) {
        start -= 1
        text[start] = byte
      }
      var (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
      if rest > 0 {
        if rest % 10 > 0 { put(UInt8(ascii: "0") + UInt8(rest % 10)) }
        put(UInt8(ascii: "0") + UInt8(rest / 10))
        put(UInt8(ascii: "."))
      }
      repeat {
        (whole, rest) = whole.quotientAndRemainder(dividingBy: 10)
        put(UInt8(ascii: "0") + UInt8(rest))
      } while whole > 0
      if hundredths < 0 { put(UInt8(ascii: "-")) }
      bytes += text[start...]
    }
  }
}

/// A width and a height, in points.
struct Size: Equatable, Sendable {
  var width: Double
  var height: Double

  static let zero = Size(width: 0, height: 0)

  var transposed: Size { Size(width: height, height: width) }
}

/// A rectangle in a picture.
struct Box: Equatable, Sendable {
  /// The upper left one.
  var corner: Point
  var size: Size

  var center: Point { corner + Point(x: size.width / 2, y: size.height / 2) }

  /// The corners in their order around it.
  var corners: [Point] {
    [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { corner + Point(x: $0.0 * size.width, y: $0.1 * size.height) }
  }
}

/// The line of an edge: Bézier curves, whose every third point lies on the line, and the labels at it.
struct Curve: Equatable, Sendable {
  /// The tip of the arrowhead before the first point.
  var startTip: Point?
  /// One point, and three more for each curve.
  var points: [Point]
  /// The tip of the arrowhead behind the last point.
  var endTip: Point?
  /// The center of the names.
  var label: Point?

  var reversed: Curve { Curve(startTip: endTip, points: points.reversed(), endTip: startTip, label: label) }

  func map(_ move: (Point) -> Point) -> Curve {
    Curve(startTip: startTip.map(move), points: points.map(move), endTip: endTip.map(move), label: label.map(move))
  }

  /// Returns the position of the line at some height, between the ends of two curves; `nil` if it is never there.
  func x(at y: Double) -> Double? {
    for at in stride(from: 0, to: points.count - 3, by: 3) {
      let (a, b) = (points[at], points[at + 3])
      guard min(a.y, b.y) <= y, y <= max(a.y, b.y), a.y != b.y else { continue }
      return a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
    }
    return nil
  }

  /// The same line, with one curve for straight pieces that continue in the direction of an axis.
  var simplified: Curve {
    var result = self
    result.points = Array(points.prefix(1))
    for at in stride(from: 0, to: points.count - 3, by: 3) {
      let piece = points[(at + 1)...(at + 3)]
      if at > 0, Self.isStraight(result.points.suffix(4) + piece) {
        result.points.removeLast(3)
        result.addLine(to: points[at + 3])
      } else {
        result.points += piece
      }
    }
    return result
  }

  /// True if points lie in order along an axis, as far as a picture shows.
  private static func isStraight(_ points: ArraySlice<Point>) -> Bool {
    [(\Point.x, \Point.y), (\.y, \.x)].contains { along, across in
      let (values, others) = (points.map { $0[keyPath: along] }, points.map { $0[keyPath: across] })
      return others.allSatisfy { abs($0 - others[0]) < 0.005 }
        && [values.sorted(), values.sorted(by: >)].contains(values)
    }
  }

  /// Appends a straight line to a point.
  mutating func addLine(to end: Point) {
    let start = points[points.count - 1]
    points += [
      Point(x: (2 * start.x + end.x) / 3, y: (2 * start.y + end.y) / 3),
      Point(x: (start.x + 2 * end.x) / 3, y: (start.y + 2 * end.y) / 3), end,
    ]
  }

  /// Appends one bend to a point, level at both ends.
  mutating func addBend(to end: Point) {
    let start = points[points.count - 1]
    let middle = (start.x + end.x) / 2
    points += [Point(x: middle, y: start.y), Point(x: middle, y: end.y), end]
  }

  /// Appends a straight line to a corner, and the curve around it.
  mutating func addCorner(at corner: Point, towards next: Point, radius: Double) {
    let start = points[points.count - 1]
    func near(_ other: Point) -> Point {
      let length = max(abs(other.x - corner.x), abs(other.y - corner.y))
      let share = length > 0 ? min(radius, length / 2) / length : 0
      return Point(x: corner.x + share * (other.x - corner.x), y: corner.y + share * (other.y - corner.y))
    }
    func middle(_ point: Point) -> Point { Point(x: (point.x + corner.x) / 2, y: (point.y + corner.y) / 2) }
    let (before, after) = (near(start), near(next))
    addLine(to: before)
    points += [middle(before), middle(after), after]
  }

  /// Appends a route that begins at the end of this one.
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
