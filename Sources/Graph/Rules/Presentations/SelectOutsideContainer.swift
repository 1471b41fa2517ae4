extension Rule {
  static let selectOutsideContainer = Rule(
    id: "select-outside-container",
    severity: .error,
    summary: "A `select` that fires where no tab, page or split around the screen has the target in it.",
    rationale: """
      The tabs are not around a modal that lies above them. A selection from there does not find them: UIKit's \
      `tabBarController` is `nil` for what is presented, and where the code reaches the tab bar otherwise, the \
      tab changes below the modal and comes back black (animated-tab-bar \
      [#39](https://github.com/Ramotion/animated-tab-bar/issues/39)). In a chain of routes the same mistake stops \
      the chain with "Could not find appropriate router" (XCoordinator \
      [#28](https://github.com/QuickBirdEng/XCoordinator/issues/28), \
      [#145](https://github.com/QuickBirdEng/XCoordinator/issues/145)). XCoordinator's `select` is a transition of a \
      `TabBarCoordinator`, so let the coordinator of the tabs perform it, after the modal has gone.
      """,
    examples: [
      Example(
        "a tab is selected from a modal above the tabs",
        """
        {
          "navgraph": 1,
          "start": "tabs",
          "coordinators": {
            "tabs": { "container": "tab", "children": ["home", "orders"] },
            "home": { "container": "navigation", "root": "feed", "children": ["cart"] },
            "orders": { "container": "navigation", "root": "orderList" },
            "cart": { "container": "navigation", "root": "items" }
          },
          "screens": {
            "feed": { "coordinator": "home" },
            "orderList": { "coordinator": "orders" },
            "items": { "coordinator": "cart" }
          },
          "routes": {
            "openCart": { "from": "feed", "to": "cart", "presentation": "present" },
            "showOrders": {
              "from": "items", "to": "orders",
              "presentation": "select"  //~ select-outside-container
            }
          }
        }
        """),
      Example(
        "the modal is dismissed first",
        """
        {
          "navgraph": 1,
          "start": "tabs",
          "coordinators": {
            "tabs": { "container": "tab", "children": ["home", "orders"] },
            "home": { "container": "navigation", "root": "feed", "children": ["cart"] },
            "orders": { "container": "navigation", "root": "orderList" },
            "cart": { "container": "navigation", "root": "items" }
          },
          "screens": {
            "feed": { "coordinator": "home" },
            "orderList": { "coordinator": "orders" },
            "items": { "coordinator": "cart" }
          },
          "routes": {
            "openCart": { "from": "feed", "to": "cart", "presentation": "present" },
            "showOrders": {
              "from": "items",
              "steps": [{ "presentation": "dismiss" }, { "to": "orders", "presentation": "select" }]
            }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return analysis.findings(of: .fault(.selectOutsideContainer), at: .presentation) { incident in
      let holder = incident.targets.first.flatMap { target in
        analysis.tree.forest.ancestors(of: target).dropFirst().first {
          spec.coordinator($0)?.container.hasMembers == true
        }
      }
      return (
        "\(incident.route) \(incident.verb("selects", "select")) \(incident.target) where no tab, page or split around "
          + "\(incident.screen) has it in a member",
        "from a layer above it, dismiss first: \"steps\" with \"dismissToRoot\" before the \"select\""
          + (holder.map { "; else let it fire only on what \($0) shows" } ?? "")
      )
    }
  }
}
