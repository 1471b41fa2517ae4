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
    summary: "A precondition whose recovery flow needs the same precondition, directly or through others.",
    rationale: """
      When the precondition does not hold, its flow is shown to recover it; to show the flow it must hold, \
      so the flow is shown again. The user never gets in, and a router that follows the guards loops until \
      it reaches its limit (flutter [#118061](https://github.com/flutter/flutter/issues/118061), \
      csells/go_router [#334](https://github.com/csells/go_router/issues/334)). In Corduroy a \
      `FlowRecoveringNavigationPrecondition` starts its flow by an ordinary navigation, which evaluates the \
      flow's own preconditions first.

      The preconditions of the coordinators around the flow count as well, since entering the flow enters \
      them too. Those of the root coordinator do not: it is entered at launch.
      """,
    examples: [
      Example(
        "a login behind what needs a login",
        """
        {
          "navgraph": 1,
          "start": "home",
          "preconditions": {
            "loggedIn": {
              "recovery": { "flow": "login" }  //~ recovery-cycle
            },
            "verified": { "recovery": { "flow": "verify" } }
          },
          "coordinators": {
            "app": { "container": "navigation", "children": ["login", "verify"], "root": "home" },
            "login": {
              "container": "navigation", "root": "signIn", "flow": true, "preconditions": "verified"
            },
            "verify": {
              "container": "navigation", "root": "code", "flow": true, "preconditions": "loggedIn"
            }
          },
          "screens": {
            "home": {},
            "orders": { "preconditions": "loggedIn" },
            "signIn": { "coordinator": "login" },
            "code": { "coordinator": "verify" }
          },
          "routes": {
            "openOrders": { "from": "home", "to": "orders", "presentation": "push" },
            "done": { "from": "signIn", "presentation": "complete" },
            "confirm": { "from": "code", "presentation": "complete" }
          }
        }
        """),
      Example(
        "a login that anybody may see",
        """
        {
          "navgraph": 1,
          "start": "home",
          "preconditions": { "loggedIn": { "recovery": { "flow": "login" } } },
          "coordinators": {
            "app": { "container": "navigation", "children": ["login"], "root": "home" },
            "login": { "container": "navigation", "root": "signIn", "flow": true }
          },
          "screens": {
            "home": {},
            "orders": { "preconditions": "loggedIn" },
            "signIn": { "coordinator": "login" }
          },
          "routes": {
            "openOrders": { "from": "home", "to": "orders", "presentation": "push" },
            "done": { "from": "signIn", "presentation": "complete" }
          }
        }
        """),
    ]
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
