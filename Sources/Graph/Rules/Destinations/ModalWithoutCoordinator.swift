extension Rule {
  /// Screens that are presented as the guests of a coordinator elsewhere.
  ///
  /// - Complexity: O(*n*) for *n* links and moves.
  static let modalWithoutCoordinator = Rule(
    id: "modal-without-coordinator",
    severity: .warning,
    isOnByDefault: false,
    summary: "A screen that is presented without a coordinator of its own.",
    rationale: """
      ADCoordinator's rule of thumb: create a new coordinator each time `present` is called. A presentation \
      is a context of its own; whatever it will push needs a container that the coordinator below does not \
      have, and without one the push lands behind the sheet (XCoordinator \
      [#243](https://github.com/QuickBirdEng/XCoordinator/issues/243)). Alerts and other presentations that \
      are declared `floating` are exempt.
      """,
    examples: [
      Example(
        "a sheet of one screen",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {}, "letter": {} },
          "routes": {
            "write": {
              "from": "inbox",
              "to": "letter",  //~ modal-without-coordinator
              "presentation": "present"
            }
          }
        }
        """),
      Example(
        "a sheet with a coordinator, and an alert",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "writing", "root": "inbox" },
            "writing": { "root": "letter" }
          },
          "screens": { "inbox": {}, "offline": {}, "letter": { "coordinator": "writing" } },
          "presentations": { "alert": { "style": "present", "floating": true } },
          "routes": {
            "write": { "from": "inbox", "to": "writing", "presentation": "present" },
            "warn": { "from": "inbox", "to": "offline", "presentation": "alert" }
          }
        }
        """),
    ]
  ) { analysis in
    let (spec, tree) = (analysis.spec, analysis.tree)
    return analysis.incomingTransitions.all.compactMap { transition in
      guard case .move(let move, let route) = transition.cause, spec.elements[transition.target].isScreen,
        let presentation = spec.presentation(of: move),
        presentation.style?.effect == .presents, !presentation.isFloating,
        let owner = tree.parent(of: transition.target), transition.base == owner
      else { return nil }
      return analysis.finding(
        "\(route) presents the screen \(transition.target) without a coordinator of its own",
        about: transition, at: .target(of: transition),
        help: "put \(transition.target) into a coordinator of its own, and present that",
        related: [.declaration(of: transition.target)])
    }
  }
}
