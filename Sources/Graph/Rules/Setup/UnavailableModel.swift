extension Rule {
  /// Models that are passed from where nobody has them. O(*n* + *c* · (log *h* + *f*)) for *n* elements, moves and
  /// their models, where *h* elements have a model, and *f* models are in the results of flows that fire a route; *c*
  /// pairs of a source and a model are looked at, of a route up to 65,536, or each model once. O(*q* · *w*) for a move
  /// with *w* models whose mediation requires *q*.
  static let unavailableModel = Rule(
    id: "unavailable-model", severity: .warning, summary: "A route that passes a model that its source does not have."
  ) { analysis, spec in
    guard spec.elements.contains(where: \.declaresProvides) else { return [] }
    let availability = Availability(analysis)
    let behind = analysis.performingRoutes
    return spec.routes.indices.flatMap { route -> [Finding] in
      guard let performed = behind[route], let first = spec.moves(of: performed).first else { return [] }
      let move = spec.moves[first]
      let mediation = move.mediation.target.map { spec.mediations[$0] }
      guard move.presentation.isPresent || mediation != nil else { return [] }
      let required = spec.list(mediation?.requires ?? .empty).filter { model in
        model.target.map { !spec.list(move.with, contains: $0) } ?? false
      }
      let with = spec.list(move.with).filter { $0.target != nil }
      let sources = availability.sources(of: route, forModels: with.count + required.count)
      let redirect = performed == route ? nil : Finding.Spot.redirect
      let actor: Message = redirect == nil ? "\(route)" : "\(performed), to which \(route) redirects,"
      let mediator: Message = redirect == nil ? "the mediation" : "the mediation of \(performed)"
      func findings(
        _ models: [Reference<Model>], at spot: Finding.Spot?, _ verb: @autoclosure () -> Message
      ) -> [Finding] {
        models.compactMap { model in
          guard let target = model.target,
            let source = sources.first(where: { !availability.has($0, target, on: route) })
          else { return nil }
          return analysis.finding(
            "\(verb()) \(target), but its source \(source) does not have it",
            about: route, at: spot ?? .reference(model),
            help: "if \(source) or a coordinator around it has the model, name it in the \"provides\" there",
            related: [.declaration(of: source)])
        }
      }
      return findings(with, at: redirect, "\(actor) passes")
        + findings(required, at: redirect ?? .reference(move.mediation), "\(mediator) requires")
    }
  }
}

/// The models that a screen can pass on.
private struct Availability {
  private let analysis: Analysis
  private let holders: ModelIndex
  /// For each element, true if it or a coordinator around it declares the models that it provides.
  private let isDeclared: Table<Element, Bool>

  init(_ analysis: Analysis) {
    let (spec, tree) = (analysis.spec, analysis.tree)
    self.analysis = analysis
    holders = ModelIndex(
      modelCount: spec.models.count, forest: tree.forest,
      holdings: SetupNeeds.holdings(spec) { [$0.setup, $0.accepts, $0.provides] })
    isDeclared = tree.forest.marks(below: spec.elements.indices.filter { spec.elements[$0].declaresProvides })
  }

  /// The sources of a route that can be checked. Of a route with very many pairs of sources and models only the first are,
  /// so that the time stays linear in the size of the spec.
  func sources(of route: Route.ID, forModels count: Int) -> [Element.ID] {
    guard count > 0 else { return [] }
    let route = analysis.spec.routes[route]
    let sources = route.isFromAnywhere ? [analysis.tree.root].compactMap(\.self) : analysis.spec.targets(route.from)
    return sources.prefix(max(1, 65_536 / count)).filter { isDeclared[$0] }
  }

  /// True if a source can have a model when a route fires; of a coordinator, whether anything in it can.
  func has(_ source: Element.ID, _ model: Model.ID, on route: Route.ID) -> Bool {
    if holders.holder(of: model, around: source) != nil { return true }
    if !analysis.spec.elements[source].isScreen, holders.isHeld(model, inside: source) { return true }
    return (analysis.incomingTransitions.completedFlows[route] ?? []).contains { flow in
      analysis.spec.coordinator(flow).map { analysis.spec.list($0.result, contains: model) } ?? false
    }
  }
}
