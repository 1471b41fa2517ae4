extension Rule {
  /// Bindings of a coordinator to a screen outside of it.
  ///
  /// - Complexity: O(*n*) for *n* coordinators and members.
  static let foreignBinding = Rule(
    id: "foreign-binding",
    severity: .error,
    summary: "A coordinator is bound to a screen that is not its own.",
    rationale: """
      ADCoordinator releases a coordinator when the screen that it is bound to is closed, and its \
      documentation advises the first screen that the coordinator pushes. Bound to a screen elsewhere, it is \
      released while its own screens are still open, and their buttons do nothing, or it is never released. \
      `boundTo` may name any screen inside the coordinator, and any that is its root or a member.
      """,
    examples: [
      Example(
        "bound to the screen that presents it",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "writing", "root": "inbox" },
            "writing": {
              "root": "letter",
              "boundTo": "inbox"  //~ foreign-binding
            }
          },
          "screens": { "inbox": {}, "letter": { "coordinator": "writing" } },
          "routes": {
            "write": { "from": "inbox", "to": "writing", "presentation": "present" }
          }
        }
        """),
      Example(
        "bound to its first screen",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "writing", "root": "inbox" },
            "writing": { "root": "letter", "boundTo": "letter" }
          },
          "screens": { "inbox": {}, "letter": { "coordinator": "writing" } },
          "routes": {
            "write": { "from": "inbox", "to": "writing", "presentation": "present" }
          }
        }
        """),
    ]
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
