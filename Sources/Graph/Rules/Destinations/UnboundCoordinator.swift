extension Rule {
  /// Coordinators that outlive the layer in which they were presented.
  ///
  /// - Complexity: O(*n*) for *n* elements, links and moves.
  static let unboundCoordinator = Rule(
    id: "unbound-coordinator",
    severity: .warning,
    summary: "A coordinator that is presented so that it can be swiped away, and is bound to no screen.",
    rationale: """
      Since iOS 13 the user can pull down a sheet, and no button of the app hears of it: the coordinator \
      behind it stays among its parent's children, with all that it holds. ADCoordinator therefore binds a \
      coordinator to the end of a screen (`bindToLifecycle(of:)`), and so does this format with `boundTo`. \
      The leak is reported again and again: XCoordinator \
      [#57](https://github.com/QuickBirdEng/XCoordinator/issues/57), deltachat-ios \
      [#295](https://github.com/deltachat/deltachat-ios/issues/295), ApplicationCoordinator \
      [#30](https://github.com/AndreyPanov/ApplicationCoordinator/issues/30), radianttap/Coordinator \
      [#30](https://github.com/radianttap/Coordinator/issues/30).

      The rule applies only to specs where some coordinator has `boundTo`, and not to presentations that \
      only code can dismiss.
      """,
    examples: [
      Example(
        "one of two sheets is not bound",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": ["writing", "settings"], "root": "inbox" },
            "writing": { "root": "letter", "boundTo": "letter" },
            "settings": { "root": "sections" }  //~ unbound-coordinator
          },
          "screens": {
            "inbox": {},
            "letter": { "coordinator": "writing" },
            "sections": { "coordinator": "settings" }
          },
          "routes": {
            "write": { "from": "inbox", "to": "writing", "presentation": "present" },
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "present" }
          }
        }
        """),
      Example(
        "a sheet that is bound, and a cover that only code dismisses",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": ["writing", "settings"], "root": "inbox" },
            "writing": { "root": "letter", "boundTo": "letter" },
            "settings": { "root": "sections" }
          },
          "screens": {
            "inbox": {},
            "letter": { "coordinator": "writing" },
            "sections": { "coordinator": "settings" }
          },
          "presentations": { "cover": { "style": "present", "modal": "fullScreen" } },
          "routes": {
            "write": { "from": "inbox", "to": "writing", "presentation": "present" },
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "cover" },
            "closeSettings": { "from": "sections", "presentation": "dismiss" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    guard spec.coordinators.contains(where: \.boundTo.isPresent) else { return [] }
    var isReported = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    return analysis.incomingTransitions.all.compactMap { transition in
      guard case .move(let move, let route) = transition.cause, !isReported[transition.target],
        let coordinator = spec.coordinator(transition.target), !coordinator.boundTo.isPresent,
        !coordinator.isDynamic,
        let presentation = spec.presentation(of: move),
        presentation.style?.effect == .presents, presentation.isInteractive
      else { return nil }
      isReported[transition.target] = true
      return analysis.finding(
        "the user can swipe \(transition.target) away, but no 'boundTo' releases it then",
        about: transition.target,
        help: "name in \"boundTo\" the screen whose closing should release it",
        related: [.pointer(to: transition, "\(route) presents it here", at: .target(of: transition))])
    }
  }
}
