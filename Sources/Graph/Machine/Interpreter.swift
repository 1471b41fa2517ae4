import Synchronization

/// What a spec means, run step by step: the navigation machine as `docs/machine.md` describes it.
///
/// It is written to be obviously right, not fast: tests hold the symbolic analysis against it, `simulate` shows what
/// it does, and every witness of a finding is replayed in it. A class, since each step holds on to it.
package final class Interpreter: Sendable {
  package let spec: Spec
  package let tree: CoordinatorTree
  let sources: RouteSources
  /// For each route whether one of its own moves may evaluate a precondition that a flow may recover.
  let mayRecover: Table<Route, Bool>
  /// Whether the spec has such preconditions at all.
  let hasRecoverable: Bool
  /// The sources of the routes that embed something; `nil` where none does.
  private let embeddings: RouteSources?
  /// The state after launch, once it is asked for.
  private let launched = Mutex<State?>(nil)

  /// Why a step cannot be taken.
  package enum Refusal: Error, Hashable {
    case fault(Fault)
    /// The route is not enabled, there is no way back or no such member, nothing waits for the precondition, or the
    /// deep link is only for launch.
    case unavailable
  }

  /// Prepares a spec, which may have errors: what is named and not declared does nothing, what is to be shown and not
  /// known is an anonymous screen.
  package init(_ spec: Spec, _ tree: CoordinatorTree) {
    self.spec = spec
    self.tree = tree
    sources = RouteSources(spec, spec.routes.indices)
    mayRecover = Self.recoverableRoutes(spec, tree)
    hasRecoverable = spec.preconditions.indices.contains { Self.isRecoverable($0, in: spec) }
    let embedding = spec.routes.indices.filter { route in
      spec.moves(of: route).contains { spec.style(of: $0) == .embed }
    }
    embeddings = embedding.isEmpty ? nil : RouteSources(spec, embedding)
  }

  // MARK: Beginning

  /// The state after launch: `start` entered from nothing.
  package var launch: State {
    launched.withLock { known in
      if let known { return known }
      let state =
        spec.start.target.map(entered)
        ?? State(layers: [Layer(root: Node(kind: .anonymous, element: .unknown))])
      known = state
      return state
    }
  }

  /// The state of an app that is opened at an element, whatever it showed before.
  private func entered(_ element: Element.ID) -> State {
    var builder = NodeBuilder(self)
    return State(layers: builder.layers(for: element).layers)
  }

  /// The steps other than launch with which a run may begin: entries, deep links, and the flows that a deep link at
  /// launch may present to recover a precondition. They are taken from the state after launch.
  package var openings: [Step] { entries + links }

  /// Those by which something outside of the navigation shows a screen or coordinator.
  var entries: [Step] { spec.elements.indices.filter { spec.elements[$0].hasEntry }.map(Step.entry) }

  /// Those by a deep link, or by a flow that recovers one of its preconditions.
  var links: [Step] {
    var steps = spec.deepLinks.indices.map(Step.link)
    let launch = self.launch
    for link in spec.deepLinks.indices {
      steps += recoverable(preconditions(evaluatedBy: link, in: launch)).map { .recover($0, of: .link(link)) }
    }
    return steps
  }

  // MARK: Steps

  /// What a step leads to.
  package struct Outcome {
    package var state: State
    /// What was worth a remark on the way.
    var remarks: [Remark] = []
    /// The routes that fired and whose moves were made.
    package var performed: [Route.ID] = []
    /// The routes that fired or were redirected to, and whether that changed anything.
    package var firings: [Firing] = []
  }

  /// The state after a step.
  package func state(after step: Step, in state: State) throws(Refusal) -> State {
    try outcome(of: step, in: state).state
  }

  /// The state after a step, and what was worth a remark on the way.
  package func outcome(of step: Step, in state: State) throws(Refusal) -> Outcome {
    switch step {
    case .launch: return Outcome(state: launch)
    case .entry(let element): return Outcome(state: entered(element))
    case .route(let route, let screen):
      guard let leaf = leaf(for: route, on: screen, in: state) else { throw .unavailable }
      return try result(state, at: leaf) { transition throws(Fault) in try transition.fire(route) }
    case .back(let screen):
      let all = backTransitions(in: state)
      guard let back = meant(by: screen, among: all, at: \.leaf, in: state) else { throw .unavailable }
      return try result(state, at: back.leaf) { transition throws(Fault) in try transition.goBack(back.kind) }
    case .pull:
      guard canPull(in: state) else { throw .unavailable }
      return try result(state, at: state.leaf) { transition throws(Fault) in
        try transition.goBack(.dismiss)
      }
    case .switch(let member):
      guard let place = switches(in: state).first(where: { $0.member == member }) else { throw .unavailable }
      return try result(state, at: place.leaf) { transition throws(Fault) in
        try transition.selectByHand(place.index, of: place.container)
      }
    case .link(let link):
      guard !spec.deepLinks[link].isOnlyAtLaunch || state == launch else { throw .unavailable }
      return try opening(of: link, in: state).outcome.get()
    case .recover(let precondition, .link(let link)?, _):
      return try recovery(of: precondition, for: .link(link), at: state.leaf, in: state)
    case .recover(let precondition, let resumption, let screen):
      let enabled = routesEnabled(in: state).filter { resumption == nil || resumption == .route($0.route) }
      let waiting = recoveries(of: enabled, in: state).lazy.filter { $0.precondition == precondition }
      if let waiting = meant(by: screen, among: waiting, at: \.leaf, in: state) {
        return try recovery(of: precondition, for: .route(waiting.route), at: waiting.leaf, in: state)
      }
      guard case .route(let route) = resumption, let leaf = leaf(for: route, on: screen, in: state) else {
        throw .unavailable
      }
      return try recovery(of: precondition, for: .route(route), at: leaf, in: state)
    }
  }

  /// What opening a deep link leads to, and the preconditions that are evaluated for that.
  func opening(of link: DeepLink.ID, in state: State)
    -> (outcome: Result<Outcome, Refusal>, evaluated: [Precondition.ID])
  {
    var transition = Transition(self, state, at: state.leaf)
    do {
      let outcome = try result(&transition) { transition throws(Fault) in try transition.open(link) }
      return (.success(outcome), transition.evaluated)
    } catch {
      return (.failure(error), transition.evaluated)
    }
  }

  private func result(
    _ state: State, at leaf: Position, _ act: (inout Transition) throws(Fault) -> Void
  ) throws(Refusal) -> Outcome {
    var transition = Transition(self, state, at: leaf)
    return try result(&transition, act)
  }

  private func result(
    _ transition: inout Transition, _ act: (inout Transition) throws(Fault) -> Void
  ) throws(Refusal) -> Outcome {
    do {
      try act(&transition)
    } catch {
      throw .fault(transition.whole(error))
    }
    transition.state.clearFocus()
    return Outcome(
      state: transition.state, remarks: transition.allRemarks, performed: transition.performed,
      firings: transition.firings)
  }

  private func recovery(
    of precondition: Precondition.ID, for waiting: Resumption, at leaf: Position, in state: State
  ) throws(Refusal) -> Outcome {
    var transition = Transition(self, state, at: leaf, unmet: precondition)
    let outcome = try result(&transition) { transition throws(Fault) in try transition.resume(waiting) }
    guard transition.unmet == nil else { throw .unavailable }
    return outcome
  }

  /// The one that a step means of the leaves where it can be taken.
  private func meant<Place>(
    by screen: VisibleScreen?, among places: some Sequence<Place>, at leaf: (Place) -> Position,
    in state: State
  ) -> Place? {
    var ordinal = screen?.ordinal ?? 1
    for place in places where screen == nil || state[leaf(place)].element == screen?.element {
      ordinal -= 1
      if ordinal == 0 { return place }
    }
    return nil
  }

  // MARK: What is enabled

  /// The routes that are enabled at a screen, or in a coordinator of whose screen nothing is known, in file order.
  package func routes(enabledAt element: Element.ID) -> [Route.ID] { routes(enabledAt: element, of: sources) }

  private func routes(enabledAt element: Element.ID, of sources: RouteSources) -> [Route.ID] {
    let anywhere = sources.fromAnywhere
    var around: [Route.ID] = []
    if element.isKnown {
      for source in tree.forest.ancestors(of: element) { around += sources[source] }
    }
    if around.isEmpty { return anywhere }
    // A route may name several that are around the screen.
    around += anywhere
    around.sortOnce()
    return around
  }

  /// The routes that are enabled at the visible leaves, in file order, each with these.
  func routesEnabled(in state: State) -> [(route: Route.ID, leaves: [Position])] {
    let leaves = state.visibleLeaves
    if leaves.count == 1 {
      return routes(enabledAt: state[leaves[0]].element).map { (route: $0, leaves: leaves) }
    }
    let pairs = leaves.indices.flatMap { leaf in
      routes(enabledAt: state[leaves[leaf]].element).map { (route: $0, leaf: leaf) }
    }
    var enabled: [(route: Route.ID, leaves: [Position])] = []
    for (route, leaf) in pairs.sorted(by: { ($0.route, $0.leaf) < ($1.route, $1.leaf) }) {
      if enabled.last?.route != route { enabled.append((route, [])) }
      enabled[enabled.count - 1].leaves.append(leaves[leaf])
    }
    return enabled
  }

  /// Whether a route's `from` names a screen, by itself, by a coordinator around it or by `*`.
  func isEnabled(_ route: Route.ID, at element: Element.ID) -> Bool {
    if spec.routes[route].isFromAnywhere { return true }
    return element.isKnown
      && spec.resolved(spec.routes[route].from).contains { tree.forest.isAncestor($0, of: element) }
  }

  /// The leaf on which the platform's back is made: the first that has one, or the one that a step names.
  func leafOfBack(on screen: VisibleScreen?, in state: State) -> Position? {
    meant(by: screen, among: backTransitions(in: state), at: \.leaf, in: state)?.leaf
  }

  /// The first visible leaf at which a route is enabled, or the one that shows a given screen; an unknown screen is
  /// named by its coordinator.
  func leaf(for route: Route.ID, on screen: VisibleScreen?, in state: State) -> Position? {
    var ordinal = screen?.ordinal ?? 1
    return state.firstVisibleLeaf { node, leaf in
      guard screen == nil || node.element == screen?.element, isEnabled(route, at: node.element),
        isPossible(route, at: leaf, in: state)
      else { return false }
      ordinal -= 1
      return ordinal == 0
    }
  }

  /// Whether a route does not fault at a leaf, if it is enabled only then.
  func isPossible(_ route: Route.ID, at leaf: Position, in state: State) -> Bool {
    guard spec.routes[route].isOnlyWherePossible else { return true }
    var trial = Transition(self, state, at: leaf)
    return (try? trial.fire(route)) != nil
  }

  /// The elements that a screen embeds, in the order of the file.
  func embedded(in screen: Element.ID) -> [Element.ID] {
    guard let embeddings else { return [] }
    return routes(enabledAt: screen, of: embeddings).flatMap { route in
      spec.moves(of: route).filter { spec.style(of: $0) == .embed }.flatMap {
        spec.targets(spec.moves[$0].to)
      }
    }
  }
}
