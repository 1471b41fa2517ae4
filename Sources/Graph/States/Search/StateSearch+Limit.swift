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

  /// Whether there is more than can be looked at.
  var isTooLarge: Bool {
    graph.vertices.count > limit.vertices || attempts > limit.attempts
      || traversals.queue.visits.count + firstElements.count > limit.positions
  }
}
