extension Rule {
  /// Mediations that hand over nothing of use.
  ///
  /// - Complexity: O(*n* + *k* · *p* log *h*) for *n* links and moves, and *k* moves with mediations that
  ///   provide *p* models, where *h* elements take a model: a mediation is looked through for each of its
  ///   moves.
  static let effectlessMediation = Rule(
    id: "effectless-mediation",
    severity: .info,
    usesStates: false,
    summary: "A mediation that provides nothing that its target takes."
  ) { analysis in
    let spec = analysis.spec
    /// The route of each move with a mediation that is made by nothing else.
    let mediated = spec.routes.indices.flatMap { route in
      spec.moves(of: route).compactMap { move -> (target: Element.ID, move: Move.ID, route: Route.ID)? in
        guard !spec.moves[move].presentation.isPresent, spec.moves[move].mediation.isPresent,
          let target = spec.list(spec.moves[move].to).first?.target
        else { return nil }
        return (target, move, route)
      }
    }
    let moves = analysis.incomingTransitions.all.compactMap {
      transition -> (target: Element.ID, base: Element.ID?, move: Move.ID, route: Route.ID)? in
      guard case .move(let move, let route) = transition.cause, spec.moves[move].mediation.isPresent
      else { return nil }
      return (transition.target, transition.base, move, route)
    }
    return (moves + mediated.map { ($0.target, nil, $0.move, $0.route) }).compactMap {
      target, base, move, route in
      let reference = spec.moves[move].mediation
      guard let mediation = reference.target.map({ spec.mediations[$0] }),
        !spec.list(mediation.provides).contains(where: { model in
          model.target.map { analysis.setups.isTaken($0, by: target, below: base, in: analysis.tree) } ?? true
        })
      else { return nil }
      return analysis.finding(
        mediation.provides.isEmpty
          ? "the mediation of \(route) provides nothing"
          : "\(target) takes none of the models that the mediation of \(route) provides",
        about: route, at: .reference(reference),
        help: "remove it, or name in its \"provides\" a model that \(target) takes",
        related: [.declaration(of: target)],
        fix: spec.removing(
          .mediation, from: spec.moves[move].node, in: spec.routes[route].declaration.document, isSafe: false)
      )
    }
  }
}
