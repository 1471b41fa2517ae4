extension Rule {
  /// Routes that end where one only changes trains.
  static let nonDestinationTarget = Rule(
    id: "non-destination-target",
    severity: .error,
    summary: "A route from another coordinator, or a deep link, ends at what is no destination.",
    rationale: """
      Some coordinators and screens are only stops on the way: a window that switches between login and \
      home, the second page of a form. CoordiNode lets a transition end only at coordinators that are marked \
      as destinations (`isDestinationNode`), and generates its protocols so that anything else does not \
      compile. XCoordinator finds out at run time: a deep link that stops at a container leaves the app \
      where nobody meant to be (XCoordinator \
      [#246](https://github.com/QuickBirdEng/XCoordinator/issues/246)).

      `destination` says it of an element. By default every screen is a destination, and every coordinator \
      but a `window` or `view` that shows another coordinator first. Routes within the coordinator that owns \
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
    return analysis.arrivals.all.compactMap { arrival in
      guard !tree.isDestination(arrival.target, in: spec) else { return nil }
      let related = [Finding.Pointer.declaration(of: arrival.target)]
      let help: Message
      if spec.elements[arrival.target].destination == false {
        help = "lead to one that is, or drop \"destination\" from \(arrival.target)"
      } else {
        help = "lead to what \(arrival.target) shows, or give it \"destination\": true"
      }
      switch arrival.cause {
      case .launch: return nil
      case .deepLink:
        return analysis.finding(
          "the link ends at \(arrival.target), which is no destination", about: arrival,
          at: .target(of: arrival), help: help, related: related)
      case .move(let move, let route):
        guard move == spec.moves(of: route).last else { return nil }
        let sources =
          spec.routes[route].isFromAnywhere
          ? [analysis.origins.anywhere].compactMap(\.self) : spec.targets(spec.routes[route].from)
        guard let source = sources.first(where: { isForeign($0, to: arrival.target) }) else { return nil }
        let start: Message = spec.routes[route].isFromAnywhere ? "another coordinator" : "\(source)"
        return analysis.finding(
          "\(route) leads from \(start) to \(arrival.target), which is no destination",
          about: arrival, at: .target(of: arrival), help: help, related: related)
      }
    }
  }
}
