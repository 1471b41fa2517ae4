/// Packs unconnected boxes closely, in their order: each as high as it fits, and there as far left as possible.
struct Packing {
  /// The upper left corners, in the order of the boxes; `y` grows downwards from 0.
  private(set) var corners: [Point] = []
  private(set) var size = Size.zero

  /// The border of the filled room: from each `x` to the next, down to `y`.
  private var skyline: [Point]

  /// The number of boxes above which few widths are tried.
  private static let many = 100

  /// Packs boxes with a gap between them into the width that lets the whole be drawn as large as possible in a
  /// rectangle of the given ratio of width to height. `taken`: the minimal width; `frame`: the room around the boxes in
  /// each direction. O(*n*²) for *n* boxes.
  init(_ boxes: [Size], gap: Double, ratio: Double, width taken: Double = 0, frame: Size = .zero) {
    let widest = boxes.map(\.width).max() ?? 0
    let row = boxes.reduce(-gap) { $0 + $1.width + gap }
    self.init(boxes, gap: gap, width: widest)
    var best = cost(ratio, taken, frame)
    var width = widest
    while width < row {
      width *= boxes.count > Self.many ? 1.5 : 1.08
      let other = Packing(boxes, gap: gap, width: width)
      let cost = other.cost(ratio, taken, frame)
      if cost < best { (self, best) = (other, cost) }
    }
  }

  /// Packs boxes into a width; only a box that is wider itself exceeds it.
  private init(_ boxes: [Size], gap: Double, width: Double) {
    skyline = [Point(x: 0, y: 0)]
    corners.reserveCapacity(boxes.count)
    for box in boxes {
      let corner = corner(onTheSkylineFor: box, gap: gap, width)
      corners.append(corner)
      size.width = max(size.width, corner.x + box.width)
      size.height = max(size.height, corner.y + box.height)
    }
  }

  /// Returns true if the whole can be drawn larger in a rectangle than another packing, or as large on less paper.
  func isBetter(than other: Packing, ratio: Double, width taken: Double, frame: Size) -> Bool {
    let costs = [self, other].map { packing in
      (packing.cost(ratio, taken, frame).0, max(packing.size.width, taken) * packing.size.height)
    }
    return costs[0] < costs[1]
  }

  /// Returns the places of boxes in a room, with a gap between them; `nil` for each box that does not fit.
  static func corners(of boxes: [Size], gap: Double, in room: Size) -> [Point?] {
    var packing = Packing([], gap: gap, width: room.width)
    return boxes.map { box in
      let skyline = packing.skyline
      let corner = packing.corner(onTheSkylineFor: box, gap: gap, room.width)
      if corner.x + box.width <= room.width, corner.y + box.height <= room.height { return corner }
      packing.skyline = skyline
      return nil
    }
  }

  /// Returns the factor by which the whole has to be shrunk to fit, and its height.
  private func cost(_ ratio: Double, _ taken: Double, _ frame: Size) -> (Double, Double) {
    (max((max(size.width, taken) + frame.width) / ratio, size.height + frame.height), size.height)
  }

  private mutating func corner(onTheSkylineFor box: Size, gap: Double, _ width: Double) -> Point {
    let (box, width) = (Size(width: box.width + gap, height: box.height + gap), width + gap)
    var best = (start: 0, corner: Point(x: 0, y: .infinity))
    for start in skyline.indices {
      let x = skyline[start].x
      if start > 0, x + box.width > width + 0.01 { break }
      let y = skyline[start...].prefix { $0.x < x + box.width }.reduce(0) { max($0, $1.y) }
      if y < best.corner.y { best = (start, Point(x: x, y: y)) }
    }
    let corner = best.corner
    let right = corner.x + box.width
    var end = best.start
    while end < skyline.count, skyline[end].x < right { end += 1 }
    let behind = end < skyline.count && skyline[end].x == right ? [] : [Point(x: right, y: skyline[end - 1].y)]
    skyline.replaceSubrange(best.start..<end, with: [Point(x: corner.x, y: corner.y + box.height)] + behind)
    return corner
  }
}
