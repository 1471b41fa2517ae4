extension Rule {
  /// Coordinators that nobody ever enters.
  ///
  /// - Complexity: O(*n*) for *n* elements, routes, sources and targets, beside the search for states; for
  ///   each finding once more the sources and targets of the routes that lead to it.
  static let unreachableCoordinator = Rule(
    id: "unreachable-coordinator",
    severity: .error,
    summary: "A coordinator that no path from launch enters.",
    rationale: """
      No path from launch, from an element with an `entry` or from a deep link leads to it or to anything inside it, so \
      the whole of it is dead: usually a flow whose last route went away when its feature flag did. Its screens are \
      counted in the finding. Where ways in are not declared (`partial`), they are counted with all others of the \
      file (`unreachable-screen`); a coordinator without any is information. So is, in a `partial` spec, one whose \
      screens are all reached without it, such as a navigation controller that a storyboard still has; and in any spec \
      a graph with a copy that is reached (`unreachable-screen`).
      """,
    examples: [
      Example(
        "a flow that nothing starts",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "window", "children": ["mail", "tour"], "root": "mail" },
            "mail": { "root": "inbox" },
            "tour": { "root": "welcome", "flow": true }  //~ unreachable-coordinator
          },
          "screens": {
            "inbox": { "coordinator": "mail" },
            "welcome": { "coordinator": "tour" }
          },
          "routes": {
            "finish": { "from": "welcome", "presentation": "complete" }
          }
        }
        """),
      Example(
        "a graph that two others include, and only one opens",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "tab", "members": ["shop", "orders"], "children": ["shop", "orders"] },
            "shop": { "root": "cart", "children": "pay" },
            "orders": { "root": "list", "children": "orders.pay" },
            "pay": { "container": "shared", "root": "card", "source": "pay.xml" },
            "orders.pay": { "container": "shared", "root": "orders.card", "source": "pay.xml" }  //~ unreachable-coordinator
          },
          "screens": {
            "cart": { "coordinator": "shop" },
            "list": { "coordinator": "orders" },
            "card": { "coordinator": "pay", "code": "CardFragment", "source": "pay.xml" },
            "orders.card": { "coordinator": "orders.pay", "code": "CardFragment", "source": "pay.xml" }
          },
          "routes": { "checkOut": { "from": "cart", "to": "pay", "presentation": "push" } }
        }
        """),
      Example(
        "a flow that a route starts",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "window", "children": ["mail", "tour"], "root": "mail" },
            "mail": { "root": "inbox" },
            "tour": { "root": "welcome", "flow": true }
          },
          "screens": {
            "inbox": { "coordinator": "mail" },
            "welcome": { "coordinator": "tour" }
          },
          "routes": {
            "startTour": { "from": "inbox", "to": "tour", "presentation": "present" },
            "finish": { "from": "welcome", "presentation": "complete" }
          }
        }
        """),
      Example(
        "a navigation controller that is left over, around a screen that is shown without it",
        """
        {
          "navgraph": 1,
          "partial": "out",
          "start": "mail",
          "coordinators": {
            "app": { "container": "window", "children": ["mail", "composing"], "root": "mail" },
            "mail": { "root": "inbox" },
            "composing": { "root": "editor" }  //~ unreachable-coordinator
          },
          "screens": { "inbox": { "coordinator": "mail" }, "editor": {} },
          "routes": { "write": { "from": "inbox", "to": "editor", "presentation": "push" } }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    let isPartial = analysis.severity(unlessDeclared: .in) != nil
    return analysis.findings(
      of: analysis.reachability.groups.filter { group in
        // Where paths are missing, the screens of a file are counted in one finding.
        !spec.elements[group.cause].isScreen
          && !(isPartial && group.behind.contains { spec.elements[$0].isScreen })
      })
  }
}
