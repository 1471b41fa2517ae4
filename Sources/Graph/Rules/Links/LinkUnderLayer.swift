extension Rule {
  /// Links that keep a presentation which is in their way.
  ///
  /// - Complexity: O(*k*) for *k* links that stop, and their paths, beside the search for states, where links
  ///   are opened in up to 500,000 places, each in at least 100.
  static let linkUnderLayer = Rule(
    id: "link-under-layer",
    severity: .warning,
    summary: "A deep link that keeps what is presented, and whose path then stops.",
    rationale: """
      A link that says `"over": "keep"` runs in the current state of the app, on top of whatever is presented; there its routes may \
      not be enabled, or find no stack to push on. Home Assistant ignored links while a sheet was open (iOS \
      [#5284](https://github.com/home-assistant/iOS/pull/5284)); Wikipedia pushed the article inside of an announcement \
      (iOS [#5875](https://github.com/wikimedia/wikipedia-ios/pull/5875)); bitpay crashed when a link met the lock screen \
      ([#1034](https://github.com/bitpay/bitpay-app/pull/1034)). Nobody tests a link with every sheet open.

      The finding is a run to a state in which the link stops and would not if the layers were dismissed first. A link \
      that stops without them too is an `unresolvable-deep-link`.
      """,
    examples: [
      Example(
        "a push that meets a bare modal",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["privacy"], "root": "home" },
            "privacy": { "container": "view", "root": "consent" }
          },
          "screens": { "home": {}, "article": {}, "consent": { "coordinator": "privacy" } },
          "routes": {
            "askConsent": { "from": "home", "to": "privacy", "presentation": "present" },
            "agree": { "from": "consent", "presentation": "dismiss" },
            "openArticle": { "from": ["home", "article"], "to": "article", "presentation": "set" },
            "close": { "from": "article", "to": "home", "presentation": "set" }
          },
          "deepLinks": {
            "news://latest": {
              "path": "openArticle",  //~ link-under-layer
              "over": "keep"
            }
          }
        }
        """),
      Example(
        "the modal is dismissed first",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["privacy"], "root": "home" },
            "privacy": { "container": "view", "root": "consent" }
          },
          "screens": { "home": {}, "article": {}, "consent": { "coordinator": "privacy" } },
          "routes": {
            "askConsent": { "from": "home", "to": "privacy", "presentation": "present" },
            "agree": { "from": "consent", "presentation": "dismiss" },
            "openArticle": { "from": ["home", "article"], "to": "article", "presentation": "set" },
            "close": { "from": "article", "to": "home", "presentation": "set" }
          },
          "deepLinks": { "news://latest": { "path": "openArticle", "over": "dismiss" } }
        }
        """),
    ]
  ) { analysis in
    analysis.states.linkStops.filter { $0.place == .aboveLayer }.map { stop in
      let name: Message = stop.fault.route.map { "\($0)" } ?? "a route"
      return analysis.finding(
        "\(stop.link) stops at \(name) while something is presented: \(analysis.reason(of: stop))",
        about: stop.link, at: analysis.spot(of: stop), occurrence: stop.occurrence, severity: .warning,
        help: "say \"over\": \"dismiss\" to close what is presented first, or let \(name) present its target",
        notes: stop.notes, related: stop.related)
    }
  }
}
