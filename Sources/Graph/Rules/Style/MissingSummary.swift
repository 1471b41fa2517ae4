extension Rule {
  /// Elements that do not say what they are for.
  ///
  /// - Complexity: O(*n*) for *n* elements and their keys.
  static let missingSummary = Rule(
    id: "missing-summary",
    severity: .info,
    isOnByDefault: false,
    scope: .part,
    summary: "A screen or coordinator without a `summary`.",
    rationale: """
      For teams that publish the spec as documentation: a sentence on every screen and coordinator says what \
      it is for, which neither its id nor its routes can.
      """,
    examples: [
      Example(
        "nothing is said of a screen",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": {
            "inbox": {}  //~ missing-summary
          }
        }
        """),
      Example(
        "a sentence on everything",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": { "mail": { "root": "inbox", "summary": "All that has to do with letters." } },
          "screens": { "inbox": { "summary": "The letters that have arrived, the newest first." } }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.elements.indices.compactMap { element in
      guard element != spec.implicitCoordinator, !spec.hasText(.summary, spec.subject(element)) else {
        return nil
      }
      return analysis.finding(
        "\(element) has no summary", about: element, help: "say in \"summary\" what it is for")
    }
  }
}
