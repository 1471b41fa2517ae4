extension Rule {
  /// Coordinators outside of the tree.
  ///
  /// - Complexity: O(*k*) for *k* coordinators that stand in no other one.
  static let orphanCoordinator = Rule(
    id: "orphan-coordinator",
    severity: .error,
    summary: "A coordinator other than the root that is in no coordinator's `children`.",
    rationale: """
      Coordinators form one tree, and its root is the only one that no other lists. A second root has no \
      ancestor in common with the rest: nobody can perform a transition to it (CoordiNode), nobody holds or \
      releases it, and a chain of routes from the root never finds a router there, which XCoordinator says \
      with an assertion when a deep link is opened \
      ([#145](https://github.com/QuickBirdEng/XCoordinator/issues/145), \
      [#246](https://github.com/QuickBirdEng/XCoordinator/issues/246)).
      """,
    examples: [
      Example(
        "a coordinator that was forgotten among the children",
        """
        {
          "navgraph": 1,
          "start": "home",
          "coordinators": {
            "app": { "container": "window", "children": ["main"], "root": "main" },
            "main": { "container": "navigation", "root": "home" },
            "settings": { "container": "navigation", "root": "options" }  //~ orphan-coordinator
          },
          "screens": { "home": { "coordinator": "main" }, "options": { "coordinator": "settings" } },
          "routes": {
            "openSettings": { "from": "home", "to": "settings", "presentation": "present" }
          }
        }
        """),
      Example(
        "one tree",
        """
        {
          "navgraph": 1,
          "start": "home",
          "coordinators": {
            "app": { "container": "window", "children": ["main", "settings"], "root": "main" },
            "main": { "container": "navigation", "root": "home" },
            "settings": { "container": "navigation", "root": "options" }
          },
          "screens": { "home": { "coordinator": "main" }, "options": { "coordinator": "settings" } },
          "routes": {
            "openSettings": { "from": "home", "to": "settings", "presentation": "present" }
          }
        }
        """),
    ]
  ) { analysis in
    guard let root = analysis.tree.root else { return [] }
    return analysis.tree.orphans.map { orphan in
      analysis.finding(
        "\(orphan) is in the 'children' of no coordinator, and the root is \(root) already", about: orphan,
        help: "add it to the \"children\" of a coordinator", related: [.pointer(to: root, "the root")])
    }
  }
}
