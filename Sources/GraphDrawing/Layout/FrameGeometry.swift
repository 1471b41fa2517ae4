/// A laid out frame: the places of its items, ports and segments, measured from its lower left corner.
struct FrameGeometry {
  var size = Size.zero
  /// The centers of the items in it.
  var centers: [(item: Int, center: Point)] = []
  /// By segment.
  var routes: [Curve?] = []

  /// The room between the frame and its content.
  static let padding = 10.0
  /// The room between parts that no line connects.
  static let gap = 14.0
  /// The number of parts above which no free corners are looked for.
  private static let many = 100
}

/// A laid out connected part of a frame.
struct FramePart {
  var size: Size
  var items: [Int]
  var ports: [Int]
  /// The centers of its items, followed by the centers of the frame's ports.
  var centers: [Int: Point]
  /// The lines of segments.
  var routes: [(segment: Int, route: Curve)]
  /// The boxes of its items, lines and names, measured from its upper left corner; empty for a single item.
  var taken: [Box] = []

  var area: Double { size.width * size.height }

  /// Returns a box around a point of its layout, whose `y` grows upwards, measured from its upper left corner.
  func box(around center: Point, _ box: Size) -> Box {
    Box(corner: Point(x: center.x - box.width / 2, y: size.height - center.y - box.height / 2), size: box)
  }

  /// Returns the box of points of its layout, measured from its upper left corner.
  func box(of points: ArraySlice<Point>) -> Box {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let box = Size(width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    return Box(corner: Point(x: xs.min()!, y: size.height - ys.max()!), size: box)
  }

  /// Returns the free rooms at its upper right, lower right and lower left, the largest first, with a margin beside the
  /// boxes that it has.
  func rooms(margin: Double) -> [Box] {
    guard !taken.isEmpty else { return [] }
    let rooms = [(true, false), (true, true), (false, true)].flatMap { isRight, isLow in
      // The distances of each box from the corner.
      let distances = taken.map { box in
        Point(
          x: isRight ? size.width - box.corner.x - box.size.width : box.corner.x,
          y: isLow ? size.height - box.corner.y - box.size.height : box.corner.y)
      }
      var rooms: [Box] = []
      var height = size.height
      for distance in distances.sorted(by: { $0.x < $1.x }) + [Point(x: size.width, y: 0)] where distance.y < height {
        let room = Size(width: distance.x - margin, height: height - margin)
        let corner = Point(x: isRight ? size.width - room.width : 0, y: isLow ? size.height - room.height : 0)
        if room.width > 0, room.height > 0 { rooms.append(Box(corner: corner, size: room)) }
        height = distance.y
      }
      return rooms
    }
    return rooms.sorted { $0.size.width * $0.size.height > $1.size.width * $1.size.height }
  }
}

extension FrameGeometry {
  /// Packs the parts of a frame: parts with ports one below the other, the others side by side, and the first in
  /// reading order at the top. Also sets the heights of the ports. O(*n* + *p*²) for *n* items and segments and *p*
  /// parts.
  init(_ frame: Int, _ parts: [FramePart], _ plan: LayoutPlan, title: Size, portHeights: inout [Double]) {
    let graph = plan.graph
    // Nothing is drawn around the whole picture.
    let isBand = graph.bands.contains(frame)
    let (gap, padding) = (isBand ? 8 : Self.gap, frame == graph.root ? 4 : isBand ? 10 : Self.padding)
    let isFirst = parts.map { $0.items.contains { graph.isFirst[$0] } }
    let order = parts.indices.filter { isFirst[$0] } + parts.indices.filter { !isFirst[$0] }
    let bordering = order.filter { !parts[$0].ports.isEmpty }
    let free = order.filter { parts[$0].ports.isEmpty }
    // The room for the title above the parts, or at their left.
    let (above, before) = graph.hasTitlesAtLeft ? (0, title.width) : (title.height, 0)
    var places: [(part: Int, x: Double, y: Double)] = []
    var y = 0.0
    var width = graph.hasTitlesAtLeft ? 0 : title.width
    // Some loose cards are a strip, for which there is room beside or below what is around them.
    let isStrip =
      parts.count >= 4 && !graph.isEnd[frame] && parts.allSatisfy { $0.items.count == 1 && !graph.isFrame($0.items[0]) }
    let stretch =
      isBand && graph.isEnd[frame]
      ? parts.count > 6 ? 1 : 0.5 : isStrip ? max(1, min(3, 12 / Double(parts.count).squareRoot())) : 1
    let ratio = graph.hasTitlesAtLeft ? graph.ratio / stretch : graph.ratio * stretch
    func pack(_ group: [Int]) {
      var around = Size(width: 2 * padding + before, height: y + above + 2 * padding)
      if frame == graph.root {
        if graph.hasTitlesAtLeft { around.width += graph.heading } else { around.height += graph.heading }
      }
      func packed(_ group: [Int]) -> Packing {
        Packing(group.map { parts[$0].size }, gap: gap, ratio: ratio, width: width, frame: around)
      }
      // Loose parts are in a free corner of the largest part if that saves room.
      let large = group.max { parts[$0].area < parts[$1].area }
      let loose = group.count > Self.many ? [] : group.filter { $0 != large && !isFirst[$0] }
      var (packing, outside, inside) = (packed(group), group, [(part: Int, corner: Point)]())
      for room in loose.isEmpty ? [] : parts[large!].rooms(margin: 2 * gap) {
        let corners = Packing.corners(of: loose.map { parts[$0].size }, gap: gap, in: room.size)
        let places = zip(loose, corners).compactMap { part, corner in
          corner.map { (part: part, corner: $0 + room.corner) }
        }
        guard !places.isEmpty else { continue }
        let rest = group.filter { part in !places.contains { $0.part == part } }
        let other = packed(rest)
        if other.isBetter(than: packing, ratio: ratio, width: width, frame: around) {
          (packing, outside, inside) = (other, rest, places)
        }
      }
      for (part, corner) in zip(outside, packing.corners) {
        places.append((part, corner.x, y + corner.y))
        for (part, place) in part == large ? inside : [] {
          places.append((part, corner.x + place.x, y + corner.y + place.y))
        }
      }
      width = max(width, packing.size.width)
      if !group.isEmpty { y += packing.size.height + gap }
    }
    if bordering.isEmpty {
      pack(free)
    } else {
      pack(free.filter { isFirst[$0] })
      for part in bordering {
        if graph.hasTitlesAtLeft {
          // No line enters through the title.
          let heights = parts[part].ports.filter { plan.ports[$0].side == .left }
            .map { parts[part].centers[graph.parents.count + $0]!.y }
          let distance = padding + y + parts[part].size.height - (heights.max() ?? -.infinity)
          y += max(0, title.height + 12 - distance)
        }
        pack([part])
      }
      pack(free.filter { !isFirst[$0] })
    }
    let height = max(0, y - gap, graph.hasTitlesAtLeft ? title.height : 0)
    size = Size(width: width + before + 2 * padding, height: height + above + 2 * padding)
    routes = [Curve?](repeating: nil, count: plan.frames[frame].segments.count)
    for place in places {
      let part = parts[place.part]
      let origin = Point(x: padding + before + place.x, y: size.height - above - padding - place.y - part.size.height)
      for item in part.items { centers.append((item, part.centers[item]! + origin)) }
      for port in part.ports { portHeights[port] = part.centers[graph.parents.count + port]!.y + origin.y }
      for (segment, route) in part.routes {
        routes[segment] = extended(route.map { $0 + origin }, plan.frames[frame].segments[segment], plan, portHeights)
      }
    }
  }

  /// Returns the line of a segment, extended to the border where it ends at a port.
  private func extended(
    _ route: Curve, _ segment: LayoutPlan.Segment, _ plan: LayoutPlan, _ portHeights: [Double]
  ) -> Curve {
    var route = route
    if let port = plan.port(segment.b) {
      let y = portHeights[port]
      let last = route.points.count - 1
      route.points[last].y = y
      route.points[last - 1].y = y
      route.addLine(to: Point(x: size.width, y: y))
    }
    if let port = plan.port(segment.a) {
      let y = portHeights[port]
      route.points[0].y = y
      route.points[1].y = y
      var border = Curve(points: [Point(x: 0, y: y)])
      border.startTip = route.startTip
      border.append(route)
      border.endTip = route.endTip
      border.label = route.label
      route = border
    }
    return route
  }
}
