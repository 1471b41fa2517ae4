extension Rule {
  /// Targets that their moves do not heed. O(*n*) for *n* moves.
  static let superfluousTarget = Rule(
    id: "superfluous-target", severity: .error, scope: .part, usesStates: false,
    summary: "A target of a move that takes none."
  ) { analysis, spec in
    spec.moves(where: { !spec.moves[$0].to.isEmpty && spec.style(of: $0)?.takesTarget == false }).map {
      route, index in
      let style = spec.style(of: index) ?? .none
      let document = spec.routes[route].declaration.document
      let value = spec.value(of: .to, in: spec.moves[index].node, document: document)
      return analysis.finding(
        "\(route) names a target, but '\(style.rawValue)' takes none", about: route, at: value.map { .node($0) } ?? .id,
        // SnapNavigation's has one, to say what is shown then.
        severity: style == .dismiss ? .info : nil, help: spec.help(with: style))
    }
  }
}

extension Spec {
  fileprivate func help(with style: Style) -> Message {
    switch style.effect {
    case .goesBack: "remove it, or go back to it with \"\(style.needsStack ? "popTo" : "unwind")\""
    case .endsFlow:
      "remove it; the route that enters the flow says in "
        + "\"\(style == .complete ? "onComplete" : "onAbandon")\" what follows"
    case .stacks, .fillsColumn, .presents, .embeds, .selects, .replaces, .restarts, .nothing: "remove it"
    }
  }
}
