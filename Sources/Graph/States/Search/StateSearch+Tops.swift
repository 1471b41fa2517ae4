/// Moves that change nothing where their target is on top already.
extension StateSearch {
  /// A move that changed nothing at a vertex, since all that this may stand in so far is the target.
  struct Unchanged {
    let vertex: Int32
    let continuation: Int32
    let site: Site
    let target: Element.ID
    /// The context of the element of the stack; -1 for the root of the layer.
    let element: Int32
  }

  /// Whether a target is on top of a stack, wherever a leaf can be: the element in a context; with -1, whether it begins
  /// the layer. If it turns out later that the leaf can be elsewhere too, the move is made after all.
  mutating func isOnTop(
    _ target: Element.ID, in element: Int32, _ continuation: Continuation, at vertex: Int32, _ site: Site
  ) -> Bool {
    guard isOnTop(target, in: element, at: vertex) else { return false }
    let state = graph.vertices[Int(vertex)]
    if state.template < 0 || element != state.context {
      unchanged.append(
        Unchanged(
          vertex: vertex, continuation: continuations.number(continuation), site: site, target: target,
          element: element))
    }
    return true
  }

  private func isOnTop(_ target: Element.ID, in element: Int32, at vertex: Int32) -> Bool {
    let roots = roots(around: vertex) { element < 0 ? contexts[$0].kind == .layer : $0 == element }
    return !roots.isEmpty && roots.allSatisfy { templates.stands(graph.vertices[Int($0)].template, for: target) }
  }

  /// Makes the moves that change something after all; whether there are any.
  mutating func resumeUnchanged() -> Bool {
    guard !opensLinks else { return false }
    let due = unchanged.filter { !isOnTop($0.target, in: $0.element, at: $0.vertex) }
    guard !due.isEmpty else { return false }
    unchanged = unchanged.filter { isOnTop($0.target, in: $0.element, at: $0.vertex) }
    for move in due { perform(continuations[move.continuation], at: move.vertex, site: move.site) }
    return true
  }

  /// The nodes in contexts that satisfy a condition that a vertex may be or stand in.
  private func roots(around vertex: Int32, where isRoot: (Int32) -> Bool) -> [Int32] {
    var roots: [Int32] = []
    var visited = Interned(vertex)
    var pending = [vertex]
    while let vertex = pending.popLast() {
      let state = graph.vertices[Int(vertex)]
      if state.template >= 0, isRoot(state.context) {
        roots.append(vertex)
        continue
      }
      for edge in graph.edges(into: vertex) where edge.kind != .bottom && edge.kind != .presents {
        if visited.insert(edge.tail).isNew { pending.append(edge.tail) }
      }
    }
    return roots
  }
}
