/// The routes by which stacks or layers can grow without bound.
extension StateSearch {
  /// For each route whether something that it pushes or presents may come to stand above itself again: whether an edge
  /// of its lies on a cycle of the graph. Linear.
  func routesOnCycles() -> Table<Route, Bool> {
    var isOnCycle = Table<Route, Bool>(repeating: false, count: spec.routes.count)
    let edges = graph.edges.map { DirectedGraph.Edge(tail: $0.tail, head: $0.head) }
    let components = StronglyConnectedComponents(of: DirectedGraph(vertexCount: graph.vertices.count, edges: edges))
    for edge in graph.edges where edge.kind == .covers || edge.kind == .presents {
      guard components.component[Int(edge.tail)] == components.component[Int(edge.head)] else { continue }
      // A later move of a route is made where the route has something left to do.
      let continuation = continuations[graph.vertices[Int(edge.tail)].continuation]
      let route = edge.step >= 0 ? edge.step : continuation.route
      if Int(route) < isOnCycle.count, route >= 0 { isOnCycle[ID(raw: route)] = true }
      if continuation.unit >= 0 { isOnCycle[ID(raw: continuation.unit)] = true }
    }
    return isOnCycle
  }
}
