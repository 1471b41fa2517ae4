extension Rule {
  /// Pushes of a second copy onto the first.
  ///
  /// - Complexity: O(*n*) for *n* moves and targets, beside the search for states.
  static let selfPopUp = Rule(
    id: "self-pop-up",
    severity: .warning,
    scope: .part,
    summary: "A push that pops to its own target and leaves it on the stack.",
    rationale: """
      `popUpTo` stops above the screen that it names: that screen stays, and the push puts the same one \
      above it. Back then shows the same screen again, and each use leaves one more copy on the stack. The \
      same settings, several times on the path, were reported as a bug (firefox-ios \
      [#34090](https://github.com/mozilla-mobile/firefox-ios/issues/34090)), and so was what comes of \
      popping to and navigating to the same route (nowinandroid \
      [#1470](https://github.com/android/nowinandroid/pull/1470)).

      With `inclusive` the earlier copy goes as well; with `singleTop` it is shown again as it was. A screen \
      that is declared `repeatable` may lie above itself. Where the screen is never on the stack when the route fires, \
      `popUpTo` does nothing, and no copy comes of it.
      """,
    examples: [
      Example(
        "an order that ends on a second home screen",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "order": {} },
          "routes": {
            "orderNow": { "from": "home", "to": "order", "presentation": "push" },
            "finish": {
              "from": "order", "to": "home", "presentation": "push",
              "popUpTo": "home"  //~ self-pop-up
            }
          }
        }
        """),
      Example(
        "the home screen that is there, or a new one in its place",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "order": {} },
          "routes": {
            "orderNow": { "from": "home", "to": "order", "presentation": "push" },
            "finish": {
              "from": "order", "to": "home", "presentation": "push", "popUpTo": "home", "singleTop": true
            },
            "cancel": {
              "from": "order", "to": "home", "presentation": "push", "popUpTo": "home", "inclusive": true
            }
          }
        }
        """),
      Example(
        "signing out takes the home screen away: signing in finds none",
        """
        {
          "navgraph": 1,
          "start": "signIn",
          "screens": { "signIn": {}, "home": {} },
          "routes": {
            "signIn": {
              "from": "signIn", "to": "home", "presentation": "push",
              "popUpTo": "home"  //~ absent-pop-up-target
            },
            "signOut": {
              "from": "home", "to": "signIn", "presentation": "push",
              "popUpTo": "signIn"  //~ self-pop-up
            }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.moves(where: spec.leavesCopy).filter { route, _ in
      let absence = analysis.states.occurrence(of: .popUpTargetAbsent, to: route)
      return absence?.extent != .always || !analysis.states.isComplete
    }.map { route, move in
      let target = spec.moves[move].popUpTo
      return analysis.finding(
        "\(route) pops up to \(target.target ?? .unknown), which stays, and pushes a second one above it",
        about: route, at: .reference(target),
        help: "say \"inclusive\": true to replace it, or \"singleTop\": true to keep it")
    }
  }
}

extension Spec {
  /// True if a move pops to the element that it then pushes.
  fileprivate func leavesCopy(_ index: Move.ID) -> Bool {
    let move = moves[index]
    guard let target = move.popUpTo.target, !move.isInclusive, !move.isSingleTop,
      style(of: index)?.effect == .stacks
    else { return false }
    return list(move.to, contains: target) && !elements[target].isRepeatable
  }
}
