extension Rule {
  /// Results of flows that nobody waits for. O(*n*) for *n* moves and targets, and for each finding the models that it
  /// names.
  static let unhandledResult = Rule(
    id: "unhandled-result", severity: .warning, usesStates: false,
    summary: "A flow with a result that is entered without an `onComplete`."
  ) { analysis, spec in
    spec.moves(where: spec.entersFlow).compactMap { route, move in
      guard !spec.routes[route].onComplete.isPresent, let reference = spec.list(spec.moves[move].to).first,
        let flow = reference.target, let coordinator = spec.coordinator(flow), !coordinator.result.isEmpty
      else { return nil }
      return analysis.finding(
        "\(route) enters \(flow), which yields \(list: spec.targets(coordinator.result)), but has no 'onComplete'",
        about: route, at: .reference(reference), help: "name in \"onComplete\" the route that takes the result",
        related: [.pointer(to: flow, "the flow")])
    }
  }
}
