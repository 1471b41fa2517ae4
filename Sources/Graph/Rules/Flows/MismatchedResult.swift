extension Rule {
  /// Models that are missing where a flow has come to its end. O(*n* + *r* · (*g* + *m* · *s* log *h*)) for *n*
  /// elements and their models, and *r* routes of *s* sources with an `onComplete`, where the flow and mediations give
  /// *g* models, the target needs *m*, and *h* elements have a model.
  static let mismatchedResult = Rule(
    id: "mismatched-result", severity: .error,
    summary: "An `onComplete` route whose target needs a model that neither the flow nor its source has."
  ) { analysis, spec in
    guard spec.routes.contains(where: { $0.onComplete.target != nil }) else { return [] }
    let behind = analysis.performingRoutes
    let scopes = Scopes(analysis.tree.forest, valueCount: spec.models.count) { element in
      let element = spec.elements[element]
      return [element.setup, element.accepts, element.provides].flatMap { spec.targets($0) }
    }
    return spec.routes.indices.compactMap { route in
      guard let next = spec.routes[route].onComplete.target, let performing = behind[next],
        let flow = spec.flow(enteredBy: route), let target = spec.firstTarget(of: performing)
      else { return nil }
      let sources = spec.targets(spec.routes[route].from)
      guard !spec.routes[route].isFromAnywhere, sources.allSatisfy({ spec.elements[$0].isScreen }) else { return nil }
      var isGiven = Set(spec.coordinator(flow).map { spec.targets($0.result) } ?? [])
      for move in spec.moves(of: performing) {
        if let mediation = spec.moves[move].mediation.target {
          isGiven.formUnion(spec.targets(spec.mediations[mediation].provides))
        }
      }
      let missing = spec.entries(of: spec.elements[target].setup).filter { need in
        spec.list(need).allSatisfy { model in
          guard let model = model.target else { return false }
          return !isGiven.contains(model) && !sources.contains { scopes.holds(model, at: $0) }
        }
      }
      guard !missing.isEmpty else { return nil }
      let names = analysis.words(for: missing)
      return analysis.finding(
        "\(target) needs \(names), which neither the result of \(flow) nor the source of \(route) contains",
        about: route, at: .onComplete,
        help: "add \(names) to the \"result\" of \(flow), or let a mediation derive it from the result",
        related: [.pointer(to: flow, "the flow"), .pointer(to: target, "what needs it")])
    }
  }
}

extension Spec {
  /// The flow that a route creates.
  fileprivate func flow(enteredBy route: Route.ID) -> Element.ID? {
    moves(of: route).first { entersFlow($0) }.flatMap { list(moves[$0].to).first?.target }
  }

  /// Returns the first target of a route.
  fileprivate func firstTarget(of route: Route.ID) -> Element.ID? {
    moves(of: route).first { style(of: $0)?.isForward == true }.flatMap { list(moves[$0].to).first?.target }
  }
}
