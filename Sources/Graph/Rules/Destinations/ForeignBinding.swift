extension Rule {
  /// Bindings of a coordinator to a screen outside of it.
  ///
  /// - Complexity: O(*n*) for *n* coordinators and members.
  static let foreignBinding = Rule(
    id: "foreign-binding",
    severity: .error,
    summary: "A coordinator is bound to a screen that is not its own."
  ) { analysis in
    let (spec, tree) = (analysis.spec, analysis.tree)
    return spec.coordinators.compactMap { coordinator in
      let element = coordinator.element
      guard let screen = coordinator.boundTo.target, !tree.isInside(screen, element),
        tree.leaf(of: element) != screen, !spec.list(coordinator.members, contains: screen)
      else { return nil }
      return analysis.finding(
        "\(element) is bound to \(screen), which is not one of its screens",
        about: element, at: .reference(coordinator.boundTo),
        help: "name in \"boundTo\" a screen of \(element)",
        related: [.declaration(of: screen)])
    }
  }
}
