extension Rule {
  /// Models that nobody takes where they are passed. O(*n* + *m* · (log *h* + *q*)) for *n* links and moves, and *m*
  /// models that are passed, where *h* elements take a model and a mediation requires *q*.
  static let surplusModel = Rule(
    id: "surplus-model", severity: .warning, usesStates: false,
    summary: "A model that is passed to a target that does not take it."
  ) { analysis, spec in
    analysis.incomingTransitions.all.flatMap { transition -> [Finding] in
      let given: List<Model>
      var required = List<Model>.empty
      switch transition.cause {
      case .launch: given = spec.startWith
      case .deepLink: return []
      case .move(let index, _):
        let move = spec.moves[index]
        if move.mediation.isPresent, move.mediation.target == nil { return [] }
        given = move.with
        required = move.mediation.target.map { spec.mediations[$0].requires } ?? .empty
      }
      guard !given.isEmpty else { return [] }
      return spec.list(given).compactMap { model in
        guard let index = model.target,
          !analysis.setups.isTaken(index, by: transition.target, below: transition.base, in: analysis.tree),
          !spec.list(required, contains: index)
        else { return nil }
        var giver: Message = "the launch"
        if case .move(_, let route) = transition.cause { giver = "\(route)" }
        let message: Message = "\(giver) passes \(index), but \(transition.target) does not take it"
        let help: Message = "remove it, or name it in the \"accepts\" of \(transition.target)"
        let subject = transition.subject(in: spec)
        let document = transition.isLaunch ? 0 : spec.declaration(of: subject).document
        return analysis.finding(
          message, about: transition, at: .place(spec.place(Int(model.node), in: document)), help: help,
          related: [.declaration(of: transition.target)])
      }
    }
  }
}
