extension Rule {
  /// Recoveries that nothing completes.
  ///
  /// - Complexity: O(*n*) for *n* preconditions.
  static let recoveryWithoutFlow = Rule(
    id: "recovery-without-flow",
    severity: .error,
    scope: .part,
    summary: "A precondition whose recovery names something that is not a flow.",
    rationale: """
      A flow recovers its precondition by being completed; after that the navigation goes on to its \
      target. A plain screen or coordinator is never completed, so the user is left there and the \
      target is forgotten, which is what people report of guards that merely redirect (react-navigation/rfcs \
      [#80](https://github.com/react-navigation/rfcs/issues/80), BloodHound \
      [#3301](https://github.com/SpecterOps/BloodHound/pull/3301)). Corduroy's \
      `FlowRecoveringNavigationPrecondition` takes a `FlowCoordinator` and nothing else.
      """,
    examples: [
      Example(
        "a screen that should recover a precondition",
        """
        {
          "navgraph": 1,
          "start": "home",
          "preconditions": {
            "loggedIn": {
              "recovery": { "flow": "login" }  //~ recovery-without-flow
            }
          },
          "screens": { "home": {}, "orders": { "preconditions": "loggedIn" }, "login": {} },
          "routes": {
            "openOrders": { "from": "home", "to": "orders", "presentation": "push" }
          }
        }
        """),
      Example(
        "a flow that recovers it",
        """
        {
          "navgraph": 1,
          "start": "home",
          "preconditions": { "loggedIn": { "recovery": { "flow": "login" } } },
          "coordinators": {
            "app": { "container": "navigation", "children": ["login"], "root": "home" },
            "login": { "container": "navigation", "root": "signIn", "flow": true }
          },
          "screens": {
            "home": {},
            "orders": { "preconditions": "loggedIn" },
            "signIn": { "coordinator": "login" }
          },
          "routes": {
            "openOrders": { "from": "home", "to": "orders", "presentation": "push" },
            "done": { "from": "signIn", "presentation": "complete" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.preconditions.indices.compactMap { index in
      guard case .flow(let reference) = spec.preconditions[index].recovery, let element = reference.target,
        spec.coordinator(element)?.isFlow != true
      else { return nil }
      let isScreen = spec.elements[element].isScreen
      let kind = isScreen ? "a screen" : "a coordinator"
      return analysis.finding(
        "\(element), which should recover \(index), is \(kind) and not a flow: nothing ever completes it",
        about: index, at: .reference(reference),
        help: isScreen
          ? "name a coordinator with \"flow\": true around it"
          : "say \"flow\": true on \(element)",
        related: [.pointer(to: element, "declared here")])
    }
  }
}
