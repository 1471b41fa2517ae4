extension Rule {
  /// Links of which it is not said what becomes of a presentation.
  ///
  /// - Complexity: O(*n*) for *n* links and moves, beside the search for states.
  static let unstatedOver = Rule(
    id: "unstated-over",
    severity: .info,
    summary: "Deep links with a `path` that do not say whether they dismiss what is presented.",
    rationale: """
      A link can be opened at any time, so also while a sheet is open or the app is locked. Either the sheet \
      is dismissed first, and what was typed in it is lost, or the link opens above it. Nobody decided it in \
      the apps that got it wrong: Home Assistant ignored links while a sheet was open (iOS \
      [#5284](https://github.com/home-assistant/iOS/pull/5284)); Wikipedia pushed the article inside of an \
      announcement (iOS [#5875](https://github.com/wikimedia/wikipedia-ios/pull/5875)); bitpay crashed in a \
      race with the lock screen ([#1034](https://github.com/bitpay/bitpay-app/pull/1034)).

      `"over": "dismiss"` is the default; written out it says that somebody thought of it. There is one \
      finding for all links of a spec, and none where one of them says it, or where no route presents \
      anything. A link with `to` starts the app anew, and at launch (`"when": "launch"`) nothing is \
      presented.
      """,
    examples: [
      Example(
        "a link that may come while the consent is asked for",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "children": ["privacy"], "root": "home" },
            "privacy": { "root": "consent" }
          },
          "screens": { "home": {}, "article": {}, "consent": { "coordinator": "privacy" } },
          "routes": {
            "askConsent": { "from": "home", "to": "privacy", "presentation": "present" },
            "agree": { "from": "consent", "presentation": "dismiss" },
            "openArticle": { "from": ["home", "article"], "to": "article", "presentation": "set" },
            "close": { "from": "article", "to": "home", "presentation": "set" }
          },
          "deepLinks": {
            "news://latest": { "path": "openArticle" }  //~ unstated-over
          }
        }
        """),
      Example(
        "the consent is dismissed",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "children": ["privacy"], "root": "home" },
            "privacy": { "root": "consent" }
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
    let spec = analysis.spec
    let links = spec.deepLinks.indices.filter {
      !spec.deepLinks[$0].path.isEmpty && !spec.deepLinks[$0].isOnlyAtLaunch
    }
    guard let first = links.first, let presenting = analysis.presentingRoute,
      !links.contains(where: { spec.value(of: .over, in: .deepLink($0)) != nil })
    else { return [] }
    let message: Message =
      links.count == 1
      ? "\(first) does not say if it dismisses what is presented"
      : "\(first) and \(plural(links.count - 1, "more link")) do not say if they dismiss what is presented"
    return [
      analysis.finding(
        message, about: first,
        help: "say \"over\": \"dismiss\" to close what is presented, \"keep\" to open the link above it",
        related: [.pointer(to: presenting, "\(presenting) presents something")]
          + links.dropFirst().prefix(8).map { .pointer(to: $0, "\($0) does not say it either") })
    ]
  }
}

extension Analysis {
  /// The first route that is enabled in a reachable state and presents a layer that does not give way by itself.
  fileprivate var presentingRoute: Route.ID? {
    spec.moves { move in
      guard let style = spec.style(of: move), style == .present || style == .presentOnRoot else {
        return false
      }
      return spec.presentation(of: move)?.isFloating == false
    }.first { states.isEnabled[$0.route] }?.route
  }
}
