extension Rule {
  /// Models from a URL that get lost on the way.
  ///
  /// - Complexity: O(*n* + *p*² + *p* · (*d* + *w*) log *h*) for *n* links, and a link of *p* parameters to a
  ///   target in *d* coordinators, or by a path whose routes name *w* models and targets, where *h* elements
  ///   take a model.
  static let unusedParameter = Rule(
    id: "unused-parameter",
    severity: .warning,
    summary: "A parameter of a deep link yields a model that nothing on its path takes.",
    rationale: """
      The link was pointed at another screen, or the screen now loads by itself what it shows. The parameter is parsed and \
      looked up all the same, and when that fails the link fails, for nothing. Or the screen should take it and \
      doesn't: then it opens with whatever its defaults are, and the link seems to work (compose-destinations \
      [#772](https://github.com/raamcosta/compose-destinations/issues/772), navigation-compose-typed \
      [#142](https://github.com/kiwicom/navigation-compose-typed/issues/142)).

      A model is of use where the target names it in `setup` or `accepts`, or what comes with the target \
      does; with `stack` also where something that is placed below does. On a `path` it is of use to a route \
      that passes it (`with`) or whose mediation requires it, and to what a route leads to. A parameter that \
      is plain text is not named in `parameters`, and is not reported.
      """,
    examples: [
      Example(
        "the shelf has no use for a book",
        """
        {
          "navgraph": 1,
          "start": "shelf",
          "models": { "Book": {} },
          "screens": { "shelf": { "provides": "Book" }, "book": { "setup": "Book" }, "news": {} },
          "deepLinks": {
            "reader://books/{id}": {
              "path": "openNews",
              "when": "launch",
              "parameters": {
                "id": "Book"  //~ unused-parameter
              }
            }
          },
          "routes": {
            "openBook": { "from": "shelf", "to": "book", "presentation": "push", "with": "Book" },
            "openNews": { "from": "shelf", "to": "news", "presentation": "push" }
          }
        }
        """),
      Example(
        "the target takes it, or a route passes it",
        """
        {
          "navgraph": 1,
          "start": "shelf",
          "models": { "Book": {}, "Page": {} },
          "screens": { "shelf": { "provides": "Book" }, "book": { "setup": "Book", "accepts": "Page" } },
          "deepLinks": {
            "reader://books/{id}/{page}": {
              "to": "book",
              "parameters": { "id": "Book", "page": "Page" },
              "stack": true
            },
            "reader://shelf/{id}": { "path": "openBook", "parameters": { "id": "Book" }, "when": "launch" },
            "reader://news/{campaign}": { "to": "shelf" }
          },
          "routes": {
            "openBook": { "from": "shelf", "to": "book", "presentation": "push", "with": "Book" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return analysis.incomingTransitions.takers(in: spec).flatMap { link, transition -> [Finding] in
      let subject = Subject.deepLink(link)
      return spec.parameters(of: link).compactMap { parameter in
        guard let model = parameter.model, !analysis.isTaken(model, by: link, arrivingBy: transition) else {
          return nil
        }
        let end: Message = transition.map { "\($0.target) has" } ?? "the routes on its path have"
        let place = spec.place(parameter.node, in: spec.declaration(of: subject).document)
        return analysis.finding(
          "the parameter '\(parameter.name)' yields \(model), which \(end) no use for",
          about: link, at: .place(place),
          help: "remove it from \"parameters\", or let the target of the link take it",
          fix: spec.removing(
            "'\(parameter.name)' from 'parameters'", at: place, from: .parameters, of: subject, isSafe: false)
        )
      }
    }
  }
}
