/// A declared route.
struct Route: Sendable {
  var declaration: Declaration
  var from = List<Element>.empty
  /// True if it can be triggered on every screen.
  var isFromAnywhere = false
  /// Its moves; one unless it has steps, none if it redirects.
  var moves = Move.ID(0)..<Move.ID(0)
  var hasSteps = false
  var by = Reference<Element>.none
  var redirect = Reference<Route>.none
  var onComplete = Reference<Route>.none
  var onAbandon = Reference<Route>.none
  var revokes = List<Precondition>.empty
  /// The node of the trigger, 0 where there is none.
  var trigger: UInt32 = 0
  /// True if it fires by itself.
  var isAutomatic = false
  /// True if it is enabled only where it does not fault.
  var isOnlyWherePossible = false
  /// True if the flow that it enters leaves when it ends.
  var flowLeaves = true
  /// The node of the anchor, 0 where there is none.
  var anchor: UInt32 = 0
  /// The node of the condition, 0 where there is none.
  var condition: UInt32 = 0
  /// True if a tool guessed that it exists.
  var isInferred = false

  /// True if it matters that a flow was entered by the route.
  var isAskedHowFlowsEnd: Bool {
    onComplete.target != nil || onAbandon.target != nil || !flowLeaves
  }

  /// The routes that it redirects to, or fires: instead of it, or when the flow that it enters has left.
  var successors: [Route.ID] {
    guard redirect.isPresent || onComplete.isPresent || onAbandon.isPresent else { return [] }
    return [redirect, onComplete, onAbandon].compactMap(\.target)
  }
}

/// One move of a route.
struct Move: Sendable {
  /// The node of the step or the route.
  var node: UInt32 = 0
  /// The targets: none, one, or with `unwind` several.
  var to = List<Element>.empty
  /// Built-in or declared; none for an association or a purely mediational route.
  var presentation = Reference<Presentation>.none
  var with = List<Model>.empty
  var mediation = Reference<Mediation>.none
  /// The coordinator that performs it: its own, or its route's.
  var by = Reference<Element>.none
  var popUpTo = Reference<Element>.none
  var isInclusive = false
  var isSingleTop = false
}

extension Spec {
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
