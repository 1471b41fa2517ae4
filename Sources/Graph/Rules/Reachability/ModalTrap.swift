extension Rule {
  /// Layers without an exit.
  ///
  /// - Complexity: O(*n* + *k* · *s*) for *n* elements and sources, and *k* layers that automatic routes of
  ///   *s* sources present, beside the search for states.
  static let modalTrap = Rule(
    id: "modal-trap",
    severity: .error,
    summary: "A presentation that no screen in it can dismiss.",
    rationale: """
      What is presented covers the app until something dismisses it. A sheet can be pulled down; a full-screen cover \
      needs a route that closes it, and here none of the screens that can be reached in it has one. Users move about in \
      it and never come back to the app below: react-native-screens \
      [#1232](https://github.com/software-mansion/react-native-screens/issues/1232) is the report that full-screen \
      modals know no swipe, and a permission dialog whose X did not close it was rejected by the store's review \
      (PermissionsSwiftUI [#44](https://github.com/jevonmao/PermissionsSwiftUI/issues/44)). In Corduroy every presentation \
      comes with the handler that undoes it, but somebody has to call it; XCoordinator's `dismiss` likewise \
      is a transition that some route must ask for.

      The finding is at the route that presents: an error if the layer can never be dismissed, a warning if \
      that depends on what lies below. Replacing the whole app by `root` counts as leaving. What covers a \
      screen that only leads on to it, by `automatic` routes, need not be left. A cover whose \
      only screen is a `dead-end` is reported as that. In a `partial` spec that may lack routes out of \
      screens, the finding is information.
      """,
    examples: [
      Example(
        "a cover with two screens that only lead to each other",
        """
        {
          "navgraph": 1,
          "start": "home",
          "coordinators": {
            "app": { "container": "window", "children": ["main", "tour"], "root": "main" },
            "main": { "root": "home" },
            "tour": { "container": "page", "children": ["first", "second"] }
          },
          "screens": {
            "home": { "coordinator": "main" },
            "first": { "coordinator": "tour" },
            "second": { "coordinator": "tour" }
          },
          "presentations": { "cover": { "style": "present", "modal": "fullScreen" } },
          "routes": {
            "startTour": { "from": "home", "to": "tour", "presentation": "cover" }  //~ modal-trap
          }
        }
        """),
      Example(
        "a cover that its last screen closes",
        """
        {
          "navgraph": 1,
          "start": "home",
          "coordinators": {
            "app": { "container": "window", "children": ["main", "tour"], "root": "main" },
            "main": { "root": "home" },
            "tour": { "container": "page", "children": ["first", "second"] }
          },
          "screens": {
            "home": { "coordinator": "main" },
            "first": { "coordinator": "tour" },
            "second": { "coordinator": "tour" }
          },
          "presentations": { "cover": { "style": "present", "modal": "fullScreen" } },
          "routes": {
            "startTour": { "from": "home", "to": "tour", "presentation": "cover" },
            "endTour": { "from": "second", "presentation": "dismiss" }
          }
        }
        """),
      Example(
        "an empty container that shows the app as soon as it is there",
        """
        {
          "navgraph": 1,
          "start": "empty",
          "coordinators": {
            "app": { "children": ["main"], "root": "empty" },
            "main": { "container": "tab", "children": ["news", "mail"] }
          },
          "screens": { "empty": {}, "news": {}, "mail": {} },
          "presentations": { "cover": { "style": "present", "modal": "fullScreen" } },
          "routes": {
            "show": { "from": "empty", "to": "main", "presentation": "cover", "trigger": "automatic" }
          }
        }
        """),
    ]
  ) { analysis in
    let isDeadEnd = Set(analysis.states.deadEnds.map(\.screen))
    let isLeftByHand = analysis.elementsLeftByHand
    return analysis.states.modalTraps.compactMap { screen, route, occurrence in
      guard !isDeadEnd.contains(screen), !analysis.leadsOn(by: route, isLeftByHand) else { return nil }
      let message: Message =
        occurrence.extent == .always
        ? "no route and no swipe dismisses what \(route) presents"
        : "in some states no route and no swipe dismisses what \(route) presents"
      return analysis.finding(
        message, about: route, occurrence: occurrence,
        severity: analysis.severity(unlessDeclared: .out),
        help: "give \(analysis.name(ofLeaf: screen)), or a screen that it leads to, a route that dismisses it"
      )
    }
  }
}

extension Analysis {
  /// For each element whether a route leaves it that is not automatic. Linear.
  fileprivate var elementsLeftByHand: Table<Element, Bool> {
    var isLeft = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    for route in spec.routes where !route.isAutomatic {
      for source in spec.targets(route.from) { isLeft[source] = true }
    }
    return isLeft
  }

  /// True for an automatic route on screens that have no other routes of their own: nobody wants to go back there.
  fileprivate func leadsOn(by route: Route.ID, _ isLeftByHand: Table<Element, Bool>) -> Bool {
    guard spec.routes[route].isAutomatic, spec.isForScreens(route) else { return false }
    return spec.targets(spec.routes[route].from).allSatisfy { !isLeftByHand[$0] }
  }
}
