extension Rule {
  /// Routes whose performer is not there.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each that fails so, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`); once up to 300 states are searched for screens where routes work.
  static let absentPerformer = Rule(
    id: "absent-performer",
    severity: .error,
    summary: "A route that fires while the coordinator that performs it is not open.",
    rationale: """
      A route with `by`, or one that redirects, acts on the container of the coordinator that performs it. Where that \
      coordinator has not been entered, or has gone, there is no container to act on. XCoordinator then fails an \
      assertion: no router could be found for the route \
      ([#145](https://github.com/QuickBirdEng/XCoordinator/issues/145)); React Navigation says that the action was not \
      handled by any navigator, and go_router that no navigator has the key.
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
              "from": "help", "to": "orders", "by": "tabs",
              "presentation": "select"  //~ absent-performer
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
                { "to": "orders", "presentation": "select", "by": "tabs" }
              ]
            }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.findings(of: .fault(.absentPerformer), at: .presentation) { incident in
      let performers = incident.performers(in: analysis)
      return (
        "\(incident.route) \(incident.verb("fires", "fire")) on \(incident.screen) while the "
          + "coordinator\(performers) that performs it is not open",
        "open that coordinator first, name another one in \"by\", or remove \"by\""
      )
    }
  }
}

extension Incident {
  /// The performers that the spec names, in words with a space before them.
  fileprivate func performers(in analysis: Analysis) -> Message {
    let redirected = other
    var performers: [Element.ID] = []
    for move in moves {
      let performer = analysis.spec.performer(of: analysis.spec.moves[move], redirectedTo: redirected)
      if let performer, !performers.contains(performer) { performers.append(performer) }
    }
    return performers.isEmpty ? "" : " \(list: performers, by: " or ")"
  }
}
