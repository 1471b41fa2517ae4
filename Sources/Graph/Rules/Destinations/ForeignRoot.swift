extension Rule {
  /// Roots that belong to somebody else. O(*n*) for *n* coordinators and children.
  static let foreignRoot = Rule(
    id: "foreign-root", severity: .error, summary: "A root that its coordinator cannot show."
  ) { analysis, spec in
    spec.coordinators.compactMap { coordinator in
      let element = coordinator.element
      guard element != spec.implicitCoordinator, let root = coordinator.root.target,
        !analysis.canShow(root, in: element), !spec.list(coordinator.children, contains: root)
      else { return nil }
      return analysis.finding(
        "\(root) cannot be the root of \(element): \(analysis.owner(of: root))", about: element,
        at: .reference(coordinator.root), help: "name a screen or child of \(element), or move \(root) into it",
        related: [.declaration(of: root)])
    }
  }
}
