extension Rule {
  /// Recoveries that need what they are to recover.
  ///
  /// - Complexity: O(*n*) for *n* elements, preconditions and references to them, and O(*k* · *m*) for each
  ///   component of *k* vertices with *m* edges, up to `StronglyConnectedComponents.exactCycleLimit`, 256,
  ///   vertices; O(*m*) in a bigger one.
  static let recoveryCycle = Rule(
    id: "recovery-cycle",
    severity: .error,
    scope: .part,
    summary: "A precondition whose recovery flow needs the same precondition, directly or through others."
  ) { analysis in
    let spec = analysis.spec
    let tree = analysis.tree
    // Preconditions first, then elements: a precondition leads to its flow, an element to what it evaluates.
    let offset = spec.preconditions.count
    var edges: [DirectedGraph.Edge] = []
    func connect(_ tail: Int, _ head: Int) {
      edges.append(DirectedGraph.Edge(tail: tail, head: head))
    }
    for index in spec.preconditions.indices {
      if case .flow(let flow) = spec.preconditions[index].recovery, let flow = flow.target {
        connect(index.number, offset + flow.number)
      }
    }
    guard !edges.isEmpty else { return [] }
    for element in spec.elements.indices where element != tree.root {
      for precondition in spec.targets(spec.elements[element].preconditions) {
        connect(offset + element.number, precondition.number)
      }
      if let parent = tree.parent(of: element) { connect(offset + element.number, offset + parent.number) }
    }
    let graph = DirectedGraph(vertexCount: offset + spec.elements.count, edges: edges)
    let components = StronglyConnectedComponents(of: graph)
    return (0..<components.count).reversed().compactMap { component in
      guard let circle = components.shortestCycle(in: component, through: { edges[$0].tail < offset }) else {
        return nil
      }
      let path = circle.map { edges[$0].tail }.filter { $0 < offset }.map { Precondition.ID(raw: $0) }
      let first = path.indices.min { path[$0] < path[$1] } ?? 0
      let cycle = Array(path[first...] + path[..<first])
      return analysis.finding(
        cycle.count == 1
          ? "the flow that recovers \(cycle[0]) needs \(cycle[0]) itself"
          : "each of these preconditions needs the next for its recovery: \(analysis.path(around: cycle))",
        about: cycle[0], at: .recovery,
        help: "remove the precondition from the flow and the coordinators around it")
    }
  }
}
