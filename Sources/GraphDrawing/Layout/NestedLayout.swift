/// Lays out nested frames: each frame by itself, from the inside out, with ports where lines cross its border.
///
/// Graphviz ranks the content of a frame; outside, the frame is one box. So a line only crosses the frames of its own
/// ends, and never a card.
struct NestedLayout {
  /// Lays out a part.
  typealias Draw = (RankedGraph) throws(GraphvizError) -> RankedGraph.Positions

  private let graph: LayoutGraph
  private let draw: Draw
  private var plan: LayoutPlan
  private var columns: [Int?]
  private var sizes: [Size]
  private var portHeights: [Double] = []
  private var portOrder: [Int: Double] = [:]
  private var geometry: [FrameGeometry]
  private var parts: [[FramePart]]

  /// A graph's layout, measured from its lower left corner.
  struct Result {
    var size: Size
    /// The centers of boxes, by item.
    var centers: [Point]
    /// The lower left corners and sizes of frames, by item.
    var frames: [(corner: Point, size: Size)]
    /// By line.
    var routes: [Curve]
  }

  static func result(_ graph: LayoutGraph, _ draw: @escaping Draw) throws(GraphvizError) -> Result {
    var layout = NestedLayout(graph, draw)
    try layout.run()
    return layout.result
  }

  private init(_ graph: LayoutGraph, _ draw: @escaping Draw) {
    self.graph = graph
    self.draw = draw
    let count = graph.parents.count
    columns = [Int?](repeating: nil, count: count)
    plan = LayoutPlan(graph, columns: columns)
    sizes = graph.sizes
    geometry = [FrameGeometry](repeating: FrameGeometry(), count: count)
    parts = [[FramePart]](repeating: [], count: count)
  }

  private mutating func run() throws(GraphvizError) {
    try layOutAll()
    while choosesColumns() {
      plan = LayoutPlan(graph, columns: columns)
      try layOutAll()
    }
    guard !plan.ports.isEmpty else { return }
    sortPorts()
    try layOutAll()
  }

  private mutating func layOutAll() throws(GraphvizError) {
    portHeights = [Double](repeating: 0, count: plan.ports.count)
    for frame in graph.framesFromOutside.reversed() {
      let layout = PartLayout(
        plan: plan, frame: frame, sizes: sizes, portHeights: portHeights, portOrder: portOrder, draw: draw)
      parts[frame] = try layout.parts()
      geometry[frame] = FrameGeometry(frame, parts[frame], plan, title: graph.sizes[frame], portHeights: &portHeights)
      sizes[frame] = geometry[frame].size
    }
  }

  /// Puts the items of too wide parts into columns, in the innermost frames first: that changes the widths of the
  /// frames around them. Returns false if there are none.
  private mutating func choosesColumns() -> Bool {
    var isChanged = [Bool](repeating: false, count: graph.parents.count)
    for frame in graph.framesFromOutside.reversed() {
      if !isChanged[frame] {
        for part in parts[frame] where part.items.allSatisfy({ columns[$0] == nil }) {
          guard let choice = ColumnChoice.columns(part, in: frame, plan, sizes) else { continue }
          for (item, column) in choice { columns[item] = column }
          isChanged[frame] = true
        }
      }
      if isChanged[frame], frame != graph.root { isChanged[graph.parents[frame]] = true }
    }
    return isChanged[graph.root]
  }

  /// Orders the ports of each frame by their targets outside: turns upwards, the nearest at the top, turns downwards.
  private mutating func sortPorts() {
    let far = 1e6
    portOrder = [:]
    for frame in graph.framesFromOutside {
      let centers = Dictionary(geometry[frame].centers.map { ($0.item, $0.center) }) { $1 }
      var heights: [Int: [Double]] = [:]
      for (segment, route) in zip(plan.frames[frame].segments, geometry[frame].routes) {
        guard let route, let start = route.points.first, let end = route.points.last else { continue }
        for (port, item, there) in [(segment.portA, segment.a, end), (segment.portB, segment.b, start)] {
          guard let port, let center = centers[item] else { continue }
          let turn = there.y > center.y ? far - (there.y - center.y) : center.y - there.y - far
          heights[port, default: []].append(segment.isTurn ? turn : there.y)
        }
      }
      for (port, list) in heights { portOrder[port] = -list.reduce(0, +) / Double(list.count) }
    }
  }

  private var result: Result {
    let count = graph.parents.count
    var corners = [Point](repeating: Point(x: 0, y: 0), count: count)
    var result = Result(size: sizes[graph.root], centers: corners, frames: corners.map { ($0, .zero) }, routes: [])
    for frame in graph.framesFromOutside {
      result.frames[frame] = (corners[frame], sizes[frame])
      for (item, center) in geometry[frame].centers {
        let center = center + corners[frame]
        result.centers[item] = center
        corners[item] = Point(x: center.x - sizes[item].width / 2, y: center.y - sizes[item].height / 2)
      }
    }
    for line in graph.lines.indices {
      var whole = Curve(points: [])
      for leg in plan.legs[line] {
        guard let route = geometry[leg.frame].routes[leg.segment] else { continue }
        var part = (leg.isForward ? route : route.reversed).map { $0 + corners[leg.frame] }
        part.label = label(of: line, at: part.label, plan.frames[leg.frame].segments[leg.segment].labels)
        whole.append(part)
      }
      whole.startTip = nil
      result.routes.append(whole.simplified)
    }
    return result
  }

  /// Returns the center of a line's name among the names at one segment, one below the other.
  private func label(of line: Int, at center: Point?, _ labels: [Int]) -> Point? {
    guard let center, labels.contains(line) else { return nil }
    let heights = labels.map { graph.lines[$0].label!.height }
    var y = center.y + heights.reduce(0, +) / 2
    for (label, height) in zip(labels, heights) {
      if label == line { return Point(x: center.x, y: y - height / 2) }
      y -= height
    }
    return nil
  }
}
