extension Rule {
  /// Coordinators of which nobody knows what comes first.
  ///
  /// - Complexity: O(*n*) for *n* coordinators.
  static let rootlessContainer = Rule(
    id: "rootless-container",
    severity: .error,
    summary: "A coordinator with several screens or children that does not say which of them it shows first.",
    rationale: """
      A navigation controller without a root view controller is a black screen, and libraries refuse to \
      build a navigation graph without a start destination (compose-destinations \
      [#219](https://github.com/raamcosta/compose-destinations/issues/219)). A single screen or child is the \
      root by itself; of several, `root` must name one, unless the coordinator is `dynamic` and code \
      decides. The coordinator directly around `start` needs none: the launch says what it shows.
      """,
    examples: [
      Example(
        "one of two screens, but which?",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "settings", "root": "inbox" },
            "settings": {}  //~ rootless-container
          },
          "screens": {
            "inbox": {},
            "sections": { "coordinator": "settings" },
            "signature": { "coordinator": "settings" }
          },
          "routes": {
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "present" },
            "editSignature": { "from": "sections", "to": "signature", "presentation": "push" },
            "peek": { "from": "inbox", "to": "sections", "presentation": "present" }
          }
        }
        """),
      Example(
        "a root that is named, and one that is the only screen",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": ["settings", "help"], "root": "inbox" },
            "settings": { "root": "sections" },
            "help": {}
          },
          "screens": {
            "inbox": {},
            "sections": { "coordinator": "settings" },
            "signature": { "coordinator": "settings" },
            "topics": { "coordinator": "help" }
          },
          "routes": {
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "present" },
            "editSignature": { "from": "sections", "to": "signature", "presentation": "push" },
            "openHelp": { "from": "inbox", "to": "help", "presentation": "present" }
          }
        }
        """),
      Example(
        "the launch says what is shown first",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": { "mail": {} },
          "screens": { "inbox": {}, "message": {} },
          "routes": {
            "open": { "from": "inbox", "to": "message", "presentation": "push" }
          }
        }
        """),
      Example(
        "a coordinator whose root is decided in code",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "tour", "root": "inbox" },
            "tour": { "dynamic": true }
          },
          "screens": {
            "inbox": {},
            "shortTour": { "coordinator": "tour" },
            "longTour": { "coordinator": "tour" }
          },
          "routes": {
            "takeTour": { "from": "inbox", "to": "tour", "presentation": "present" },
            "takeShortTour": { "from": "inbox", "to": "shortTour", "presentation": "present" },
            "takeLongTour": { "from": "inbox", "to": "longTour", "presentation": "present" }
          }
        }
        """),
    ]
  ) { analysis in
    let (spec, tree) = (analysis.spec, analysis.tree)
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
