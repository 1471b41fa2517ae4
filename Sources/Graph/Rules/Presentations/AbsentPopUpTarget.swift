extension Rule {
  static let absentPopUpTarget = Rule(
    id: "absent-pop-up-target",
    severity: .warning,
    summary: "A `popUpTo` that fires where its target is not on the stack.",
    rationale: """
      `popUpTo` is meant to take screens off the stack before the next one comes. Where its target is not there, \
      nothing goes and nobody is told: the screens that were to be left stay below, and Back leads into them. It is \
      written for one path and breaks on the next: a log-in that is also opened from the settings, a start \
      destination that has been popped before. Jetpack's NavController writes one line to the log, "not found on the \
      current back stack", and goes on.

      A route that pops up to its own target takes the place of an older copy, if there is one; that is no mistake. \
      Where the run that shows it begins with a link, an entry, or a route that is declared for a whole coordinator, \
      the finding is information.
      """,
    examples: [
      Example(
        "the second path to the form does not pass the list",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "list": {}, "form": {}, "done": { "back": "none" } },
          "routes": {
            "openList": { "from": "home", "to": "list", "presentation": "push" },
            "add": { "from": "list", "to": "form", "presentation": "push" },
            "addFromHome": { "from": "home", "to": "form", "presentation": "push" },
            "save": {
              "from": "form", "to": "done", "presentation": "push",
              "popUpTo": "list"  //~ absent-pop-up-target
            },
            "close": { "from": "done", "to": "home", "presentation": "set" }
          }
        }
        """),
      Example(
        "a screen that is in the layer below",
        """
        {
          "navgraph": 1,
          "start": "home",
          "coordinators": {
            "app": { "children": ["sheet"], "root": "home" },
            "sheet": { "root": "form" }
          },
          "screens": { "home": {}, "form": { "coordinator": "sheet" }, "done": { "coordinator": "sheet" } },
          "routes": {
            "open": { "from": "home", "to": "sheet", "presentation": "present" },
            "save": {
              "from": "form", "to": "done", "presentation": "push",
              "popUpTo": "home"  //~ absent-pop-up-target
            },
            "close": { "from": ["form", "done"], "presentation": "dismiss" }
          }
        }
        """),
      Example(
        "every path passes the list",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "list": {}, "form": {}, "done": {} },
          "routes": {
            "openList": { "from": "home", "to": "list", "presentation": "push" },
            "add": { "from": "list", "to": "form", "presentation": "push" },
            "save": { "from": "form", "to": "done", "presentation": "push", "popUpTo": "list" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.states.events.keys.sorted().compactMap(analysis.absentPopUpTarget)
  }
}

extension Analysis {
  /// A finding where the target is never there, or where a run that the spec means to happen shows that it may not be.
  fileprivate func absentPopUpTarget(of route: Route.ID) -> Finding? {
    guard let occurrence = states.occurrence(of: .popUpTargetAbsent, to: route).map(bounded),
      let incident = Incident(.popUpTargetAbsent, to: route, occurrence, in: self),
      incident.isAlways || isFromScreens(route)
    else { return nil }
    let targets = incident.moves.compactMap { move -> Element.ID? in
      // A screen that makes room for itself is there or not.
      spec.moves[move].popUpTo.target.flatMap { spec.targets(spec.moves[move].to).contains($0) ? nil : $0 }
    }
    guard !targets.isEmpty else { return nil }
    let verb = incident.isAlways ? "is never" : "may not be"
    return finding(
      "\(route) pops up to \(list: targets, by: " or "), which \(verb) on the stack around \(incident.screen): "
        + "nothing is removed",
      about: route, at: spot(of: incident, .popUpTo), occurrence: occurrence,
      severity: incident.isAlways || isMeant(occurrence.witness) ? .warning : .info,
      help: "name a screen that is on every path to it, or give each path a route of its own")
  }

  /// True if a route names the screens where it fires, and not a coordinator or `*`, which may mean only some in it.
  private func isFromScreens(_ route: Route.ID) -> Bool {
    !spec.routes[route].isFromAnywhere
      && spec.targets(spec.routes[route].from).allSatisfy { spec.elements[$0].isScreen }
  }

  /// True if a run begins at launch and takes routes only where the spec names the screen.
  private func isMeant(_ run: [Step]) -> Bool {
    run.allSatisfy { step in
      switch step {
      case .route(let route, _): isFromScreens(route)
      case .entry, .link: false
      case .back, .pull, .switch, .recover, .launch: true
      }
    }
  }
}
