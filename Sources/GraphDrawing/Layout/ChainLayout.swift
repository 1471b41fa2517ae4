/// Lays out items of which each leads to the next one, in rows like those of a text.
struct ChainLayout {
  private let segments: [LayoutPlan.Segment]
  private let graph: LayoutGraph
  private let sizes: [Size]
  /// The items from the first to the last, and the segment behind each but the last.
  private let items: [Int]
  private let links: [Int]

  /// Shorter ones stay in one row.
  private static let least = 5
  private static let gap = 28.0
  private static let rowGap = 36.0
  /// The room beside the rows for the lines from one to the next.
  private static let side = 14.0
  private static let radius = 8.0
  private static let arrow = 7.0

  /// `nil` where other lines than those from one item to the next are there. Linear.
  init?(_ items: [Int], _ inside: [Int], in frame: Int, _ plan: LayoutPlan, _ sizes: [Size]) {
    segments = plan.frames[frame].segments
    graph = plan.graph
    self.sizes = sizes
    guard items.count >= Self.least, inside.count == items.count - 1 else { return nil }
    var next: [Int: Int] = [:]
    var isEntered: Set<Int> = []
    for number in inside {
      let segment = segments[number]
      guard segment.portA == nil, segment.portB == nil, !segment.isTurn, plan.port(segment.a) == nil,
        plan.port(segment.b) == nil, segment.a != segment.b, isEntered.insert(segment.b).inserted,
        next.updateValue(number, forKey: segment.a) == nil
      else { return nil }
    }
    guard var item = items.first(where: { !isEntered.contains($0) }) else { return nil }
    var (order, links) = ([item], [Int]())
    while let link = next[item] {
      item = segments[link].b
      order.append(item)
      links.append(link)
    }
    guard order.count == items.count else { return nil }
    self.items = order
    self.links = links
  }

  /// The part with as many rows as bring it near to the wanted ratio. O(*n*²) for *n* items.
  var part: FramePart {
    let widths = items.indices.map { number in
      sizes[items[number]].width + (number < links.count ? space(behind: number) : 0)
    }
    let whole = widths.reduce(0, +)
    let (widest, highest) = (widths.max() ?? 0, items.map { sizes[$0].height }.max() ?? 0)
    var best = (cost: Double.infinity, rows: [0..<items.count])
    for count in 1...items.count {
      var rows: [Range<Int>] = []
      var width = Double.infinity
      let limit = max(widest, whole / Double(count) * 1.05)
      for (number, own) in widths.enumerated() {
        if width + own > limit {
          rows.append(number..<number)
          width = 0
        }
        rows[rows.count - 1] = rows[rows.count - 1].lowerBound..<number + 1
        width += own
      }
      let cost = max(
        (limit + 2 * Self.side) / graph.ratio, Double(rows.count) * (highest + Self.rowGap))
      if cost < best.cost { best = (cost, rows) }
    }
    return part(best.rows)
  }

  private func label(_ link: Int) -> Size {
    let labels = segments[links[link]].labels.compactMap { graph.lines[$0].label }
    return Size(width: labels.map(\.width).max() ?? 0, height: labels.reduce(0) { $0 + $1.height })
  }

  private func space(behind number: Int) -> Double { max(Self.gap, label(number).width + 20) }

  private func part(_ rows: [Range<Int>]) -> FramePart {
    var centers: [Int: Point] = [:]
    var routes: [(segment: Int, route: Curve)] = []
    // From the top downwards, as long as the height is not known.
    var (top, right) = (0.0, 0.0)
    var bottoms: [Double] = []
    for row in rows {
      let names = row.dropLast().map { 2 * label($0).height + 4 }.max() ?? 0
      let height = max(row.map { sizes[items[$0]].height }.max() ?? 0, names)
      var x = Self.side + Self.radius
      for number in row {
        let size = sizes[items[number]]
        centers[items[number]] = Point(x: x + size.width / 2, y: top - height / 2)
        right = max(right, x + size.width)
        x += size.width + (number < links.count ? space(behind: number) : 0)
      }
      bottoms.append(top - height)
      top -= height + Self.rowGap + (row.upperBound <= links.count ? label(row.upperBound - 1).height : 0)
    }
    let bottom = bottoms.last ?? 0
    for (index, row) in rows.enumerated() {
      for number in row where number < links.count {
        let segment = segments[links[number]]
        let (a, b) = (centers[items[number]]!, centers[items[number + 1]]!)
        let start = Point(x: a.x + sizes[items[number]].width / 2, y: a.y)
        let end = Point(x: b.x - sizes[items[number + 1]].width / 2, y: b.y)
        var route = Curve(points: [Point(x: start.x + (segment.hasArrowA ? Self.arrow : 0), y: start.y)])
        let last = Point(x: end.x - (segment.hasArrowB ? Self.arrow : 0), y: end.y)
        let name = label(number)
        if number + 1 < row.upperBound {
          if name.width > 0 {
            route.label = Point(x: (start.x + end.x) / 2, y: start.y + name.height / 2 + 1)
          }
        } else {
          let (far, level) = (right + Self.side, bottoms[index] - Self.rowGap / 2 - name.height)
          let corners = [
            Point(x: far, y: start.y), Point(x: far, y: level), Point(x: Self.radius, y: level),
            Point(x: Self.radius, y: end.y), last,
          ]
          for (corner, next) in zip(corners, corners.dropFirst()) {
            route.addCorner(at: corner, towards: next, radius: Self.radius)
          }
          if name.width > 0 {
            route.label = Point(x: (Self.radius + far) / 2, y: level + name.height / 2 + 1)
          }
        }
        route.addLine(to: last)
        if segment.hasArrowA { route.startTip = start }
        if segment.hasArrowB { route.endTip = end }
        routes.append((links[number], route))
      }
    }
    func moved(_ point: Point) -> Point { Point(x: point.x, y: point.y - bottom) }
    return FramePart(
      size: Size(width: right + Self.side + Self.radius, height: -bottom), items: items, ports: [],
      centers: centers.mapValues(moved), routes: routes.map { ($0, $1.map(moved)) })
  }
}
