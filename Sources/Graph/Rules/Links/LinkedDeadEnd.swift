extension Rule {
  /// Links to a part of the app that leads nowhere else.
  ///
  /// - Complexity: O(*k*) for *k* findings, beside the search for states, where what links lead to is looked
  ///   through, 20,000,000 vertices in all, or one link's more.
  static let linkedDeadEnd = Rule(
    id: "linked-dead-end",
    severity: .warning,
    summary: "A deep link that opens a screen with nothing below it and no path to the rest of the app.",
    rationale: """
      Whoever follows such a link sees one screen, and Back leaves the app: there is nothing below it, and no route leads \
      on. It looks right in every test, since the right screen is there. react-navigation's users met it with modal links \
      ([#7908](https://github.com/react-navigation/react-navigation/issues/7908), \
      [#9276](https://github.com/react-navigation/react-navigation/issues/9276)), expo's when Back was "not handled by \
      any navigator" ([#121](https://github.com/expo/router/issues/121)); Android's guidelines ask for a back stack made \
      as if the user had come from the first screen. `"stack": true` makes one.

      The rest of the app is what is shown at launch or by an `entry` to a coordinator, or first after a \
      splash screen; a link from which three quarters of all screens can be reached passes as well. In a \
      `partial` spec that may lack routes out of screens, the finding is information.
      """,
    examples: [
      Example(
        "an article, and nothing else",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "article": {}, "gallery": {} },
          "routes": {
            "openArticle": { "from": "home", "to": "article", "presentation": "push" },
            "openGallery": { "from": "article", "to": "gallery", "presentation": "push" }
          },
          "deepLinks": {
            "news://latest": {
              "to": "article"  //~ linked-dead-end
            }
          }
        }
        """),
      Example(
        "the list lies below, or the article leads there",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "article": {}, "weather": {} },
          "routes": {
            "openArticle": { "from": "home", "to": "article", "presentation": "push" },
            "openWeather": { "from": "home", "to": "weather", "presentation": "push" },
            "goHome": { "from": "weather", "to": "home", "presentation": "set" }
          },
          "deepLinks": {
            "news://latest": { "to": "article", "stack": true },
            "news://weather": { "to": "weather" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.states.lostLinks.map { link, screen in
      let spec = analysis.spec
      let declared = spec.deepLinks[link]
      return analysis.finding(
        "\(link) opens \(screen) with nothing below it, and no path leads from there to the rest of the app",
        about: link, at: declared.to.isPresent ? .to : .path,
        severity: analysis.severity(unlessDeclared: .out),
        help: declared.to.isPresent
          ? "place the screens before it below it with \"stack\": true, or add a route from \(screen) to the rest of the app"
          : "let the path open the screens below it first, or add a route from \(screen) to the rest of the app",
        related: [.declaration(of: screen)])
    }
  }
}
