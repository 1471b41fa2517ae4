extension Rule {
  /// Coordinators that outlive the layer in which they were presented. O(*n*) for *n* elements, links and moves.
  static let unboundCoordinator = Rule(
    id: "unbound-coordinator", severity: .warning,
    summary: "A coordinator that the user can close without the app, and that is bound to no screen."
  ) { analysis, spec in
    let isBinding = spec.coordinators.contains(where: \.boundTo.isPresent)
    // What is read of files alone, and where Back is the platform's own affair, keeps no coordinators.
    guard isBinding || spec.undeclaredWays.isEmpty && !spec.platform.backLeavesApp else { return [] }
    var isReported = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    let all = analysis.incomingTransitions.all.compactMap { transition -> UnboundCoordinator? in
      guard case .move(let move, let route) = transition.cause, let coordinator = spec.coordinator(transition.target),
        !coordinator.boundTo.isPresent, !coordinator.isDynamic, analysis.tree.leaf(of: transition.target) != nil
      else { return nil }
      // A container that is imported without a class has no coordinator that somebody keeps.
      let subject = spec.subject(transition.target)
      guard !spec.isImported(subject) || spec.text(.code, of: subject) != nil else { return nil }
      let presentation = spec.presentation(of: move)
      let isPresented = presentation?.style?.effect == .presents && presentation?.isInteractive == true
      let isPushed = presentation?.style?.effect == .stacks && coordinator.container == .shared
      guard isPresented || isPushed else { return nil }
      return UnboundCoordinator(transition: transition, route: route, isPushed: isPushed)
    }
    // For each the way that the user knows, else the one whose id comes first.
    let unbound = all.sorted {
      $0.isPushed == $1.isPushed ? spec.precedes($0.route, $1.route) : !$0.isPushed
    }.filter { found in
      defer { isReported[found.transition.target] = true }
      return !isReported[found.transition.target]
    }.sorted { spec.precedes($0.transition.target, $1.transition.target) }
    guard isBinding else {
      // A type inside of another one is a view, and no coordinator that somebody keeps.
      let swiped = unbound.filter {
        !$0.isPushed && spec.text(.code, of: spec.subject($0.transition.target))?.contains(".") != true
      }
      guard swiped.count > 1 else { return [] }
      return [
        analysis.finding(
          "the user can swipe \(swiped.count) coordinators away, \(list: swiped.prefix(3).map(\.transition.target))"
            + (swiped.count > 3 ? " among them" : "") + ", and no 'boundTo' releases any",
          about: swiped[0].transition.target, severity: .info,
          help: "if parents keep their children, name in \"boundTo\" the screen whose closing should release each",
          related: swiped.dropFirst().prefix(8).map { .declaration(of: $0.transition.target) })
      ]
    }
    return unbound.map { found in
      let target = found.transition.target
      return analysis.finding(
        found.isPushed
          ? "the user can go back from \(target), but no 'boundTo' releases it then"
          : "the user can swipe \(target) away, but no 'boundTo' releases it then", about: target,
        help: "name in \"boundTo\" the screen whose closing should release it",
        related: [
          .pointer(
            to: found.transition, "\(found.route) \(found.isPushed ? "pushes" : "presents") it here",
            at: .target(of: found.transition))
        ])
    }
  }
}

/// A coordinator that the user can close, and that is bound to no screen.
private struct UnboundCoordinator {
  let transition: IncomingTransition
  let route: Route.ID
  let isPushed: Bool
}
