extension Rule {
  /// Links, and routes from elsewhere, that end where only their own coordinator may lead. O(*n*) for *n* links, moves
  /// and sources of routes.
  static let nonDestinationTarget = Rule(
    id: "non-destination-target", severity: .error, usesStates: false,
    summary: "A deep link, or a route from another coordinator, that does not end at a destination."
  ) { analysis, spec in
    let tree = analysis.tree
    func isForeign(_ source: Element.ID, to target: Element.ID) -> Bool {
      guard spec.elements[target].isScreen else { return source != target && !tree.isInside(source, target) }
      guard let place = analysis.origins.place(of: source) else { return false }
      return place != tree.parent(of: target)
    }
    func finding(_ message: Message, _ transition: IncomingTransition) -> Finding {
      let target = spec.elements[transition.target]
      if target.isOnlyForLinks, let owner = tree.parent(of: transition.target) {
        return analysis.finding(
          message + " \(transition.target), which only routes inside \(owner) and deep links find", about: transition,
          at: .target(of: transition), help: "lead to \(owner)", related: [.declaration(of: transition.target)])
      }
      return analysis.finding(
        message + " \(transition.target), which is not a destination", about: transition, at: .target(of: transition),
        help: target.destination == false
          ? "lead to a destination, or remove \"destination\" from \(transition.target)"
          : "lead to what \(transition.target) shows, or give it \"destination\": true",
        related: [.declaration(of: transition.target)])
    }
    return analysis.incomingTransitions.all.compactMap { transition in
      guard !tree.isDestination(transition.target, in: spec) else { return nil }
      switch transition.cause {
      case .launch: return nil
      case .deepLink:
        return spec.elements[transition.target].isOnlyForLinks ? nil : finding("the link ends at", transition)
      case .move(let move, let route):
        guard move == spec.moves(of: route).last else { return nil }
        let sources =
          spec.routes[route].isFromAnywhere
          ? [analysis.origins.anywhere].compactMap(\.self) : spec.targets(spec.routes[route].from)
        guard let source = sources.first(where: { isForeign($0, to: transition.target) }) else { return nil }
        let start: Message = spec.routes[route].isFromAnywhere ? "another coordinator" : "\(source)"
        return finding("\(route) leads from \(start) to", transition)
      }
    }
  }
}
