extension Rule {
  /// Screens at which the user is stuck.
  ///
  /// - Complexity: O(*n* + *r* · *w* + *k* · *d*) for *n* elements, moves, targets and sources, *r* redirects
  ///   to routes of *w* moves and targets, and *k* findings in *d* coordinators each, beside the search for
  ///   states; of each finding the run with the moves of its routes.
  static let deadEnd = Rule(
    id: "dead-end",
    severity: .error,
    summary: "A screen that the user cannot leave.",
    rationale: """
      On such a screen the user can only end the app. It takes two decisions that are right by themselves: \
      Back is hidden (`"back": "none"`), or a cover is presented that cannot be pulled down, and the button \
      that should have replaced it was never built. A cover without a close button (sceneview \
      [#1580](https://github.com/sceneview/sceneview/issues/1580)), a full-screen modal that no swipe \
      dismisses (react-native-screens \
      [#1232](https://github.com/software-mansion/react-native-screens/issues/1232)), an X that did nothing \
      and cost an app its review (PermissionsSwiftUI \
      [#44](https://github.com/jevonmao/PermissionsSwiftUI/issues/44)) are all of this kind. Frameworks \
      leave it to their users: XCoordinator has a `none` transition, meant for routes to ignore and for \
      tests, that makes such a button look wired.

      The rule is about states: an error if the screen can never be left when it is on top, a warning if it \
      cannot be left in some states. A route that fails or changes nothing does not count. The first screen \
      after a launch, an entry or a deep link, with nothing below it, need not lead anywhere: leaving it is \
      leaving the app. Where a `set` or `root` has left nothing below, that may be what is meant too (a \
      notice that the app is too old), and the finding is information, as it is in a `partial` spec that may \
      lack routes out of screens.
      """,
    examples: [
      Example(
        "a screen without a back button and without a route",
        """
        {
          "navgraph": 1,
          "start": "cart",
          "screens": {
            "cart": {},
            "receipt": { "back": "none" }  //~ dead-end
          },
          "routes": {
            "pay": { "from": "cart", "to": "receipt", "presentation": "push" }
          }
        }
        """),
      Example(
        "a back button of its own that only works where something lies below",
        """
        {
          "navgraph": 1,
          "start": "cart",
          "screens": {
            "cart": {},
            "help": { "back": "none" }  //~ dead-end
          },
          "routes": {
            "openHelp": { "from": "cart", "to": "help", "presentation": "push" },
            "startWithHelp": { "from": "cart", "to": "help", "presentation": "set" },
            "goBack": { "from": "help", "presentation": "popToRoot" }
          }
        }
        """),
      Example(
        "a screen without a back button, but with a route",
        """
        {
          "navgraph": 1,
          "start": "cart",
          "screens": { "cart": {}, "receipt": { "back": "none" } },
          "routes": {
            "pay": { "from": "cart", "to": "receipt", "presentation": "push" },
            "shopOn": { "from": "receipt", "presentation": "popToRoot" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    let isKnown = analysis.knownRoutes()
    // Where it is not known what a route was meant to do, it may have left the screen.
    var mayLeadOn = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    var isAnythingPossible = false
    for route in spec.routes.indices where !isKnown[route] {
      if spec.routes[route].isFromAnywhere { isAnythingPossible = true }
      for source in spec.targets(spec.routes[route].from) { mayLeadOn[source] = true }
    }
    guard !isAnythingPossible else { return [] }
    return analysis.states.deadEnds.compactMap { screen, isLast, occurrence in
      guard !analysis.tree.forest.ancestors(of: screen).contains(where: { mayLeadOn[$0] }) else { return nil }
      let message: Message =
        occurrence.extent == .always
        ? "neither a route nor Back leads away from \(screen)"
        : "in some states neither a route nor Back leads away from \(screen)"
          + (analysis.presenter(of: screen, in: occurrence.witness).map { " (when \($0) has presented it)" }
            ?? "")
      // Where nothing lies below, the platform's back may well be meant to leave the app.
      let leavesApp = isLast && spec.elements[screen].back.allowsPop
      if leavesApp, spec.platform.backLeavesApp { return nil }
      return analysis.finding(
        message, about: screen, occurrence: occurrence,
        severity: analysis.severity(unlessDeclared: .out) ?? (leavesApp ? .info : nil),
        help: leavesApp
          ? "add a route to another screen; if the app ends here, ignore the rule with that reason"
          : "add a route to another screen, or allow the platform's back")
    }
  }
}
