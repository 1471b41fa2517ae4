extension Rule {
  static let popAtRoot = Rule(
    id: "pop-at-root",
    severity: .error,
    summary:
      "A `pop` that fires where nothing lies below on a stack, or a `popToRoot` where no stack is around.",
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
    return analysis.findings(of: .fault(.popAtRoot), at: .presentation) { incident in
      let does = incident.verb("pops", "pop")
      let message: Message =
        incident.style == .popToRoot
        ? "\(incident.route) \(does) to the root of a stack where none is around \(incident.screen)"
        : "\(incident.route) \(does) where nothing lies below \(incident.screen)"
      if let presenter = incident.presenter {
        return (
          message,
          "\(presenter) presented it: \"dismiss\" it there; \"unwind\" leads back from a push and from a presentation"
        )
      }
      if incident.occurrence.witness.count == 2, case .link(let link)? = incident.occurrence.witness.first,
        spec.deepLinks[link].to.isPresent, !spec.deepLinks[link].placesRootsBelow
      {
        return (message, "let the deep link place something below it, with \"stack\": true")
      }
      return (message, "let it fire only where something was pushed, or use \"set\" or \"unwind\"")
    }
  }
}
