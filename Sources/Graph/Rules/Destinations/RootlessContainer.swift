extension Rule {
  /// Coordinators whose first screen nobody knows. O(*n*) for *n* coordinators.
  static let rootlessContainer = Rule(
    id: "rootless-container", severity: .error,
    summary: "A coordinator with several screens or children that does not say which of them it shows first."
  ) { analysis, spec in
    let tree = analysis.tree
    return spec.coordinators.compactMap { coordinator in
      let element = coordinator.element
      guard element != spec.implicitCoordinator, !coordinator.isDynamic, !coordinator.container.hasMembers,
        !coordinator.root.isPresent, tree.forest.children(of: element).count > 1,
        spec.start.target.flatMap(tree.parent(of:)) != element
      else { return nil }
      let children = tree.forest.children(of: element).prefix(2)
      let rest = tree.forest.children(of: element).count > 2 ? " and others" : ""
      return analysis.finding(
        "\(element) holds \(list: children)\(rest), and does not say which it shows first",
        about: element, help: "name the first one in \"root\", or say \"dynamic\": true if code decides")
    }
  }
}
