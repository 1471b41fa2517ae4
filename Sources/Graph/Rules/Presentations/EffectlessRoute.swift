extension Rule {
  /// Routes after which everything is as it was.
  ///
  /// - Complexity: O(*n* + *r* · *w*) for *n* elements, moves, targets and sources, and *r* redirects to
  ///   routes of *w* moves and targets, beside the search for states.
  static let effectlessRoute = Rule(
    id: "effectless-route",
    severity: .warning,
    summary: "A route that can fire, but never changes anything.",
    rationale: """
      It can be triggered, it does not fail, and afterwards all is as it was: a tab that selects itself, a `popToRoot` \
      that exists only on the root, a `popTo` the screen that is on top, an `unwind` to a coordinator on the screen \
      that it shows first. On the device that is a button that does not react, which people report as such (pera-ios \
      [#57](https://github.com/perawallet/pera-ios/pull/57): the menu did not answer while its own page was open). \
      Usually the route is enabled on the wrong screen, or the move is not the one that was meant.

      A route that is meant to do nothing says so: XCoordinator has a `none` transition for that, and \
      SnapNavigation knows associations and mediations without any presentation; the rule does not check \
      these, nor `embed`, which is no move. A move that replaces a screen by a new one of the same kind, or \
      passes a model, has an effect that the state does not show. The end of a flow that cannot be closed is \
      a `stuck-flow`, and steps that undo each other count as an effect. Routes that fire in or around a \
      `dynamic` container are not checked. In a `partial` spec the finding is information.
      """,
    examples: [
      Example(
        "a pop to the root that is offered on the root only",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {}, "letter": {} },
          "routes": {
            "open": { "from": "inbox", "to": "letter", "presentation": "push" },
            "backToTop": { "from": "inbox", "presentation": "popToRoot" }  //~ effectless-route
          }
        }
        """),
      Example(
        "the same where something lies below, and an association",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {}, "letter": {} },
          "routes": {
            "open": { "from": "inbox", "to": "letter", "presentation": "push" },
            "backToTop": { "from": "letter", "presentation": "popToRoot" },
            "belongTogether": { "from": "inbox", "to": "letter" }
          }
        }
        """),
      Example(
        "an unwind to the coordinator around the screen, which shows what it shows first",
        """
        {
          "navgraph": 1,
          "start": "mail",
          "coordinators": { "mail": { "container": "navigation", "root": "inbox" } },
          "screens": { "inbox": { "coordinator": "mail" }, "letter": { "coordinator": "mail" } },
          "routes": {
            "open": { "from": "inbox", "to": "letter", "presentation": "push" },
            "done": { "from": "inbox", "to": "mail", "presentation": "unwind" }  //~ effectless-route
          }
        }
        """),
      Example(
        "the same on another screen, from which it leads back to the first",
        """
        {
          "navgraph": 1,
          "start": "mail",
          "coordinators": { "mail": { "container": "navigation", "root": "inbox" } },
          "screens": { "inbox": { "coordinator": "mail" }, "letter": { "coordinator": "mail" } },
          "routes": {
            "open": { "from": "inbox", "to": "letter", "presentation": "push" },
            "done": { "from": "letter", "to": "mail", "presentation": "unwind" }
          }
        }
        """),
      Example(
        "back to what lies below, with all above it taken away first",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {}, "offer": {} },
          "routes": {
            "showOffer": { "from": "inbox", "to": "offer", "presentation": "push" },
            "goOn": {
              "from": "offer", "to": "inbox", "presentation": "push", "popUpTo": "inbox", "singleTop": true
            }
          }
        }
        """),
      Example(
        "back to what an alert was presented from, which closes the alert",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {}, "confirmation": {} },
          "presentations": { "alert": { "style": "present", "floating": true } },
          "routes": {
            "delete": { "from": "inbox", "to": "confirmation", "presentation": "alert" },
            "cancel": { "from": "confirmation", "to": "inbox", "presentation": "popTo" }
          }
        }
        """),
    ]
  ) { analysis in
    let (spec, states) = (analysis.spec, analysis.states)
    let isKnown = analysis.knownRoutes()
    let behind = analysis.performingRoutes
    let isVague = analysis.tree.relatives(in: spec) { $0.isDynamic }
    let isAnyVague = isVague.contains(true)
    func unwindsToContainer(_ route: Route.ID) -> Bool {
      spec.moves(of: route).contains { move in
        spec.style(of: move) == .unwind
          && spec.targets(spec.moves[move].to).contains { !spec.elements[$0].isScreen }
      }
    }
    return spec.routes.indices.compactMap { route in
      guard states.isEnabled[route], !states.hasEffect[route], isKnown[route],
        let performing = behind[route],
        spec.moves(of: performing).contains(where: { spec.style(of: $0).map(isMove) == true }),
        !spec.moves(of: performing).contains(where: { spec.renews(spec.moves[$0], spec.style(of: $0)) }),
        !spec.targets(spec.routes[route].from).contains(where: { isVague[$0] }),
        !spec.routes[route].isFromAnywhere || !isAnyVague
      else { return nil }
      return analysis.finding(
        "\(route) changes nothing, wherever it fires", about: route, at: .presentation,
        severity: analysis.severity(unlessDeclared: [.in, .out]),
        help: unwindsToContainer(performing)
          ? "let it fire on other screens: unwinding to a coordinator leads to what that shows first"
          : "let it fire on other screens, or use the presentation \"none\" if it is meant to do nothing")
    }
  }

  /// A flow that completes to no effect is another rule's matter.
  private static func isMove(_ style: Style) -> Bool {
    switch style.effect {
    case .stacks, .fillsColumn, .presents, .selects, .replaces, .restarts, .goesBack: true
    case .endsFlow: style == .abandon
    case .embeds, .nothing: false
    }
  }
}

extension Spec {
  /// True if a move shows something new where the same screen is there already: another instance, other models.
  fileprivate func renews(_ move: Move, _ style: Style?) -> Bool {
    switch style?.effect {
    case .fillsColumn, .replaces, .restarts: true
    case .stacks, .presents, .embeds, .selects, .goesBack, .endsFlow, .nothing, nil:
      !move.with.isEmpty || move.mediation.isPresent
    }
  }
}
