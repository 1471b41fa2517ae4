extension Rule {
  /// A heading under which rules stand in the documentation.
  package struct Group: Sendable {
    /// The heading of the group.
    package let title: String
    /// Its rules, in the order of the documentation.
    package let rules: [Rule]
  }

  /// Every rule, in the order of the documentation.
  package static let groups: [Group] = [
    Group(
      title: "Reading",
      rules: [
        .malformedJSON, .duplicateKey, .unknownKey, .wrongType, .unknownValue, .missingKey, .malformedID,
        .unsupportedVersion, .tooDeep, .undefinedReference, .duplicateID, .brokenInclude, .unreadableImage,
        .unusedDefinition,
        .unusedIgnore, .unreasonedIgnore, .staleBaseline,
      ]),
    Group(
      title: "Reachability",
      rules: [
        .unreachableScreen, .unreachableCoordinator, .unreachableRoute, .deepLinkOnly, .entryOnly,
        .needlessEntry, .deadEnd, .modalTrap, .oneWayRegion,
      ]),
    Group(
      title: "Cycles",
      rules: [
        .pushCycle, .modalCycle, .redirectCycle, .automaticCycle, .completionCycle, .embedCycle,
        .recoveryCycle, .coordinatorCycle, .coordinatorWithTwoParents, .orphanCoordinator,
      ]),
    Group(
      title: "Setup models",
      rules: [
        .missingSetupModel, .unavailableModel, .surplusModel, .startNeedsSetup, .mismatchedMediation,
        .effectlessMediation,
      ]),
    Group(
      title: "Destinations and coordinators",
      rules: [
        .nonDestinationTarget, .coordinatorWithoutDestination, .misplacedTransition, .enteredFlow,
        .skippedCoordinator, .rootlessContainer, .foreignRoot, .foreignMember, .emptyContainer,
        .sharedWithoutParent, .tabOverflow, .unboundCoordinator, .foreignBinding, .modalWithoutCoordinator,
      ]),
    Group(
      title: "Presentations and the back stack",
      rules: [
        .unsupportedPresentation, .pushWithoutNavigation, .pushOfNavigation, .popAtRoot, .popTargetAbsent,
        .dismissWithoutPresentation, .presentWhilePresenting, .selectOutsideContainer, .unwindTargetAbsent,
        .detailOutsideSplit, .rootOverLayer, .effectlessRoute, .oneWayPresentation, .popoverWithoutAnchor,
        .ambiguousTrigger, .duplicateRoute, .targetlessRoute, .superfluousTarget,
      ]),
    Group(
      title: "Preconditions",
      rules: [
        .guardedStart, .bypassedPrecondition, .outlivedPrecondition, .recoveryWithoutFlow, .lateCheck,
        .unrecoverableDeepLink,
      ]),
    Group(
      title: "Flows",
      rules: [
        .completeOutsideFlow, .stuckFlow, .endlessFlow, .unabandonableFlow, .unhandledResult,
        .mismatchedResult,
      ]),
    Group(title: "Policies", rules: [.policyViolation, .vacuousPolicy]),
    Group(
      title: "Deep links",
      rules: [
        .malformedPattern, .conflictingDeepLinks, .shadowedDeepLink, .undeclaredParameter, .unusedParameter,
        .unresolvableDeepLink, .linkedDeadEnd, .linkUnderLayer,
      ]),
    Group(
      title: "House style",
      rules: [.missingTitle, .missingSummary, .unconventionalId, .deepScreen, .crowdedScreen, .redundantBy]),
  ]

  /// Every rule, in the order of the documentation.
  public static let all: [Rule] = groups.flatMap(\.rules)

  /// The rule with an id.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
