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
      Nor is a dialog that pops itself. \
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
    let spec = analysis.spec
    return analysis.incidents(of: .popUpTargetAbsent).compactMap { incident in
      let route = incident.route
      let sources = spec.targets(spec.routes[incident.other ?? route].from)
      let targets = incident.moves.compactMap { move -> Element.ID? in
        // A screen that makes room for itself is there or not; a dialog that pops itself goes in any case.
        spec.moves[move].popUpTo.target.flatMap { target in
          spec.targets(spec.moves[move].to).contains(target) || sources.contains(target) ? nil : target
        }
      }
      guard !targets.isEmpty, incident.isAlways || spec.isForScreens(route) else { return nil }
      let verb = incident.isAlways ? "is never" : "may not be"
      return analysis.finding(
        about: incident,
        "\(route) pops up to \(list: targets, by: " or "), which \(verb) on the stack around \(incident.screen): "
          + "nothing is removed",
        at: .popUpTo,
        severity: incident.isAlways || analysis.isMeant(incident.occurrence.witness) ? .warning : .info,
        help: "name a screen that is on every path to it, or give each path a route of its own")
    }
  }
}

extension Analysis {
  /// True if a run begins at launch and takes routes only where the spec names the screen.
  fileprivate func isMeant(_ run: [Step]) -> Bool {
    run.allSatisfy { step in
      switch step {
      case .route(let route, _): spec.isForScreens(route)
      case .entry, .link: false
      case .back, .pull, .switch, .recover, .launch: true
      }
    }
  }
}
