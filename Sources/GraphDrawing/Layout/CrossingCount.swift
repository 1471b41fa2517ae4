/// Counts the crossings of lines.
enum CrossingCount {
  /// A box around a piece or a line.
  private struct Box {
    var left, right: Double
    var top, bottom: Double

    init(_ a: Point, _ b: Point) {
      (left, right) = (min(a.x, b.x), max(a.x, b.x))
      (top, bottom) = (min(a.y, b.y), max(a.y, b.y))
    }

    func meets(_ other: Box) -> Bool {
      left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
    }

    mutating func add(_ other: Box) {
      (left, right) = (min(left, other.left), max(right, other.right))
      (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
    }
  }

  /// A straight piece of a line, and the box around it.
  private struct Piece {
    let a: Point
    let b: Point
    let box: Box

    init(_ a: Point, _ b: Point) {
      (self.a, self.b) = (a, b)
      box = Box(a, b)
    }

    func crosses(_ other: Piece) -> Bool {
      func side(_ p: Point, _ q: Point, _ r: Point) -> Double {
        (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
      }
      guard box.meets(other.box) else { return false }
      return side(a, b, other.a) * side(a, b, other.b) < 0 && side(other.a, other.b, a) * side(other.a, other.b, b) < 0
    }
  }

  /// A line, and the box around it.
  private struct Line {
    let pieces: [Piece]
    let box: Box?

    init(_ curve: Curve) {
      let pieces = CrossingCount.pieces(curve)
      var box = pieces.first?.box
      for piece in pieces { box?.add(piece.box) }
      (self.pieces, self.box) = (pieces, box)
    }
  }

  /// The largest number of lines that are compared, each with each.
  private static let most = 300

  /// Returns the number of crossings of lines, 0 for too many. A curve is two pieces. O(*n*²) for *n* curves.
  static func crossings(_ curves: [Curve]) -> Int {
    guard curves.count <= most else { return 0 }
    let lines = curves.map(Line.init)
    var count = 0
    for (number, line) in lines.enumerated() {
      guard let box = line.box else { continue }
      for other in lines[..<number] {
        guard let otherBox = other.box, box.meets(otherBox) else { continue }
        for piece in line.pieces where piece.box.meets(otherBox) {
          count += other.pieces.count(where: piece.crosses)
        }
      }
    }
    return count
  }

  private static func pieces(_ curve: Curve) -> [Piece] {
    stride(from: 0, to: curve.points.count - 3, by: 3).flatMap { at in
      let (a, b, c, d) = (curve.points[at], curve.points[at + 1], curve.points[at + 2], curve.points[at + 3])
      let middle = Point(x: (a.x + 3 * (b.x + c.x) + d.x) / 8, y: (a.y + 3 * (b.y + c.y) + d.y) / 8)
      return [Piece(a, middle), Piece(middle, d)]
    }
  }
}
