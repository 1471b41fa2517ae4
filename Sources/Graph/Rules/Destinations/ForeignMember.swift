extension Rule {
  static let foreignMember = Rule(
    id: "foreign-member",
    severity: .error,
    summary: "A member of a coordinator is something that it can't hold.",
    rationale: """
      A view controller has one parent. A `tab`, `split` or `page` holds its own screens, its child \
      coordinators and, bare, screens of the coordinators around it. A member that is elsewhere in the \
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
          !analysis.canShow(member, in: element)
        else { continue }
        findings.append(
          analysis.finding(
            "\(member) is not for \(element) to hold: \(analysis.owner(of: member))",
            about: element, at: .reference(reference),
            help: "name a screen or child of \(element), or move \(member) into it",
            related: [.declaration(of: member)]))
      }
    }
    return findings
  }
}
