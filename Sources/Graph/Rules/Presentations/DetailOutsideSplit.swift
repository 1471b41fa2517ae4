extension Rule {
  /// Details without a split to stand in.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each with this one, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`).
  static let detailOutsideSplit = Rule(
    id: "detail-outside-split",
    severity: .warning,
    summary: "A `showDetail` that fires where no split is around the screen, and so presents.",
    rationale: """
      UIKit documents what `showDetailViewController(_:sender:)` does without a split view controller: it presents. \
      On an iPad the message appears beside the list; from a search that lies above the split, or in a layout \
      without one, the same tap presents it as a modal, without the back button that its author counted on. \
      SnapNavigation falls back likewise, as its presentations call the methods of the same name. Where a \
      presentation is meant, `present` says so.
      """,
    examples: [
      Example(
        "a message that is also opened from a search above the split",
        """
        {
          "navgraph": 1,
          "start": "mail",
          "coordinators": {
            "mail": { "container": "split", "members": ["list", "empty"], "children": ["list", "empty", "search"] },
            "search": { "container": "navigation", "root": "results" }
          },
          "screens": {
            "list": { "coordinator": "mail" },
            "empty": { "coordinator": "mail" },
            "message": { "coordinator": "mail" },
            "results": { "coordinator": "search" }
          },
          "routes": {
            "find": { "from": "list", "to": "search", "presentation": "present" },
            "open": {
              "from": ["list", "results"], "to": "message",
              "presentation": "showDetail"  //~ detail-outside-split
            }
          }
        }
        """),
      Example(
        "the search is dismissed first",
        """
        {
          "navgraph": 1,
          "start": "mail",
          "coordinators": {
            "mail": { "container": "split", "members": ["list", "empty"], "children": ["list", "empty", "search"] },
            "search": { "container": "navigation", "root": "results" }
          },
          "screens": {
            "list": { "coordinator": "mail" },
            "empty": { "coordinator": "mail" },
            "message": { "coordinator": "mail" },
            "results": { "coordinator": "search" }
          },
          "routes": {
            "find": { "from": "list", "to": "search", "presentation": "present" },
            "open": { "from": "list", "to": "message", "presentation": "showDetail" },
            "openResult": {
              "from": "results",
              "steps": [{ "presentation": "dismiss" }, { "to": "message", "presentation": "showDetail" }]
            }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return analysis.findings(
      of: .detailOutsideSplit, at: .presentation,
      severity: spec.undeclaredWays.isEmpty ? .warning : analysis.severity(unlessDeclared: .in)
    ) { incident in
      (
        "\(incident.route) \(incident.verb("shows", "show")) \(incident.target) as a detail where no split is around "
          + "\(incident.screen), and so presents it",
        incident.isAlways || !spec.undeclaredWays.isEmpty
          ? "say \"present\" if a presentation is meant, or put both ends into a coordinator with the container \"split\""
          : "dismiss first with \"steps\", or give \(incident.screen) a route of its own that says \"present\""
      )
    }
  }
}
