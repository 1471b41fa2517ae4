/// Which routes take something away by an `unwind`. One to what encloses the screen, with nothing above it, does not.
extension StateSearch {
  /// The routes for which a non-inclusive `unwind` leads from somewhere to a target that something lies above.
  ///
  /// - Complexity: linear in the size of the graph for each route; as a rule a few steps, since the first way outward on
  ///   which something goes is enough.
  func effectiveUnwinds() -> [Route.ID] {
    struct Move: Hashable {
      let route: Route.ID
      let targets: [Element.ID]
    }
    var visited: [Move: Set<OutwardPosition>] = [:]
    var hasEffect = log.hasEffect
    for unwind in log.unwinds where !hasEffect[unwind.route] {
      let move = Move(route: unwind.route, targets: unwind.targets)
      hasEffect[unwind.route] = takesAway(unwind, &visited[move, default: []])
    }
    return spec.routes.indices.filter { hasEffect[$0] && !log.hasEffect[$0] }
  }

  /// A vertex on the way outward from a leaf.
  private struct OutwardPosition: Hashable {
    var vertex: Int32
    /// As that of a walk: 0 where the vertex encloses the leaf with nothing above it.
    var depth: Int32 = 0
    var isSlot = false
  }

  /// Whether some way outward that was not gone before comes to a target above which something lies.
  private func takesAway(_ unwind: RouteLog.Unwind, _ visited: inout Set<OutwardPosition>) -> Bool {
    var pending = [OutwardPosition(vertex: unwind.vertex)]
    while let position = pending.popLast() {
      guard visited.insert(position).inserted else { continue }
      let state = graph.vertices[Int(position.vertex)]
      if state.template >= 0, !position.isSlot,
        unwind.targets.contains(where: { templates.stands(state.template, for: $0) })
      {
        if position.depth != 0 { return true }
        continue
      }
      for edge in graph.edges(into: position.vertex) {
        let depth = depth(position.depth, over: edge, from: position.vertex)
        if edge.kind != .bottom {
          pending.append(.init(vertex: edge.tail, depth: depth, isSlot: edge.kind == .beside))
        }
      }
    }
    return false
  }
}
