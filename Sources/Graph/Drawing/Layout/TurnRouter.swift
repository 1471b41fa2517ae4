/// Draws lines between items of one column: out to the right, up or down a channel beside the column, and back.
///
/// Each has a track of the channel, the longer one further out, so that lines that enclose each other do not cross. Lines of
/// one style to one end share a track.
struct TurnRouter {
  private struct Turn {
    let segment: Int
    let content: LayoutPlan.Segment
    /// The vertex that keeps the room.
    let vertex: Int
    let label: Size?
  }

  /// Where a line leaves an item's right side.
  private struct End {
    let turn: Int
    let isA: Bool
  }

  let sizes: [Size]
  let portHeights: [Double]
  private var turns: [Turn] = []

  private static let track = 8.0
  private static let arrowLength = 7.0
  private static let radius = 8.0

  init(sizes: [Size], portHeights: [Double]) {
    self.sizes = sizes
    self.portHeights = portHeights
  }

  /// The width of a channel for so many lines.
  static func width(of count: Int) -> Double { Double(min(count, 14)) * track }

  mutating func add(_ segment: Int, _ content: LayoutPlan.Segment, at vertex: Int, _ label: Size?) {
    turns.append(Turn(segment: segment, content: content, vertex: vertex, label: label))
  }

  /// The lines, by segments. `centers` are those of the items, `places` those of the vertices. O(*n*²) for *n* lines.
  func routes(_ centers: [Int: Point], _ places: [Point]) -> [(segment: Int, route: Curve)] {
    let ends = ends(centers)
    // Graphviz puts the vertices of one channel below each other.
    var channels: [Int: [Int]] = [:]
    for index in turns.indices {
      channels[Int(places[turns[index].vertex].x.rounded()), default: []].append(index)
    }
    var routes: [(Int, Curve)] = []
    for (_, members) in channels.sorted(by: { $0.key < $1.key }) {
      let width = Self.width(of: turns.count)
      let left = places[turns[members[0]].vertex].x - width / 2
      let tracks = tracks(members, ends)
      let step = min(Self.track, width / Double((tracks.values.max() ?? 0) + 1))
      for index in members {
        let turn = turns[index]
        var route = route(
          from: ends[index].a, to: ends[index].b, turn, x: left + step * (Double(tracks[index]!) + 0.5))
        if let label = turn.label {
          route.label = Point(x: left + width + label.width / 2, y: places[turn.vertex].y)
        }
        routes.append((turn.segment, route))
      }
    }
    return routes
  }

  /// The points at which the lines leave and enter items. Those at one box are spread over its side.
  private func ends(_ centers: [Int: Point]) -> [(a: Point, b: Point)] {
    var loose: [Int: [(height: Double, end: End, bundle: Int)]] = [:]
    for (index, turn) in turns.enumerated() {
      for isA in [true, false] where (isA ? turn.content.portA : turn.content.portB) == nil {
        let (item, other) = isA ? (turn.content.a, turn.content.b) : (turn.content.b, turn.content.a)
        let isTarget = isA ? turn.content.hasArrowA : turn.content.hasArrowB
        let bundle = isTarget ? -1 - turn.content.style : index
        loose[item, default: []].append((centers[other]!.y, End(turn: index, isA: isA), bundle))
      }
    }
    var ends = turns.map {
      (a: border(centers, $0.content.a, $0.content.portA), b: border(centers, $0.content.b, $0.content.portB))
    }
    for (item, list) in loose {
      var bundles: [Int] = []
      for entry in list.sorted(by: { ($0.height, $0.bundle) < ($1.height, $1.bundle) })
      where !bundles.contains(entry.bundle) {
        bundles.append(entry.bundle)
      }
      let height = sizes[item].height
      for entry in list {
        let place = Double(bundles.firstIndex(of: entry.bundle)! + 1) / Double(bundles.count + 1)
        let y = centers[item]!.y + height * (place - 0.5)
        if entry.end.isA { ends[entry.end.turn].a.y = y } else { ends[entry.end.turn].b.y = y }
      }
    }
    return ends
  }

  private func border(_ centers: [Int: Point], _ item: Int, _ port: Int?) -> Point {
    let (center, size) = (centers[item]!, sizes[item])
    return Point(
      x: center.x + size.width / 2, y: port.map { center.y - size.height / 2 + portHeights[$0] } ?? center.y)
  }

  /// A track for each line of a channel, from the column outwards.
  private func tracks(_ members: [Int], _ ends: [(a: Point, b: Point)]) -> [Int: Int] {
    struct Bundle: Hashable {
      let y: Double
      let style: Int
    }
    struct Span {
      var low: Double
      var high: Double
      var members: [Int]
    }
    var spans: [Span] = []
    var known: [Bundle: Int] = [:]
    for index in members {
      let content = turns[index].content
      let end =
        content.hasArrowB || content.portB != nil && !content.hasArrowA ? ends[index].b : ends[index].a
      let bundle = Bundle(y: end.y, style: content.style)
      let (low, high) = (min(ends[index].a.y, ends[index].b.y), max(ends[index].a.y, ends[index].b.y))
      if let span = known[bundle] {
        spans[span].low = min(spans[span].low, low)
        spans[span].high = max(spans[span].high, high)
        spans[span].members.append(index)
      } else {
        known[bundle] = spans.count
        spans.append(Span(low: low, high: high, members: [index]))
      }
    }
    spans.sort { ($0.high - $0.low, $0.members[0]) < ($1.high - $1.low, $1.members[0]) }
    var placed: [(span: Span, track: Int)] = []
    var tracks: [Int: Int] = [:]
    for span in spans {
      var track = 0
      for (other, taken) in placed where span.low < other.high + 6 && other.low < span.high + 6 {
        track = max(track, taken + 1)
      }
      placed.append((span, track))
      for member in span.members { tracks[member] = track }
    }
    return tracks
  }

  private func route(from a: Point, to b: Point, _ turn: Turn, x: Double) -> Curve {
    let content = turn.content
    let radius = min(Self.radius, abs(b.y - a.y) / 2)
    let sign = b.y > a.y ? 1.0 : -1.0
    var route = Curve(points: [Point(x: a.x + (content.hasArrowA ? Self.arrowLength : 0), y: a.y)])
    route.addLine(to: Point(x: x - radius, y: a.y))
    route.points += [
      Point(x: x - radius / 2, y: a.y), Point(x: x, y: a.y + sign * radius / 2),
      Point(x: x, y: a.y + sign * radius),
    ]
    route.addLine(to: Point(x: x, y: b.y - sign * radius))
    route.points += [
      Point(x: x, y: b.y - sign * radius / 2), Point(x: x - radius / 2, y: b.y), Point(x: x - radius, y: b.y),
    ]
    route.addLine(to: Point(x: b.x + (content.hasArrowB ? Self.arrowLength : 0), y: b.y))
    if content.hasArrowA { route.startTip = a }
    if content.hasArrowB { route.endTip = b }
    return route
  }
}
