extension Rule {
  /// Performers that are named in `by` though another one is around both ends.
  ///
  /// - Complexity: O(*n* + *s* · (log *e* + *d*)) for *n* moves, and *s* sources of routes with a `by` among
  ///   *e* elements to targets in *d* `shared` coordinators; O(*k*) for each `select` or `showDetail` by a
  ///   coordinator of *k* members.
  static let misplacedTransition = Rule(
    id: "misplaced-transition",
    severity: .error,
    usesStates: false,
    summary: "A `by` that names a coordinator which is not around the target.",
    rationale: """
      CoordiNode's principle: only the lowest common ancestor of the active coordinator and the one that is \
      to become active can perform the transition between them. One further down does not know the \
      target. Code that does it all the same pushes onto the wrong stack: a child that triggers on the \
      navigation controller it was given pushes behind the modal that it is in (XCoordinator \
      [#243](https://github.com/QuickBirdEng/XCoordinator/issues/243)), and a route triggered on a \
      coordinator that cannot reach it finds no router (XCoordinator \
      [#145](https://github.com/QuickBirdEng/XCoordinator/issues/145)).

      A coordinator further up can bring the target up in its own container, and a route that means that says so by \
      `by`: it is not reported.

      A screen stands for its coordinator. Leaving `by` out is always right, but for a `shared` coordinator that \
      several others put on their stacks: it belongs to the one around them, and `by` says whose stack it is.
      """,
    examples: [
      Example(
        "the child that is left performs the transition",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "container": "tab", "children": ["mail", "calendar"] },
            "mail": {},
            "calendar": {}
          },
          "screens": { "inbox": { "coordinator": "mail" }, "month": { "coordinator": "calendar" } },
          "routes": {
            "openCalendar": {
              "from": "inbox",
              "to": "calendar",
              "presentation": "select",
              "by": "mail"  //~ misplaced-transition
            }
          }
        }
        """),
      Example(
        "the coordinator around both performs it",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "container": "tab", "children": ["mail", "calendar"] },
            "mail": {},
            "calendar": {}
          },
          "screens": { "inbox": { "coordinator": "mail" }, "month": { "coordinator": "calendar" } },
          "routes": {
            "openCalendar": { "from": "inbox", "to": "calendar", "presentation": "select", "by": "app" }
          }
        }
        """),
      Example(
        "each tab pushes what shares its container",
        """
        {
          "navgraph": 1,
          "start": "films",
          "coordinators": {
            "app": { "container": "tab", "children": ["cinema", "library", "details"], "members": ["cinema", "library"] },
            "cinema": {},
            "library": {},
            "details": { "container": "shared", "root": "film" }
          },
          "screens": {
            "films": { "coordinator": "cinema" },
            "books": { "coordinator": "library" },
            "film": { "coordinator": "details" }
          },
          "routes": {
            "openFilm": { "from": "films", "to": "details", "presentation": "push", "by": "cinema" },
            "openFilmOfBook": { "from": "books", "to": "details", "presentation": "push", "by": "library" }
          }
        }
        """),
      Example(
        "a tab bar selects a member that belongs to the coordinator around it",
        """
        {
          "navgraph": 1,
          "start": "tabs",
          "coordinators": {
            "app": { "children": ["tabs", "mail", "calendar"], "root": "tabs" },
            "tabs": { "container": "tab", "members": ["mail", "calendar"] },
            "mail": {},
            "calendar": {}
          },
          "screens": { "inbox": { "coordinator": "mail" }, "month": { "coordinator": "calendar" } },
          "routes": {
            "openCalendar": { "from": "mail", "to": "calendar", "presentation": "select", "by": "tabs" }
          }
        }
        """),
      Example(
        "a tab bar replaces its members, whatever they belong to",
        """
        {
          "navgraph": 1,
          "start": "tabs",
          "coordinators": {
            "app": { "children": ["tabs"], "root": "tabs" },
            "tabs": { "container": "tab", "members": ["offers"] }
          },
          "screens": { "offers": {}, "orders": {} },
          "routes": {
            "signIn": {
              "from": "offers", "to": ["offers", "orders"], "presentation": "set", "by": "tabs"
            }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.routes.indices.compactMap { index in
      let route = spec.routes[index]
      guard let by = route.by.target else { return nil }
      // Only the container itself can replace its members, and bring up one that belongs to somebody else.
      let setsMembers = spec.coordinator(by)?.container.hasMembers == true
      if setsMembers, spec.moves(of: index).allSatisfy({ spec.style(of: $0) == .set }) { return nil }
      if spec.moves(of: index).allSatisfy({ analysis.bringsUp($0, in: by) }) { return nil }
      let performers = analysis.performers(of: index)
      // One that is around the target can bring it up in its own container, wherever it is performed from, and what
      // shares a container comes up in that of whoever is beside it.
      guard
        let wrong = performers.first(where: {
          $0.performer != by && !analysis.isAround(by, $0.target) && !analysis.canShare(by, with: $0.target)
        })
      else { return nil }
      let right = wrong.performer
      let from: Message = route.isFromAnywhere ? "everywhere" : "\(wrong.source)"
      // Where two sources have different ancestors no name is right, but leaving the key out is.
      let isSame = performers.allSatisfy { $0.performer == right }
      let document = route.declaration.document
      return analysis.finding(
        "\(by) should not perform the transition from \(from) to \(wrong.target): "
          + "\(right) is the lowest coordinator around both",
        about: index, at: .reference(route.by),
        help: "remove \"by\", or let it name \(right)",
        related: [.pointer(to: right, "\(right), which is around both, is declared here")],
        fix: isSame && right != spec.implicitCoordinator
          ? spec.correcting(
            spec.name(of: by), to: spec.name(of: right), isOnly: true,
            at: spec.place(Int(route.by.node), in: document))
          : spec.removing(.by, from: route.declaration.value, in: document, isSafe: true))
    }
  }
}

extension Analysis {
  /// True if a coordinator is around an element, and not the element itself.
  fileprivate func isAround(_ coordinator: Element.ID, _ element: Element.ID) -> Bool {
    tree.parent(of: element).map { tree.isInside($0, coordinator) } ?? false
  }

  /// True for a move that brings up a member of a coordinator, or what is in one, where it is.
  fileprivate func bringsUp(_ move: Move.ID, in coordinator: Element.ID) -> Bool {
    guard let container = spec.coordinator(coordinator), container.container.hasMembers,
      [.select, .showDetail].contains(spec.style(of: move)),
      let target = spec.targets(spec.moves[move].to).first
    else { return false }
    return spec.targets(container.members).contains { tree.isInside(target, $0) }
  }

  /// True if an element belongs to coordinators without a container of their own, and the nearest other one is around a
  /// coordinator too.
  fileprivate func canShare(_ coordinator: Element.ID, with element: Element.ID) -> Bool {
    guard var around = tree.coordinator(of: element, in: spec), spec.coordinator(around)?.container == .shared
    else { return false }
    while spec.coordinator(around)?.container == .shared, let parent = tree.parent(of: around) {
      around = parent
    }
    return tree.isInside(coordinator, around)
  }

  /// Returns the coordinators that should perform a route: for each source the lowest common ancestor of both
  /// ends.
  func performers(of index: Route.ID) -> [(source: Element.ID, target: Element.ID, performer: Element.ID)] {
    let (spec, route) = (spec, spec.routes[index])
    let targets = spec.moves(of: index).reversed().lazy.filter { spec.style(of: $0)?.isForward == true }
      .compactMap { spec.list(spec.moves[$0].to).first?.target }
    guard let target = targets.first, let end = tree.coordinator(of: target, in: spec) else { return [] }
    let sources = route.isFromAnywhere ? [tree.root].compactMap(\.self) : spec.targets(route.from)
    return sources.compactMap { source in
      tree.coordinator(of: source, in: spec).flatMap { tree.forest.lowestCommonAncestor($0, end) }.map {
        (source, target, $0)
      }
    }
  }
}
