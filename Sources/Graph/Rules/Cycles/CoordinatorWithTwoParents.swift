extension Rule {
  /// Coordinators that stand in several places of the tree. O(*n*) for *n* elements and children of coordinators.
  static let coordinatorWithTwoParents = Rule(
    id: "coordinator-with-two-parents", severity: .error, scope: .part,
    summary: "A coordinator that is listed as a child more than once."
  ) { analysis, spec in
    guard !analysis.tree.repeatedChildren.isEmpty else { return [] }
    let isOnCycle = Table(marking: analysis.tree.forest.cycles.joined(), count: spec.elements.count)
    let first = spec.firstListings()
    return analysis.tree.repeatedChildren.compactMap { parent, reference in
      guard let child = reference.target, !isOnCycle[child], !analysis.tree.isInside(parent, child),
        let listing = first[child]
      else { return nil }
      return analysis.finding(
        listing.parent == parent
          ? "\(parent) lists \(child) twice" : "\(child) is a child of both \(listing.parent) and \(parent)",
        about: parent, at: .reference(reference),
        help: "list it once, in a coordinator that contains all screens from which routes lead to it",
        related: [.pointer(to: listing.parent, "listed here", at: .reference(listing.reference))])
    }
  }
}

extension Spec {
  /// For each element the first coordinator that lists it as a child, and where.
  fileprivate func firstListings() -> Table<Element, (parent: Element.ID, reference: Reference<Element>)?> {
    var first = Table<Element, (parent: Element.ID, reference: Reference<Element>)?>(
      repeating: nil, count: elements.count)
    for coordinator in coordinators {
      for reference in list(coordinator.children) {
        if let child = reference.target, first[child] == nil { first[child] = (coordinator.element, reference) }
      }
    }
    return first
  }
}
