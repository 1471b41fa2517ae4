extension Rule {
  /// Coordinators that outlive the layer in which they were presented.
  ///
  /// - Complexity: O(*n*) for *n* elements, links and moves.
  static let unboundCoordinator = Rule(
    id: "unbound-coordinator",
    severity: .warning,
    summary: "A coordinator that is presented so that it can be swiped away, and is bound to no screen."
  ) { analysis in
    let spec = analysis.spec
    guard spec.coordinators.contains(where: \.boundTo.isPresent) else { return [] }
    var isReported = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    return analysis.incomingTransitions.all.compactMap { transition in
      guard case .move(let move, let route) = transition.cause, !isReported[transition.target],
        let coordinator = spec.coordinator(transition.target), !coordinator.boundTo.isPresent,
        !coordinator.isDynamic,
        let presentation = spec.presentation(of: move),
        presentation.style?.effect == .presents, presentation.isInteractive
      else { return nil }
      isReported[transition.target] = true
      return analysis.finding(
        "the user can swipe \(transition.target) away, but no 'boundTo' releases it then",
        about: transition.target,
        help: "name in \"boundTo\" the screen whose closing should release it",
        related: [.pointer(to: transition, "\(route) presents it here", at: .target(of: transition))])
    }
  }
}
