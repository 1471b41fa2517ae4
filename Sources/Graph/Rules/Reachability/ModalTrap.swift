extension Rule {
  /// Layers without an exit. O(*n* + *k* · *s*) for *n* elements and sources, and *k* layers that automatic routes of
  /// *s* sources present, beside the search for states.
  static let modalTrap = Rule(
    id: "modal-trap", severity: .error, summary: "A presentation that no screen in it can dismiss."
  ) { analysis, _ in
    let isDeadEnd = Set(analysis.states.deadEnds.map(\.screen))
    let isLeftByHand = analysis.elementsLeftByHand
    return analysis.states.modalTraps.compactMap { screen, route, occurrence in
      guard !isDeadEnd.contains(screen), !analysis.leadsOn(by: route, isLeftByHand) else { return nil }
      let message: Message =
        occurrence.extent == .always
        ? "no route and no swipe dismisses what \(route) presents"
        : "in some states no route and no swipe dismisses what \(route) presents"
      return analysis.finding(
        message, about: route, occurrence: occurrence, severity: analysis.severity(unlessDeclared: .out),
        help: "give \(analysis.name(ofLeaf: screen)), or a screen that it leads to, a route that dismisses it")
    }
  }
}

extension Analysis {
  /// For each element whether a route leaves it that is not automatic. Linear.
  fileprivate var elementsLeftByHand: Table<Element, Bool> {
    let routes = spec.routes.filter { !$0.isAutomatic }
    return Table(marking: routes.flatMap { spec.targets($0.from) }, count: spec.elements.count)
  }

  /// True for an automatic route on screens that have no other routes of their own: nobody wants to go back there.
  fileprivate func leadsOn(by route: Route.ID, _ isLeftByHand: Table<Element, Bool>) -> Bool {
    guard spec.routes[route].isAutomatic, spec.isForScreens(route) else { return false }
    return spec.targets(spec.routes[route].from).allSatisfy { !isLeftByHand[$0] }
  }
}
