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
  ]

  /// Every rule, in the order of the documentation.
  public static let all: [Rule] = groups.flatMap(\.rules)

  /// The rule with an id, or with one that it had in earlier versions.
  public static func named(_ id: String) -> Rule? {
    let id = currentID(of: id)
    return all.first { $0.id == id }
  }

  /// The rules of earlier versions, by the version that removed them.
  private static let removed: [(version: String, ids: Set<String>)] = [
    (
      "0.2",
      [
        "ambiguous-trigger", "crowded-screen", "deep-screen", "effectless-mediation", "foreign-binding",
        "misnamed-route", "missing-summary", "modal-without-coordinator", "needless-entry",
        "redundant-by", "unconventional-id",
      ]
    )
  ]

  /// The sentence for somebody who names a rule of an earlier version; `nil` for any other name.
  package static func removal(of id: String) -> String? {
    removed.first { $0.ids.contains(id) }.map { "the rule '\(id)' was removed in \($0.version)" }
  }
}
