extension Rule {
  /// Parameters of a link that could be a model of its target.
  ///
  /// - Complexity: O(*n* + *p*²) for *n* links, and *p* parameters of a link.
  static let idleParameter = Rule(
    id: "idle-parameter",
    severity: .info,
    summary:
      "A parameter of a deep link that yields no model, though the target accepts one that the link lacks.",
    rationale: """
      The URL says something, and the screen could be told it, but nothing connects the two: the parameter was \
      renamed on one side, or the argument came later than the link. The screen opens with its default, and \
      the link seems to work (compose-destinations \
      [#772](https://github.com/raamcosta/compose-destinations/issues/772), navigation-compose-typed \
      [#142](https://github.com/kiwicom/navigation-compose-typed/issues/142)).

      A model that the target requires is a `missing-setup-model`; this rule looks at what it `accepts`, and \
      at what the screen accepts that it shows first. A parameter that could yield no such model is plain \
      text, and is not reported.
      """,
    examples: [
      Example(
        "the page is in the URL, and the book opens at the beginning",
        """
        {
          "navgraph": 1,
          "start": "shelf",
          "models": { "Book": {}, "Page": {} },
          "screens": { "shelf": { "provides": ["Book", "Page"] }, "book": { "setup": "Book", "accepts": "Page" } },
          "deepLinks": {
            "reader://books/{id}?page={number}": {  //~ idle-parameter
              "to": "book",
              "parameters": { "id": "Book" },
              "stack": true
            }
          },
          "routes": {
            "openBook": { "from": "shelf", "to": "book", "presentation": "push", "with": ["Book", "Page"] }
          }
        }
        """),
      Example(
        "the parameter yields the page; another one is for statistics",
        """
        {
          "navgraph": 1,
          "start": "shelf",
          "models": { "Book": {}, "Page": {} },
          "screens": { "shelf": { "provides": ["Book", "Page"] }, "book": { "setup": "Book", "accepts": "Page" } },
          "deepLinks": {
            "reader://books/{id}?page={number}&from={campaign}": {
              "to": "book",
              "parameters": { "id": "Book", "number": "Page" },
              "stack": true
            }
          },
          "routes": {
            "openBook": { "from": "shelf", "to": "book", "presentation": "push", "with": ["Book", "Page"] }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.deepLinks.indices.compactMap { link in
      guard let target = spec.deepLinks[link].to.target, let pattern = analysis.links.patterns[link] else {
        return nil
      }
      let yielding = Set(spec.parameters(of: link).map(\.name))
      let yielded = Set(spec.resolved(spec.deepLinks[link].parameters))
      guard let idle = pattern.parameters.first(where: { !yielding.contains($0) }) else { return nil }
      for element in [target, analysis.tree.shown(by: target)] {
        guard
          let model = spec.resolved(spec.elements[element].accepts).first(where: { !yielded.contains($0) })
        else { continue }
        return analysis.finding(
          "the parameter '\(idle)' yields no model, but \(element) accepts \(model), which the link lacks",
          about: link,
          help: "name in \"parameters\" the model that '\(idle)' yields, or remove it from the pattern",
          related: [.declaration(of: element)])
      }
      return nil
    }
  }
}
