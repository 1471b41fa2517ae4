extension Rule {
  /// Redirects to what a coordinator elsewhere performs.
  ///
  /// - Complexity: O(*n* + *r* · *s* log *e*) for *n* routes and sources, and *r* redirects to routes of *s*
  ///   sources among *e* elements: for each redirect the owner of that route is found anew.
  static let foreignRedirect = Rule(
    id: "foreign-redirect",
    severity: .warning,
    usesStates: false,
    summary: "A redirect to a route of a coordinator that is not around its screens.",
    rationale: """
      XCoordinator's `RedirectionRouter` maps a route onto one of its parent: the parent performs it, and is \
      there whenever the child is. A coordinator elsewhere in the tree need not be. Its router has been \
      released or was never made, and nothing happens, or the move is made in a stack that nobody sees \
      (XCoordinator [#145](https://github.com/QuickBirdEng/XCoordinator/issues/145): "could not find appropriate \
      router"; [#243](https://github.com/QuickBirdEng/XCoordinator/issues/243): a push behind a modal).

      A route belongs to the coordinator that performs it: `by`, else the lowest one around its source and its \
      target.
      """,
    examples: [
      Example(
        "the help of the login, mapped onto a route of the settings",
        """
        {
          "navgraph": 1,
          "start": "home",
          "coordinators": {
            "app": { "children": ["settings", "login"], "root": "home" },
            "settings": { "container": "shared", "root": "sections" },
            "login": { "container": "shared", "root": "password" }
          },
          "screens": {
            "home": {},
            "sections": { "coordinator": "settings" },
            "help": { "coordinator": "settings" },
            "password": { "coordinator": "login" }
          },
          "routes": {
            "openSettings": { "from": "home", "to": "settings", "presentation": "push" },
            "openLogin": { "from": "home", "to": "login", "presentation": "push" },
            "openHelp": { "from": "sections", "to": "help", "presentation": "push" },
            "forgotPassword": {
              "from": "password",
              "redirect": "openHelp"  //~ foreign-redirect
            }
          }
        }
        """),
      Example(
        "a route of the parent",
        """
        {
          "navgraph": 1,
          "start": "home",
          "coordinators": {
            "app": { "children": "login", "root": "home" },
            "login": { "container": "shared", "root": "password" }
          },
          "screens": { "home": {}, "help": {}, "password": { "coordinator": "login" } },
          "routes": {
            "openLogin": { "from": "home", "to": "login", "presentation": "push" },
            "openHelp": { "from": "home", "to": "help", "presentation": "push" },
            "forgotPassword": { "from": "password", "redirect": "openHelp" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.routes.indices.compactMap { route in
      guard let other = spec.routes[route].redirect.target, let owner = analysis.owner(of: other),
        let source = spec.resolved(spec.routes[route].from).first(where: {
          !analysis.tree.isInside($0, owner) && !analysis.tree.isInside(owner, $0)
        })
      else { return nil }
      return analysis.finding(
        "\(route) redirects to \(other), which \(owner) performs, but \(owner) is not around \(source)",
        about: route, at: .redirect,
        help: "redirect to a route of a coordinator around \(source), or name that one in \"by\" of \(other)",
        related: [.declaration(of: other), .declaration(of: owner)])
    }
  }
}

extension Analysis {
  /// The coordinator that a route belongs to: the one that performs it, else the lowest one around all its sources and
  /// its first target; `nil` where that is not known, and of a route that itself redirects.
  fileprivate func owner(of route: Route.ID) -> Element.ID? {
    let declared = spec.routes[route]
    if declared.by.isPresent { return declared.by.target }
    guard !declared.redirect.isPresent, !declared.isFromAnywhere else { return nil }
    let target = declared.moves.first.flatMap { spec.list(spec.moves[$0].to).first?.target }
    var places = Array(spec.resolved(declared.from))[...]
    guard let first = places.popFirst() else { return nil }
    var owner = tree.coordinator(of: first, in: spec)
    if let target { places.append(target) }
    for place in places {
      guard let inner = owner, let other = tree.coordinator(of: place, in: spec) else { return nil }
      owner = tree.forest.lowestCommonAncestor(inner, other)
    }
    return owner
  }
}
