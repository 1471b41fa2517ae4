import Graph

/// Lays out the connected parts of one frame, each by a call of Graphviz.
struct PartLayout {
  let plan: LayoutPlan
  let frame: Int
  /// The sizes of all items, including frames, which are laid out before.
  let sizes: [Size]
  /// The heights of the ports of frames after their layout.
  let portHeights: [Double]
  /// The wanted order of the frame's own ports, the smallest at the top; empty without one.
  let portOrder: [Int: Double]
  let draw: (RankedGraph) throws(GraphvizError) -> RankedGraph.Positions

  private var graph: LayoutGraph { plan.graph }
  private var segments: [LayoutPlan.Segment] { plan.frames[frame].segments }

  /// The parts in the order of their first items.
  func parts() throws(GraphvizError) -> [FramePart] {
    let ports = plan.frames[frame].ports
    let vertices = graph.members[frame] + ports.map { graph.parents.count + $0 }
    var number: [Int: Int] = [:]
    for (index, vertex) in vertices.enumerated() { number[vertex] = index }
    let edges = segments.map { DirectedGraph.Edge(tail: number[$0.a]!, head: number[$0.b]!) }
    let component = Self.components(count: vertices.count, edges)
    let count = (component.max() ?? -1) + 1
    var groups = [[Int]](repeating: [], count: count)
    for (index, vertex) in vertices.enumerated() { groups[component[index]].append(vertex) }
    var inside = [[Int]](repeating: [], count: count)
    for segment in segments.indices { inside[component[number[segments[segment].a]!]].append(segment) }
    return try zip(groups, inside).map { group, segments throws(GraphvizError) in try part(group, segments) }
  }

  /// Returns the number of the connected component of each vertex, in the order of their first vertices.
  private static func components(count: Int, _ edges: [DirectedGraph.Edge]) -> [Int] {
    var neighbours = [[Int]](repeating: [], count: count)
    for edge in edges {
      neighbours[Int(edge.tail)].append(Int(edge.head))
      neighbours[Int(edge.head)].append(Int(edge.tail))
    }
    var component = [Int](repeating: -1, count: count)
    var next = 0
    for start in 0..<count where component[start] < 0 {
      var stack = [start]
      component[start] = next
      while let vertex = stack.popLast() {
        for other in neighbours[vertex] where component[other] < 0 {
          component[other] = next
          stack.append(other)
        }
      }
      next += 1
    }
    return component
  }

  private func part(_ vertices: [Int], _ inside: [Int]) throws(GraphvizError) -> FramePart {
    let items = vertices.filter { $0 < graph.parents.count }
    let ports = vertices.compactMap(plan.port)
    if items.count == 1, inside.isEmpty {
      let size = sizes[items[0]]
      let center = Point(x: size.width / 2, y: size.height / 2)
      return FramePart(size: size, items: items, ports: [], centers: [items[0]: center], routes: [])
    }
    var ranked = RankedGraph()
    var number: [Int: Int] = [:]
    for item in items {
      number[item] = ranked.vertices.count
      ranked.vertices.append(vertex(of: item, inside))
    }
    for side in [LayoutPlan.Side.left, .right] {
      let border = sorted(ports.filter { plan.ports[$0].side == side })
      for port in border {
        number[graph.parents.count + port] = ranked.vertices.count
        ranked.vertices.append(RankedGraph.Vertex(role: side == .left ? .leftBorder : .rightBorder, size: .zero))
      }
      if !portOrder.isEmpty {
        for (upper, lower) in zip(border, border.dropFirst()) {
          ranked.verticalOrders.append((number[graph.parents.count + upper]!, number[graph.parents.count + lower]!))
        }
      }
    }
    let columns = columns(of: items)
    ranked.columns = columns.map { $0.map { number[$0]! } }
    for column in columns {
      // The first items are at the top. Graphviz crashes if one item of a column is above several, so it gets a chain.
      let sorted = column.filter { graph.isFirst[$0] } + column.filter { !graph.isFirst[$0] }
      guard graph.isFirst[sorted[0]] else { continue }
      for (upper, lower) in zip(sorted, sorted.dropFirst()) {
        ranked.verticalOrders.append((number[upper]!, number[lower]!))
      }
    }
    let turning = inside.filter { segments[$0].isTurn }
    var turns = TurnRouter(
      sizes: sizes, portHeights: portHeights, count: turning.count,
      labels: turning.compactMap { label(of: segments[$0]) })
    var drawn: [(segment: Int, edge: Int)] = []
    for index in inside {
      let segment = segments[index]
      let (tail, head) = (number[segment.a]!, number[segment.b]!)
      if segment.isTurn {
        // Graphviz reserves the room for the turn.
        let label = label(of: segment)
        let turn = ranked.vertices.count
        ranked.vertices.append(.init(size: Size(width: turns.width, height: max(1, label?.height ?? 0))))
        ranked.edges.append(.init(tail: tail, head: turn, tailPort: segment.portA, isHidden: true))
        ranked.edges.append(.init(tail: head, head: turn, tailPort: segment.portB, isHidden: true))
        turns.add(index, segment, at: turn, label)
        continue
      }
      drawn.append((index, ranked.edges.count))
      ranked.edges.append(
        .init(
          tail: tail, head: head, tailPort: segment.portA, headPort: segment.portB, hasArrowAtTail: segment.hasArrowA,
          hasArrowAtHead: segment.hasArrowB, label: label(of: segment), weight: min(4, segment.lines.count)))
    }
    let positions = try draw(ranked)
    var centers: [Int: Point] = [:]
    for (vertex, index) in number { centers[vertex] = positions.centers[index] }
    var routes = turns.routes(centers, positions.centers)
    let lines = GapRouter(ranked, positions).routes
    for (segment, edge) in drawn {
      let (tail, head) = (ranked.edges[edge].tail, ranked.edges[edge].head)
      routes.append((segment, lines[edge] ?? straight(positions.centers[tail], positions.centers[head])))
    }
    return FramePart(size: positions.size, items: items, ports: ports, centers: centers, routes: routes)
  }

  /// Returns a line in place of one that Graphviz did not draw.
  private func straight(_ start: Point, _ end: Point) -> Curve {
    var route = Curve(points: [start])
    route.addLine(to: end)
    return route
  }

  private func vertex(of item: Int, _ inside: [Int]) -> RankedGraph.Vertex {
    var vertex = RankedGraph.Vertex(size: sizes[item])
    guard graph.isFrame(item) else { return vertex }
    for port in plan.frames[item].ports {
      let place = (port, portHeights[port])
      if plan.ports[port].side == .left { vertex.left.append(place) } else { vertex.right.append(place) }
    }
    return vertex
  }

  private func sorted(_ ports: [Int]) -> [Int] {
    portOrder.isEmpty ? ports : ports.sorted { (portOrder[$0] ?? 0, $0) < (portOrder[$1] ?? 0, $1) }
  }

  private func columns(of items: [Int]) -> [[Int]] {
    var columns: [Int: [Int]] = [:]
    for item in items {
      if let column = plan.columns[item] { columns[column, default: []].append(item) }
    }
    return columns.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the room for the names at a segment, one below the other.
  private func label(of segment: LayoutPlan.Segment) -> Size? {
    let labels = segment.labels.compactMap { graph.lines[$0].label }
    guard !labels.isEmpty else { return nil }
    return Size(width: labels.map(\.width).max()!, height: labels.reduce(0) { $0 + $1.height })
  }
}
