/// The results of the search about routes, and about deep links, which count on behind them as if they were routes.
package struct RouteLog: Sendable {
  /// For each route whether it is enabled somewhere, or fired by another route.
  package var isEnabled: Table<Route, Bool>
  /// For each route whether its moves can be made somewhere.
  package var isPerformed: Table<Route, Bool>
  /// For each route whether it changes the state somewhere.
  var hasEffect: Table<Route, Bool>
  /// For each route whether an event that is no fault does not happen somewhere.
  var isOtherwise: Table<Route, Bool>
  /// For each route whether all of its changes are visible somewhere.
  var isInSight: Table<Route, Bool>
  /// Where something happens.
  package var sites: [Site] = []
  /// The places where routes unwind, with their targets; not inclusively.
  var unwinds: [Unwind] = []
  /// The steps that may fail in some states.
  var uncertain: Set<Provenance> = []

  struct Unwind: Sendable {
    var route: Route.ID
    var vertex: Int32
    var targets: [Element.ID]
  }

  package struct Site: Sendable {
    package var event: Event
    package var route: Route.ID
    /// The vertex at which it happens.
    var vertex: Int32
    /// The step with which it happens; -1 where that was taken on the way to the vertex.
    var step: Int32 = -1
    /// A vertex on the way to the other, where not every way will do; -1 where it will.
    var through: Int32 = -1
  }

  init(_ spec: Spec) {
    isEnabled = Table(repeating: false, count: spec.routes.count + spec.deepLinks.count)
    isPerformed = isEnabled
    hasEffect = isEnabled
    isOtherwise = isEnabled
    isInSight = isEnabled
  }
}
