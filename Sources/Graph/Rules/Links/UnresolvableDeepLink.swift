extension Rule {
  /// Links that do not get to the end of their path.
  ///
  /// - Complexity: O(*k*) for *k* links that stop, their paths, and for each the sources of the route at
  ///   which it stops, beside the search for states, where links are opened in up to 500,000 places, each in
  ///   at least 100.
  static let unresolvableDeepLink = Rule(
    id: "unresolvable-deep-link",
    severity: .error,
    summary: "A deep link whose path cannot be run to its end, at launch or from another state.",
    rationale: """
      A path is run route by route, and each has to be enabled where the ones before it have led. XCoordinator finds out \
      when the link is opened, and crashes: "Could not find appropriate router for prescriptionPage" \
      ([#145](https://github.com/QuickBirdEng/XCoordinator/issues/145)); a chain stops at the page coordinator inside a \
      tab ([#246](https://github.com/QuickBirdEng/XCoordinator/issues/246)); one into a tab coordinator asserts, and its \
      first route is ignored ([#28](https://github.com/QuickBirdEng/XCoordinator/issues/28)). Its documentation asks \
      whoever writes such a chain to know which router will be there after each step. Here every step is made in the \
      navigation machine, and the finding says which one stops, what the app then shows, and which coordinators are \
      active.

      A link that stops at launch is an error. One that is opened in a running app, unless it says `"when": "launch"`, \
      is tried from every reachable state; where one of them stops it, that is a warning with the run that leads there. \
      Layers that are up have been dismissed by then, unless the link says `"over": "keep"`.
      """,
    examples: [
      Example(
        "a chain whose second route starts where the first does not lead",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "patients": {}, "patient": {}, "prescription": {} },
          "routes": {
            "openPatients": { "from": "home", "to": "patients", "presentation": "push" },
            "openPatient": { "from": "patients", "to": "patient", "presentation": "push" },
            "openPrescription": { "from": "patient", "to": "prescription", "presentation": "push" },
            "showAll": { "from": "patient", "presentation": "popToRoot" }
          },
          "deepLinks": {
            "clinic://prescription": {
              "path": [
                "openPatients",
                "openPrescription"  //~ unresolvable-deep-link
              ]
            }
          }
        }
        """),
      Example(
        "a link that works on the first screen only",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "news": {}, "offer": {} },
          "routes": {
            "openNews": { "from": "home", "to": "news", "presentation": "push" },
            "openOffer": { "from": "home", "to": "offer", "presentation": "push" }
          },
          "deepLinks": {
            "shop://offer": {
              "path": "openOffer"  //~ unresolvable-deep-link
            }
          }
        }
        """),
      Example(
        "a link that begins where it is always possible, and one for launch",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "news": {}, "offer": {} },
          "routes": {
            "openNews": { "from": "home", "to": "news", "presentation": "push" },
            "openOffer": { "from": "home", "to": "offer", "presentation": "push" },
            "goHome": { "from": "*", "presentation": "popToRoot" }
          },
          "deepLinks": {
            "shop://offer": { "path": ["goHome", "openOffer"] },
            "shop://news": { "path": "openNews", "when": "launch" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.states.linkStops.filter { $0.place != .aboveLayer }.map { stop in
      let spec = analysis.spec
      let isAtLaunch = stop.place == .launch
      let name: Message = stop.fault.route.map { "\($0)" } ?? "a route"
      let sources = stop.fault.route.map { spec.targets(spec.routes[$0].from) } ?? []
      let help: Message
      if stop.fault.isBeyondLimit {
        help = "shorten the path, or give the link a \"to\""
      } else if stop.fault.cause != nil || sources.isEmpty {
        help = "let a route before \(name) lead to where \(name) can be performed"
      } else {
        let places: Message = "\(list: sources.prefix(3), by: " or ")"
        help =
          isAtLaunch
          ? "\(name) fires from \(places): let a route before it lead there"
          : "\(name) fires from \(places): begin the path with a route from \"*\" that leads there, or say \"when\": "
            + "\"launch\""
      }
      return analysis.finding(
        isAtLaunch
          ? "\(stop.link) stops at \(name) when the app is launched with it: \(analysis.reason(of: stop))"
          : "\(stop.link) stops at \(name) where the app shows "
            + "\(analysis.name(ofLeaf: stop.screen)): \(analysis.reason(of: stop))",
        about: stop.link, at: analysis.spot(of: stop), occurrence: stop.occurrence,
        severity: isAtLaunch ? .error : .warning, help: help, notes: stop.notes, related: stop.related)
    }
  }
}
