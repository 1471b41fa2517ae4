extension Rule {
  /// Screens to which nothing in the app leads.
  ///
  /// - Complexity: O(*n*) for *n* elements and links, beside the search for states.
  static let deepLinkOnly = Rule(
    id: "deep-link-only",
    severity: .info,
    summary: "A screen that only deep links open.",
    rationale: """
      A campaign page that only mails link to is meant so. Often it is not: a redesign removed the last \
      route to a screen, and the link keeps it from being unreachable, so that nothing complains \
      (compose-nav-graph [#27](https://github.com/skydoves/compose-nav-graph/pull/27) is about checks that \
      pass a lost screen for ever). Such screens are hardly tested by hand, for whoever tests an app taps \
      through it, and they tend to open with nothing below them (react-navigation \
      [#7908](https://github.com/react-navigation/react-navigation/issues/7908)). Where it is meant, say so \
      with an `ignore` and its reason. In a `partial` spec that may lack routes into screens, nothing is \
      reported.
      """,
    examples: [
      Example(
        "a screen that only a link opens",
        """
        {
          "navgraph": 1,
          "start": "shelf",
          "screens": {
            "shelf": {},
            "campaign": {}  //~ deep-link-only
          },
          "deepLinks": { "https://shop.example/summer": { "to": "campaign", "stack": true } }
        }
        """),
      Example(
        "a screen that a link and a route open",
        """
        {
          "navgraph": 1,
          "start": "shelf",
          "screens": { "shelf": {}, "campaign": {} },
          "routes": {
            "openCampaign": { "from": "shelf", "to": "campaign", "presentation": "push" }
          },
          "deepLinks": { "https://shop.example/summer": { "to": "campaign", "stack": true } }
        }
        """),
    ]
  ) { analysis in
    let (spec, states) = (analysis.spec, analysis.states)
    // A declaration with an error may have been the missing route, and a partial spec does not declare all.
    guard spec.problems.isEmpty, !spec.undeclaredWays.contains(.in) else { return [] }
    var firstLink = Table<Element, DeepLink.ID>(repeating: .unknown, count: spec.elements.count)
    for link in spec.deepLinks.indices.reversed() {
      if let target = spec.deepLinks[link].to.target { firstLink[target] = link }
    }
    return spec.elements.indices
      .filter { spec.elements[$0].isScreen && states.isSeen[$0] && !states.isSeenWithoutLinks[$0] }
      .map { screen in
        analysis.finding(
          "only deep links lead to \(screen)", about: screen,
          help: "add a route to it, or ignore the rule with the reason",
          related: firstLink[screen].known.map { [.pointer(to: $0, "\($0) opens it here")] } ?? [])
      }
  }
}
