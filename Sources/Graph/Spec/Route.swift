/// A declared route.
package struct Route: Sendable {
  package var declaration: Declaration
  package var from = List<Element>.empty
  /// True if it can be triggered on every screen.
  package var isFromAnywhere = false
  /// Its moves; one unless it has steps, none if it redirects.
  package var moves = Move.ID(0)..<Move.ID(0)
  package var hasSteps = false
  var by = Reference<Element>.none
  package var redirect = Reference<Route>.none
  package var onComplete = Reference<Route>.none
  package var onAbandon = Reference<Route>.none
  var revokes = List<Precondition>.empty
  /// The node of the trigger, 0 where there is none.
  var trigger: UInt32 = 0
  /// True if it fires by itself.
  var isAutomatic = false
  /// True if it is enabled only where it does not fault.
  package var isOnlyWherePossible = false
  /// True if the flow that it enters leaves when it ends.
  package var flowLeaves = true
  /// The node of the anchor, 0 where there is none.
  var anchor: UInt32 = 0
  /// The node of the condition, 0 where there is none.
  var condition: UInt32 = 0
  /// True if a tool guessed that it exists.
  package var isInferred = false

  /// True if it matters that a flow was entered by the route.
  package var isAskedHowFlowsEnd: Bool { onComplete.target != nil || onAbandon.target != nil || !flowLeaves }

  /// The routes that it redirects to, or fires: instead of it, or when the flow that it enters has left.
  package var successors: [Route.ID] {
    guard redirect.isPresent || onComplete.isPresent || onAbandon.isPresent else { return [] }
    return [redirect, onComplete, onAbandon].compactMap(\.target)
  }
}

/// One move of a route.
package struct Move: Sendable {
  /// The node of the step or the route.
  package var node: UInt32 = 0
  /// The targets: none, one, or with `unwind` several.
  package var to = List<Element>.empty
  /// Built-in or declared; none for an association or a purely mediational route.
  package var presentation = Reference<Presentation>.none
  package var with = List<Model>.empty
  package var mediation = Reference<Mediation>.none
  /// The coordinator that performs it: its own, or its route's.
  package var by = Reference<Element>.none
  package var popUpTo = Reference<Element>.none
  package var isInclusive = false
  package var isSingleTop = false
}

extension Spec {
  /// True if the user fires a route, and nothing is known to stop a second tap.
  func mayFireTwice(_ route: Route.ID) -> Bool {
    !routes[route].isAutomatic && routes[route].condition == 0 && !routes[route].isOnlyWherePossible
  }

  /// True if a route names only screens in `from`, so that each of them is meant.
  func isForScreens(_ route: Route.ID) -> Bool {
    !routes[route].isFromAnywhere && targets(routes[route].from).allSatisfy { elements[$0].isScreen }
  }

  /// True if a route names only coordinators in `from`, or `*`: of the screens there some may not be meant.
  func isForWholeCoordinators(_ route: Route.ID) -> Bool {
    let sources = targets(routes[route].from)
    return routes[route].isFromAnywhere || !sources.isEmpty && sources.allSatisfy { !elements[$0].isScreen }
  }
}
