extension Rule {
  /// Routes and links into the middle of a flow.
  ///
  /// - Complexity: O(*n*) for *n* links and moves; for each finding O(*s* log *e*) for *s* sources of its
  ///   route among *e* elements.
  static let enteredFlow = Rule(
    id: "entered-flow",
    severity: .error,
    usesStates: false,
    summary: "A route or deep link that leads from outside a flow to a screen inside it.",
    rationale: """
      A flow is a black box: Corduroy's `FlowCoordinator` is entered as a whole, decides by itself what it \
      shows first, and ends by completing or being abandoned. Whoever jumps into the middle skips what the \
      steps before have collected, and no one is there to take the result. That a link opens the right \
      screen on the wrong stack is one of the most frequent reports (firefox-ios \
      [#34090](https://github.com/mozilla-mobile/firefox-ios/issues/34090), expo/router \
      [#121](https://github.com/expo/router/issues/121)); in a login or lock flow it becomes a bypass of the \
      check (tari [#2085](https://github.com/tari-project/tari/issues/2085)).

      Routes inside the flow are not checked, nor are moves back. Where this rule applies, \
      `skipped-coordinator` says nothing more.
      """,
    examples: [
      Example(
        "a route and a deep link into a flow",
        """
        {
          "navgraph": 1,
          "start": "cart",
          "coordinators": {
            "app": { "children": "checkout", "root": "cart" },
            "checkout": { "root": "address", "flow": true }
          },
          "screens": {
            "cart": {},
            "address": { "coordinator": "checkout" },
            "payment": { "coordinator": "checkout" }
          },
          "routes": {
            "checkOut": { "from": "cart", "to": "checkout", "presentation": "present" },
            "pay": { "from": "address", "to": "payment", "presentation": "push" },
            "order": { "from": "payment", "presentation": "complete" },
            "payAtOnce": {
              "from": "cart",
              "to": "payment",  //~ entered-flow
              "presentation": "present"
            }
          },
          "deepLinks": {
            "shop://pay": {
              "stack": true,
              "to": "payment"  //~ entered-flow
            }
          }
        }
        """),
      Example(
        "the flow is entered as a whole",
        """
        {
          "navgraph": 1,
          "start": "cart",
          "coordinators": {
            "app": { "children": "checkout", "root": "cart" },
            "checkout": { "root": "address", "flow": true }
          },
          "screens": {
            "cart": {},
            "address": { "coordinator": "checkout" },
            "payment": { "coordinator": "checkout" }
          },
          "routes": {
            "checkOut": { "from": "cart", "to": "checkout", "presentation": "present" },
            "pay": { "from": "address", "to": "payment", "presentation": "push" },
            "order": { "from": "payment", "presentation": "complete" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.incomingTransitions.all.compactMap { transition in
      guard let flow = analysis.incomingTransitions.flowEntered(by: transition, in: analysis.tree) else {
        return nil
      }
      let subject = analysis.beginning(of: transition, outside: flow)
      return analysis.finding(
        "\(subject) leads to \(transition.target), which is inside the flow \(flow)", about: transition,
        at: .target(of: transition), help: "lead to \(flow) itself, which shows its own first screen",
        related: [.pointer(to: flow, "the flow \(flow) is declared here")])
    }
  }
}
