extension Rule {
  /// Moves that need a container which is never there.
  ///
  /// - Complexity: O(*n*) for *n* elements, moves, sources and edges of the navigation graph, but O(*k* ·
  ///   (*s* + *k*)) for a route of *s* sources with *k* steps that pop.
  static let unsupportedPresentation = Rule(
    id: "unsupported-presentation",
    severity: .error,
    usesStates: false,
    summary: "A presentation style that needs a stack or tab bar, on screens that are never in one.",
    rationale: """
      A screen is pushed onto a navigation stack, and a member is selected in a tab bar, a pager or a split \
      view. XCoordinator's types say so: a `TabBarCoordinator` has no `push`, a `NavigationCoordinator` no \
      `select`. Where they don't, the mistake shows at run time: as nothing at all, as a console message \
      that nothing can be pushed without a navigation controller (SideMenu \
      [#12](https://github.com/jonkykong/SideMenu/issues/12)), as a screen that lands behind a modal \
      (XCoordinator [#243](https://github.com/QuickBirdEng/XCoordinator/issues/243)), or as a sheet where a \
      push was meant (SUICoordinator [#30](https://github.com/felilo/SUICoordinator/issues/30)).

      There is one finding for a route whose sources can never be in such a container: none of them belongs \
      to one, or is shown, pushed or embedded in one. Where the container is absent only in some states, \
      `push-without-navigation` and the like report it. In a spec that says with `partial` that ways in are \
      missing, it is information about screens that no declared way from launch reaches: code outside of the \
      spec may open them in a stack, as UIKit does with SwiftUI's views.
      """,
    examples: [
      Example(
        "a push where there is only a tab bar",
        """
        {
          "navgraph": 1,
          "start": "tabs",
          "coordinators": {
            "app": { "container": "window", "children": ["tabs", "article"], "root": "tabs" },
            "tabs": { "container": "tab", "children": ["news", "search"] },
            "article": { "container": "view", "root": "text" }
          },
          "screens": {
            "news": { "coordinator": "tabs" },
            "search": { "coordinator": "tabs" },
            "text": { "coordinator": "article" }
          },
          "routes": {
            "read": {
              "from": "news", "to": "article",
              "presentation": "push"  //~ unsupported-presentation
            },
            "find": { "from": "search", "to": "article", "presentation": "present" }
          }
        }
        """),
      Example(
        "a selection where there is only a stack",
        """
        {
          "navgraph": 1,
          "start": "news",
          "screens": { "news": {}, "search": {} },
          "routes": {
            "look": { "from": "news", "to": "search", "presentation": "push" },
            "goBack": {
              "from": "search", "to": "news",
              "presentation": "select"  //~ unsupported-presentation
            }
          }
        }
        """),
      Example(
        "a screen that code outside of the spec opens, perhaps in a stack",
        """
        {
          "navgraph": 1,
          "partial": "in",
          "start": "home",
          "coordinators": {
            "app": { "container": "window", "children": ["payments"], "root": "home" },
            "payments": { "container": "view", "root": "methods" }
          },
          "screens": {
            "home": {},
            "methods": {
              "coordinator": "payments", "entry": "code: PaymentsHost"  //~ entry-only
            },
            "card": {}
          },
          "routes": {
            "addCard": {
              "from": "methods", "to": "card",
              "presentation": "push"  //~ unsupported-presentation
            }
          }
        }
        """),
      Example(
        "each tab has a stack of its own",
        """
        {
          "navgraph": 1,
          "start": "tabs",
          "coordinators": {
            "tabs": { "container": "tab", "children": ["news", "search"] },
            "news": { "container": "navigation", "root": "headlines" },
            "search": { "container": "view", "root": "form" }
          },
          "screens": {
            "headlines": { "coordinator": "news" },
            "article": { "coordinator": "news" },
            "form": { "coordinator": "search" }
          },
          "routes": {
            "read": { "from": "headlines", "to": "article", "presentation": "push" },
            "look": { "from": "headlines", "to": "search", "presentation": "select" }
          }
        }
        """),
      Example(
        "performed by a coordinator that has what it takes",
        """
        {
          "navgraph": 1,
          "start": "tabs",
          "coordinators": {
            "app": { "children": ["tabs"], "root": "tabs" },
            "tabs": { "container": "tab", "members": ["offers"], "children": ["offers", "orders"] }
          },
          "screens": {
            "offers": { "coordinator": "tabs" },
            "orders": { "coordinator": "tabs" },
            "player": { "coordinator": "app" }
          },
          "routes": {
            "signIn": {
              "from": "offers", "to": ["offers", "orders"], "presentation": "set", "by": "tabs"
            },
            "play": { "from": "tabs", "to": "player", "presentation": "push", "by": "app" }
          }
        }
        """),
      Example(
        "a screen without a stack of its own that is pushed onto one",
        """
        {
          "navgraph": 1,
          "start": "home",
          "coordinators": {
            "app": { "container": "navigation", "children": ["shop"], "root": "home" },
            "shop": { "container": "view", "root": "offers" }
          },
          "screens": { "home": {}, "offers": { "coordinator": "shop" }, "help": {} },
          "routes": {
            "openShop": { "from": "home", "to": "shop", "presentation": "push" },
            "openHelp": { "from": "offers", "to": "help", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let moves = analysis.spec.routes.indices.compactMap { route in
      analysis.unsupportedMove(of: route).map { (route: route, move: $0) }
    }
    guard !moves.isEmpty else { return [] }
    let isKnown = analysis.isOpenedFromLaunch()
    let known = moves.filter { isKnown($0.route) }
    // What is around screens that code opens is one question.
    let unknown = Dictionary(grouping: moves.filter { !isKnown($0.route) }) {
      analysis.spec.style(of: $0.move) ?? .none
    }
    return known.map { analysis.finding(unsupported: $0.move, of: $0.route, isKnown: true) }
      + unknown.values.map { moves in
        analysis.finding(
          unsupported: moves[0].move, of: moves[0].route, isKnown: false,
          alike: moves.dropFirst().map(\.route))
      }
  }
}

extension Analysis {
  /// Tells of a route whether it is declared what is around its sources: where all ways in are, and of what declared ways
  /// from launch reach. Linear in the size of the spec, once.
  fileprivate func isOpenedFromLaunch() -> (Route.ID) -> Bool {
    guard spec.undeclaredWays.contains(.in) else { return { _ in true } }
    let search = BreadthFirstSearch(in: graph.graph, from: spec.start.target.map { [$0.number] } ?? [])
    return { [spec, graph] route in
      if spec.routes[route].isFromAnywhere { return true }
      return spec.list(spec.routes[route].from).contains { source in
        guard let source = source.target else { return false }
        return search.isReached(spec.elements[source].isScreen ? source.number : graph.active(source))
      }
    }
  }

  /// `alike`: the other routes of which the same is to be said.
  fileprivate func finding(
    unsupported move: Move.ID, of route: Route.ID, isKnown: Bool, alike: [Route.ID] = []
  ) -> Finding {
    let presentation = spec.moves[move].presentation
    let style = spec.style(of: move) ?? .none
    let container = style == .select ? "tab bar, pager or split view" : "navigation stack"
    var name: Message = "'\(style.rawValue)'"
    if let index = presentation.target, index.number >= Style.allCases.count {
      name = "\(index) (\(style.rawValue))"
    }
    let isFirst = move == spec.moves(of: route).lowerBound
    let earlier = isFirst ? nil : spec.list(spec.moves[move.advanced(by: -1)].to).first?.target
    let sources: Message
    if style != .select, let performer = spec.moves[move].by.target {
      sources = "\(performer), which performs it, is never"
    } else {
      sources = earlier.map { "\($0) is never" } ?? self.sources(of: route)
    }
    return finding(
      (isKnown
        ? "\(name) needs a \(container), and \(sources) in one"
        : "\(name) needs a \(container), and \(sources) declared to be in one") + likewise(alike),
      about: route, at: .reference(presentation), severity: isKnown ? nil : .info,
      help: style == .select
        ? "put source and target into a \"tab\", \"page\" or \"split\" coordinator, or use another style"
        : "give a coordinator around it the container \"navigation\", or use another style",
      related: alike.prefix(8).map { .pointer(to: $0, "the same holds for \($0)") })
  }

  /// Returns the sources of a route, as the subject of a sentence, with its verb.
  private func sources(of route: Route.ID) -> Message {
    if spec.routes[route].isFromAnywhere { return "no screen is ever" }
    let sources = spec.targets(spec.routes[route].from)
    switch sources.count {
    case 1: return "\(sources[0]) is never"
    case 2: return "\(sources[0]) and \(sources[1]) are never"
    default: return "\(sources[0]) and \(sources.count - 1) more are never"
    }
  }
}
