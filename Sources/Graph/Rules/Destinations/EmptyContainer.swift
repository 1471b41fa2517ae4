extension Rule {
  /// Containers that have nothing to show. O(*n*) for *n* coordinators.
  static let emptyContainer = Rule(
    id: "empty-container", severity: .error, summary: "A coordinator with nothing in it."
  ) { analysis, spec in
    spec.coordinators.compactMap { coordinator in
      let element = coordinator.element
      guard element != spec.implicitCoordinator, !coordinator.isDynamic else { return nil }
      if coordinator.container.hasMembers {
        guard coordinator.members.isEmpty else { return nil }
        return analysis.finding(
          "the \(coordinator.container.rawValue) coordinator \(element) has no members", about: element,
          help: "list them in \"members\", or say \"dynamic\": true if code adds them")
      }
      guard analysis.tree.forest.children(of: element).isEmpty, coordinator.children.isEmpty,
        !coordinator.root.isPresent
      else { return nil }
      return analysis.finding(
        "\(element) has no screens and no child coordinators", about: element,
        help: "let a screen name it as its \"coordinator\", or say \"dynamic\": true if code adds them")
    }
  }
}
