extension Rule {
  /// Bindings of a coordinator to a screen outside of it. O(*n*) for *n* coordinators and members.
  static let foreignBinding = Rule(
    id: "foreign-binding",
    severity: .error,
    summary: "A coordinator is bound to a screen that is not its own, or not its first one."
  ) { analysis in
    let (spec, tree) = (analysis.spec, analysis.tree)
    return spec.coordinators.compactMap { coordinator in
      let element = coordinator.element
      guard let screen = coordinator.boundTo.target, tree.leaf(of: element) != screen,
        !spec.list(coordinator.members, contains: screen)
      else { return nil }
      if tree.isInside(screen, element) {
        guard let first = tree.leaf(of: element), !coordinator.container.hasMembers else { return nil }
        return analysis.finding(
          "\(element) is bound to \(screen), which is not there while it shows \(first), its first screen",
          about: element, at: .reference(coordinator.boundTo), severity: .warning,
          help: "name \(first) in \"boundTo\": it is closed when \(element) is",
          related: [.declaration(of: screen)])
      }
      return analysis.finding(
        "\(element) is bound to \(screen), which is not one of its screens",
        about: element, at: .reference(coordinator.boundTo),
        help: "name in \"boundTo\" a screen of \(element)",
        related: [.declaration(of: screen)])
    }
  }
}
