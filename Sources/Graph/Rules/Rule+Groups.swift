extension Rule {
  /// A heading under which rules stand in the documentation.
  package struct Group: Sendable {
    /// The heading of the group.
    package let title: String
    /// Its rules, in the order of the documentation.
    package let rules: [Rule]
  }

  /// Every rule, in the order of the documentation. Each group holds the rules of one folder.
  package static let groups: [Group] = [
    Group(title: "Reading", rules: Group.reading),
    Group(title: "Reachability", rules: Group.reachability),
    Group(title: "Cycles", rules: Group.cycles),
    Group(title: "Setup models", rules: Group.setup),
    Group(title: "Destinations and coordinators", rules: Group.destinations),
    Group(title: "Presentations and the back stack", rules: Group.presentations),
    Group(title: "Preconditions", rules: Group.preconditions),
    Group(title: "Flows", rules: Group.flows),
    Group(title: "Policies", rules: Group.policies),
    Group(title: "Deep links", rules: Group.links),
    Group(title: "House style", rules: Group.style),
  ]

  /// Every rule, in the order of the documentation.
  public static let all: [Rule] = groups.flatMap(\.rules)

  /// The rule with an id.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
