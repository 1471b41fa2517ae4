extension Rule {
  /// Moves of which nobody knows where they lead.
  ///
  /// - Complexity: O(*n*) for *n* moves.
  static let targetlessRoute = Rule(
    id: "targetless-route",
    severity: .error,
    scope: .part,
    usesStates: false,
    summary: "A move that needs a target and names none.",
    rationale: """
      A push, a presentation or a selection leads somewhere, and so do an association and a mediation, which \
      connect two ends. In code the target is forgotten where it is an optional \
      or an id with a default: Android throws "Destination id == 0 can only be used in conjunction with a \
      valid navOptions.popUpTo" (MaterialDrawer \
      [#2492](https://github.com/mikepenz/MaterialDrawer/pull/2492)). The moves that lead back, such as \
      `pop` and `dismiss`, and the ends of a flow need no target.
      """,
    examples: [
      Example(
        "a push to nowhere",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {} },
          "routes": {
            "openHelp": { "from": "home", "presentation": "push" }  //~ targetless-route
          }
        }
        """),
      Example(
        "a step to nowhere",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "help": {} },
          "routes": {
            "openHelp": {
              "from": "home",
              "steps": [
                { "presentation": "push", "to": "help" },
                { "presentation": "push" }  //~ targetless-route
              ]
            }
          }
        }
        """),
      Example(
        "back needs no target",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "help": {} },
          "routes": {
            "openHelp": { "from": "home", "to": "help", "presentation": "push" },
            "close": { "from": "help", "presentation": "pop" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.moves(where: spec.lacksTarget).map { route, index in
      var place = spec.place(of: .route(route))
      if spec.routes[route].hasSteps {
        place = spec.place(Int(spec.moves[index].node), in: place.document)
        place.end = place.start + 1
      }
      return analysis.finding(
        "\(route) names no target, but \(spec.kindOfMove(index)) needs one", about: route, at: .place(place),
        help: "name the target in \"to\"")
    }
  }
}

extension Spec {
  fileprivate func lacksTarget(_ move: Move.ID) -> Bool {
    guard moves[move].to.isEmpty else { return false }
    guard moves[move].presentation.isPresent else { return true }
    return style(of: move)?.takesTarget ?? false
  }

  fileprivate func kindOfMove(_ move: Move.ID) -> String {
    if moves[move].presentation.isPresent { return style(of: move).map { "'\($0.rawValue)'" } ?? "" }
    return moves[move].mediation.isPresent ? "a mediation" : "an association"
  }
}
