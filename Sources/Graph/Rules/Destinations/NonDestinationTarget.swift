extension Rule {
  /// Links, and routes from elsewhere, that end where only their own coordinator may lead.
  ///
  /// - Complexity: O(*n*) for *n* links, moves and sources of routes.
  static let nonDestinationTarget = Rule(
    id: "non-destination-target",
    severity: .error,
    usesStates: false,
    summary: "A deep link, or a route from another coordinator, that does not end at a destination.",
    rationale: """
      Some coordinators and screens are only passed through: a window that switches between login and \
      home, the second page of a form. CoordiNode lets a transition end only at coordinators that are marked \
      as destinations (`isDestinationNode`), and generates its protocols so that anything else does not \
      compile. XCoordinator finds out at run time: a deep link that stops at a container leaves the app \
      where nobody meant to be (XCoordinator \
      [#246](https://github.com/QuickBirdEng/XCoordinator/issues/246)).

      `destination` says it of an element. By default every screen is a destination, and every coordinator \
      but a `window` or `view` that shows another coordinator first. With `"link"` only deep links may end there: on \
      Android a screen of a nested graph can be opened by its own deep link, but an action from outside of the graph \
      does not find it ("cannot be found from the current destination"). Routes within the coordinator that owns \
      the target are free; of several steps, only the last one counts.
      """,
    examples: [
      Example(
        "a route and a deep link to the second page of a form",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "writing", "root": "inbox" },
            "writing": { "container": "shared", "root": "recipients" }
          },
          "screens": {
            "inbox": {},
            "recipients": { "coordinator": "writing" },
            "text": { "coordinator": "writing", "destination": false }
          },
          "routes": {
            "write": { "from": "inbox", "to": "writing", "presentation": "push" },
            "next": { "from": "recipients", "to": "text", "presentation": "push" },
            "writeAtOnce": {
              "from": "inbox",
              "to": "text",  //~ non-destination-target
              "presentation": "push"
            }
          },
          "deepLinks": {
            "mail://write": {
              "stack": true,
              "to": "text"  //~ non-destination-target
            }
          }
        }
        """),
      Example(
        "a route to a coordinator that only shows another one",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "help", "root": "inbox" },
            "help": { "container": "view", "children": "pages" },
            "pages": { "root": "topics" }
          },
          "screens": { "inbox": {}, "topics": { "coordinator": "pages" } },
          "routes": {
            "openHelp": {
              "from": "inbox",
              "to": "help",  //~ non-destination-target
              "presentation": "present"
            }
          }
        }
        """),
      Example(
        "a route to a screen that only deep links may open",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "writing", "root": "inbox" },
            "writing": { "container": "shared", "root": "recipients" }
          },
          "screens": {
            "inbox": {},
            "recipients": { "coordinator": "writing" },
            "text": { "coordinator": "writing", "destination": "link" }
          },
          "routes": {
            "write": { "from": "inbox", "to": "writing", "presentation": "push" },
            "next": { "from": "recipients", "to": "text", "presentation": "push" },
            "writeAtOnce": {
              "from": "inbox",
              "to": "text",  //~ non-destination-target
              "presentation": "push"
            }
          },
          "deepLinks": { "mail://write": { "to": "text", "stack": true } }
        }
        """),
      Example(
        "routes within a coordinator, and to one that is a destination",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "children": "writing", "root": "inbox" },
            "writing": { "root": "recipients" }
          },
          "screens": {
            "inbox": {},
            "recipients": { "coordinator": "writing" },
            "text": { "coordinator": "writing", "destination": false }
          },
          "routes": {
            "write": { "from": "inbox", "to": "writing", "presentation": "present" },
            "next": { "from": "recipients", "to": "text", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let (spec, tree) = (analysis.spec, analysis.tree)
    func isForeign(_ source: Element.ID, to target: Element.ID) -> Bool {
      guard spec.elements[target].isScreen else { return source != target && !tree.isInside(source, target) }
      guard let place = analysis.origins.place(of: source) else { return false }
      return place != tree.parent(of: target)
    }
    func finding(_ message: Message, _ transition: IncomingTransition) -> Finding {
      let target = spec.elements[transition.target]
      if target.isOnlyForLinks, let owner = tree.parent(of: transition.target) {
        return analysis.finding(
          message
            + " \(transition.target), which only routes inside \(owner) and deep links find",
          about: transition, at: .target(of: transition), help: "lead to \(owner)",
          related: [.declaration(of: transition.target)])
      }
      return analysis.finding(
        message + " \(transition.target), which is not a destination",
        about: transition, at: .target(of: transition),
        help: target.destination == false
          ? "lead to a destination, or remove \"destination\" from \(transition.target)"
          : "lead to what \(transition.target) shows, or give it \"destination\": true",
        related: [.declaration(of: transition.target)])
    }
    return analysis.incomingTransitions.all.compactMap { transition in
      guard !tree.isDestination(transition.target, in: spec) else { return nil }
      switch transition.cause {
      case .launch: return nil
      case .deepLink:
        return spec.elements[transition.target].isOnlyForLinks ? nil : finding("the link ends at", transition)
      case .move(let move, let route):
        guard move == spec.moves(of: route).last else { return nil }
        let sources =
          spec.routes[route].isFromAnywhere
          ? [analysis.origins.anywhere].compactMap(\.self) : spec.targets(spec.routes[route].from)
        guard let source = sources.first(where: { isForeign($0, to: transition.target) }) else { return nil }
        let start: Message = spec.routes[route].isFromAnywhere ? "another coordinator" : "\(source)"
        return finding("\(route) leads from \(start) to", transition)
      }
    }
  }
}
