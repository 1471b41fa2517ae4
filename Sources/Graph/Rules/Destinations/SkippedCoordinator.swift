extension Rule {
  /// Routes past the first screen of another coordinator.
  ///
  /// - Complexity: O(*n* · *k*) for *n* moves into coordinators of *k* members, O(*n*) for other moves and
  ///   links; for each finding O(*s* log *e*) for *s* sources of its route among *e* elements.
  static let skippedCoordinator = Rule(
    id: "skipped-coordinator",
    severity: .warning,
    usesStates: false,
    summary: "A route leads straight to a screen deep in another coordinator, past its root.",
    rationale: """
      The coordinator is made around the screen, and its root is not below it: Back leaves the coordinator \
      instead of returning to its first screen, and what the root prepares never happens. People report it \
      as a lost back stack: react-navigation \
      [#7908](https://github.com/react-navigation/react-navigation/issues/7908), \
      [#9276](https://github.com/react-navigation/react-navigation/issues/9276), compose-destinations \
      [#579](https://github.com/raamcosta/compose-destinations/issues/579). Lead to the coordinator, and on \
      from its root: two `steps`, or the coordinator's own route.

      What the coordinator shows first, its members, and the screens of a `shared` or `dynamic` coordinator \
      may be entered from anywhere; `embed` and `select` leave no stack behind. Deep links are not checked: \
      `stack` says what is below their target.
      """,
    examples: [
      Example(
        "a route to the second screen of another coordinator",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "settings", "root": "inbox" },
            "settings": { "root": "sections" }
          },
          "screens": {
            "inbox": {},
            "sections": { "coordinator": "settings" },
            "signature": { "coordinator": "settings" }
          },
          "routes": {
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "present" },
            "openSection": { "from": "sections", "to": "signature", "presentation": "push" },
            "editSignature": {
              "from": "inbox",
              "to": "signature",  //~ skipped-coordinator
              "presentation": "present"
            }
          }
        }
        """),
      Example(
        "two steps: the coordinator, then the screen",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "settings", "root": "inbox" },
            "settings": { "root": "sections" }
          },
          "screens": {
            "inbox": {},
            "sections": { "coordinator": "settings" },
            "signature": { "coordinator": "settings" }
          },
          "routes": {
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "present" },
            "editSignature": {
              "from": "inbox",
              "steps": [
                { "to": "settings", "presentation": "present" },
                { "to": "signature", "presentation": "push" }
              ]
            }
          }
        }
        """),
      Example(
        "the screens of a shared coordinator are pushed onto the stack around it",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "settings", "root": "inbox" },
            "settings": { "container": "shared", "root": "sections" }
          },
          "screens": {
            "inbox": {},
            "sections": { "coordinator": "settings" },
            "signature": { "coordinator": "settings" }
          },
          "routes": {
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "push" },
            "editSignature": { "from": "inbox", "to": "signature", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let (spec, tree) = (analysis.spec, analysis.tree)
    return analysis.incomingTransitions.all.compactMap { transition in
      guard case .move(let move, _) = transition.cause, transition.makesTarget,
        spec.style(of: move) != .embed,
        spec.elements[transition.target].isScreen, transition.base != nil,
        let owner = tree.parent(of: transition.target), transition.base != owner,
        let coordinator = spec.coordinator(owner), coordinator.container != .shared, !coordinator.isDynamic,
        let shown = tree.first(of: owner), shown != transition.target,
        !coordinator.container.hasMembers || !spec.list(coordinator.members, contains: transition.target),
        analysis.incomingTransitions.flowEntered(by: transition, in: tree) == nil
      else { return nil }
      let subject = analysis.beginning(of: transition, outside: owner)
      let target = transition.target
      return analysis.finding(
        "\(subject) leads straight to \(target) in \(owner) and skips \(shown), its first screen",
        about: transition, at: .target(of: transition),
        help: "lead to \(owner) first and from there to \(target), in two \"steps\"",
        related: [.declaration(of: owner)])
    }
  }
}
