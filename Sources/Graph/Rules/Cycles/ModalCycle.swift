extension Rule {
  /// Layers that pile up on the way around a cycle of moves.
  ///
  /// - Complexity: O(*r* · (*n* + *m*)) for *n* elements and *m* edges of the graph of moves in up to *r* =
  ///   min(32, 250,000 / *m*) rounds, and at least one, beside the search for states; in each O(*k* · *m*)
  ///   for a component of *k* ≤ 256 vertices (`StronglyConnectedComponents.exactCycleLimit`). Then for each
  ///   cycle the shortest path to it, as long as the states in which steps are tried have fewer than
  ///   1,000,000 nodes together.
  static let modalCycle = Rule(
    id: "modal-cycle",
    severity: .warning,
    summary: "Screens that can be presented above themselves without end.",
    rationale: """
      Each time round puts one more layer on the app, and each has to be closed by hand on the way back. \
      Nothing stops the pile but memory; UIKit also refuses a presentation from a screen that is covered \
      already, so that such piles are where "view is not in the window hierarchy" is reported (XCoordinator \
      [#15](https://github.com/QuickBirdEng/XCoordinator/issues/15), \
      [#116](https://github.com/QuickBirdEng/XCoordinator/issues/116)). The usual reason is a sheet that \
      opens another one as a shortcut back to where the user came from, in place of closing itself.

      An alert (`"floating": true`) adds no layer that stays, and `presentOnRoot` works only where no layer \
      is up. A `show` from a screen that no navigation stack can hold counts as a presentation, for that is \
      what it becomes. One finding is made for all screens that lead round to each other; it is information \
      where only routes from a coordinator or from `*` close it, where a route of it has a `condition`, which may end \
      it, and in a `partial` spec where such a `show` is part of it: code may put a stack around its screen. Where a \
      `showDetail` of it presents for want of a split, that is `detail-outside-split`'s matter, and the cycle information.
      """,
    examples: [
      Example(
        "two sheets that present each other",
        """
        {
          "navgraph": 1,
          "start": "feed",
          "coordinators": {
            "app": { "container": "window", "children": ["main", "profile", "chat"], "root": "main" },
            "main": { "container": "navigation" },
            "profile": { "container": "navigation" },
            "chat": { "container": "navigation" }
          },
          "screens": {
            "feed": { "coordinator": "main" },
            "person": { "coordinator": "profile" },
            "messages": { "coordinator": "chat" }
          },
          "routes": {
            "openProfile": { "from": "feed", "to": "profile", "presentation": "present" },
            "write": { "from": "person", "to": "chat", "presentation": "present" },
            "showSender": { "from": "messages", "to": "profile", "presentation": "present" }  //~ modal-cycle
          }
        }
        """),
      Example(
        "the second sheet closes itself",
        """
        {
          "navgraph": 1,
          "start": "feed",
          "coordinators": {
            "app": { "container": "window", "children": ["main", "profile", "chat"], "root": "main" },
            "main": { "container": "navigation" },
            "profile": { "container": "navigation" },
            "chat": { "container": "navigation" }
          },
          "screens": {
            "feed": { "coordinator": "main" },
            "person": { "coordinator": "profile" },
            "messages": { "coordinator": "chat" }
          },
          "routes": {
            "openProfile": { "from": "feed", "to": "profile", "presentation": "present" },
            "write": { "from": "person", "to": "chat", "presentation": "present" },
            "showSender": { "from": "messages", "presentation": "dismiss" }
          }
        }
        """),
    ]
  ) { analysis in
    let fates = analysis.spec.elements.map {
      !$0.isScreen || $0.isRepeatable ? GrowthCycles.Fate.mayRepeat : .stays
    }
    let cycles = GrowthCycles(MoveGraph.onLayers(analysis), fates: fates, analysis).cycles()
    return analysis.findings(
      of: cycles, "presented above itself", "layers can pile up", mayBeMeant: false,
      help: "close a layer with \"dismiss\" in place of presenting what lies below it",
      mayNotGrow: { analysis.isPresentedForWantOfContainer($0) })
  }
}

extension Analysis {
  /// True if a route shows something, which would not be presented in a stack or split view around its screen: in a partial
  /// spec code may put one there, and a detail without a split is reported itself.
  fileprivate func isPresentedForWantOfContainer(_ route: Route.ID) -> Bool {
    spec.undeclaredWays.contains(.in)
      && spec.moves(of: route).contains { [.show, .showDetail].contains(spec.style(of: $0)) }
      || states.occurrence(of: .detailOutsideSplit, to: route) != nil
  }
}
