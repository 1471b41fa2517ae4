extension Rule {
  /// Links to which a wildcard leaves no URL.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for patterns of *n* bytes that overlap as those of apps do, and *k*
  ///   findings; up to 4,000,000 pairs (`LinkIndex.limit`) are compared.
  static let shadowedDeepLink = Rule(
    id: "shadowed-deep-link",
    severity: .warning,
    scope: .part,
    summary: "A deep link whose URLs are all matched by a wildcard listed before it.",
    rationale: """
      Somebody added a link for everything below a path, and later one for a single page there, behind it. What the \
      first takes never comes to the second, as in the list of an `apple-app-site-association` file, where the first \
      match ends the search, and in routers where "first declared wins" (flutter \
      [#190741](https://github.com/flutter/flutter/issues/190741): two such routes were found in the tool's own example, \
      packages [#12399](https://github.com/flutter/packages/pull/12399)).

      A link with a `*` takes every URL that it matches and that no link before it takes. A link is found here if a single \
      one before it takes all that it could.
      """,
    examples: [
      Example(
        "the page is listed after the whole folder",
        """
        {
          "navgraph": 1,
          "start": "shelf",
          "screens": { "shelf": {}, "help": {}, "chat": {} },
          "deepLinks": {
            "https://reader.example/help/*": { "to": "help", "stack": true },
            "https://reader.example/help/chat": { "to": "chat", "stack": true }  //~ shadowed-deep-link
          },
          "routes": {
            "openHelp": { "from": "shelf", "to": "help", "presentation": "push" },
            "openChat": { "from": "help", "to": "chat", "presentation": "push" }
          }
        }
        """),
      Example(
        "the page is listed first, and a wildcard of another host takes nothing from it",
        """
        {
          "navgraph": 1,
          "start": "shelf",
          "screens": { "shelf": {}, "help": {}, "chat": {} },
          "deepLinks": {
            "https://old.reader.example/*": { "to": "shelf" },
            "https://reader.example/help/chat": { "to": "chat", "stack": true },
            "https://reader.example/help/*": { "to": "help", "stack": true }
          },
          "routes": {
            "openHelp": { "from": "shelf", "to": "help", "presentation": "push" },
            "openChat": { "from": "help", "to": "chat", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let comparison = analysis.links.shadows()
    return comparison.partners.keys.sorted().compactMap { link in
      guard let other = comparison.partners[link] else { return nil }
      return analysis.finding(
        "every URL of \(link) is taken by \(other), which is listed before it",
        about: link, help: "list it before \(other)",
        related: [.declaration(of: other)])
    }
  }
}
