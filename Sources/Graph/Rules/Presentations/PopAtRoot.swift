extension Rule {
  /// Pops that would leave no screen on the stack.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each that fails so, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`); once up to 300 states are searched for screens where routes work. The run
  ///   of a `pop` is repeated.
  static let popAtRoot = Rule(
    id: "pop-at-root",
    severity: .error,
    summary:
      "A `pop` that fires where nothing lies below the screen, or a `popToRoot` where there is no stack.",
    rationale: """
      The same screen is pushed here, presented there, and opened by a link with nothing below it; its close button \
      only pops. On iOS the button then does nothing. On Android the stack is left empty and the app \
      crashes: "NavDisplay backstack cannot be empty", on the first screen of a tab (CivitDeck \
      [#635](https://github.com/rioX432/CivitDeck/pull/635)) or after a launch straight into a search (AppWatcher \
      [#116](https://github.com/anod/AppWatcher/pull/116)). XCoordinator's `pop` removes the top screen of the \
      `NavigationCoordinator` at hand, and says nothing of what is presented.

      What was presented is dismissed, and `unwind` leads back whether a screen was pushed or presented. A deep \
      link whose target needs a way back says `stack`.
      """,
    examples: [
      Example(
        "a link that opens a screen with nothing below it",
        """
        {
          "navgraph": 1,
          "start": "list",
          "screens": { "list": {}, "article": {} },
          "routes": {
            "open": { "from": "list", "to": "article", "presentation": "push" },
            "showAll": { "from": "article", "to": "list", "presentation": "set" },
            "close": {
              "from": "article",
              "presentation": "pop"  //~ pop-at-root
            }
          },
          "deepLinks": { "news://latest": { "to": "article" } }
        }
        """),
      Example(
        "a pop from what was presented",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["preferences"], "root": "home" },
            "preferences": { "container": "navigation", "root": "settings" }
          },
          "screens": { "home": {}, "settings": { "coordinator": "preferences" } },
          "routes": {
            "openSettings": { "from": "home", "to": "preferences", "presentation": "present" },
            "close": {
              "from": "settings",
              "presentation": "pop"  //~ pop-at-root
            }
          }
        }
        """),
      Example(
        "a pop to the root from a modal without a stack",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["help"], "root": "home" },
            "help": { "container": "view", "root": "answer" }
          },
          "screens": { "home": {}, "answer": { "coordinator": "help" } },
          "routes": {
            "ask": { "from": "home", "to": "help", "presentation": "push" },
            "peek": { "from": "home", "to": "help", "presentation": "present" },
            "goHome": {
              "from": "answer",
              "presentation": "popToRoot"  //~ pop-at-root
            }
          }
        }
        """),
      Example(
        "the link places the list below, and what was presented is dismissed",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["preferences"], "root": "list" },
            "preferences": { "container": "navigation", "root": "settings" }
          },
          "screens": { "list": {}, "article": {}, "settings": { "coordinator": "preferences" } },
          "routes": {
            "open": { "from": "list", "to": "article", "presentation": "push" },
            "closeArticle": { "from": "article", "presentation": "pop" },
            "openSettings": { "from": "list", "to": "preferences", "presentation": "present" },
            "closeSettings": { "from": "settings", "presentation": "dismiss" }
          },
          "deepLinks": { "news://latest": { "to": "article", "stack": true } }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    let memory = analysis.stepMemory
    return analysis.findings(of: .fault(.popAtRoot), at: .presentation) { incident in
      let does = incident.verb("pops", "pop")
      let message: Message =
        incident.style == .popToRoot
        ? "\(incident.route) \(does) to the root of the stack while no stack is around \(incident.screen)"
        : analysis.stack(before: incident, memory).isEmpty
          ? "\(incident.route) \(does) while no stack is around \(incident.screen)"
          : "\(incident.route) \(does) while \(incident.screen) is the first on its stack"
      if let presenter = incident.presenter {
        return (
          message,
          "\(presenter) presented it: use \"dismiss\", or \"unwind\", which works after a push too"
        )
      }
      if incident.occurrence.witness.count == 2, case .link(let link)? = incident.occurrence.witness.first,
        spec.deepLinks[link].to.isPresent, !spec.deepLinks[link].placesRootsBelow
      {
        return (message, "say \"stack\": true on \(link), which then places the screens before it below it")
      }
      return (message, "let it fire only where something was pushed, or use \"set\" or \"unwind\"")
    }
  }
}
