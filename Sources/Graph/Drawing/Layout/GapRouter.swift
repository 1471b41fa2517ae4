/// Draws the lines of a ranked graph anew: straight through each rank, and in one bend from rank to rank.
///
/// Graphviz finds a place for a line in each rank, and then looks for a short curve by these places, where lines from one
/// box cross each other on their way. Bends of one shape cross only where the places of two lines are in another order in
/// the next rank. Within the room that a line has in a rank, it goes on as it came. O(*n* log *n*) for *n* places of lines
/// in ranks.
struct GapRouter {
  /// What a rank takes from left to right.
  private struct Rank {
    var left: Double
    var right: Double
    var middle: Double { (left + right) / 2 }
  }

  private let graph: RankedGraph
  private let positions: RankedGraph.Positions
  private var ranks: [Rank] = []
  /// Whether lines have arrowheads at the right side of each vertex, and at the left side.
  private let hasArrows: (tails: [Bool], heads: [Bool])
  /// The length of an arrowhead.
  private static let arrow = 7.0
  /// How far a name is from its line, and at least from others.
  private static let (ownGap, otherGap) = (1.0, 4.0)
  /// The greatest distance of two lines at the side of a box.
  private static let distance = 5.0

  init(_ graph: RankedGraph, _ positions: RankedGraph.Positions) {
    self.graph = graph
    self.positions = positions
    hasArrows = Self.arrows(graph)
    var spans = graph.vertices.indices.map { number in
      span(positions.centers[number].x, graph.vertices[number].size.width)
    }
    for (edge, route) in zip(graph.edges, positions.routes) {
      if let label = edge.label, let center = route?.label { spans.append(span(center.x, label.width)) }
    }
    for span in spans.sorted(by: { ($0.left, $0.right) < ($1.left, $1.right) }) {
      if let last = ranks.last, span.left <= last.right {
        ranks[ranks.count - 1].right = max(last.right, span.right)
      } else {
        ranks.append(span)
      }
    }
  }

  /// Whether lines have arrowheads at the right and at the left side of each vertex.
  private static func arrows(_ graph: RankedGraph) -> (tails: [Bool], heads: [Bool]) {
    var tails = [Bool](repeating: false, count: graph.vertices.count)
    var heads = tails
    for edge in graph.edges where !edge.isHidden {
      if edge.hasArrowAtTail { tails[edge.tail] = true }
      if edge.hasArrowAtHead { heads[edge.head] = true }
    }
    return (tails, heads)
  }

  private func span(_ center: Double, _ width: Double) -> Rank {
    Rank(left: center - width / 2, right: center + width / 2)
  }

  /// The lines of the edges, those left as they are that do not lead from one rank to a later one.
  var routes: [Curve?] {
    var places = graph.edges.indices.map(places)
    straighten(&places)
    let starts = ends(places, isTail: true)
    let ends = ends(places, isTail: false)
    return graph.edges.indices.map { number in
      guard let places = places[number] else { return positions.routes[number] }
      return route(of: number, from: starts[number]!, by: places, to: ends[number]!)
    }
  }

  /// Where a line goes through ranks, its ends in the first and the last among them.
  private func places(of number: Int) -> [(rank: Int, y: Double)]? {
    let edge = graph.edges[number]
    guard let route = positions.routes[number], !edge.isHidden else { return nil }
    let (first, last) = (rank(at: positions.centers[edge.tail].x), rank(at: positions.centers[edge.head].x))
    guard first < last else { return nil }
    let between = (first + 1..<last).map { rank in
      let y = height(of: route, at: ranks[rank].middle)
      guard let name = edge.label, let center = route.label, self.rank(at: center.x) == rank else {
        return (rank: rank, y: y)
      }
      // Along its name, on the side on which Graphviz has left room for it.
      return (rank, center.y + (y < center.y ? -1 : 1) * (name.height / 2 + Self.ownGap))
    }
    return [(first, route.points[0].y)] + between + [(last, route.points[route.points.count - 1].y)]
  }

  /// What stands in a rank at some height: a box, a name, or a line.
  private struct Item {
    var low: Double
    var high: Double
    /// The edge, where it is a line, and which of its places this is.
    var line: (edge: Int, place: Int)?
  }

  /// Lets lines go on as they come from the rank before, as far as the order in each rank stays as it is. At its own name
  /// a line stays where it is.
  private func straighten(_ places: inout [[(rank: Int, y: Double)]?]) {
    var items = [[Item]](repeating: [], count: ranks.count)
    for (number, vertex) in graph.vertices.enumerated() {
      let (center, room) = (positions.centers[number], vertex.size.height / 2 + 6)
      items[rank(at: center.x)].append(Item(low: center.y - room, high: center.y + room))
    }
    var namePlaces = [Int?](repeating: nil, count: places.count)
    for (number, line) in places.enumerated() {
      guard let line else { continue }
      if let label = graph.edges[number].label, let center = positions.routes[number]?.label {
        let room = label.height / 2 + Self.otherGap
        namePlaces[number] = rank(at: center.x)
        items[rank(at: center.x)].append(Item(low: center.y - room, high: center.y + room))
      }
      for (place, stop) in line.enumerated().dropFirst().dropLast() {
        items[stop.rank].append(Item(low: stop.y, high: stop.y, line: (number, place)))
      }
    }
    var rooms: [[ClosedRange<Double>?]] = places.map {
      [ClosedRange<Double>?](repeating: nil, count: $0?.count ?? 0)
    }
    for rank in items.indices {
      let sorted = items[rank].sorted {
        ($0.low + $0.high, $0.line?.edge ?? -1) < ($1.low + $1.high, $1.line?.edge ?? -1)
      }
      for (index, item) in sorted.enumerated() {
        guard let (edge, place) = item.line else { continue }
        let below = index > 0 ? limit(of: item.low, sorted[index - 1], \.high) : -.infinity
        let above = index + 1 < sorted.count ? limit(of: item.low, sorted[index + 1], \.low) : .infinity
        rooms[edge][place] = min(below, item.low)...max(above, item.low)
      }
    }
    for number in places.indices {
      guard var line = places[number] else { continue }
      let edge = graph.edges[number]
      if edge.tailPort == nil, graph.vertices[edge.tail].role == .box {
        line[0].y = positions.centers[edge.tail].y
      }
      for place in line.indices.dropFirst().dropLast() where line[place].rank != namePlaces[number] {
        guard let room = rooms[number][place] else { continue }
        line[place].y = min(max(line[place - 1].y, room.lowerBound), room.upperBound)
      }
      places[number] = line
    }
  }

  /// How near a line may come to what stands next to it: to half the way, where that is a line too.
  private func limit(of y: Double, _ other: Item, _ side: KeyPath<Item, Double>) -> Double {
    guard other.line != nil else { return other[keyPath: side] }
    let half = (y + other.low) / 2
    return half + (y - half > 0 ? 1 : -1) * min(2, abs(y - half))
  }

  private func rank(at x: Double) -> Int {
    var (low, high) = (0, ranks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranks[middle].left <= x { low = middle } else { high = middle }
    }
    return low
  }

  /// Where a curve that leads to the right is at some place.
  private func height(of route: Curve, at x: Double) -> Double {
    var before = route.points[0]
    for at in stride(from: 0, to: route.points.count - 3, by: 3) where route.points[at + 3].x >= x {
      for step in 1...16 {
        let t = Double(step) / 16
        let weights = [
          (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
        ]
        var point = Point(x: 0, y: 0)
        for (weight, control) in zip(weights, route.points[at...]) {
          point = Point(x: point.x + weight * control.x, y: point.y + weight * control.y)
        }
        if point.x >= x {
          let share = point.x > before.x ? (x - before.x) / (point.x - before.x) : 1
          return before.y + max(0, share) * (point.y - before.y)
        }
        before = point
      }
    }
    return route.points[route.points.count - 1].y
  }

  /// Where lines begin or end: at their ports, else side by side in the order of where they lead.
  private func ends(_ places: [[(rank: Int, y: Double)]?], isTail: Bool) -> [Point?] {
    var ends = [Point?](repeating: nil, count: places.count)
    var shared: [Int: [(edge: Int, other: Double)]] = [:]
    for number in places.indices {
      guard let places = places[number] else { continue }
      let edge = graph.edges[number]
      let vertex = isTail ? edge.tail : edge.head
      let (center, size) = (positions.centers[vertex], graph.vertices[vertex].size)
      let x = center.x + (isTail ? size.width : -size.width) / 2
      if (isTail ? edge.tailPort : edge.headPort) != nil || graph.vertices[vertex].role != .box {
        ends[number] = Point(x: x, y: isTail ? places[0].y : places[places.count - 1].y)
      } else {
        ends[number] = Point(x: x, y: center.y)
        shared[vertex, default: []].append((number, isTail ? places[1].y : places[places.count - 2].y))
      }
    }
    for (vertex, lines) in shared where lines.count > 1 {
      let room = graph.vertices[vertex].size.height - 10
      let step = min(Self.distance, max(0, room) / Double(lines.count - 1))
      let sorted = lines.sorted { ($0.other, $0.edge) < ($1.other, $1.edge) }
      for (place, line) in sorted.enumerated() {
        ends[line.edge]!.y += step * (Double(place) - Double(lines.count - 1) / 2)
      }
    }
    return ends
  }

  private func route(
    of number: Int, from start: Point, by places: [(rank: Int, y: Double)], to end: Point
  ) -> Curve {
    let edge = graph.edges[number]
    // All lines at one side of a box bend in the same places: where some had arrowheads, these would cross the others.
    let first = start.x + (hasArrows.tails[edge.tail] ? Self.arrow : 0)
    let bendEnd = end.x - (hasArrows.heads[edge.head] ? Self.arrow : 0)
    var route = Curve(points: [start], label: positions.routes[number]?.label)
    if edge.hasArrowAtTail {
      route.startTip = start
      route.points[0].x += Self.arrow
    }
    if edge.hasArrowAtHead { route.endTip = end }
    let last = Point(x: end.x - (edge.hasArrowAtHead ? Self.arrow : 0), y: end.y)
    for (before, place) in zip(places, places.dropFirst()) {
      let from = route.points[route.points.count - 1]
      let right = max(from.x, first, ranks[before.rank].right)
      let isLast = place.rank == places[places.count - 1].rank
      let to = Point(
        x: max(right, min(ranks[place.rank].left, isLast ? bendEnd : .infinity)),
        y: isLast ? last.y : place.y)
      if right > from.x + 0.5 { route.addLine(to: Point(x: right, y: from.y)) }
      route.addBend(to: to)
    }
    if last.x > route.points[route.points.count - 1].x + 0.5 { route.addLine(to: last) }
    return route
  }
}
