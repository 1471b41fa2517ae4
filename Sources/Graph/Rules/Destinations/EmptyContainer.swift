extension Rule {
  /// Containers that have nothing to show.
  ///
  /// - Complexity: O(*n*) for *n* coordinators.
  static let emptyContainer = Rule(
    id: "empty-container",
    severity: .error,
    summary: "A coordinator with nothing in it.",
    rationale: """
      Corduroy stops with an assertion when a tab bar coordinator is made without tabs ("must be given at \
      least one TabCoordinator"). Usually the screens \
      name another coordinator as theirs, or a `tab`, `split` or `page` owns its screens but does not list \
      them. Where code adds them, say so with `dynamic`.
      """,
    examples: [
      Example(
        "a coordinator without screens, and a tab bar without members",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": ["settings", "account"], "root": "inbox" },
            "settings": {},  //~ empty-container
            "account": { "container": "tab" }  //~ empty-container
          },
          "screens": { "inbox": {} },
          "routes": {
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "present" },
            "openAccount": { "from": "inbox", "to": "account", "presentation": "present" }
          }
        }
        """),
      Example(
        "a screen, members, and a coordinator that is filled by code",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": ["settings", "account", "tour"], "root": "inbox" },
            "settings": {},
            "account": { "container": "tab", "children": ["profile", "devices"] },
            "tour": { "container": "page", "dynamic": true }
          },
          "screens": {
            "inbox": {},
            "sections": { "coordinator": "settings" },
            "profile": { "coordinator": "account" },
            "devices": { "coordinator": "account" }
          },
          "routes": {
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "present" },
            "openAccount": { "from": "inbox", "to": "account", "presentation": "present" },
            "takeTour": { "from": "inbox", "to": "tour", "presentation": "present" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.coordinators.compactMap { coordinator in
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
