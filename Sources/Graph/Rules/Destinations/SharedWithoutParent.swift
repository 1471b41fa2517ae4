extension Rule {
  /// Coordinators that share a container where there is none. O(*n*) for *n* coordinators.
  static let sharedWithoutParent = Rule(
    id: "shared-without-parent", severity: .error, summary: "A `shared` coordinator with no coordinator around it."
  ) { analysis, spec in
    spec.coordinators.compactMap { coordinator in
      let element = coordinator.element
      guard coordinator.container == .shared, analysis.tree.parent(of: element) == nil else { return nil }
      return analysis.finding(
        "\(element) shares the container of its parent, but has no parent", about: element, at: .container,
        help: "give it a container of its own, or list it in the \"children\" of a coordinator")
    }
  }
}
