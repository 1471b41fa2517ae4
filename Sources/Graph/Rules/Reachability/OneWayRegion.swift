extension Rule {
  /// Parts of the app without a way back.
  ///
  /// - Complexity: O(*n* + *m*) for *n* vertices and *m* edges of the succession of screens, and as much
  ///   again for each screen that is entered from what is only passed, beside the search for states; nothing
  ///   from 200,000 vertices of the frame graph on.
  static let oneWayRegion = Rule(
    id: "one-way-region",
    severity: .warning,
    summary: "Screens that, once entered, never lead back to the rest of the app.",
    rationale: """
      Each of them can be left, but only for another one of them: settings that an onboarding opens in place of itself \
      and that cannot lead back to it (FluidVoice [#559](https://github.com/altic-dev/FluidVoice/issues/559)), a login \
      and a sign-up that know each other and not the screen before them (whitenoise \
      [#364](https://github.com/marmot-protocol/whitenoise-archive/issues/364)). No single screen is to blame, so that \
      tests of one screen at a time pass; users close the app and start it again. CoordiNode's documentation has one \
      coordinator above both decide who takes over from whom, and some coordinator always active; nothing asks whether \
      what is active ever leads back.

      The rest of the app is the largest group of screens that all lead to each other. The rule applies only \
      where more than three quarters of all screens lead there: with fewer, what is larger may be an \
      onboarding in front of a small app, which nobody wants back. A single screen that cannot be left is a \
      `dead-end`, and a presentation that cannot be dismissed a `modal-trap`. Screens that take the place of \
      all else from a whole coordinator or `*`, such as an update that is forced, may well be the end: they \
      are information, or nothing where Back leaves the app. In a `partial` spec that may lack routes out of \
      screens, the finding is information.
      """,
    examples: [
      Example(
        "two steps that replace the app and each other",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": {
            "home": {}, "news": {}, "article": {}, "author": {}, "search": {}, "settings": {}, "about": {},
            "goodbye": {},  //~ one-way-region
            "survey": {}
          },
          "routes": {
            "openNews": { "from": "home", "to": "news", "presentation": "push" },
            "openArticle": { "from": "news", "to": "article", "presentation": "push" },
            "openAuthor": { "from": "article", "to": "author", "presentation": "push" },
            "openSearch": { "from": "home", "to": "search", "presentation": "push" },
            "openSettings": { "from": "home", "to": "settings", "presentation": "push" },
            "openAbout": { "from": "settings", "to": "about", "presentation": "push" },
            "leave": { "from": "settings", "to": "goodbye", "presentation": "set" },
            "answer": { "from": "goodbye", "to": "survey", "presentation": "set" },
            "skip": { "from": "survey", "to": "goodbye", "presentation": "set" }
          }
        }
        """),
      Example(
        "the last step leads home",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": {
            "home": {}, "news": {}, "article": {}, "author": {}, "search": {}, "settings": {}, "about": {},
            "goodbye": {}, "survey": {}
          },
          "routes": {
            "openNews": { "from": "home", "to": "news", "presentation": "push" },
            "openArticle": { "from": "news", "to": "article", "presentation": "push" },
            "openAuthor": { "from": "article", "to": "author", "presentation": "push" },
            "openSearch": { "from": "home", "to": "search", "presentation": "push" },
            "openSettings": { "from": "home", "to": "settings", "presentation": "push" },
            "openAbout": { "from": "settings", "to": "about", "presentation": "push" },
            "leave": { "from": "settings", "to": "goodbye", "presentation": "set" },
            "answer": { "from": "goodbye", "to": "survey", "presentation": "set" },
            "stay": { "from": "survey", "to": "home", "presentation": "set" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    let isDeadEnd = Set(analysis.states.deadEnds.map(\.screen))
    let isTrapped = Set(analysis.states.modalTraps.map(\.screen))
    let seen = spec.elements.indices.filter { spec.elements[$0].isScreen && analysis.states.isSeen[$0] }
    return analysis.states.succession.oneWayRegions(among: seen).compactMap { region in
      let isSaid = region.screens.count == 1 && isDeadEnd.contains(region.entrance)
      guard !isSaid, !region.screens.contains(where: isTrapped.contains) else { return nil }
      // What takes the place of all else from wherever the app is, such as an update that is forced, may be the end.
      let isStop = region.route.map { route in
        spec.isForWholeCoordinators(route)
          && spec.moves(of: route).contains { [.set, .root].contains(spec.style(of: $0)) }
      }
      let leavesApp = isStop == true && spec.elements[region.entrance].back.allowsPop
      if leavesApp, spec.platform.backLeavesApp { return nil }
      let names = region.screens.prefix(8)
      let more = region.screens.count > names.count ? ", \(region.screens.count - names.count) more" : ""
      return analysis.finding(
        "no path leads from \(region.entrance) back to the rest of the app",
        about: region.entrance,
        severity: analysis.severity(unlessDeclared: .out) ?? (leavesApp ? .info : nil),
        help: "add a route to one of these screens that leads back",
        notes: region.screens.count == 1
          ? [] : ["they only lead to each other: \(list: names)\(more)"],
        related: region.route.map { [.pointer(to: $0, "\($0) leads there from \(region.source)")] }
          ?? [.pointer(to: region.source, "it is entered from \(region.source)")])
    }
  }
}
