extension Rule {
  /// Flows that nobody gets to the end of. O(*n*) for *n* elements, routes, sources and targets.
  static let endlessFlow = Rule(
    id: "endless-flow", severity: .error, summary: "A flow inside which no `complete` can be reached from its root."
  ) { analysis, spec in
    guard spec.coordinators.contains(where: \.isFlow) else { return [] }
    let completion = FlowCompletion(analysis)
    return spec.coordinators.compactMap { coordinator in
      let flow = coordinator.element
      guard coordinator.isFlow, analysis.tree.leaf(of: flow) != nil, analysis.graph.isReached(flow, in: spec),
        !completion.canComplete(flow)
      else { return nil }
      let unreached = completion.firstCompletingRoute(in: flow)
      return analysis.finding(
        "no route that can be reached in the flow \(flow) completes it", about: flow,
        severity: analysis.severity(unlessDeclared: [.in, .out]),
        help: unreached == nil
          ? "give its last screen a route with the presentation \"complete\""
          : "add a route to the screen that completes it",
        related: unreached.map { [.pointer(to: $0, "\($0) would, but no path leads to its source")] } ?? [])
    }
  }
}
