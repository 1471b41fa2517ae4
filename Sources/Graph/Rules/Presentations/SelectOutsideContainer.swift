extension Rule {
  /// Selections of what no open container holds.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each that fails so, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`); once up to 300 states are searched for screens where routes work. For each
  ///   finding the coordinators around its target are gone through.
  static let selectOutsideContainer = Rule(
    id: "select-outside-container",
    severity: .error,
    summary: "A `select` that fires while no open tab bar, pager or split has the target.",
    rationale: """
      A tab can be selected only where there is a tab bar: around the screen, or below the layers above it. Before a \
      login, or in another part of the app, there is none: UIKit's `tabBarController` is `nil`, and the selection does \
      nothing. In a chain of routes the same mistake stops the chain with "Could not find appropriate router" \
      (XCoordinator [#28](https://github.com/QuickBirdEng/XCoordinator/issues/28), \
      [#145](https://github.com/QuickBirdEng/XCoordinator/issues/145)).
      """,
    examples: [
      Example(
        "help that is there before the tabs are",
        """
        {
          "navgraph": 1,
          "start": "login",
          "coordinators": {
            "app": { "container": "window", "children": ["login", "tabs"], "root": "login" },
            "login": { "root": "form" },
            "tabs": { "container": "tab", "children": ["home", "orders"] },
            "home": { "root": "feed" },
            "orders": { "root": "orderList" }
          },
          "screens": {
            "form": { "coordinator": "login" },
            "feed": { "coordinator": "home" },
            "orderList": { "coordinator": "orders" },
            "help": {}
          },
          "routes": {
            "helpWithLogin": { "from": "form", "to": "help", "presentation": "push" },
            "logIn": { "from": "form", "to": "tabs", "presentation": "root" },
            "openHelp": { "from": "feed", "to": "help", "presentation": "push" },
            "showOrders": {
              "from": "help", "to": "orders",
              "presentation": "select"  //~ select-outside-container
            }
          }
        }
        """),
      Example(
        "the tabs come first",
        """
        {
          "navgraph": 1,
          "start": "login",
          "coordinators": {
            "app": { "container": "window", "children": ["login", "tabs"], "root": "login" },
            "login": { "root": "form" },
            "tabs": { "container": "tab", "children": ["home", "orders"] },
            "home": { "root": "feed" },
            "orders": { "root": "orderList" }
          },
          "screens": {
            "form": { "coordinator": "login" },
            "feed": { "coordinator": "home" },
            "orderList": { "coordinator": "orders" },
            "help": {}
          },
          "routes": {
            "helpWithLogin": { "from": "form", "to": "help", "presentation": "push" },
            "logIn": { "from": "form", "to": "tabs", "presentation": "root" },
            "openHelp": { "from": "feed", "to": "help", "presentation": "push" },
            "showOrders": {
              "from": "help",
              "steps": [
                { "to": "tabs", "presentation": "root" },
                { "to": "orders", "presentation": "select" }
              ]
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
        "\(incident.route) \(incident.verb("selects", "select")) \(incident.target) on \(incident.screen) "
          + "while no tab bar, pager or split around or below it has \(incident.target)",
        holder.map { "open \($0) first, or let the route fire only on screens in \($0)" }
          ?? "make it a member of a tab, page or split"
      )
    }
  }
}
