extension Rule {
  /// Included files that cannot be a part of the spec.
  ///
  /// - Complexity: O(*n*) for *n* problems of the reading.
  static let brokenInclude = Rule(
    id: "broken-include",
    severity: .error,
    scope: .part,
    summary: "An `include` that cannot be followed.",
    rationale: """
      An included file is part of the spec: without it ids are missing and the rules that need all of them say nothing. It is \
      named by a path relative to the file that includes it, inside the folder of the spec and not through a link that \
      leads out of it, so that a spec means the same on every machine. An included file says nothing about the launch: it \
      has no `start`.
      """,
    examples: [
      Example(
        "a file that is not there, and one outside the folder",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "include": [
            "setings.nav.json",  //~ broken-include
            "../shared/models.nav.json"  //~ broken-include
          ],
          "screens": { "inbox": {} }
        }
        """),
      Example(
        "a file that includes the one that includes it",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "include": ["settings.nav.json"],
          "screens": { "inbox": {} }
        }
        """,
        files: [
          "settings.nav.json": """
          {
            "navgraph": 1,
            "include": ["example.nav.json"]  //~ broken-include
          }
          """
        ]),
      Example(
        "an included file with a start of its own",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "include": ["settings.nav.json"],
          "screens": { "inbox": {} },
          "routes": {
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "push" }
          }
        }
        """,
        files: [
          "settings.nav.json": """
          {
            "navgraph": 1,
            "start": "settings",  //~ broken-include
            "screens": { "settings": {} }
          }
          """
        ]),
      Example(
        "a file beside it",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "include": ["settings.nav.json"],
          "screens": { "inbox": {} },
          "routes": {
            "openSettings": { "from": "inbox", "to": "settings", "presentation": "push" }
          }
        }
        """,
        files: [
          "settings.nav.json": """
          {
            "navgraph": 1,
            "screens": { "settings": {} }
          }
          """
        ]),
    ]
  ) { analysis in
    analysis.findings(ofProblems: { problem in
      switch problem {
      case .brokenInclude(let path, let error):
        return ("'\(path)' cannot be included: \(error.message)", nil, [])
      case .includedStart:
        return (
          "an included file cannot have a 'start'", "remove it; only the including file has one",
          []
        )
      default: return nil
      }
    })
  }
}
