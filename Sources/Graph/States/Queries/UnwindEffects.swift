/// Which routes change something by an `unwind`: they take something away, or a coordinator around the screen goes back to
/// its first state.
extension StateSearch {
  /// The routes for which a non-inclusive `unwind` leads from somewhere to a target that something lies above, or that
  /// goes to its first state. Linear in the size of the graph for each route; as a rule a few steps, since the first
  /// way outward on which something goes is enough.
  func effectiveUnwinds() -> [Route.ID] {
    struct Move: QuickHashable {
      let route: Route.ID
      let targets: [Element.ID]

      var quickHash: UInt64 {
        targets.reduce(UInt64(0, route.raw)) { $0.combined(with: UInt64(1, $1.raw)) }
      }
    }
    var visited = QuickMap<Move, Interned<OutwardPosition>>()
    var trails = Trails()
    var hasEffect = log.hasEffect
    let containers = containersOfUnwinds()
    let leadsBeside = Set(log.unwinds.isEmpty ? [] : stepsBeside.map(\.by))
    // A copy, since contexts are numbered as they are asked for.
    var search = self
    for unwind in log.unwinds where !hasEffect[unwind.route] {
      let move = Move(route: unwind.route, targets: unwind.targets)
      hasEffect[unwind.route] =
        leadsBeside.contains(unwind.vertex) || search.resets(unwind, containers)
        || takesAway(unwind, &visited[move, default: Interned()], &trails)
    }
    return spec.routes.indices.filter { hasEffect[$0] && !log.hasEffect[$0] }
  }

  /// The vertices of containers to which some `unwind` leads, by context and target.
  private func containersOfUnwinds() -> QuickMap<Int64, [Int32]> {
    var containers = QuickMap<Int64, [Int32]>()
    guard tracking.hasUnwindTargets else { return containers }
    for (number, vertex) in graph.vertices.enumerated()
    where vertex.template >= 0 && !templates.isBare(vertex.template) {
      for target in templates.targets(vertex.template) where tracking.isUnwindTarget[target] {
        containers[Self.key(vertex.context, target), default: []].append(Int32(number))
      }
    }
    return containers
  }

  private static func key(_ context: Int32, _ target: Element.ID) -> Int64 { Int64(context) << 32 | Int64(target.raw) }

  /// Whether a target may be around the leaf, and show something else than first.
  private mutating func resets(_ unwind: RouteLog.Unwind, _ containers: QuickMap<Int64, [Int32]>) -> Bool {
    guard !containers.isEmpty else { return false }
    var context = graph.vertices[Int(unwind.vertex)].context
    while context >= 0 {
      context = contexts[context].outer
      for target in unwind.targets {
        for vertex in containers[Self.key(context, target)] ?? [] where reset(of: vertex, around: unwind.vertex) != nil
        { return true }
      }
    }
    return false
  }

  /// A vertex on the way outward from a leaf.
  private struct OutwardPosition: QuickHashable {
    var vertex: Int32
    /// As that of a traversal, without leaves.
    var trail = Trails.none
    var isSlot = false

    var quickHash: UInt64 { UInt64(vertex, trail).combined(with: isSlot ? 2 : 1) }
  }

  /// Whether some way outward that was not gone before comes to a target above which something lies.
  private func takesAway(
    _ unwind: RouteLog.Unwind, _ visited: inout Interned<OutwardPosition>, _ trails: inout Trails
  ) -> Bool {
    var pending = outward(from: OutwardPosition(vertex: unwind.vertex), &trails)
    while let position = pending.popLast() {
      guard visited.insert(position).isNew else { continue }
      let template = graph.vertices[Int(position.vertex)].template
      if template >= 0, !position.isSlot, unwind.targets.contains(where: { templates.stands(template, for: $0) }) {
        if !trails.enclosesStart(position.trail) { return true }
      } else {
        pending += outward(from: position, &trails)
      }
    }
    return false
  }

  private func outward(from position: OutwardPosition, _ trails: inout Trails) -> [OutwardPosition] {
    let depth = contexts.stackDepth(graph.vertices[Int(position.vertex)].context)
    return graph.edges(into: position.vertex).filter { $0.kind != .bottom }.map { edge in
      let trail = trails.following(edge.kind, position.trail, to: -1, depth: depth)
      return OutwardPosition(vertex: edge.tail, trail: trail, isSlot: edge.kind == .beside)
    }
  }
}
