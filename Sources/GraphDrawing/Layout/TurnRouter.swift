/// Draws lines between items of one column: out to the right, up or down a channel beside the column, and back.
///
/// Each has a track of the channel, the longer one further out, so that nested lines do not cross. Lines of one style
/// to one end share a track.
struct TurnRouter {
  private struct Turn {
    let segment: Int
    let content: LayoutPlan.Segment
    /// The vertex that reserves the room.
    let vertex: Int
    let label: Size?
  }

  let sizes: [Size]
  let boxCount: Int
  let portHeights: [Double]
  /// The width of a channel, with names between its lines.
  let width: Double
  private var turns: [Turn] = []

  private static let track = 8.0
  private static let arrowLength = 7.0
  private static let radius = 8.0
  private static let nameGap = 3.0

  /// `count`: the number of lines; `labels`: the sizes of their names.
  init(sizes: [Size], boxCount: Int, portHeights: [Double], count: Int, labels: [Size]) {
    self.sizes = sizes
    self.boxCount = boxCount
    self.portHeights = portHeights
    width =
      Double(min(count, 14)) * Self.track
      + Double(min(2, labels.count)) * ((labels.map(\.width).max() ?? 0) + Self.nameGap)
  }

  mutating func add(_ segment: Int, _ content: LayoutPlan.Segment, at vertex: Int, _ label: Size?) {
    turns.append(Turn(segment: segment, content: content, vertex: vertex, label: label))
  }

  /// Returns the lines by segment. `centers`: of the items; `places`: of the vertices. O(*n*²) for *n* lines.
  func routes(_ centers: [Int: Point], _ places: [Point]) -> [(segment: Int, route: Curve)] {
    let ends = ends(centers)
    // Graphviz puts the vertices of one channel below each other.
    let channels = Dictionary(grouping: turns.indices) { Int(places[turns[$0].vertex].x.rounded()) }
    var routes: [(Int, Curve)] = []
    for (_, members) in channels.sorted(by: { $0.key < $1.key }) {
      let left = places[turns[members[0]].vertex].x - width / 2
      var spans = spans(members, ends, places, withNames: true)
      var step = 1.0
      var behind = width
      if spans.contains(where: { $0.right > width }) {
        // If the names do not fit between the lines, they are behind all lines.
        spans = self.spans(members, ends, places, withNames: false)
        behind -= members.compactMap { turns[$0].label?.width }.max() ?? 0
        step = min(1, behind / (spans.map(\.right).max() ?? 1))
      }
      for span in spans {
        for index in span.members {
          let turn = turns[index]
          let x = left + step * span.x
          var route = route(from: ends[index].a, to: ends[index].b, turn, x: x)
          if let label = turn.label {
            route.label =
              span.names[index].map { Point(x: x + Self.nameGap + label.width / 2, y: $0) }
              ?? Point(x: left + behind + label.width / 2, y: places[turn.vertex].y)
          }
          routes.append((turn.segment, route))
        }
      }
    }
    return routes
  }

  /// Returns the ends of the lines at items. Ends at one box are spread over its side.
  private func ends(_ centers: [Int: Point]) -> [(a: Point, b: Point)] {
    var loose: [Int: [(height: Double, turn: Int, isA: Bool, bundle: Int)]] = [:]
    for (index, turn) in turns.enumerated() {
      for isA in [true, false] where (isA ? turn.content.portA : turn.content.portB) == nil {
        let (item, other) = isA ? (turn.content.a, turn.content.b) : (turn.content.b, turn.content.a)
        let isTarget = isA ? turn.content.hasArrowA : turn.content.hasArrowB
        let bundle = isTarget ? -1 - turn.content.style : index
        loose[item, default: []].append((centers[other]!.y, index, isA, bundle))
      }
    }
    var ends = turns.map {
      (a: border(centers, $0.content.a, $0.content.portA), b: border(centers, $0.content.b, $0.content.portB))
    }
    for (item, list) in loose {
      var bundles: [Int] = []
      for entry in list.sorted(by: { ($0.height, $0.bundle) < ($1.height, $1.bundle) })
      where !bundles.contains(entry.bundle) { bundles.append(entry.bundle) }
      // Beside the title of a frame, else along the side of the box.
      let half = sizes[item].height / 2
      let distance = item < boxCount ? half : min(half, RankedGraph.titleDistance)
      for entry in list {
        let place = Double(bundles.firstIndex(of: entry.bundle)! + 1) / Double(bundles.count + 1)
        let y = centers[item]!.y + half + 2 * distance * (place - 1)
        if entry.isA { ends[entry.turn].a.y = y } else { ends[entry.turn].b.y = y }
      }
    }
    return ends
  }

  private func border(_ centers: [Int: Point], _ item: Int, _ port: Int?) -> Point {
    let (center, size) = (centers[item]!, sizes[item])
    return Point(x: center.x + size.width / 2, y: port.map { center.y - size.height / 2 + portHeights[$0] } ?? center.y)
  }

  /// Lines that share a track, with the names behind it.
  private struct Span {
    var low: Double
    var high: Double
    var members: [Int]
    var x = 0.0
    /// The heights of the members' names, and the right end of the names.
    var names: [Int: Double] = [:]
    var right = 0.0
  }

  /// Returns the tracks of a channel, from the column outwards. Names are between their track and the next one.
  private func spans(_ members: [Int], _ ends: [(a: Point, b: Point)], _ places: [Point], withNames: Bool) -> [Span] {
    struct Bundle: Hashable {
      let y: Double
      let style: Int
    }
    var spans: [Span] = []
    var known: [Bundle: Int] = [:]
    for index in members {
      let content = turns[index].content
      let end = content.hasArrowB || content.portB != nil && !content.hasArrowA ? ends[index].b : ends[index].a
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
    for number in spans.indices {
      var width = Self.track
      if withNames { width = max(width, addNames(to: &spans[number], ends, places)) }
      var x = Self.track / 2
      for other in spans[..<number] where spans[number].low < other.high + 6 && other.low < spans[number].high + 6 {
        x = max(x, other.right)
      }
      spans[number].x = x
      spans[number].right = x + width
    }
    return spans
  }

  /// Puts names beside a track, each at the stretch of its line alone as far as there is room, one above the other.
  /// Returns the width of the track with them.
  private func addNames(to span: inout Span, _ ends: [(a: Point, b: Point)], _ places: [Point]) -> Double {
    var wanted: [(index: Int, y: Double, size: Size)] = []
    for index in span.members {
      guard let label = turns[index].label else { continue }
      let (low, high) = (min(ends[index].a.y, ends[index].b.y), max(ends[index].a.y, ends[index].b.y))
      let room = label.height / 2 + 2
      let y = places[turns[index].vertex].y
      wanted.append((index, low + room < high - room ? min(max(y, low + room), high - room) : (low + high) / 2, label))
    }
    wanted.sort { ($0.y, $0.index) < ($1.y, $1.index) }
    var top = -Double.infinity
    for (index, y, size) in wanted {
      let y = max(y, top + size.height / 2 + 1)
      span.names[index] = y
      top = y + size.height / 2
      span.low = min(span.low, y - size.height / 2)
      span.high = max(span.high, top)
    }
    return wanted.isEmpty ? 0 : (wanted.map(\.size.width).max() ?? 0) + 2 * Self.nameGap
  }

  private func route(from a: Point, to b: Point, _ turn: Turn, x: Double) -> Curve {
    let content = turn.content
    let radius = min(Self.radius, abs(b.y - a.y) / 2)
    let sign = b.y > a.y ? 1.0 : -1.0
    var route = Curve(points: [Point(x: a.x + (content.hasArrowA ? Self.arrowLength : 0), y: a.y)])
    route.addLine(to: Point(x: x - radius, y: a.y))
    route.points += [
      Point(x: x - radius / 2, y: a.y), Point(x: x, y: a.y + sign * radius / 2), Point(x: x, y: a.y + sign * radius),
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
