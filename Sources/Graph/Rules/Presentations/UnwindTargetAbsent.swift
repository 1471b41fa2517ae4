extension Rule {
  /// Unwinds to what is not open.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each that fails so, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`); once up to 300 states are searched for screens where routes work.
  static let unwindTargetAbsent = Rule(
    id: "unwind-target-absent",
    severity: .error,
    summary: "An `unwind` that fires where its target is neither around nor below the screen.",
    rationale: """
      An unwind segue asks what is around and below it, one view controller after the other. If none \
      answers, the action is left unhandled and the button is dead (PKRevealController \
      [#211](https://github.com/pkluz/PKRevealController/issues/211), MMDrawerController \
      [#278](https://github.com/griddynamics-archive/MMDrawerController/pull/278)). SnapNavigation leaves \
      unwinding to the storyboard for that reason: it acts on the hierarchy that is there. That one differs \
      where a screen is also opened by a link or a widget, or at launch, with nothing below. With \
      `inclusive` something has to lie below the target, too.
      """,
    examples: [
      Example(
        "a widget opens the editor without the list",
        """
        {
          "navgraph": 1,
          "start": "list",
          "screens": {
            "list": {},
            "editor": { "entry": "widget" }  //~ needless-entry
          },
          "routes": {
            "edit": { "from": "list", "to": "editor", "presentation": "push" },
            "openList": { "from": "editor", "to": "list", "presentation": "set" },
            "save": {
              "from": "editor", "presentation": "unwind",
              "to": "list"  //~ unwind-target-absent
            }
          }
        }
        """),
      Example(
        "the list is below wherever the editor is opened",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["editing"], "root": "list" },
            "editing": { "container": "navigation", "root": "editor" }
          },
          "screens": { "list": {}, "editor": { "coordinator": "editing" }, "colours": { "coordinator": "editing" } },
          "routes": {
            "edit": { "from": "list", "to": "editing", "presentation": "present" },
            "chooseColour": { "from": "editor", "to": "colours", "presentation": "push" },
            "save": { "from": ["editor", "colours"], "to": "list", "presentation": "unwind" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return analysis.findings(of: .fault(.unwindTargetAbsent), at: .to) { incident in
      let isInclusive = incident.moves.contains { spec.moves[$0].isInclusive }
      return (
        "\(incident.route) unwinds to \(incident.target), which \(incident.isAlways ? "is" : "may be") neither around nor "
          + "below \(incident.screen)" + (isInclusive ? ", or nothing would be left" : ""),
        incident.isAlways
          ? "let every path to \(incident.screen) begin at \(incident.target), or use \"set\" or \"root\" instead"
          : "open \(incident.screen) above \(incident.target) on this path as well, or use \"set\" or \"root\" instead"
      )
    }
  }
}
