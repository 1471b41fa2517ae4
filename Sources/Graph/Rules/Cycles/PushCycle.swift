extension Rule {
  /// Stacks that grow on the way around a cycle of moves.
  ///
  /// - Complexity: O(*r* · (*n* + *m*)) for *n* elements and *m* edges of the graph of moves in up to *r* =
  ///   min(32, 250,000 / *m*) rounds, and at least one, beside the search for states; in each O(*k* · *m*)
  ///   for a component of *k* ≤ 256 vertices (`StronglyConnectedComponents.exactCycleLimit`). Then for each
  ///   cycle the shortest path to it, as long as the states in which steps are tried have fewer than
  ///   1,000,000 nodes together.
  static let pushCycle = Rule(
    id: "push-cycle",
    severity: .warning,
    summary: "Screens that can be pushed above themselves without end.",
    rationale: """
      Each time round leaves the same screens on the stack once more: memory grows until the system ends the \
      app, and Back shows the same few screens over and over. A camera and its result that pushed each other \
      (SeekReactNative [#33](https://github.com/inaturalist/SeekReactNative/issues/33)), details that opened \
      details until there was no memory left (react-navigation \
      [#10754](https://github.com/react-navigation/react-navigation/issues/10754)), settings that came twice \
      on the path (firefox-ios [#34090](https://github.com/mozilla-mobile/firefox-ios/issues/34090)) and a \
      game map that was pushed after each level instead of gone back to (powerup-iOS \
      [#15](https://github.com/anitab-org/powerup-iOS/pull/15)) were reported as bugs. Where it is meant, as \
      from a product to a related one, say `"repeatable": true`.

      A move that replaces, pops first, or uses a `popUpTo` that takes the earlier screen off the stack does \
      not add to it, and one that pops to its own target is `self-pop-up`'s matter. Each cycle is a finding of its own, \
      at the route that leads round to the screen nearest to launch, with a run of two laps where one is found; a cycle \
      that is left without that route is the next. Cycles with one cause are one finding: where the stack grows in spite of \
      one `popUpTo`, which stops above the screen that comes again; and three or more screens that all lead to each other. \
      Where such a `popUpTo` finds its target missing, that is `absent-pop-up-target`'s matter, and the cycle information.

      It is information where nothing is popped and each lap may well show something else: a screen that pushes itself, as \
      a folder does a folder in it, also by way of another screen where it takes a model or the spec declares none; screens \
      that all take a model, themselves or by the coordinators that show them first, or routes that all pass one; and in a \
      `partial` spec that declares no models at all. It is, too, where a route of the cycle has a `condition`, which may end it; where only \
      routes from a coordinator or from `*` close the cycle; and in a `partial` spec where no declared path reaches it: a \
      `popUpTo` is taken to find its target there. A single route that opens its own screen from a whole coordinator, as a \
      menu does, is no finding.
      """,
    examples: [
      Example(
        "two screens that push each other",
        """
        {
          "navgraph": 1,
          "start": "camera",
          "screens": { "camera": {}, "match": {} },
          "routes": {
            "showMatch": { "from": "camera", "to": "match", "presentation": "push" },
            "tryAgain": { "from": "match", "to": "camera", "presentation": "push" }  //~ push-cycle
          }
        }
        """),
      Example(
        "the pages of a menu, which all push each other, and the last of which pushes the page before it",
        """
        {
          "navgraph": 1,
          "start": "news",
          "screens": { "news": {}, "saved": {}, "settings": {}, "licences": {} },
          "routes": {
            "openSaved": { "from": ["news", "settings"], "to": "saved", "presentation": "push" },
            "openSettings": { "from": ["news", "saved"], "to": "settings", "presentation": "push" },
            "openNews": { "from": ["saved", "settings"], "to": "news", "presentation": "push" },  //~ push-cycle
            "openLicences": { "from": "settings", "to": "licences", "presentation": "push" },
            "goOn": { "from": "licences", "to": "settings", "presentation": "push" }  //~ push-cycle
          }
        }
        """),
      Example(
        "two cycles that grow by one route, which does not take away enough",
        """
        {
          "navgraph": 1,
          "start": "hub",
          "screens": { "hub": {}, "method": {}, "summary": {}, "order": {} },
          "routes": {
            "openSummary": { "from": "hub", "to": "summary", "presentation": "push" },
            "pay": { "from": "summary", "to": "method", "presentation": "push" },
            "openOrder": { "from": "summary", "to": "order", "presentation": "push" },
            "payOrder": { "from": "order", "to": "method", "presentation": "push" },
            "goOn": {  //~ push-cycle
              "from": "method", "to": "hub", "presentation": "push", "popUpTo": "method", "inclusive": true
            }
          }
        }
        """),
      Example(
        "an alert between two screens is closed by what is pushed from it",
        """
        {
          "navgraph": 1,
          "start": "list",
          "coordinators": {
            "app": { "container": "navigation", "children": ["question"], "root": "list" },
            "question": { "container": "view" }
          },
          "screens": { "list": {}, "copy": {}, "ask": { "coordinator": "question" } },
          "presentations": { "alert": { "style": "present", "floating": true } },
          "routes": {
            "open": { "from": "list", "to": "copy", "presentation": "push" },
            "duplicate": { "from": "copy", "to": "question", "presentation": "alert" },
            "confirm": { "from": "ask", "to": "copy", "presentation": "push" }  //~ push-cycle
          }
        }
        """),
      Example(
        "folders in folders, which may also be made in between: information",
        """
        {
          "navgraph": 1,
          "start": "folder",
          "models": { "Folder": {} },
          "screens": { "folder": { "accepts": "Folder" }, "newFolder": {} },
          "routes": {
            "open": {  //~ push-cycle
              "from": "folder", "to": "folder", "with": "Folder", "presentation": "push"
            },
            "create": { "from": "folder", "to": "newFolder", "presentation": "push" },
            "chooseParent": { "from": "newFolder", "to": "folder", "presentation": "push" }  //~ push-cycle
          }
        }
        """),
      Example(
        "a route that pops back to the screen that it shows",
        """
        {
          "navgraph": 1,
          "start": "camera",
          "screens": { "camera": {}, "match": {} },
          "routes": {
            "showMatch": { "from": "camera", "to": "match", "presentation": "push" },
            "tryAgain": { "from": "match", "to": "camera", "presentation": "popTo" }
          }
        }
        """),
      Example(
        "a route that takes the earlier screen off the stack first",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "cart": {}, "thanks": {} },
          "routes": {
            "openCart": { "from": "home", "to": "cart", "presentation": "push" },
            "pay": { "from": "cart", "to": "thanks", "presentation": "push" },
            "goOn": {
              "from": "thanks", "to": "home", "presentation": "push", "popUpTo": "home", "inclusive": true
            }
          }
        }
        """),
      Example(
        "a menu that is on every screen",
        """
        {
          "navgraph": 1,
          "start": "news",
          "screens": { "news": {}, "settings": {} },
          "routes": {
            "openSettings": { "from": "*", "to": "settings", "presentation": "push" }
          }
        }
        """),
      Example(
        "a menu that shows nothing that is there already",
        """
        {
          "navgraph": 1,
          "start": "news",
          "screens": { "news": {}, "settings": {} },
          "routes": {
            "openSettings": { "from": "*", "to": "settings", "presentation": "push", "singleTop": true }
          }
        }
        """),
      Example(
        "a screen that is declared repeatable",
        """
        {
          "navgraph": 1,
          "start": "product",
          "models": { "Product": {} },
          "startWith": "Product",
          "screens": { "product": { "setup": "Product", "provides": "Product", "repeatable": true } },
          "routes": {
            "openRelated": { "from": "product", "to": "product", "presentation": "push", "with": "Product" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    let moves = MoveGraph.onStack(analysis)
    // Of a coordinator that decides in code what it shows nothing is known.
    var fates = spec.elements.map { !$0.isScreen || $0.isRepeatable ? GrowthCycles.Fate.mayRepeat : .stays }
    for move in spec.moves.indices where spec.isFloating(move) {
      if let target = spec.list(spec.moves[move].to).first?.target {
        fates[analysis.tree.shown(by: target).number] = .givesWay
      }
    }
    return analysis.findings(
      of: GrowthCycles(moves, fates: fates, analysis).cycles(), "pushed above itself", "the stack can grow",
      mayBeMeant: true,
      help:
        "go back with \"popTo\", or pop first with \"popUpTo\"; if it is meant, declare the screen \"repeatable\""
    )
  }
}
