extension Rule {
  /// Pushes where there is no stack.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each that fails so, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`); once up to 300 states are searched for screens where routes work.
  static let pushWithoutNavigation = Rule(
    id: "push-without-navigation",
    severity: .error,
    summary: "A `push`, `set` or `replace` that fires where no navigation stack is around the screen.",
    rationale: """
      What is presented is in a layer of its own, and the stack of the app below is not around it. XCoordinator \
      offers `push` on a `NavigationTransition` alone, and ADCoordinator asks for a new navigation controller \
      whenever something comes up vertically: a coordinator that keeps the old one pushes behind the modal that the \
      user is looking at (XCoordinator [#243](https://github.com/QuickBirdEng/XCoordinator/issues/243)). Elsewhere \
      the push turns into a sheet (SUICoordinator [#30](https://github.com/felilo/SUICoordinator/issues/30)) or does \
      nothing at all, since in UIKit the `navigationController` of such a screen is `nil`.

      The usual solutions are a coordinator with a stack of its own for the layer, a presentation instead of the push, \
      or `steps` that dismiss first. A layer that is `floating` and holds no stack, such as an alert, is closed by \
      the push.
      """,
    examples: [
      Example(
        "a push inside a bare modal",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["offers"], "root": "home" },
            "offers": { "container": "view", "root": "offer" }
          },
          "screens": { "home": {}, "cart": {}, "offer": { "coordinator": "offers" } },
          "routes": {
            "openCart": { "from": "home", "to": "cart", "presentation": "push" },
            "showOffer": { "from": "home", "to": "offers", "presentation": "present" },
            "acceptOffer": {
              "from": "offer", "to": "cart",
              "presentation": "push"  //~ push-without-navigation
            }
          }
        }
        """),
      Example(
        "a screen that is pushed here and presented there",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["reader"], "root": "list" },
            "reader": { "container": "view", "root": "article" }
          },
          "screens": { "list": {}, "source": {}, "article": { "coordinator": "reader" } },
          "routes": {
            "open": { "from": "list", "to": "reader", "presentation": "push" },
            "preview": { "from": "list", "to": "reader", "presentation": "present" },
            "openSource": {
              "from": "article", "to": "source",
              "presentation": "push"  //~ push-without-navigation
            }
          }
        }
        """),
      Example(
        "the modal has a stack of its own",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["offers"], "root": "home" },
            "offers": { "container": "navigation", "root": "offer" }
          },
          "screens": { "home": {}, "cart": {}, "offer": { "coordinator": "offers" } },
          "routes": {
            "openCart": { "from": "home", "to": "cart", "presentation": "push" },
            "showOffer": { "from": "home", "to": "offers", "presentation": "present" },
            "acceptOffer": { "from": "offer", "to": "cart", "presentation": "push" }
          }
        }
        """),
      Example(
        "the modal is dismissed before the push",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["offers"], "root": "home" },
            "offers": { "container": "view", "root": "offer" }
          },
          "screens": { "home": {}, "cart": {}, "offer": { "coordinator": "offers" } },
          "routes": {
            "openCart": { "from": "home", "to": "cart", "presentation": "push" },
            "showOffer": { "from": "home", "to": "offers", "presentation": "present" },
            "acceptOffer": {
              "from": "offer",
              "steps": [{ "presentation": "dismiss" }, { "to": "cart", "presentation": "push" }]
            }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(of: .fault(.pushWithoutNavigation), at: .presentation) { incident in
      let does: Message =
        switch incident.style.effect {
        case .replaces:
          incident.style == .set
            ? "\(incident.verb("makes", "make")) \(incident.target) the whole stack"
            : "\(incident.verb("puts", "put")) \(incident.target) on top of the stack"
        case .stacks, .fillsColumn, .presents, .embeds, .selects, .restarts, .goesBack, .endsFlow, .nothing:
          "\(incident.verb("pushes", "push")) \(incident.target)"
        }
      let container = "a coordinator with the container \"navigation\""
      let stack: Message =
        incident.presenter.map { "let \($0) present \(container) around \(incident.screen)" }
        ?? "put \(container) around \(incident.screen)"
      return (
        "\(incident.route) \(does) where no navigation stack is around \(incident.screen)",
        "\(stack), present \(incident.target) instead, or dismiss first with \"steps\""
      )
    }
  }
}
