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
    let number = Dictionary(uniqueKeysWithValues: zip(vertices, vertices.indices))
    // For each vertex one before it that is connected with it, or itself.
    var earlier = Array(vertices.indices)
    func first(_ index: Int) -> Int {
      var index = index
      while earlier[index] != index {
        earlier[index] = earlier[earlier[index]]
        index = earlier[index]
      }
      return index
    }
    for segment in segments {
      let (a, b) = (first(number[segment.a]!), first(number[segment.b]!))
      earlier[max(a, b)] = min(a, b)
    }
    let groups = Dictionary(grouping: vertices.indices, by: first)
    let inside = Dictionary(grouping: segments.indices) { first(number[segments[$0].a]!) }
    return try groups.sorted { $0.key < $1.key }.map { key, group throws(GraphvizError) in
      try part(group.map { vertices[$0] }, inside[key] ?? [])
    }
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
      ranked.vertices.append(vertex(of: item))
    }
    for side in [LayoutPlan.Side.left, .right] {
      let border = ports.filter { plan.ports[$0].side == side }
        .sorted { (portOrder[$0] ?? 0, $0) < (portOrder[$1] ?? 0, $1) }
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
    ranked.first = items.first { graph.isFirst[$0] }.map { number[$0]! }
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
      sizes: sizes, boxCount: graph.boxCount, portHeights: portHeights, count: turning.count,
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
        ranked.edges.append(
          .init(tail: tail, head: turn, tailPort: port(segment.a, segment.portA, .right), isHidden: true))
        ranked.edges.append(
          .init(tail: head, head: turn, tailPort: port(segment.b, segment.portB, .right), isHidden: true))
        turns.add(index, segment, at: turn, label)
        continue
      }
      let isLoop = segment.a == segment.b
      drawn.append((index, ranked.edges.count))
      ranked.edges.append(
        .init(
          tail: tail, head: head, tailPort: isLoop ? nil : port(segment.a, segment.portA, .right),
          headPort: isLoop ? nil : port(segment.b, segment.portB, .left),
          hasArrowAtTail: segment.hasArrowA, hasArrowAtHead: segment.hasArrowB, label: label(of: segment),
          weight: min(4, segment.lines.count)))
    }
    let positions = try draw(ranked)
    let centers = number.mapValues { positions.centers[$0] }
    var routes = turns.routes(centers, positions.centers)
    let lines = GapRouter(ranked, positions).routes
    for (segment, edge) in drawn {
      var line = lines[edge] ?? Curve(points: [positions.centers[ranked.edges[edge].tail]])
      // Graphviz did not draw it.
      if lines[edge] == nil { line.addLine(to: positions.centers[ranked.edges[edge].head]) }
      routes.append((segment, line))
    }
    var part = FramePart(size: positions.size, items: items, ports: ports, centers: centers, routes: routes)
    part.taken = items.map { part.box(around: centers[$0]!, sizes[$0]) }
    for (segment, route) in routes {
      for piece in stride(from: 0, to: route.points.count - 1, by: 3) {
        part.taken.append(part.box(of: route.points[piece...(piece + 3)]))
      }
      if let center = route.label, let label = label(of: segments[segment]) {
        part.taken.append(part.box(around: center, label))
      }
    }
    return part
  }

  /// Returns the port at an end of a line; that of the title where it ends at a frame.
  private func port(_ vertex: Int, _ port: Int?, _ side: LayoutPlan.Side) -> Int? {
    let isFrame = graph.isFrame(vertex) && plan.port(vertex) == nil
    return port ?? (isFrame ? RankedGraph.titlePort(side) : nil)
  }

  private func vertex(of item: Int) -> RankedGraph.Vertex {
    var vertex = RankedGraph.Vertex(size: sizes[item])
    guard graph.isFrame(item) else { return vertex }
    for port in plan.frames[item].ports {
      let place = (port, portHeights[port])
      if plan.ports[port].side == .left { vertex.left.append(place) } else { vertex.right.append(place) }
    }
    if graph.isEnd[item] {
      let title = sizes[item].height - min(RankedGraph.titleDistance, sizes[item].height / 2)
      vertex.left.append((RankedGraph.titlePort(.left), title))
      vertex.right.append((RankedGraph.titlePort(.right), title))
    }
    return vertex
  }

  private func columns(of items: [Int]) -> [[Int]] {
    Dictionary(grouping: items.filter { plan.columns[$0] != nil }) { plan.columns[$0]! }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the room for the names at a segment, one below the other.
  private func label(of segment: LayoutPlan.Segment) -> Size? {
    let labels = segment.labels.compactMap { graph.lines[$0].label }
    guard !labels.isEmpty else { return nil }
    return Size(width: labels.map(\.width).max()!, height: labels.reduce(0) { $0 + $1.height })
  }
}
