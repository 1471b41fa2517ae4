extension Rule {
  /// Screenshots that no page can show.
  ///
  /// - Complexity: O(*n*) for *n* such images; up to 64 MiB of images were read before.
  static let unreadableImage = Rule(
    id: "unreadable-image",
    severity: .warning,
    scope: .part,
    summary: "An `image` that cannot be shown.",
    rationale: """
      A screenshot is drawn into the card of its screen. Like an included file it is named by a path \
      relative to the file that names it, and lies inside the folder of the spec. It is a PNG, a JPEG or an \
      SVG of at most 4 MiB and 50 million pixels; all images of a spec together, each file counted once, \
      have at most 64 MiB. Otherwise the diagram is drawn without it, and nobody would notice.
      """,
    examples: [
      Example(
        "a file that is not there, one outside the folder, and one that is not a picture",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": {
            "inbox": { "image": "images/inbx.svg" },  //~ unreadable-image
            "letter": { "image": "../letter.png" },  //~ unreadable-image
            "about": { "image": "about.txt" }  //~ unreadable-image
          },
          "routes": {
            "read": { "from": "inbox", "to": "letter", "presentation": "push" },
            "about": { "from": "inbox", "to": "about", "presentation": "push" }
          }
        }
        """,
        files: ["about.txt": "a screenshot"]),
      Example(
        "a file beside the spec",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": { "image": "inbox.svg" } }
        }
        """,
        files: ["inbox.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"16\"></svg>"]),
    ]
  ) { analysis in
    analysis.spec.unreadableScreenshots.map { screenshot in
      analysis.finding(
        "'\(screenshot.path)' cannot be shown: \(screenshot.reason)", about: screenshot.element,
        at: .place(screenshot.place))
    }
  }
}
