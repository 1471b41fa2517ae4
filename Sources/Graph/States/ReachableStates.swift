/// What holds in the states that a spec can reach: from launch, from every entry and from every deep link, by any
/// number of steps.
package struct ReachableStates: Sendable {
  /// In how many of the states that it is about something happens.
  package enum Extent: String, Sendable {
    case always, sometimes
  }

  /// That something happens, and a shortest way to it.
  struct Occurrence: Sendable {
    var extent: Extent
    /// The steps of a run; the last is the one in which it happens. One that does not begin with an entry or a deep
    /// link begins at launch.
    var witness: [Step]
    /// The screen at which it happens, the coordinator where that is not known, or -1.
    var leaf: Element.ID
  }

  /// Whether no reachable state was left out; else nothing is said of all of them.
  package var isComplete = true
  /// Whether none was counted, either, that cannot be reached.
  package var isExact = true
  /// For each element whether a screen is ever visible, a coordinator ever entered.
  package var isSeen = Table<Element, Bool>()
  /// The same from launch alone, and from launch and the entries.
  package var isSeenFromLaunch = Table<Element, Bool>()
  var isSeenWithoutLinks = Table<Element, Bool>()
  /// For each route whether it is enabled in some state, or fired by another route or by a deep link's path.
  package var isEnabled = Table<Route, Bool>()
  /// For each route whether it ever changes the state, or fails to be performed.
  var hasEffect = Table<Route, Bool>()
  /// For each route whether stacks or layers may grow by it without bound.
  var isOnCycle = Table<Route, Bool>()
  /// Which screens can be visible right after which.
  package var succession = Succession(elementCount: 0, steps: [])
  /// What happens to each route, over all states in which it fires.
  var events: [Route.ID: [(event: Event, occurrence: Occurrence)]] = [:]
  /// How many events were left out since no run could be found that shows them.
  var unproven = 0
  /// The routes that complete a flow into which Back leads again, each with the flow and a run that ends with Back.
  var flowsLeftBehind: [Route.ID: (flow: Element.ID, occurrence: Occurrence)] = [:]
  /// The screens on which a user is stuck: no move, no way back; whether nothing at all lies below there.
  var deadEnds: [(screen: Element.ID, isLast: Bool, occurrence: Occurrence)] = []
  /// The presentations that cannot be left: the layer's first screen (or coordinator of which nothing is known) as it
  /// is brought up by a route. The witness ends with that route.
  var modalTraps: [(screen: Element.ID, route: Route.ID, occurrence: Occurrence)] = []
  /// The deep links whose paths stop.
  var linkStops: [LinkStop] = []
  /// How many of them were not tried from every state.
  var untriedLinks = 0
  /// The deep links that, at launch, open a screen with nothing below it from which nothing leads to the rest of the
  /// app.
  var lostLinks: [(link: DeepLink.ID, screen: Element.ID)] = []
  /// What is known of each policy.
  var judgments = Table<Policy, Judgment>()
  /// The search itself, where somebody wants to ask more of it.
  package var search: StateSearch?
}

extension ReachableStates {
  /// What happens to a route over all states in which it fires; `nil` where it never happens.
  func occurrence(of event: Event, to route: Route.ID) -> Occurrence? {
    events[route]?.first { $0.event == event }?.occurrence
  }
}
