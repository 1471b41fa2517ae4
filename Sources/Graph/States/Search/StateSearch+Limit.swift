/// How much a search may look at.
extension StateSearch {
  struct Limit {
    var vertices: Int
    /// The positions of backward traversals.
    var positions: Int
    /// How often routes are tried at vertices.
    var attempts: Int

    /// What is enough for the specs that people write. The first search, which tracks everything, is given up sooner:
    /// in one that tracks less, each route may have to look through a stack that holds every screen.
    init(_ spec: Spec, _ level: Tracking.Level) {
      let count = spec.elements.count
      vertices = 3_000 + 10 * count
      positions = 8 * vertices
      attempts = 3_000_000 + 20 * spec.routes.count
      if level != .all { positions += min(1_000_000, 4 * count * spec.routes.count) }
    }

    /// The limit of a search that goes on after so many vertices and positions. Routes are tried no more.
    func doubled(after vertexCount: Int, _ positionCount: Int) -> Limit {
      var limit = self
      limit.vertices = 2 * (vertexCount + vertices)
      limit.positions = 2 * (positionCount + positions)
      limit.attempts = .max
      return limit
    }
  }

  /// Makes room for what most specs come to, since what grows is copied. Room that is not used costs nothing, but for the
  /// slots of tables.
  mutating func reserve() {
    let count = spec.elements.count + spec.routes.count
    let size = min(count, 1 << 12)
    graph.reserve(vertices: max(spec.elements.count, 8 * size), edges: max(count, 16 * size))
    traversals.reserve(visits: 16 * size, trails: 8 * size)
    landings.reserveCapacity(16 * size)
  }

  /// Whether there is more than can be looked at.
  var isTooLarge: Bool {
    graph.vertices.count > limit.vertices || attempts > limit.attempts
      || traversals.queue.visits.count + firstElements.count > limit.positions
  }
}
