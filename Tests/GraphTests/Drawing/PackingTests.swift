import Testing

@testable import Graph
@testable import GraphDrawing

/// Boxes side by side.
@Suite struct PackingTests {
  private static let gap = 10.0

  private static func boxes(_ seed: UInt64) -> [Size] {
    var random = Seeded(seed)
    return (0..<Int.random(in: 1...30, using: &random)).map { _ in
      Size(width: .random(in: 5...200, using: &random), height: .random(in: 5...200, using: &random))
    }
  }

  @Test(arguments: Seeds.first(15))
  func leavesTheGapBetweenBoxes(seed: Int) {
    let boxes = Self.boxes(UInt64(seed))
    let packing = Packing(boxes, gap: Self.gap, ratio: 1.5)
    #expect(packing.corners.count == boxes.count)
    #expect(packing.corners.first == Point(x: 0, y: 0))
    for (corner, box) in zip(packing.corners, boxes) {
      #expect(corner.x >= 0 && corner.x + box.width <= packing.size.width, "seed \(seed)")
      #expect(corner.y >= 0 && corner.y + box.height <= packing.size.height, "seed \(seed)")
    }
    for a in boxes.indices {
      for b in boxes.indices where a < b {
        let (p, q) = (packing.corners[a], packing.corners[b])
        let besides =
          p.x + boxes[a].width + Self.gap <= q.x + 0.01 || q.x + boxes[b].width + Self.gap <= p.x + 0.01
        let below =
          p.y + boxes[a].height + Self.gap <= q.y + 0.01 || q.y + boxes[b].height + Self.gap <= p.y + 0.01
        #expect(besides || below, "seed \(seed): boxes \(a) and \(b)")
      }
    }
  }

  /// One row and one column are among what is tried.
  @Test(arguments: Seeds.first(15))
  func fitsAtLeastAsWellAsARowOrAColumn(seed: Int) {
    let boxes = Self.boxes(UInt64(seed))
    let packing = Packing(boxes, gap: Self.gap, ratio: 1.5)
    func cost(_ size: Size) -> Double { max(size.width / 1.5, size.height) }
    let gaps = Self.gap * Double(boxes.count - 1)
    let row = Size(width: boxes.reduce(gaps) { $0 + $1.width }, height: boxes.map(\.height).max()!)
    let column = Size(width: boxes.map(\.width).max()!, height: boxes.reduce(gaps) { $0 + $1.height })
    #expect(cost(packing.size) <= cost(row) * 1.000001, "seed \(seed)")
    #expect(cost(packing.size) <= cost(column) * 1.000001, "seed \(seed)")
  }

  @Test func equalBoxesStandInRows() {
    let boxes = [Size](repeating: Size(width: 90, height: 40), count: 6)
    let packing = Packing(boxes, gap: 10, ratio: 3)
    #expect(packing.corners.map(\.x) == [0, 100, 200, 0, 100, 200])
    #expect(packing.corners.map(\.y) == [0, 0, 0, 50, 50, 50])
    #expect(packing.size == Size(width: 290, height: 90))
  }

  @Test func whatIsTakenIsUsed() {
    let boxes = [Size](repeating: Size(width: 90, height: 40), count: 3)
    #expect(Packing(boxes, gap: 10, ratio: 1).size.width == 90)
    #expect(Packing(boxes, gap: 10, ratio: 1, width: 300).size.width == 290)
    #expect(Packing([], gap: 10, ratio: 1).size == .zero)
  }
}
