extension Rule {
  /// Keys of links that no URL could match.
  ///
  /// - Complexity: O(*k* log *k*) for *k* findings.
  static let malformedPattern = Rule(
    id: "malformed-pattern",
    severity: .error,
    scope: .part,
    summary: "The key of a deep link is not a URL pattern.",
    rationale: """
      A pattern that cannot be read takes no URL at all, or other ones than it seems to: the link is dead, and nothing \
      says so until somebody opens one. Two parameters of one name are the same mistake in another form: go_router \
      throws at launch (flutter [#175183](https://github.com/flutter/flutter/issues/175183)).

      A pattern is `scheme://host/path/{parameter}?name={parameter}&other={optional?}#fragment`, an opaque `scheme:{parameter}`, or a path \
      alone; a `*` is allowed only at its beginning and at the end of its path. `docs/links.md` has all of it. What the \
      other rules about links find is not looked for in a pattern that cannot be read.
      """,
    examples: [
      Example(
        "a brace that is not closed, a name that comes twice, a wildcard in the middle, an optional segment",
        """
        {
          "navgraph": 1,
          "start": "shelf",
          "screens": { "shelf": {} },
          "deepLinks": {
            "reader://books/{id": { "to": "shelf" },  //~ malformed-pattern
            "reader://compare/{id}/{id}": { "to": "shelf" },  //~ malformed-pattern
            "reader://*/cover": { "to": "shelf" },
            "reader://books/*/cover": { "to": "shelf" },  //~ malformed-pattern
            "reader://authors/{author?}": { "to": "shelf" }  //~ malformed-pattern
          }
        }
        """),
      Example(
        "every form of a pattern",
        """
        {
          "navgraph": 1,
          "start": "shelf",
          "screens": { "shelf": {} },
          "deepLinks": {
            "reader://books/{id}/page-{page}": { "to": "shelf" },
            "https://reader.example/search?q={words}&lang={language?}": { "to": "shelf" },
            "https://*.reader.example/help/*": { "to": "shelf" },
            "isbn:{number}": { "to": "shelf" },
            "/authors/{author}/works#{section}": { "to": "shelf" }
          }
        }
        """),
    ]
  ) { analysis in
    analysis.links.errors.sorted { $0.key < $1.key }.map { link, error in
      analysis.finding(
        "\(error.message)", about: link,
        at: .place(analysis.spec.place(of: error.range, inKeyOf: .deepLink(link))),
        help: error.help.map { "\($0)" })
    }
  }
}
