/// Puts boxes that nothing connects close together, in their order: each as high as it fits, and there as far left.
struct Packing {
  /// The upper left corners, in the order of the boxes; `y` grows downwards from 0.
  private(set) var corners: [Point] = []
  private(set) var size = Size.zero

  /// What is filled already: from each `x` to the next, down to `y`.
  private var skyline: [Point]
  /// The upper left corners and sizes of the holes in that.
  private var holes: [(corner: Point, size: Size)] = []

  /// Above so many boxes few widths are tried.
  private static let many = 100

  /// Packs boxes with a gap between them into a width of their own choice, so that the whole is drawn as large as possible
  /// where it is fitted into a rectangle of the given ratio of width to height. `taken`: the width that is taken in any case;
  /// `frame`: what is around the boxes in each direction. O(*n*²) for *n* boxes.
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

  /// Packs boxes that may change places behind the first `leading` ones, where all of them in their order are more than a
  /// screen shows, and the whole is drawn larger that way. At most `mostSteps` / *n*² + 4 packings of *n* boxes.
  init(
    _ boxes: [Size], leading: Int, gap: Double, ratio: Double, width taken: Double, frame: Size
  ) {
    self.init(boxes, gap: gap, ratio: ratio, width: taken, frame: frame)
    let inOrder = cost(ratio, taken, frame).0
    let goal = Self.gain * inOrder
    // As large as a screen of the usual ratio, whatever ratio is asked for.
    guard boxes.count > leading + 1, inOrder * ratio.squareRoot() > 900 * 1.5.squareRoot(),
      Self.least(boxes, ratio, taken, frame) < goal
    else { return }
    var best = (order: Array(boxes.indices), shrinkage: inOrder, packing: self)
    func take(_ order: [Int]) -> Bool {
      let packing = Packing(order.map { boxes[$0] }, gap: gap, ratio: ratio, width: taken, frame: frame)
      let shrinkage = packing.cost(ratio, taken, frame).0
      guard shrinkage < 0.999 * best.shrinkage else { return false }
      best = (order, shrinkage, packing)
      return true
    }
    let rest = boxes.indices.dropFirst(leading)
    for measure in [\.height, \.width, { $0.width * $0.height }] as [(Size) -> Double] {
      _ = take(
        Array(0..<leading) + rest.sorted { (-measure(boxes[$0]), $0) < (-measure(boxes[$1]), $1) })
    }
    Self.improve(best.order, leading, Self.mostSteps / (boxes.count * boxes.count), take)
    guard best.shrinkage < goal else { return }
    self = best.packing
    for (place, box) in best.order.enumerated() { corners[box] = best.packing.corners[place] }
  }

  /// What no order is below: the boxes have an area, and none is cut.
  private static func least(_ boxes: [Size], _ ratio: Double, _ taken: Double, _ frame: Size) -> Double {
    let area = boxes.reduce(0) { $0 + $1.width * $1.height }
    let widest = max(taken, boxes.map(\.width).max() ?? 0) + frame.width
    return max((area / ratio).squareRoot(), widest / ratio, (boxes.map(\.height).max() ?? 0) + frame.height)
  }

  /// Moves one box after the other to another place in the order, as long as an order is taken, and not more than so many
  /// times.
  private static func improve(_ order: [Int], _ leading: Int, _ attempts: Int, _ take: ([Int]) -> Bool) {
    var (order, attempts) = (order, attempts)
    var isBetter = true
    while isBetter {
      isBetter = false
      for from in order.indices.dropFirst(leading) {
        for to in order.indices.dropFirst(leading) where to != from {
          guard attempts > 0 else { return }
          attempts -= 1
          var other = order
          other.insert(other.remove(at: from), at: to)
          guard take(other) else { continue }
          order = other
          isBetter = true
        }
      }
    }
  }

  /// How much smaller a packing in another order has to be.
  private static let gain = 0.9

  /// How many times a box is held against another one while boxes are moved, but for a factor.
  private static let mostSteps = 40_000

  /// Packs boxes into a width, of which only a box that is wider itself takes more.
  private init(_ boxes: [Size], gap: Double, width: Double) {
    skyline = [Point(x: 0, y: 0)]
    corners.reserveCapacity(boxes.count)
    for box in boxes {
      let padded = Size(width: box.width + gap, height: box.height + gap)
      let corner = corner(inAHoleFor: padded) ?? corner(onTheSkylineFor: padded, width + gap)
      corners.append(corner)
      size.width = max(size.width, corner.x + box.width)
      size.height = max(size.height, corner.y + box.height)
    }
  }

  /// How far it has to be shrunk to fit, and how high it is.
  private func cost(_ ratio: Double, _ taken: Double, _ frame: Size) -> (Double, Double) {
    (max((max(size.width, taken) + frame.width) / ratio, size.height + frame.height), size.height)
  }

  private mutating func corner(inAHoleFor box: Size) -> Point? {
    let fitting = holes.indices.filter {
      box.width <= holes[$0].size.width && box.height <= holes[$0].size.height
    }
    guard
      let choice = fitting.min(by: {
        (holes[$0].corner.y, holes[$0].corner.x) < (holes[$1].corner.y, holes[$1].corner.x)
      })
    else { return nil }
    let (corner, size) = holes.remove(at: choice)
    addHole(
      at: Point(x: corner.x + box.width, y: corner.y), Size(width: size.width - box.width, height: box.height)
    )
    addHole(
      at: Point(x: corner.x, y: corner.y + box.height),
      Size(width: size.width, height: size.height - box.height))
    return corner
  }

  private mutating func addHole(at corner: Point, _ size: Size) {
    if size.width > 0, size.height > 0 { holes.append((corner, size)) }
  }

  private mutating func corner(onTheSkylineFor box: Size, _ width: Double) -> Point {
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
    while end < skyline.count, skyline[end].x < right {
      let next = end + 1 < skyline.count ? min(skyline[end + 1].x, right) : right
      let below = skyline[end]
      addHole(at: below, Size(width: next - below.x, height: corner.y - below.y))
      end += 1
    }
    let behind =
      end < skyline.count && skyline[end].x == right ? [] : [Point(x: right, y: skyline[end - 1].y)]
    skyline.replaceSubrange(best.start..<end, with: [Point(x: corner.x, y: corner.y + box.height)] + behind)
    return corner
  }
}
