extension Rule {
  /// Routes past the first screen of another coordinator. O(*n* · *k*) for *n* moves into coordinators of *k* members,
  /// O(*n*) for other moves and links; for each finding O(*s* log *e*) for *s* sources of its route among *e* elements.
  static let skippedCoordinator = Rule(
    id: "skipped-coordinator", severity: .warning, usesStates: false,
    summary: "A route leads straight to a screen deep in another coordinator, past its root."
  ) { analysis, spec in
    let tree = analysis.tree
    return analysis.incomingTransitions.all.compactMap { transition in
      guard case .move(let move, _) = transition.cause, transition.makesTarget, spec.style(of: move) != .embed,
        spec.elements[transition.target].isScreen, transition.base != nil,
        let owner = tree.parent(of: transition.target), transition.base != owner,
        let coordinator = spec.coordinator(owner), coordinator.container != .shared, !coordinator.isDynamic,
        let shown = tree.first(of: owner), shown != transition.target,
        !coordinator.container.hasMembers || !spec.list(coordinator.members, contains: transition.target),
        analysis.incomingTransitions.flowEntered(by: transition, in: tree) == nil,
        // On the coordinator's own stack its first screen lies below.
        !(spec.moves[move].by.target == owner && (spec.style(of: move) == .push || spec.style(of: move) == .show))
      else { return nil }
      let subject = analysis.beginning(of: transition, outside: owner)
      let target = transition.target
      return analysis.finding(
        "\(subject) leads straight to \(target) in \(owner) and skips \(shown), its first screen", about: transition,
        at: .target(of: transition), help: "lead to \(owner) first and from there to \(target), in two \"steps\"",
        related: [.declaration(of: owner)])
    }
  }
}
