extension Rule {
  /// Members that belong to somebody else.
  ///
  /// - Complexity: O(*n*) for *n* elements, children and members.
  static let foreignMember = Rule(
    id: "foreign-member",
    severity: .error,
    summary: "A member that its `tab`, `split` or `page` coordinator cannot hold.",
    rationale: """
      A view controller has one parent. A `tab`, `split` or `page` holds its own screens, its child \
      coordinators, and those of the coordinators around it: a tab bar and a split can both show the same news. A member that is elsewhere in the \
      tree would have to be in two places; React Navigation shows what comes of it when one screen is listed \
      under two tabs: links open it in the wrong one (react-navigation \
      [#9466](https://github.com/react-navigation/react-navigation/issues/9466), compose-destinations \
      [#55](https://github.com/raamcosta/compose-destinations/issues/55)).
      """,
    examples: [
      Example(
        "the screen of another member",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": {
              "container": "tab",
              "children": ["mail", "calendar"],
              "members": [
                "mail",
                "calendar",
                "drafts"  //~ foreign-member
              ]
            },
            "mail": { "root": "inbox" },
            "calendar": {}
          },
          "screens": {
            "inbox": { "coordinator": "mail" },
            "drafts": { "coordinator": "mail" },
            "month": { "coordinator": "calendar" }
          },
          "routes": {
            "openDrafts": { "from": "inbox", "to": "drafts", "presentation": "push" }
          }
        }
        """),
      Example(
        "children and own screens",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "coordinators": {
            "app": { "container": "tab", "children": "mail", "members": ["mail", "month"] },
            "mail": {}
          },
          "screens": { "inbox": { "coordinator": "mail" }, "month": {} }
        }
        """),
      Example(
        "a split that shows what the tabs beside it show",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "window", "children": ["tabs", "columns", "news", "weather"], "root": "tabs" },
            "tabs": { "container": "tab", "members": ["news", "weather"] },
            "columns": { "container": "split", "members": ["news", "weather"] },
            "news": {},
            "weather": {}
          },
          "screens": { "headlines": { "coordinator": "news" }, "forecast": { "coordinator": "weather" } },
          "routes": {
            "widen": { "from": "headlines", "to": "columns", "presentation": "root" },
            "narrow": { "from": "headlines", "to": "tabs", "presentation": "root" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    /// The coordinator that lists an element as its child, where it is the one at hand.
    var lister = Table<Element, Element.ID>(repeating: .unknown, count: spec.elements.count)
    var findings: [Finding] = []
    for coordinator in spec.coordinators where coordinator.container.hasMembers {
      let element = coordinator.element
      for child in spec.targets(coordinator.children) { lister[child] = element }
      for reference in spec.list(coordinator.members) {
        guard let member = reference.target,
          spec.elements[member].isScreen || lister[member] != element,
          !analysis.canShow(member, in: element), !analysis.isChildAround(member, element)
        else { continue }
        findings.append(
          analysis.finding(
            "\(member) cannot be a member of \(element): \(analysis.owner(of: member))",
            about: element, at: .reference(reference),
            help: "name a screen or child of \(element), or move \(member) into it",
            related: [.declaration(of: member)]))
      }
    }
    return findings
  }
}

extension Analysis {
  /// True if an element is a child coordinator of one around a coordinator.
  fileprivate func isChildAround(_ element: Element.ID, _ coordinator: Element.ID) -> Bool {
    guard !spec.elements[element].isScreen, let parent = tree.parent(of: element) else { return false }
    return parent != coordinator && element != coordinator && tree.isInside(coordinator, parent)
      && !tree.isInside(coordinator, element)
  }
}
