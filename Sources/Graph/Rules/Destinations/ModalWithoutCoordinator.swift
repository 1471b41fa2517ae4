extension Rule {
  /// Screens that are presented as the guests of a coordinator elsewhere.
  ///
  /// - Complexity: O(*n*) for *n* links and moves.
  static let modalWithoutCoordinator = Rule(
    id: "modal-without-coordinator",
    severity: .warning,
    isOnByDefault: false,
    summary: "A screen that is presented without a coordinator of its own."
  ) { analysis in
    let (spec, tree) = (analysis.spec, analysis.tree)
    return analysis.incomingTransitions.all.compactMap { transition in
      guard case .move(let move, let route) = transition.cause, spec.elements[transition.target].isScreen,
        let presentation = spec.presentation(of: move),
        presentation.style?.effect == .presents, !presentation.isFloating,
        let owner = tree.parent(of: transition.target), transition.base == owner
      else { return nil }
      return analysis.finding(
        "\(route) presents the screen \(transition.target) without a coordinator of its own",
        about: transition, at: .target(of: transition),
        help: "put \(transition.target) into a coordinator of its own, and present that",
        related: [.declaration(of: transition.target)])
    }
  }
}
