extension Rule {
  /// Transitions performed by somebody who does not see both ends.
  static let misplacedTransition = Rule(
    id: "misplaced-transition",
    severity: .error,
    summary: "The coordinator that performs a route is not the lowest common ancestor of its ends.",
    rationale: """
      CoordiNode's principle: only the lowest common ancestor of the active coordinator and the one that is \
      to become active can perform the transition between them. One that stands lower does not know the \
      target; one that stands higher must reach through coordinators in between. Code that does it all the \
      same pushes onto the wrong stack: a child that triggers on the navigation controller it was given \
      pushes behind the modal that it stands in (XCoordinator \
      [#243](https://github.com/QuickBirdEng/XCoordinator/issues/243)), and a route triggered on a \
      coordinator that cannot reach it finds no router (XCoordinator \
      [#145](https://github.com/QuickBirdEng/XCoordinator/issues/145)).

      A screen stands for its coordinator. Leaving `by` out is always right.
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
    ]
  ) { analysis in
    let (spec, tree) = (analysis.spec, analysis.tree)
    return spec.routes.indices.compactMap { index in
      let route = spec.routes[index]
      let targets = spec.moves(of: index).reversed().lazy.filter { spec.style(of: $0)?.isForward == true }
        .compactMap { spec.list(spec.moves[$0].to).first?.index }
      guard let by = route.by.index, let target = targets.first,
        let end = tree.coordinator(of: target, in: spec)
      else { return nil }
      let sources = route.isFromAnywhere ? [tree.root].compactMap(\.self) : spec.targets(route.from)
      for source in sources {
        guard let start = tree.coordinator(of: source, in: spec),
          let right = tree.forest.lowestCommonAncestor(start, end), right != by
        else { continue }
        let from = route.isFromAnywhere ? "everywhere" : "'\(spec.name(of: source))'"
        return analysis.finding(
          "the way from \(from) to '\(spec.name(of: target))' is for '\(spec.name(of: right))' to perform, not "
            + "for '\(spec.name(of: by))'",
          about: Subject(kind: .route, index: index), at: route.by,
          help: "leave \"by\" out, or let it name '\(spec.name(of: right))'",
          related: analysis.related(
            "'\(spec.name(of: right))', which is around both, is declared here", right))
      }
      return nil
    }
  }
}
