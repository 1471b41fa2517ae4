extension Rule {
  /// Coordinators that share a container where there is none.
  ///
  /// - Complexity: O(*n*) for *n* coordinators.
  static let sharedWithoutParent = Rule(
    id: "shared-without-parent",
    severity: .error,
    summary: "A `shared` coordinator with no coordinator around it.",
    rationale: """
      A `shared` coordinator has no view container of its own: it uses the one of its parent, as \
      XCoordinator's redirection coordinators take over their parent's root view controller (XCoordinator \
      [#97](https://github.com/QuickBirdEng/XCoordinator/issues/97) shows what happens when that is \
      forgotten). Without a parent there is none to share.
      """,
    examples: [
      Example(
        "the root coordinator shares",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "container": "shared", "root": "inbox" }  //~ shared-without-parent
          },
          "screens": { "inbox": {} }
        }
        """),
      Example(
        "a child shares the stack of its parent",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "settings", "root": "inbox" },
            "settings": { "container": "shared" }
          },
          "screens": { "inbox": {}, "sections": { "coordinator": "settings" } },
          "routes": {
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.coordinators.compactMap { coordinator in
      let element = coordinator.element
      guard coordinator.container == .shared, analysis.tree.parent(of: element) == nil else { return nil }
      return analysis.finding(
        "\(element) shares the container of its parent, but has no parent", about: element, at: .container,
        help: "give it a container of its own, or list it in the \"children\" of a coordinator")
    }
  }
}
