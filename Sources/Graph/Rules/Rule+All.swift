extension Rule {
  /// A heading under which rules stand in the documentation.
  public struct Group: Sendable {
    public let title: String
    public let rules: [Rule]
  }

  /// Every rule, in the order of the documentation.
  public static let groups: [Group] = [
    Group(
      title: "Reading",
      rules: [
        .undefinedReference, .unusedIgnore,
      ]),
    Group(title: "Reachability", rules: [.unreachableScreen]),
    Group(
      title: "Cycles",
      rules: [
        .pushCycle, .modalCycle, .redirectCycle, .automaticCycle, .completionCycle, .embedCycle,
        .recoveryCycle, .coordinatorCycle, .coordinatorWithTwoParents, .orphanCoordinator,
      ]),
    Group(title: "Setup models", rules: []),
    Group(
      title: "Presentations and the back stack",
      rules: [
        .unsupportedPresentation, .ambiguousTrigger, .duplicateRoute, .targetlessRoute, .superfluousTarget,
      ]),
    Group(
      title: "Preconditions",
      rules: [.guardedStart, .bypassedPrecondition, .recoveryWithoutFlow, .lateCheck]),
    Group(title: "Flows", rules: [.endlessFlow, .unhandledResult, .mismatchedResult]),
  ]

  /// Every rule, in the order of the documentation.
  public static let all: [Rule] = groups.flatMap(\.rules)

  /// The rule with an id.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
