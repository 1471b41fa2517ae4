/// Counts how often lines cross.
enum CrossingCount {
  /// A straight piece of a line, and the box around it.
  private struct Piece {
    let a: Point
    let b: Point

    func crosses(_ other: Piece) -> Bool {
      func side(_ p: Point, _ q: Point, _ r: Point) -> Double {
        (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
      }
      guard min(a.x, b.x) <= max(other.a.x, other.b.x), min(other.a.x, other.b.x) <= max(a.x, b.x),
        min(a.y, b.y) <= max(other.a.y, other.b.y), min(other.a.y, other.b.y) <= max(a.y, b.y)
      else { return false }
      return side(a, b, other.a) * side(a, b, other.b) < 0
        && side(other.a, other.b, a) * side(other.a, other.b, b) < 0
    }
  }

  /// More lines are not compared, each with each.
  private static let most = 300

  /// Returns the number of crossings of all pairs of lines, each curve as two straight pieces; 0 for more lines than are
  /// compared. O(*n*²) for *n* curves.
  static func crossings(_ curves: [Curve]) -> Int {
    guard curves.count <= most else { return 0 }
    let lines = curves.map(pieces)
    var count = 0
    for (number, line) in lines.enumerated() {
      for other in lines[..<number] {
        for piece in line { count += other.count(where: piece.crosses) }
      }
    }
    return count
  }

  private static func pieces(_ curve: Curve) -> [Piece] {
    stride(from: 0, to: curve.points.count - 3, by: 3).flatMap { at in
      let (a, b, c, d) = (curve.points[at], curve.points[at + 1], curve.points[at + 2], curve.points[at + 3])
      let middle = Point(x: (a.x + 3 * (b.x + c.x) + d.x) / 8, y: (a.y + 3 * (b.y + c.y) + d.y) / 8)
      return [Piece(a: a, b: middle), Piece(a: middle, b: d)]
    }
  }
}
