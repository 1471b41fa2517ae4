import Graph

/// Redraws the lines of a ranked graph: straight through each rank, and in one bend from rank to rank.
///
/// Graphviz finds a place for a line in each rank. Its own curves through these places cross each other on their way
/// from one box. Bends of one shape cross only if the next rank has the places of two lines in another order. Within
/// its room in a rank, a line continues straight. O(*n* log *n*) for *n* places of lines in ranks.
struct GapRouter {
  /// The extent of a rank from left to right.
  private typealias Rank = (left: Double, right: Double)

  private let graph: RankedGraph
  private let positions: RankedGraph.Positions
  private var ranks: [Rank] = []
  /// The vertices with arrowheads at their right side (tails) or their left side (heads).
  private let arrows: (tails: Set<Int>, heads: Set<Int>)
  /// The length of an arrowhead.
  private static let arrow = 7.0
  /// The distance of a name from its line, and the least one from other lines.
  private static let (ownGap, otherGap) = (1.0, 4.0)
  /// The greatest distance of two lines at a side of a box.
  private static let distance = 5.0

  init(_ graph: RankedGraph, _ positions: RankedGraph.Positions) {
    self.graph = graph
    self.positions = positions
    let edges = graph.edges.filter { !$0.isHidden }
    arrows = (Set(edges.filter(\.hasArrowAtTail).map(\.tail)), Set(edges.filter(\.hasArrowAtHead).map(\.head)))
    var spans = graph.vertices.indices.map { number in
      span(positions.centers[number].x, graph.vertices[number].size.width)
    }
    for (edge, name) in zip(graph.edges, positions.names) where edge.tail != edge.head {
      if let label = edge.label, let name { spans.append(span(name.x, label.width)) }
    }
    for span in spans.sorted(by: { ($0.left, $0.right) < ($1.left, $1.right) }) {
      if let last = ranks.last, span.left <= last.right {
        ranks[ranks.count - 1].right = max(last.right, span.right)
      } else {
        ranks.append(span)
      }
    }
  }

  private func span(_ center: Double, _ width: Double) -> Rank { (center - width / 2, center + width / 2) }

  /// The lines of the edges; `nil` for edges that do not lead to a later rank, except loops.
  var routes: [Curve?] {
    var places = graph.edges.indices.map(places)
    straighten(&places)
    let starts = ends(places, isTail: true)
    let ends = ends(places, isTail: false)
    var routes: [Curve?] = graph.edges.indices.map { number in
      places[number].map { route(of: number, from: starts[number]!, by: $0, to: ends[number]!) }
    }
    for (number, route) in positions.loops { routes[number] = route }
    return routes
  }

  /// Returns the places of a line in ranks, with its ends in the first and the last.
  private func places(of number: Int) -> [(rank: Int, y: Double)]? {
    let edge = graph.edges[number]
    guard !edge.isHidden else { return nil }
    let (first, last) = (rank(at: positions.centers[edge.tail].x), rank(at: positions.centers[edge.head].x))
    guard first < last else { return nil }
    let name = positions.names[number]
    var places = [(first, graph.height(of: edge.tail, at: edge.tailPort, \.right, positions.centers))]
    for point in positions.places[number] {
      let rank = rank(at: point.x)
      // Ranks without boxes and names do not exist.
      guard rank > places[places.count - 1].0, rank < last, ranks[rank].right >= point.x - 0.5 else { continue }
      // The place is along the line's name, below which Graphviz leads it.
      let isNamed = name.map { self.rank(at: $0.x) == rank } ?? false
      places.append((rank, isNamed ? point.y - Self.ownGap : point.y))
    }
    return places + [(last, graph.height(of: edge.head, at: edge.headPort, \.left, positions.centers))]
  }

  /// An item in a rank at some height: a box, a name, or a line.
  private struct Item {
    var low: Double
    var high: Double
    /// The edge and the number of its place, for a line.
    var line: (edge: Int, place: Int)?
  }

  /// Moves lines to their heights in the rank before, keeping the order in each rank and the heights at names.
  private func straighten(_ places: inout [[(rank: Int, y: Double)]?]) {
    var items = [[Item]](repeating: [], count: ranks.count)
    for (number, vertex) in graph.vertices.enumerated() {
      let (center, room) = (positions.centers[number], vertex.size.height / 2 + 6)
      items[rank(at: center.x)].append(Item(low: center.y - room, high: center.y + room))
    }
    var namePlaces = [Int?](repeating: nil, count: places.count)
    for (number, line) in places.enumerated() {
      guard let line else { continue }
      if let label = graph.edges[number].label, let center = positions.names[number] {
        let room = label.height / 2 + Self.otherGap
        namePlaces[number] = rank(at: center.x)
        items[rank(at: center.x)].append(Item(low: center.y - room, high: center.y + room))
      }
      for (place, stop) in line.enumerated().dropFirst().dropLast() {
        items[stop.rank].append(Item(low: stop.y, high: stop.y, line: (number, place)))
      }
    }
    var rooms: [[ClosedRange<Double>?]] = places.map { [ClosedRange<Double>?](repeating: nil, count: $0?.count ?? 0) }
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
      for place in line.indices.dropFirst().dropLast() where line[place].rank != namePlaces[number] {
        guard let room = rooms[number][place] else { continue }
        line[place].y = min(max(line[place - 1].y, room.lowerBound), room.upperBound)
      }
      places[number] = line
    }
  }

  /// Returns how near a line may come to the next item: to half the way, if that is a line too.
  private func limit(of y: Double, _ other: Item, _ side: KeyPath<Item, Double>) -> Double {
    guard other.line != nil else { return other[keyPath: side] }
    let half = (y + other.low) / 2
    return half + (y - half > 0 ? 1 : -1) * min(2, abs(y - half))
  }

  private func rank(at x: Double) -> Int { max(0, ranks.partitionPoint { $0.left <= x } - 1) }

  /// Returns the ends of lines: at their ports, else side by side in the order of their next places.
  private func ends(_ places: [[(rank: Int, y: Double)]?], isTail: Bool) -> [Point?] {
    var ends = [Point?](repeating: nil, count: places.count)
    var shared: [Int: [(edge: Int, other: Double)]] = [:]
    for number in places.indices {
      guard let places = places[number] else { continue }
      let edge = graph.edges[number]
      let vertex = isTail ? edge.tail : edge.head
      let (center, size) = (positions.centers[vertex], graph.vertices[vertex].size)
      let x = center.x + (isTail ? size.width : -size.width) / 2
      ends[number] = Point(x: x, y: isTail ? places[0].y : places[places.count - 1].y)
      if (isTail ? edge.tailPort : edge.headPort) ?? -1 < 0, graph.vertices[vertex].role == .box {
        shared[vertex, default: []].append((number, isTail ? places[1].y : places[places.count - 2].y))
      }
    }
    for (vertex, lines) in shared where lines.count > 1 {
      let half = graph.vertices[vertex].size.height / 2
      let room = 2 * min(half, positions.centers[vertex].y + half - ends[lines[0].edge]!.y) - 10
      let step = min(Self.distance, max(0, room) / Double(lines.count - 1))
      let sorted = lines.sorted { ($0.other, $0.edge) < ($1.other, $1.edge) }
      for (place, line) in sorted.enumerated() {
        ends[line.edge]!.y += step * (Double(place) - Double(lines.count - 1) / 2)
      }
    }
    return ends
  }

  private func route(of number: Int, from start: Point, by places: [(rank: Int, y: Double)], to end: Point) -> Curve {
    let edge = graph.edges[number]
    // All lines at a side of a box bend at the same places: if only some left room for arrowheads, they would cross.
    let first = start.x + (arrows.tails.contains(edge.tail) ? Self.arrow : 0)
    let bendEnd = end.x - (arrows.heads.contains(edge.head) ? Self.arrow : 0)
    var route = Curve(points: [start], label: positions.names[number])
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
        x: max(right, min(ranks[place.rank].left, isLast ? bendEnd : .infinity)), y: isLast ? last.y : place.y)
      if right > from.x + 0.5 { route.addLine(to: Point(x: right, y: from.y)) }
      route.addBend(to: to)
    }
    if last.x > route.points[route.points.count - 1].x + 0.5 { route.addLine(to: last) }
    return route
  }
}
