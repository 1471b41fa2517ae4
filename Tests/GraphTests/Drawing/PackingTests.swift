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

  private static func reordered(_ boxes: [Size], leading: Int = 1) -> Packing {
    Packing(boxes, leading: leading, gap: gap, ratio: 1.5, width: 0, frame: .zero)
  }

  /// What is more than a screen may come in another order, if that is worth it; the first box stays.
  @Test(arguments: Seeds.first(15))
  func changesTheOrderWhereThatIsWorthIt(seed: Int) {
    func cost(_ size: Size) -> Double { max(size.width / 1.5, size.height) }
    let large = Self.boxes(UInt64(seed)).map { Size(width: 6 * $0.width, height: 6 * $0.height) }
    let (inOrder, packing) = (Packing(large, gap: Self.gap, ratio: 1.5), Self.reordered(large))
    #expect(cost(packing.size) <= cost(inOrder.size), "seed \(seed)")
    #expect(packing.corners.first == Point(x: 0, y: 0))
    #expect(
      packing.corners == inOrder.corners || cost(packing.size) < 0.9 * cost(inOrder.size), "seed \(seed)")
    for (a, p) in packing.corners.enumerated() {
      for (b, q) in packing.corners.enumerated() where a < b {
        let gap = Self.gap - 0.01
        let isBeside = p.x + large[a].width + gap <= q.x || q.x + large[b].width + gap <= p.x
        let isBelow = p.y + large[a].height + gap <= q.y || q.y + large[b].height + gap <= p.y
        #expect(isBeside || isBelow, "seed \(seed): boxes \(a) and \(b)")
      }
    }
    for (corner, box) in zip(packing.corners, large) {
      #expect(corner.x + box.width <= packing.size.width && corner.y + box.height <= packing.size.height)
    }
    let small = large.map { Size(width: $0.width / 60, height: $0.height / 60) }
    #expect(Self.reordered(small).corners == Packing(small, gap: Self.gap, ratio: 1.5).corners)
  }

  @Test func largeBoxesComeFirst() {
    let boxes = [(300, 100), (300, 100), (300, 100), (900, 900), (300, 100)].map {
      Size(width: $0.0, height: $0.1)
    }
    let (inOrder, packing) = (Packing(boxes, gap: Self.gap, ratio: 1.5), Self.reordered(boxes))
    #expect(packing.size.height < inOrder.size.height)
    #expect(Self.reordered(boxes, leading: 3).corners == inOrder.corners, "there is nothing to choose")
  }
}
