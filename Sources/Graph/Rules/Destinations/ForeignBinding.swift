extension Rule {
  static let foreignBinding = Rule(
    id: "foreign-binding",
    severity: .error,
    summary: "A coordinator is bound to a screen that is not its own.",
    rationale: """
      ADCoordinator releases a coordinator when the screen ends that it is bound to, and its documentation \
      advises the first screen that the coordinator pushes. Bound to a screen elsewhere it is released while \
      its own screens are still up, and their taps go nowhere, or never. `boundTo` may name any screen \
      inside the coordinator, and one that it shows bare as its root or member.
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
        "\(element) ends with \(screen), which is not its own",
        about: element, at: .reference(coordinator.boundTo),
        help: "name a screen that \(element) shows",
        related: [.declaration(of: screen)])
    }
  }
}
