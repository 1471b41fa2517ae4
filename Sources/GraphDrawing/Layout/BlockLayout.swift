/// Lays out a block: items to which one line branches out, in columns.
///
/// For each look of a line there is a trunk above the columns, which goes down beside each of them and branches off to its
/// items. Names stand above the branches.
struct BlockLayout {
  private(set) var geometry = FrameGeometry()
  private(set) var portHeights: [(port: Int, y: Double)] = []

  /// A line's end at an item.
  private struct Branch {
    let segment: Int
    let trunk: Int
    let label: Size?
    /// The height of the frame's port that it leads to, from the frame's bottom.
    let port: Double?
    let hasArrow: Bool
    /// How high it leaves the trunk, and ends, above the item's center.
    var y = 0.0
    var end = 0.0
  }

  /// An item with its branches.
  private struct Cell {
    let item: Int
    let size: Size
    var branches: [Branch]

    /// How far it reaches above and below the item's center.
    var top: Double { branches.reduce(size.height / 2) { max($0, $1.y + ($1.label?.height ?? 0) + 2) } }
    var bottom: Double { branches.reduce(size.height / 2) { max($0, 2 - $1.y) } }
    var height: Double { top + bottom }
    var labelWidth: Double { branches.compactMap { $0.label?.width }.max() ?? 0 }
  }

  private static let rowGap = 14.0
  private static let columnGap = 16.0
  private static let trunkGap = 7.0
  private static let radius = 6.0
  private static let arrow = 7.0

  /// `sizes` and `portHeights` are those of the items. O(*n* log *n*) for *n* items and their lines.
  init(_ block: Int, columns count: Int, _ plan: LayoutPlan, sizes: [Size], portHeights: [Double]) {
    let frame = plan.frames[block]
    let isMirrored = frame.ports.first.map { plan.ports[$0].side == .right } ?? false
    let columns = Self.columns(Self.cells(block, plan, sizes, portHeights), count)
    let trunks = frame.ports.count
    geometry.routes = [Curve?](repeating: nil, count: frame.segments.count)
    // From the top downwards, as long as the height is not known.
    func busY(_ trunk: Int) -> Double { -Double(trunks - 1 - trunk) * Self.trunkGap - 2 }
    let first = busY(0) - 2 * Self.radius
    var lowest = 0.0
    var x = 0.0
    for column in columns {
      let used = Set(column.flatMap { $0.branches.map(\.trunk) }).sorted()
      let channel = x + Self.radius + 2
      let names = channel + Double(max(0, used.count - 1)) * Self.trunkGap + Self.radius
      let labelWidth = column.map(\.labelWidth).max() ?? 0
      let bends = column.contains { $0.branches.contains { abs($0.y - $0.end) > 0.5 } }
      let left = names + max(labelWidth, bends ? 0 : 4) + (bends ? 14 : 2) + Self.arrow
      var y = first
      for cell in column {
        let center = Point(x: left + cell.size.width / 2, y: y - cell.top)
        geometry.centers.append((cell.item, center))
        for branch in cell.branches {
          let trunk = channel + Double(used.firstIndex(of: branch.trunk)!) * Self.trunkGap
          var route = Curve(points: [Point(x: 0, y: busY(branch.trunk))])
          route.addCorner(
            at: Point(x: trunk, y: busY(branch.trunk)), towards: Point(x: trunk, y: center.y + branch.y),
            radius: Self.radius)
          route.addCorner(
            at: Point(x: trunk, y: center.y + branch.y),
            towards: Point(x: left, y: center.y + branch.y), radius: Self.radius)
          let tip = Point(x: left - (branch.hasArrow ? Self.arrow : 0), y: center.y + branch.end)
          if abs(branch.y - branch.end) > 0.5 {
            route.addLine(to: Point(x: names + labelWidth, y: center.y + branch.y))
            route.addBend(to: tip)
          } else {
            route.addLine(to: tip)
          }
          if branch.hasArrow { route.endTip = Point(x: left, y: tip.y) }
          route.label = branch.label.map {
            Point(x: names + labelWidth / 2, y: center.y + branch.y + $0.height / 2 + 2)
          }
          geometry.routes[branch.segment] = route
        }
        y -= cell.height + Self.rowGap
      }
      lowest = min(lowest, y + Self.rowGap)
      x = left + (column.map(\.size.width).max() ?? 0) + Self.columnGap
    }
    let width = max(0, x - Self.columnGap)
    geometry.size = Size(width: width, height: -lowest)
    func moved(_ point: Point) -> Point {
      Point(x: isMirrored ? width - point.x : point.x, y: point.y - lowest)
    }
    for index in geometry.centers.indices {
      geometry.centers[index].center = moved(geometry.centers[index].center)
    }
    for index in geometry.routes.indices {
      geometry.routes[index] = geometry.routes[index]?.map(moved)
      if isMirrored { geometry.routes[index] = geometry.routes[index]?.reversed }
    }
    self.portHeights = frame.ports.enumerated().map { ($1, busY($0) - lowest) }
  }

  /// The items with their lines, those of one trunk behind each other.
  private static func cells(
    _ block: Int, _ plan: LayoutPlan, _ sizes: [Size], _ portHeights: [Double]
  ) -> [Cell] {
    let frame = plan.frames[block]
    var trunks: [Int: Int] = [:]
    for (number, port) in frame.ports.enumerated() { trunks[port] = number }
    var branches: [Int: [Branch]] = [:]
    for (number, segment) in frame.segments.enumerated() {
      let isForward = plan.port(segment.a) != nil
      guard let own = plan.port(isForward ? segment.a : segment.b), let trunk = trunks[own] else { continue }
      let port = isForward ? segment.portB : segment.portA
      let label = segment.labels.first.flatMap { plan.graph.lines[$0].label }
      branches[isForward ? segment.b : segment.a, default: []].append(
        Branch(
          segment: number, trunk: trunk, label: label, port: port.map { portHeights[$0] },
          hasArrow: isForward ? segment.hasArrowB : segment.hasArrowA))
    }
    let cells = plan.graph.members[block].map { item in
      Cell(item: item, size: sizes[item], branches: placed(branches[item] ?? [], sizes[item]))
    }
    let order = cells.indices.sorted {
      (cells[$0].branches.map(\.trunk).min() ?? 0, $0) < (cells[$1].branches.map(\.trunk).min() ?? 0, $1)
    }
    return order.map { cells[$0] }
  }

  /// Branches one below the other, with room for their names, that of the last trunk at the top.
  private static func placed(_ branches: [Branch], _ size: Size) -> [Branch] {
    var branches = branches.sorted {
      ($0.port ?? 0, $0.trunk, $0.segment) > ($1.port ?? 0, $1.trunk, $1.segment)
    }
    var y = 0.0
    for index in branches.indices {
      if index > 0 { y -= max(6, (branches[index].label?.height ?? 0) + 4) }
      branches[index].y = y
    }
    let step = branches.count > 1 ? min(6, max(0, size.height - 10) / Double(branches.count - 1)) : 0
    for index in branches.indices {
      branches[index].y -= y / 2
      branches[index].end = step * (Double(branches.count - 1) / 2 - Double(index))
      if let port = branches[index].port {
        branches[index].end = port - size.height / 2
        if branches.count == 1 { branches[index].y = branches[index].end }
      }
    }
    return branches
  }

  /// So many columns, about equally high; in each what the last trunk leads to at the top.
  private static func columns(_ cells: [Cell], _ count: Int) -> [[Cell]] {
    var limit = max(
      cells.map(\.height).max() ?? 0, cells.reduce(0) { $0 + $1.height + rowGap } / Double(max(1, count)))
    while true {
      var columns: [[Cell]] = []
      var height = Double.infinity
      for cell in cells {
        if height + rowGap + cell.height > limit + 0.01 {
          columns.append([])
          height = -rowGap
        }
        columns[columns.count - 1].append(cell)
        height += rowGap + cell.height
      }
      if columns.count <= count {
        return columns.map { column in
          column.indices.sorted {
            (-(column[$0].branches.map(\.trunk).min() ?? 0), $0)
              < (-(column[$1].branches.map(\.trunk).min() ?? 0), $1)
          }.map { column[$0] }
        }
      }
      limit += 4
    }
  }
}

extension Curve {
  /// Goes on straight to a corner and round it.
  mutating func addCorner(at corner: Point, towards next: Point, radius: Double) {
    let start = points[points.count - 1]
    func near(_ other: Point) -> Point {
      let length = max(abs(other.x - corner.x), abs(other.y - corner.y))
      let share = length > 0 ? min(radius, length / 2) / length : 0
      return Point(x: corner.x + share * (other.x - corner.x), y: corner.y + share * (other.y - corner.y))
    }
    func middle(_ point: Point) -> Point {
      Point(x: (point.x + corner.x) / 2, y: (point.y + corner.y) / 2)
    }
    let (before, after) = (near(start), near(next))
    addLine(to: before)
    points += [middle(before), middle(after), after]
  }
}
