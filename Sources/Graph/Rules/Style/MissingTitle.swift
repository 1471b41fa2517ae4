extension Rule {
  /// Screens without a name for people.
  ///
  /// - Complexity: O(*n*) for *n* elements and their keys.
  static let missingTitle = Rule(
    id: "missing-title",
    severity: .info,
    isOnByDefault: false,
    scope: .part,
    summary: "A screen without a `title`.",
    rationale: """
      Diagrams and documentation show titles. A designer or a tester knows a screen by what is written on \
      it, not by the name of its class.
      """,
    examples: [
      Example(
        "one of two screens has a title",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": {
            "inbox": { "title": "Inbox" },
            "letter": {}  //~ missing-title
          },
          "routes": {
            "write": { "from": "inbox", "to": "letter", "presentation": "push" }
          }
        }
        """),
      Example(
        "all screens have one",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": { "title": "Inbox" } }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.elements.indices.compactMap { element in
      guard spec.elements[element].isScreen, !spec.hasText(.title, spec.subject(element)) else { return nil }
      return analysis.finding(
        "\(element) has no title", about: element, help: "say in \"title\" what people call it")
    }
  }
}
