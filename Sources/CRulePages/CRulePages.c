// Written by 'scripts/rules --write'. The pages are compiled in: this file is compiled again when one of them changes.

#include "CRulePages.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char absentPerformer[] = {
#embed "../../docs/rules/absent-performer.md"
};
static const unsigned char absentPopUpTarget[] = {
#embed "../../docs/rules/absent-pop-up-target.md"
};
static const unsigned char automaticCycle[] = {
#embed "../../docs/rules/automatic-cycle.md"
};
static const unsigned char backBounce[] = {
#embed "../../docs/rules/back-bounce.md"
};
static const unsigned char behindLayer[] = {
#embed "../../docs/rules/behind-layer.md"
};
static const unsigned char blockedBack[] = {
#embed "../../docs/rules/blocked-back.md"
};
static const unsigned char brokenInclude[] = {
#embed "../../docs/rules/broken-include.md"
};
static const unsigned char bypassedPrecondition[] = {
#embed "../../docs/rules/bypassed-precondition.md"
};
static const unsigned char completeOutsideFlow[] = {
#embed "../../docs/rules/complete-outside-flow.md"
};
static const unsigned char completionCycle[] = {
#embed "../../docs/rules/completion-cycle.md"
};
static const unsigned char conflictingDeepLinks[] = {
#embed "../../docs/rules/conflicting-deep-links.md"
};
static const unsigned char coordinatorCycle[] = {
#embed "../../docs/rules/coordinator-cycle.md"
};
static const unsigned char coordinatorWithTwoParents[] = {
#embed "../../docs/rules/coordinator-with-two-parents.md"
};
static const unsigned char coordinatorWithoutDestination[] = {
#embed "../../docs/rules/coordinator-without-destination.md"
};
static const unsigned char deadEnd[] = {
#embed "../../docs/rules/dead-end.md"
};
static const unsigned char deepLinkOnly[] = {
#embed "../../docs/rules/deep-link-only.md"
};
static const unsigned char detailOutsideSplit[] = {
#embed "../../docs/rules/detail-outside-split.md"
};
static const unsigned char dismissWithoutPresentation[] = {
#embed "../../docs/rules/dismiss-without-presentation.md"
};
static const unsigned char doublePop[] = {
#embed "../../docs/rules/double-pop.md"
};
static const unsigned char doublePush[] = {
#embed "../../docs/rules/double-push.md"
};
static const unsigned char duplicateID[] = {
#embed "../../docs/rules/duplicate-id.md"
};
static const unsigned char duplicateKey[] = {
#embed "../../docs/rules/duplicate-key.md"
};
static const unsigned char duplicateRoute[] = {
#embed "../../docs/rules/duplicate-route.md"
};
static const unsigned char effectlessRoute[] = {
#embed "../../docs/rules/effectless-route.md"
};
static const unsigned char embedCycle[] = {
#embed "../../docs/rules/embed-cycle.md"
};
static const unsigned char emptyContainer[] = {
#embed "../../docs/rules/empty-container.md"
};
static const unsigned char endlessFlow[] = {
#embed "../../docs/rules/endless-flow.md"
};
static const unsigned char enteredFlow[] = {
#embed "../../docs/rules/entered-flow.md"
};
static const unsigned char entryOnly[] = {
#embed "../../docs/rules/entry-only.md"
};
static const unsigned char flowLeftBehind[] = {
#embed "../../docs/rules/flow-left-behind.md"
};
static const unsigned char foreignMember[] = {
#embed "../../docs/rules/foreign-member.md"
};
static const unsigned char foreignRedirect[] = {
#embed "../../docs/rules/foreign-redirect.md"
};
static const unsigned char foreignRoot[] = {
#embed "../../docs/rules/foreign-root.md"
};
static const unsigned char guardedStart[] = {
#embed "../../docs/rules/guarded-start.md"
};
static const unsigned char incompleteImport[] = {
#embed "../../docs/rules/incomplete-import.md"
};
static const unsigned char ineffectiveKey[] = {
#embed "../../docs/rules/ineffective-key.md"
};
static const unsigned char linkUnderLayer[] = {
#embed "../../docs/rules/link-under-layer.md"
};
static const unsigned char linkedDeadEnd[] = {
#embed "../../docs/rules/linked-dead-end.md"
};
static const unsigned char malformedID[] = {
#embed "../../docs/rules/malformed-id.md"
};
static const unsigned char malformedJSON[] = {
#embed "../../docs/rules/malformed-json.md"
};
static const unsigned char malformedPattern[] = {
#embed "../../docs/rules/malformed-pattern.md"
};
static const unsigned char mismatchedMediation[] = {
#embed "../../docs/rules/mismatched-mediation.md"
};
static const unsigned char mismatchedResult[] = {
#embed "../../docs/rules/mismatched-result.md"
};
static const unsigned char misplacedTransition[] = {
#embed "../../docs/rules/misplaced-transition.md"
};
static const unsigned char missingKey[] = {
#embed "../../docs/rules/missing-key.md"
};
static const unsigned char missingOver[] = {
#embed "../../docs/rules/missing-over.md"
};
static const unsigned char missingSetupModel[] = {
#embed "../../docs/rules/missing-setup-model.md"
};
static const unsigned char missingTitle[] = {
#embed "../../docs/rules/missing-title.md"
};
static const unsigned char mixedRecovery[] = {
#embed "../../docs/rules/mixed-recovery.md"
};
static const unsigned char modalCycle[] = {
#embed "../../docs/rules/modal-cycle.md"
};
static const unsigned char modalTrap[] = {
#embed "../../docs/rules/modal-trap.md"
};
static const unsigned char nonDestinationTarget[] = {
#embed "../../docs/rules/non-destination-target.md"
};
static const unsigned char nothingToLeave[] = {
#embed "../../docs/rules/nothing-to-leave.md"
};
static const unsigned char oneWayPresentation[] = {
#embed "../../docs/rules/one-way-presentation.md"
};
static const unsigned char oneWayRegion[] = {
#embed "../../docs/rules/one-way-region.md"
};
static const unsigned char orphanCoordinator[] = {
#embed "../../docs/rules/orphan-coordinator.md"
};
static const unsigned char outlivedPrecondition[] = {
#embed "../../docs/rules/outlived-precondition.md"
};
static const unsigned char policyViolation[] = {
#embed "../../docs/rules/policy-violation.md"
};
static const unsigned char popAtRoot[] = {
#embed "../../docs/rules/pop-at-root.md"
};
static const unsigned char popTargetAbsent[] = {
#embed "../../docs/rules/pop-target-absent.md"
};
static const unsigned char popoverWithoutAnchor[] = {
#embed "../../docs/rules/popover-without-anchor.md"
};
static const unsigned char presentWhilePresenting[] = {
#embed "../../docs/rules/present-while-presenting.md"
};
static const unsigned char pushCycle[] = {
#embed "../../docs/rules/push-cycle.md"
};
static const unsigned char pushOfNavigation[] = {
#embed "../../docs/rules/push-of-navigation.md"
};
static const unsigned char pushWithoutNavigation[] = {
#embed "../../docs/rules/push-without-navigation.md"
};
static const unsigned char recoveryCycle[] = {
#embed "../../docs/rules/recovery-cycle.md"
};
static const unsigned char recoveryWithoutFlow[] = {
#embed "../../docs/rules/recovery-without-flow.md"
};
static const unsigned char redeclaredScreen[] = {
#embed "../../docs/rules/redeclared-screen.md"
};
static const unsigned char redirectCycle[] = {
#embed "../../docs/rules/redirect-cycle.md"
};
static const unsigned char rootOverLayer[] = {
#embed "../../docs/rules/root-over-layer.md"
};
static const unsigned char rootlessContainer[] = {
#embed "../../docs/rules/rootless-container.md"
};
static const unsigned char secondCopy[] = {
#embed "../../docs/rules/second-copy.md"
};
static const unsigned char selectOutsideContainer[] = {
#embed "../../docs/rules/select-outside-container.md"
};
static const unsigned char selfPopUp[] = {
#embed "../../docs/rules/self-pop-up.md"
};
static const unsigned char shadowedDeepLink[] = {
#embed "../../docs/rules/shadowed-deep-link.md"
};
static const unsigned char sharedWithoutParent[] = {
#embed "../../docs/rules/shared-without-parent.md"
};
static const unsigned char skippedCoordinator[] = {
#embed "../../docs/rules/skipped-coordinator.md"
};
static const unsigned char staleBaseline[] = {
#embed "../../docs/rules/stale-baseline.md"
};
static const unsigned char startNeedsSetup[] = {
#embed "../../docs/rules/start-needs-setup.md"
};
static const unsigned char stuckFlow[] = {
#embed "../../docs/rules/stuck-flow.md"
};
static const unsigned char superfluousTarget[] = {
#embed "../../docs/rules/superfluous-target.md"
};
static const unsigned char surplusModel[] = {
#embed "../../docs/rules/surplus-model.md"
};
static const unsigned char tabOverflow[] = {
#embed "../../docs/rules/tab-overflow.md"
};
static const unsigned char targetOutsideGraph[] = {
#embed "../../docs/rules/target-outside-graph.md"
};
static const unsigned char targetlessRoute[] = {
#embed "../../docs/rules/targetless-route.md"
};
static const unsigned char tooDeep[] = {
#embed "../../docs/rules/too-deep.md"
};
static const unsigned char unabandonableFlow[] = {
#embed "../../docs/rules/unabandonable-flow.md"
};
static const unsigned char unavailableModel[] = {
#embed "../../docs/rules/unavailable-model.md"
};
static const unsigned char unboundCoordinator[] = {
#embed "../../docs/rules/unbound-coordinator.md"
};
static const unsigned char undeclaredParameter[] = {
#embed "../../docs/rules/undeclared-parameter.md"
};
static const unsigned char undefinedReference[] = {
#embed "../../docs/rules/undefined-reference.md"
};
static const unsigned char unhandledResult[] = {
#embed "../../docs/rules/unhandled-result.md"
};
static const unsigned char unknownKey[] = {
#embed "../../docs/rules/unknown-key.md"
};
static const unsigned char unknownValue[] = {
#embed "../../docs/rules/unknown-value.md"
};
static const unsigned char unmappedParameter[] = {
#embed "../../docs/rules/unmapped-parameter.md"
};
static const unsigned char unorderedPrecondition[] = {
#embed "../../docs/rules/unordered-precondition.md"
};
static const unsigned char unreachableCoordinator[] = {
#embed "../../docs/rules/unreachable-coordinator.md"
};
static const unsigned char unreachableRoute[] = {
#embed "../../docs/rules/unreachable-route.md"
};
static const unsigned char unreachableScreen[] = {
#embed "../../docs/rules/unreachable-screen.md"
};
static const unsigned char unreadableImage[] = {
#embed "../../docs/rules/unreadable-image.md"
};
static const unsigned char unreasonedIgnore[] = {
#embed "../../docs/rules/unreasoned-ignore.md"
};
static const unsigned char unrecoverableDeepLink[] = {
#embed "../../docs/rules/unrecoverable-deep-link.md"
};
static const unsigned char unresolvableDeepLink[] = {
#embed "../../docs/rules/unresolvable-deep-link.md"
};
static const unsigned char unsupportedPresentation[] = {
#embed "../../docs/rules/unsupported-presentation.md"
};
static const unsigned char unsupportedVersion[] = {
#embed "../../docs/rules/unsupported-version.md"
};
static const unsigned char unusedDefinition[] = {
#embed "../../docs/rules/unused-definition.md"
};
static const unsigned char unusedIgnore[] = {
#embed "../../docs/rules/unused-ignore.md"
};
static const unsigned char unusedParameter[] = {
#embed "../../docs/rules/unused-parameter.md"
};
static const unsigned char unwindTargetAbsent[] = {
#embed "../../docs/rules/unwind-target-absent.md"
};
static const unsigned char vacuousPolicy[] = {
#embed "../../docs/rules/vacuous-policy.md"
};
static const unsigned char varyingLink[] = {
#embed "../../docs/rules/varying-link.md"
};
static const unsigned char waitingScreen[] = {
#embed "../../docs/rules/waiting-screen.md"
};
static const unsigned char wrongType[] = {
#embed "../../docs/rules/wrong-type.md"
};

static const struct {
  const char *id;
  struct rule_page page;
} pages[] = {
    {"absent-performer", {absentPerformer, sizeof absentPerformer}},
    {"absent-pop-up-target", {absentPopUpTarget, sizeof absentPopUpTarget}},
    {"automatic-cycle", {automaticCycle, sizeof automaticCycle}},
    {"back-bounce", {backBounce, sizeof backBounce}},
    {"behind-layer", {behindLayer, sizeof behindLayer}},
    {"blocked-back", {blockedBack, sizeof blockedBack}},
    {"broken-include", {brokenInclude, sizeof brokenInclude}},
    {"bypassed-precondition", {bypassedPrecondition, sizeof bypassedPrecondition}},
    {"complete-outside-flow", {completeOutsideFlow, sizeof completeOutsideFlow}},
    {"completion-cycle", {completionCycle, sizeof completionCycle}},
    {"conflicting-deep-links", {conflictingDeepLinks, sizeof conflictingDeepLinks}},
    {"coordinator-cycle", {coordinatorCycle, sizeof coordinatorCycle}},
    {"coordinator-with-two-parents", {coordinatorWithTwoParents, sizeof coordinatorWithTwoParents}},
    {"coordinator-without-destination", {coordinatorWithoutDestination, sizeof coordinatorWithoutDestination}},
    {"dead-end", {deadEnd, sizeof deadEnd}},
    {"deep-link-only", {deepLinkOnly, sizeof deepLinkOnly}},
    {"detail-outside-split", {detailOutsideSplit, sizeof detailOutsideSplit}},
    {"dismiss-without-presentation", {dismissWithoutPresentation, sizeof dismissWithoutPresentation}},
    {"double-pop", {doublePop, sizeof doublePop}},
    {"double-push", {doublePush, sizeof doublePush}},
    {"duplicate-id", {duplicateID, sizeof duplicateID}},
    {"duplicate-key", {duplicateKey, sizeof duplicateKey}},
    {"duplicate-route", {duplicateRoute, sizeof duplicateRoute}},
    {"effectless-route", {effectlessRoute, sizeof effectlessRoute}},
    {"embed-cycle", {embedCycle, sizeof embedCycle}},
    {"empty-container", {emptyContainer, sizeof emptyContainer}},
    {"endless-flow", {endlessFlow, sizeof endlessFlow}},
    {"entered-flow", {enteredFlow, sizeof enteredFlow}},
    {"entry-only", {entryOnly, sizeof entryOnly}},
    {"flow-left-behind", {flowLeftBehind, sizeof flowLeftBehind}},
    {"foreign-member", {foreignMember, sizeof foreignMember}},
    {"foreign-redirect", {foreignRedirect, sizeof foreignRedirect}},
    {"foreign-root", {foreignRoot, sizeof foreignRoot}},
    {"guarded-start", {guardedStart, sizeof guardedStart}},
    {"incomplete-import", {incompleteImport, sizeof incompleteImport}},
    {"ineffective-key", {ineffectiveKey, sizeof ineffectiveKey}},
    {"link-under-layer", {linkUnderLayer, sizeof linkUnderLayer}},
    {"linked-dead-end", {linkedDeadEnd, sizeof linkedDeadEnd}},
    {"malformed-id", {malformedID, sizeof malformedID}},
    {"malformed-json", {malformedJSON, sizeof malformedJSON}},
    {"malformed-pattern", {malformedPattern, sizeof malformedPattern}},
    {"mismatched-mediation", {mismatchedMediation, sizeof mismatchedMediation}},
    {"mismatched-result", {mismatchedResult, sizeof mismatchedResult}},
    {"misplaced-transition", {misplacedTransition, sizeof misplacedTransition}},
    {"missing-key", {missingKey, sizeof missingKey}},
    {"missing-over", {missingOver, sizeof missingOver}},
    {"missing-setup-model", {missingSetupModel, sizeof missingSetupModel}},
    {"missing-title", {missingTitle, sizeof missingTitle}},
    {"mixed-recovery", {mixedRecovery, sizeof mixedRecovery}},
    {"modal-cycle", {modalCycle, sizeof modalCycle}},
    {"modal-trap", {modalTrap, sizeof modalTrap}},
    {"non-destination-target", {nonDestinationTarget, sizeof nonDestinationTarget}},
    {"nothing-to-leave", {nothingToLeave, sizeof nothingToLeave}},
    {"one-way-presentation", {oneWayPresentation, sizeof oneWayPresentation}},
    {"one-way-region", {oneWayRegion, sizeof oneWayRegion}},
    {"orphan-coordinator", {orphanCoordinator, sizeof orphanCoordinator}},
    {"outlived-precondition", {outlivedPrecondition, sizeof outlivedPrecondition}},
    {"policy-violation", {policyViolation, sizeof policyViolation}},
    {"pop-at-root", {popAtRoot, sizeof popAtRoot}},
    {"pop-target-absent", {popTargetAbsent, sizeof popTargetAbsent}},
    {"popover-without-anchor", {popoverWithoutAnchor, sizeof popoverWithoutAnchor}},
    {"present-while-presenting", {presentWhilePresenting, sizeof presentWhilePresenting}},
    {"push-cycle", {pushCycle, sizeof pushCycle}},
    {"push-of-navigation", {pushOfNavigation, sizeof pushOfNavigation}},
    {"push-without-navigation", {pushWithoutNavigation, sizeof pushWithoutNavigation}},
    {"recovery-cycle", {recoveryCycle, sizeof recoveryCycle}},
    {"recovery-without-flow", {recoveryWithoutFlow, sizeof recoveryWithoutFlow}},
    {"redeclared-screen", {redeclaredScreen, sizeof redeclaredScreen}},
    {"redirect-cycle", {redirectCycle, sizeof redirectCycle}},
    {"root-over-layer", {rootOverLayer, sizeof rootOverLayer}},
    {"rootless-container", {rootlessContainer, sizeof rootlessContainer}},
    {"second-copy", {secondCopy, sizeof secondCopy}},
    {"select-outside-container", {selectOutsideContainer, sizeof selectOutsideContainer}},
    {"self-pop-up", {selfPopUp, sizeof selfPopUp}},
    {"shadowed-deep-link", {shadowedDeepLink, sizeof shadowedDeepLink}},
    {"shared-without-parent", {sharedWithoutParent, sizeof sharedWithoutParent}},
    {"skipped-coordinator", {skippedCoordinator, sizeof skippedCoordinator}},
    {"stale-baseline", {staleBaseline, sizeof staleBaseline}},
    {"start-needs-setup", {startNeedsSetup, sizeof startNeedsSetup}},
    {"stuck-flow", {stuckFlow, sizeof stuckFlow}},
    {"superfluous-target", {superfluousTarget, sizeof superfluousTarget}},
    {"surplus-model", {surplusModel, sizeof surplusModel}},
    {"tab-overflow", {tabOverflow, sizeof tabOverflow}},
    {"target-outside-graph", {targetOutsideGraph, sizeof targetOutsideGraph}},
    {"targetless-route", {targetlessRoute, sizeof targetlessRoute}},
    {"too-deep", {tooDeep, sizeof tooDeep}},
    {"unabandonable-flow", {unabandonableFlow, sizeof unabandonableFlow}},
    {"unavailable-model", {unavailableModel, sizeof unavailableModel}},
    {"unbound-coordinator", {unboundCoordinator, sizeof unboundCoordinator}},
    {"undeclared-parameter", {undeclaredParameter, sizeof undeclaredParameter}},
    {"undefined-reference", {undefinedReference, sizeof undefinedReference}},
    {"unhandled-result", {unhandledResult, sizeof unhandledResult}},
    {"unknown-key", {unknownKey, sizeof unknownKey}},
    {"unknown-value", {unknownValue, sizeof unknownValue}},
    {"unmapped-parameter", {unmappedParameter, sizeof unmappedParameter}},
    {"unordered-precondition", {unorderedPrecondition, sizeof unorderedPrecondition}},
    {"unreachable-coordinator", {unreachableCoordinator, sizeof unreachableCoordinator}},
    {"unreachable-route", {unreachableRoute, sizeof unreachableRoute}},
    {"unreachable-screen", {unreachableScreen, sizeof unreachableScreen}},
    {"unreadable-image", {unreadableImage, sizeof unreadableImage}},
    {"unreasoned-ignore", {unreasonedIgnore, sizeof unreasonedIgnore}},
    {"unrecoverable-deep-link", {unrecoverableDeepLink, sizeof unrecoverableDeepLink}},
    {"unresolvable-deep-link", {unresolvableDeepLink, sizeof unresolvableDeepLink}},
    {"unsupported-presentation", {unsupportedPresentation, sizeof unsupportedPresentation}},
    {"unsupported-version", {unsupportedVersion, sizeof unsupportedVersion}},
    {"unused-definition", {unusedDefinition, sizeof unusedDefinition}},
    {"unused-ignore", {unusedIgnore, sizeof unusedIgnore}},
    {"unused-parameter", {unusedParameter, sizeof unusedParameter}},
    {"unwind-target-absent", {unwindTargetAbsent, sizeof unwindTargetAbsent}},
    {"vacuous-policy", {vacuousPolicy, sizeof vacuousPolicy}},
    {"varying-link", {varyingLink, sizeof varyingLink}},
    {"waiting-screen", {waitingScreen, sizeof waitingScreen}},
    {"wrong-type", {wrongType, sizeof wrongType}},
};

struct rule_page rule_page(const char *id) {
  for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
    if (!strcmp(pages[i].id, id)) return pages[i].page;
  return (struct rule_page){NULL, 0};
}
