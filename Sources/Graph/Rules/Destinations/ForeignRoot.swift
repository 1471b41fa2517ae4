extension Rule {
  /// Roots that belong to somebody else.
  ///
  /// - Complexity: O(*n*) for *n* coordinators and children.
  static let foreignRoot = Rule(
    id: "foreign-root",
    severity: .error,
    summary: "A root that its coordinator cannot show.",
    rationale: """
      The root of a coordinator is one of its own screens, one of its child coordinators, or a screen of a \
      coordinator around it. A start destination that is no direct child of its graph is rejected by \
      navigation libraries, at build time at best (compose-destinations \
      [#405](https://github.com/raamcosta/compose-destinations/issues/405)) and else by an exception when \
      the graph is inflated.
      """,
    examples: [
      Example(
        "the screen of a sibling",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": ["settings", "help"], "root": "inbox" },
            "settings": {
              "root": "topics"  //~ foreign-root
            },
            "help": { "root": "topics" }
          },
          "screens": {
            "inbox": {},
            "topics": { "coordinator": "help" }
          },
          "routes": {
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "present" },
            "openHelp": { "from": "inbox", "to": "help", "presentation": "present" }
          }
        }
        """),
      Example(
        "an own screen, a child, and a screen of a coordinator around",
        """
        {
          "navgraph": 1,
          "start": "mail",
          "coordinators": {
            "app": { "container": "window", "children": ["mail", "legal"], "root": "mail" },
            "mail": { "root": "inbox" },
            "legal": { "root": "terms" }
          },
          "screens": {
            "inbox": { "coordinator": "mail" },
            "terms": {}
          },
          "routes": {
            "openTerms": { "from": "inbox", "to": "legal", "presentation": "present" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.coordinators.compactMap { coordinator in
      let element = coordinator.element
      guard element != spec.implicitCoordinator, let root = coordinator.root.target,
        !analysis.canShow(root, in: element), !spec.list(coordinator.children, contains: root)
      else { return nil }
      return analysis.finding(
        "\(root) cannot be the root of \(element): \(analysis.owner(of: root))",
        about: element, at: .reference(coordinator.root),
        help: "name a screen or child of \(element), or move \(root) into it",
        related: [.declaration(of: root)])
    }
  }
}
