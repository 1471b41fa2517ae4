extension Rule {
  /// Links that have the same right to a URL.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for patterns of *n* bytes that overlap as those of apps do, and *k*
  ///   findings; up to 4,000,000 pairs (`LinkIndex.limit`) are compared.
  static let conflictingDeepLinks = Rule(
    id: "conflicting-deep-links",
    severity: .error,
    scope: .part,
    summary: "Two deep links take the same URL, and neither is the more specific one.",
    rationale: """
      Which of two such links opens depends on the order in which a router happens to look at them: the other screen is \
      never seen by way of it, or a word in the URL is taken for an id. React Navigation opened `product/:id` for \
      `product/create` ([#9381](https://github.com/react-navigation/react-navigation/issues/9381)); go_router found "too \
      many routes for location" ([#269](https://github.com/csells/go_router/issues/269)) or took the first of two \
      siblings, in an order that was not documented (flutter \
      [#128644](https://github.com/flutter/flutter/issues/128644), \
      [#150496](https://github.com/flutter/flutter/issues/150496)); so did fluro \
      ([#188](https://github.com/lukepighetti/fluro/issues/188)) and an app of etesync \
      ([#98](https://github.com/etesync/etesync-notes/issues/98)).

      The patterns are intersected, and the finding shows a URL that both take. A link is the more specific one if the \
      other would take every URL that it takes: a literal segment beats a parameter, and what asks for a query parameter \
      beats what doesn't. Then there is no conflict. The names of parameters do not matter. Where a query parameter holds several \
      values with names (`{title},page={page}`), links that name different ones are information: nobody writes a URL that \
      both take. Links with a `*` are in \
      no conflict, since their order decides (`shadowed-deep-link`); nor are two links without a path where one opens \
      a coordinator and the other something in it.
      """,
    examples: [
      Example(
        "parameters of different names",
        """
        {
          "navgraph": 1,
          "start": "shelf",
          "screens": { "shelf": {}, "book": {}, "author": {} },
          "deepLinks": {
            "reader://show/{book}": { "to": "book", "stack": true },
            "reader://show/{author}": { "to": "author", "stack": true }  //~ conflicting-deep-links
          },
          "routes": {
            "openBook": { "from": "shelf", "to": "book", "presentation": "push" },
            "openAuthor": { "from": "shelf", "to": "author", "presentation": "push" }
          }
        }
        """),
      Example(
        "each is the more specific one in another segment",
        """
        {
          "navgraph": 1,
          "start": "shelf",
          "screens": { "shelf": {}, "reviews": {}, "news": {} },
          "deepLinks": {
            "https://reader.example/{book}/reviews": { "to": "reviews", "stack": true },
            "https://reader.example/new/{kind}": { "to": "news", "stack": true }  //~ conflicting-deep-links
          },
          "routes": {
            "openReviews": { "from": "shelf", "to": "reviews", "presentation": "push" },
            "openNews": { "from": "shelf", "to": "news", "presentation": "push" }
          }
        }
        """),
      Example(
        "a literal segment beats a parameter, a required query parameter none",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": { "app": { "root": "shelf" } },
          "screens": { "shelf": {}, "book": {}, "editor": {} },
          "deepLinks": {
            "reader://product/{id}": { "to": "book", "stack": true },
            "reader://product/create": { "to": "editor", "stack": true },
            "reader://product/{id}/edit": { "to": "book", "stack": true },
            "reader://product/{id}/edit?draft={draft}": { "to": "editor", "stack": true },
            "https://reader.example": { "to": "app" },
            "https://reader.example/": { "to": "shelf" }
          },
          "routes": {
            "openBook": { "from": "shelf", "to": "book", "presentation": "push" },
            "edit": { "from": "book", "to": "editor", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    let comparison = analysis.links.conflicts { analysis.isSamePlace($0, $1) }
    var findings = comparison.partners.keys.sorted().compactMap { link -> Finding? in
      guard let other = comparison.partners[link], let pattern = analysis.links.patterns[link],
        let otherPattern = analysis.links.patterns[other], let example = otherPattern.example(with: pattern)
      else { return nil }
      return analysis.finding(
        "\(link) and \(other) both take '\(example)', and neither is the more specific one",
        about: link, severity: pattern.namesOtherValues(than: otherPattern) ? .info : nil,
        help: "give one of them a literal segment that the other does not have, or remove one",
        related: [.declaration(of: other)])
    }
    if comparison.isCut, let first = spec.deepLinks.indices.first {
      findings.append(
        analysis.finding(
          "so many deep links overlap that not all of them were compared", about: first,
          severity: .info, help: "begin the paths of links with literal segments, not with parameters"))
    }
    return findings
  }
}
