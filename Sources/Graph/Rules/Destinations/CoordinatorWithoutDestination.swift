extension Rule {
  /// Coordinators that nothing from outside may lead into. O(*n*) for *n* elements.
  static let coordinatorWithoutDestination = Rule(
    id: "coordinator-without-destination", severity: .error,
    summary: "A coordinator with no destination at or below it."
  ) { analysis, spec in
    let forest = analysis.tree.forest
    var hasDestination = Table<Element, Bool>(
      spec.elements.indices.map { analysis.tree.isDestination($0, in: spec) || spec.elements[$0].isOnlyForLinks })
    // Children come before their parents when the preorder is read backwards.
    for element in forest.order.reversed() where hasDestination[element] {
      if let parent = analysis.tree.parent(of: element) { hasDestination[parent] = true }
    }
    return spec.coordinators.compactMap { coordinator in
      let element = coordinator.element
      guard !hasDestination[element], element != spec.implicitCoordinator,
        analysis.tree.parent(of: element).map({ hasDestination[$0] }) ?? true
      else { return nil }
      return analysis.finding(
        "neither \(element) nor anything in it is a destination", about: element,
        help: "remove \"destination\": false from it or from a screen in it")
    }
  }
}
