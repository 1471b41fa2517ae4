/// Why a move cannot be performed. A fault changes nothing.
package struct Fault: Error, Hashable, Sendable {
  /// The faults, each with the name of the rule that reports it.
  package enum Kind: String, CaseIterable, Sendable {
    case pushWithoutNavigation = "push-without-navigation"
    case pushOfNavigation = "push-of-navigation"
    case presentWhilePresenting = "present-while-presenting"
    case selectOutsideContainer = "select-outside-container"
    case popAtRoot = "pop-at-root"
    case popTargetAbsent = "pop-target-absent"
    case dismissWithoutPresentation = "dismiss-without-presentation"
    case unwindTargetAbsent = "unwind-target-absent"
    case completeOutsideFlow = "complete-outside-flow"
    case absentPerformer = "absent-performer"
    case targetOutsideGraph = "target-outside-graph"
    case nothingToLeave = "nothing-to-leave"
    case unresolvableDeepLink = "unresolvable-deep-link"

    /// Whether it depends on more than the containers around the screen.
    var looksBelow: Bool {
      switch self {
      case .unwindTargetAbsent, .selectOutsideContainer, .completeOutsideFlow, .absentPerformer,
        .pushOfNavigation, .presentWhilePresenting, .unresolvableDeepLink:
        true
      case .pushWithoutNavigation, .popAtRoot, .popTargetAbsent, .dismissWithoutPresentation,
        .nothingToLeave, .targetOutsideGraph:
        false
      }
    }
  }

  package let kind: Kind
  /// The route that fired, itself or by a redirect making the move; of a deep link the route at which it stops. It may be
  /// one that fired when a flow ended.
  package var route: Route.ID?
  /// The screen at which the move was to begin, or the coordinator of an anonymous one; unknown where that is.
  let leaf: Element.ID
  /// The targets of the move.
  var targets: [Element.ID] = []
  /// The routes that fired in the same step and whose moves could be made before.
  var performed: [Route.ID] = []
  /// Remarks on the way.
  var remarks: [Remark] = []
  /// Of a deep link, why its route could not be performed; `nil` where it was not enabled.
  var cause: Kind?
  /// Of a deep link, true if its path is longer than any that is followed.
  var isBeyondLimit = false
  /// Of a deep link, the coordinators that are active where it stops, in the order of the file.
  var active: [Element.ID] = []
}

extension Fault {
  /// Why it is one, in words: lower case, names in single quotes, no full stop.
  package func reason(in spec: Spec) -> String {
    let here = !leaf.isKnown ? "a screen that is not known" : "'\(spec.name(of: leaf))'"
    let target = targets.map { "'\(spec.name(of: $0))'" }.joined(separator: " or ")
    return switch kind {
    case .pushWithoutNavigation: "there is no navigation container around \(here) that could take \(target)"
    case .pushOfNavigation: "\(target) has a navigation stack of its own, which cannot be pushed onto another"
    case .presentWhilePresenting: "\(target) cannot be presented from there, since another presentation covers it"
    case .selectOutsideContainer: "no tab, page or split around \(here) has \(target) in one of its members"
    case .popAtRoot: "nothing lies below \(here) on a stack"
    case .popTargetAbsent: "\(target) is not on the stack around \(here), or nothing would be left on it"
    case .dismissWithoutPresentation: "nothing is presented that could be dismissed from \(here)"
    case .unwindTargetAbsent: "\(target) is neither around nor below \(here), or nothing would be left"
    case .absentPerformer: "\(target), which performs it, is not open"
    case .targetOutsideGraph: "it leads to something that is not in the graph of \(target), and the app throws"
    case .nothingToLeave: "nothing lies below \(here) on a stack, and nothing is presented"
    case .completeOutsideFlow: "there is no flow around \(here) that could end"
    case .unresolvableDeepLink: reasonOfStop(here, spec)
    }
  }

  private func reasonOfStop(_ here: String, _ spec: Spec) -> String {
    let route = self.route.map { "'\(spec.name(of: $0))'" } ?? "a route"
    if isBeyondLimit {
      return "it stops before \(route): the first \(Limits.linkPath) routes of a path are followed"
    }
    let active = self.active.map { "'\(spec.name(of: $0))'" }.joined(separator: ", ")
    return "it stops on \(here), where \(route) "
      + (cause.map { "cannot be performed (\($0.rawValue))" } ?? "is not enabled")
      + (active.isEmpty ? "" : "; open coordinators: \(active)")
  }
}

/// An event of a route that is no fault, but not the purpose of the route.
package enum Event: Hashable, Sendable {
  /// A move that cannot be performed.
  case fault(Fault.Kind)
  /// `showDetail` finds no split, and presents.
  case detailOutsideSplit
  /// `root` replaces the app below a presentation.
  case rootOverLayer
  /// A flow completes where it cannot leave, and nothing follows.
  case stuckFlow
  /// A performer changes frames behind a layer that stays up.
  case behindLayer
  /// The target of a move's `popUpTo` is not on the stack, so that nothing is removed.
  case popUpTargetAbsent
  /// After a route that revokes the precondition, an element that it guards is visible or one step away.
  case outlived(precondition: Precondition.ID, element: Element.ID)
}

/// An event other than a fault in a step.
struct Remark: Hashable, Sendable {
  let event: Event
  /// The route that fired.
  let route: Route.ID
  /// The screen at which it happened.
  let leaf: Element.ID
}

/// That a route fired in a step, by itself, by another one or by a deep link.
package struct Firing: Hashable, Sendable {
  package let route: Route.ID
  /// Whether the state was another afterwards.
  let hasEffect: Bool
}
