extension Rule {
  /// Routes after which everything is as it was. O(*n* + *r* · *w*) for *n* elements, moves, targets and sources, and
  /// *r* redirects to routes of *w* moves and targets, beside the search for states.
  static let effectlessRoute = Rule(
    id: "effectless-route", severity: .warning, summary: "A route that can fire, but never changes anything."
  ) { analysis, spec in
    let states = analysis.states
    let isKnown = analysis.knownRoutes()
    let behind = analysis.performingRoutes
    let isVague = analysis.tree.relatives(in: spec) { $0.isDynamic }
    let isAnyVague = isVague.contains(true)
    func unwindsToContainer(_ route: Route.ID) -> Bool {
      spec.moves(of: route).contains { move in
        spec.style(of: move) == .unwind && spec.targets(spec.moves[move].to).contains { !spec.elements[$0].isScreen }
      }
    }
    return spec.routes.indices.compactMap { route in
      guard states.isEnabled[route], !states.hasEffect[route], isKnown[route], let performing = behind[route],
        spec.moves(of: performing).contains(where: { spec.style(of: $0).map(isMove) == true }),
        !spec.moves(of: performing).contains(where: { spec.renews(spec.moves[$0], spec.style(of: $0)) }),
        !spec.targets(spec.routes[route].from).contains(where: { isVague[$0] }),
        !spec.routes[route].isFromAnywhere || !isAnyVague
      else { return nil }
      return analysis.finding(
        "\(route) changes nothing, wherever it fires", about: route, at: .presentation,
        severity: analysis.severity(unlessDeclared: [.in, .out]),
        help: unwindsToContainer(performing)
          ? "let it fire on other screens: unwinding to a coordinator leads to what that shows first"
          : "let it fire on other screens, or use the presentation \"none\" if it is meant to do nothing")
    }
  }

  /// A flow that completes to no effect is another rule's matter.
  private static func isMove(_ style: Style) -> Bool {
    switch style.effect {
    case .stacks, .fillsColumn, .presents, .selects, .replaces, .restarts, .goesBack: true
    case .endsFlow: style == .abandon
    case .embeds, .nothing: false
    }
  }
}

extension Spec {
  /// True if a move shows something new where the same screen is there already: another instance, other models.
  fileprivate func renews(_ move: Move, _ style: Style?) -> Bool {
    switch style?.effect {
    case .fillsColumn, .replaces, .restarts: true
    case .stacks, .presents, .embeds, .selects, .goesBack, .endsFlow, .nothing, nil:
      !move.with.isEmpty || move.mediation.isPresent
    }
  }
}
