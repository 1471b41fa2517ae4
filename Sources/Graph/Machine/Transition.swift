/// One step while it is taken: the state as it has become so far, and the leaf from which the next move is made.
package struct Transition {
  let machine: Interpreter
  package var state: State
  var leaf: Position
  /// The precondition that does not hold, until its flow is presented.
  private(set) var unmet: Precondition.ID?
  /// The preconditions that were evaluated, in order.
  package private(set) var evaluated: [Precondition.ID] = []
  /// Remarks that are no faults, in order.
  private(set) var remarks: [Remark] = []
  /// The routes that fired and whose moves could all be made.
  private(set) var performed: [Route.ID] = []
  /// The routes that fired or were redirected to, inner ones first.
  private(set) var firings: [Firing] = []
  /// The route whose moves are being made.
  var route: Route.ID?
  /// The route that fired, which may redirect to that one.
  private var fired: Route.ID?
  /// Whether another route redirects to the one whose moves are made.
  private(set) var isRedirected = false
  /// The changes of performers behind layers.
  private(set) var hiddenChanges: [HiddenChange] = []
  /// How far that has come.
  private var progress = Progress.underway
  /// How many routes may still fire: redirects and completions may go round.
  private var fuel = Self.maximumFirings
  /// The depth of deep links that are being opened, each by a route of the one before it.
  private var linkDepth = 0
  /// The results of other deep links' paths that were run from the same state; `nil` where nobody keeps them.
  var paths: LinkPaths?

  /// A change in a layer below the top one.
  struct HiddenChange {
    var layer: Int
    var remark: Remark
  }

  /// How far the route has come that fired.
  private enum Progress {
    case underway
    /// Its last move is being made.
    case atLast
    /// It has made all its moves; a route that follows from the last one is not its own.
    case done
  }

  /// How many routes one route may fire in turn.
  private static let maximumFirings = Limits.firings

  var spec: Spec { machine.spec }

  /// A step from a leaf; `unmet` is the precondition that does not hold.
  package init(_ machine: Interpreter, _ state: State, at leaf: Position, unmet: Precondition.ID? = nil) {
    self.machine = machine
    self.state = state
    self.leaf = leaf
    self.unmet = unmet
  }

  // MARK: Routes and links

  /// A route fires at the leaf: its moves are made in order, each from the leaf then visible. A fault in one is the
  /// route's.
  ///
  /// Where it evaluates the precondition that does not hold, the route waits as a whole, and the flow that recovers it is
  /// presented instead.
  mutating func fire(_ route: Route.ID) throws(Fault) {
    guard fuel > 0 else { return }
    fuel -= 1
    let outer = (self.route, fired, progress, isRedirected)
    (self.route, fired, progress, isRedirected) = (route, route, .underway, false)
    defer { (self.route, fired, progress, isRedirected) = outer }
    let before = state
    try wait(as: .route(route)) { transition throws(Fault) in
      try transition.perform(route)
      transition.finish()
    }
    noteFiring(of: route, from: before)
  }

  /// Notes that a route has fired, and whether that changed anything.
  private mutating func noteFiring(of route: Route.ID, from before: State) {
    let hasEffect = state != before && state.withoutFocus != before.withoutFocus
    firings.append(Firing(route: route, hasEffect: hasEffect))
  }

  /// Makes the moves of a route, or of the one to which it redirects.
  private mutating func perform(_ route: Route.ID) throws(Fault) {
    guard let other = spec.routes[route].redirect.target else {
      for move in spec.moves(of: route) {
        if move == spec.moves(of: route).last { progress = .atLast }
        try make(move)
      }
      return
    }
    guard fuel > 0 else { return }
    fuel -= 1
    self.route = other
    isRedirected = true
    let before = state
    try perform(other)
    noteFiring(of: other, from: before)
  }

  /// Notes that the route that fired has made all its moves.
  private mutating func finish() {
    guard progress != .done, let fired else { return }
    performed.append(fired)
    progress = .done
  }

  /// The route that a flow's entrance asks for fires. A fault in it does not undo that the last move could be made.
  mutating func fireNext(_ route: Route.ID) throws(Fault) {
    if progress == .atLast { finish() }
    guard spec.routes[route].isOnlyWherePossible else { return try fire(route) }
    var trial = self
    do {
      try trial.fire(route)
    } catch {
      // The firings of the trial count: each of two completions may try the same routes again, and so on.
      fuel = trial.fuel
      return
    }
    self = trial
  }

  /// Whether a route is possible at a leaf. The firings of the trial count: it may come to the same question again.
  mutating func canFire(_ route: Route.ID, at leaf: Position) -> Bool {
    guard spec.routes[route].isOnlyWherePossible else { return true }
    var trial = Transition(machine, state, at: leaf)
    (trial.fuel, trial.linkDepth) = (fuel, linkDepth)
    defer { fuel = trial.fuel }
    return (try? trial.fire(route)) != nil
  }

  /// The first visible leaf at which a route is enabled.
  private mutating func leaf(for route: Route.ID) -> Position? {
    let (machine, state) = (machine, state)
    return machine.leaf(for: route, in: state) { canFire(route, at: $0) }
  }

  /// A step that was waiting for a precondition goes on, at the leaf where it is enabled.
  mutating func resume(_ resumption: Resumption) throws(Fault) {
    if progress == .atLast { finish() }
    switch resumption {
    case .route(let route):
      if !machine.isEnabled(route, at: state[leaf].element) { leaf = self.leaf(for: route) ?? leaf }
      try fire(route)
    case .link(let link): try open(link)
    }
  }

  /// Acts, or presents the flow that recovers the unmet precondition if acting evaluates that one.
  private mutating func wait(as resumption: Resumption, _ act: (inout Transition) throws(Fault) -> Void) throws(Fault) {
    guard unmet != nil else { return try act(&self) }
    let before = self
    evaluated = []
    var failure: Fault?
    do {
      try act(&self)
    } catch {
      failure = error
    }
    let own = evaluated
    evaluated = before.evaluated + own
    if let precondition = unmet, machine.recoverable(own).contains(precondition) {
      (state, leaf) = (before.state, before.leaf)
      performed = before.performed
      firings = before.firings
      remarks = before.remarks
      unmet = nil
      if let flow = machine.flow(recovering: precondition) {
        let entered = machine.entered(flow, from: leaf, in: state, by: .recovery(resumption))
        present(entered.node, Presentation(builtIn: .present))
      } else if let other = spec.preconditions[precondition].otherwise.target {
        // Nothing waits: the route fires instead.
        progress = .done
        try fireNext(other)
      }
    } else if let failure {
      throw failure
    }
  }

  // MARK: What moves share

  /// Makes one move of a route, and goes on from the leaf that is visible then.
  private mutating func make(_ move: Move.ID) throws(Fault) {
    guard let style = machine.spec.style(of: move) else { return }
    let move = machine.spec.moves[move]
    if machine.tree.leavesGraph(move, style, in: machine.spec) { throw fault(.targetOutsideGraph, [move.by.target!]) }
    let targets = machine.spec.targets(move.to)
    // A target that is not declared is another rule's matter.
    if style.takesTarget, targets.isEmpty { return }
    let performer = performer(of: move, style, to: targets.first)
    try require(performer)
    if let target = targets.first, style.takesTarget {
      try make(style, move, to: target, targets, by: performer)
    } else {
      try makeBack(style, by: performer)
    }
    leaf = state.leaf(after: leaf)
  }

  /// A performer that the spec names must be somewhere, also once floating layers have given way.
  func require(_ performer: Performer?) throws(Fault) {
    if let performer, performer.isExplicit, position(of: performer) == nil {
      throw fault(.absentPerformer, [performer.coordinator])
    }
  }

  /// Notes that a layer below the top one is changed, where that is not the leaf's.
  mutating func noteChange(in layer: Int) {
    guard layer < leaf.layer, let fired else { return }
    let remark = Remark(event: .behindLayer, route: fired, leaf: state[leaf].element)
    hiddenChanges.append(HiddenChange(layer: layer, remark: remark))
  }

  /// The remarks of the whole step: those on the way, and the changes of performers behind a layer that is up now.
  var allRemarks: [Remark] {
    remarks + hiddenChanges.filter { $0.layer < state.layers.count - 1 }.map(\.remark)
  }

  /// A fault of the move that is being made.
  func fault(_ kind: Fault.Kind, _ targets: [Element.ID] = []) -> Fault {
    Fault(kind: kind, route: fired, leaf: state[leaf].element, targets: targets)
  }

  /// A fault with all that came before it in the step.
  func whole(_ fault: Fault) -> Fault {
    var fault = fault
    fault.performed = performed
    fault.remarks = remarks
    return fault
  }

  /// Notes something that is no fault.
  mutating func note(_ event: Event) {
    if let fired { remarks.append(Remark(event: event, route: fired, leaf: state[leaf].element)) }
  }

  /// The nodes of a target when it is entered from the leaf by the current route; its preconditions are evaluated.
  ///
  /// `remaining` is the state without the part that the target replaces, `container` the node in which it comes to stand,
  /// and `place` the node that it replaces there, if that is not the container itself.
  mutating func enter(
    _ target: Element.ID, in remaining: State? = nil, at container: Position? = nil, from place: Position? = nil
  ) -> Node {
    let entered = machine.entered(
      target, from: leaf, in: state, by: entrance, remaining: remaining, place: place ?? container,
      container: container)
    evaluated += entered.evaluated
    return entered.node
  }

  /// The node of a target as an element of a stack, which cannot hold another stack.
  mutating func enter(_ target: Element.ID, in remaining: State, onStack stack: Position) throws(Fault) -> Node {
    let entered = machine.entered(
      target, from: leaf, in: state, by: entrance, remaining: remaining, place: stack, container: stack)
    guard entered.node.kind != .stack || machine.spec.platform.nestsNavigations else {
      throw fault(.pushOfNavigation, [target])
    }
    evaluated += entered.evaluated
    return entered.node
  }

  /// How a flow is entered by the current route.
  private var entrance: Entrance {
    guard let route, spec.routes[route].isAskedHowFlowsEnd else { return .other }
    return .route(route)
  }

  /// Navigating to a target that is there already evaluates its own preconditions.
  mutating func evaluatePreconditions(of target: Element.ID) {
    evaluated += spec.targets(spec.elements[target].preconditions)
  }

  /// The whole state becomes a target entered from nothing.
  ///
  /// `comesBack`: it becomes a layer, and the old root comes back when that is dismissed.
  mutating func restart(at target: Element.ID, placingRootsBelow: Bool = false, comesBack: Bool = false) {
    if !comesBack, leaf.layer > 0, !state.layers[leaf.layer].leaving.isRoot { note(.rootOverLayer) }
    var builder = NodeBuilder(machine)
    builder.entrance = entrance
    builder.placesRootsBelow = placingRootsBelow
    let entered = builder.layers(for: target)
    for element in entered.chain { evaluatePreconditions(of: element) }
    if comesBack {
      state.cover(leaf)
      state.layers += entered.layers.map { Layer(root: $0.root, leaving: .init(isRoot: true)) }
    } else {
      state.layers = entered.layers
    }
    leaf = state.leaf
  }

  /// Adds a layer.
  mutating func present(_ node: Node, _ presentation: Presentation) {
    state.cover(leaf)
    state.layers.append(
      Layer(
        root: node, isFloating: presentation.isFloating,
        leaving: Layer.leaving(presentation, with: node, on: spec.platform)))
    leaf = state.leaf
  }

  /// Takes away all layers but the first ones.
  mutating func keepLayers(_ count: Int) {
    state.layers.removeLast(max(0, state.layers.count - count))
    leaf = state.leaf(after: leaf)
  }
}

/// Deep links that are opened.
extension Transition {
  /// A deep link is opened: its target is entered from nothing, or its routes are run from where the app stands.
  package mutating func open(_ link: DeepLink.ID) throws(Fault) {
    let outer = (route, fired)
    (route, fired) = (nil, nil)
    linkDepth += 1
    defer {
      (route, fired) = outer
      linkDepth -= 1
    }
    try wait(as: .link(link)) { transition throws(Fault) in
      let declared = transition.spec.deepLinks[link]
      if let target = declared.to.target {
        transition.restart(at: target, placingRootsBelow: declared.placesRootsBelow)
        return
      }
      if !declared.keepsLayers { transition.keepLayers(1) }
      let path = transition.spec.targets(declared.path)
      var paths = transition.paths.take()
      defer { transition.paths = paths }
      var chain: LinkChain?
      var place = declared.keepsLayers ? -2 : -1
      for (number, route) in path.enumerated() {
        guard number < Limits.linkPath else { throw transition.stop(beyondLimitAt: route) }
        if let known = paths?.step(route, &place) {
          (transition, chain) = known
        } else {
          try transition.follow(route, &chain)
          paths?.add(transition, chain, at: place)
        }
      }
    }
  }

  /// A path is longer than any that is followed: each step looks through all that those before it have opened.
  private func stop(beyondLimitAt route: Route.ID) -> Fault {
    var stop = fault(.unresolvableDeepLink)
    stop.route = route
    stop.isBeyondLimit = true
    return stop
  }

  /// The coordinators that the next step of a deep link's path may be for.
  struct LinkChain {
    /// Those that have performed steps, and that steps have brought up.
    var usable: Set<Element.ID>
    /// Those that were active before the last step.
    var before: Set<Element.ID>
  }

  /// One route on a deep link's path: it must be enabled at a visible screen, that where the link has come to if possible,
  /// or at a coordinator of the active path.
  ///
  /// From the second one on its coordinator must have performed an earlier one, or have been brought up by one.
  private mutating func follow(_ route: Route.ID, _ chain: inout LinkChain?) throws(Fault) {
    // Read once, since it is copied for that.
    let machine = machine
    let active = Set(machine.active(at: leaf, in: state).coordinators)
    let start = leaf
    let goesOn = machine.isEnabled(route, at: state[start].element) && canFire(route, at: start)
    let visible = goesOn ? start : self.leaf(for: route)
    leaf = visible ?? start
    var stop = fault(.unresolvableDeepLink)
    stop.route = route
    let implicit = machine.spec.implicitCoordinator
    let open = leaf == start ? active : Set(machine.active(at: leaf, in: state).coordinators)
    stop.active = open.filter { $0 != implicit }.sorted()
    let performers = machine.tree.linkPerformers(of: route, in: machine.spec)
    var usable = chain?.usable ?? []
    if let chain {
      let new = active.subtracting(chain.before)
      usable.formUnion(new.filter { !machine.tree.comesAlong($0, with: new, in: machine.spec) })
      if let performers, !performers.contains(where: usable.contains) {
        stop.cause = .absentPerformer
        stop.targets = performers
        throw stop
      }
    }
    chain = LinkChain(
      usable: usable.union(performers.map(active.intersection) ?? active)
        .union(machine.spec.coordinatorTargets(of: route)), before: active)
    if visible == nil {
      let sources = machine.spec.targets(machine.spec.routes[route].from)
      guard sources.contains(where: stop.active.contains) else { throw stop }
    }
    // Each route of a link's path may fire as many others as one that fires alone. A route that the link fires may open
    // the link again: only the routes of the first one begin again.
    if linkDepth == 1 { fuel = Self.maximumFirings }
    do {
      try fire(route)
    } catch {
      stop.cause = error.kind
      stop.targets = error.targets
      throw stop
    }
  }
}

/// The steps of a state's deep links, by the routes before them: links that begin alike are run once as far as that.
struct LinkPaths {
  /// The state in which the links are opened.
  let state: State
  /// The number of each step by the one before it (-1 and -2: none) and its route.
  private var numbers = QuickMap<Pair, Int>()
  /// The result of each step; `nil` where it stops.
  private var results: [(transition: Transition, chain: Transition.LinkChain?)?] = []
  /// How many steps were taken, those without room included.
  private(set) var taken = 0

  private struct Pair: QuickHashable {
    var before: Int
    var route: Int32

    var quickHash: UInt64 { UInt64(route, Int32(truncatingIfNeeded: before)) }
  }

  /// The place of a step for which there is no room.
  private static let outside = -3

  init(_ state: State) { self.state = state }

  /// The results of the next step of a path after those that lead to `place`, which becomes its own.
  mutating func step(_ route: Route.ID, _ place: inout Int) -> (Transition, Transition.LinkChain?)? {
    let pair = Pair(before: place, route: route.raw)
    if let known = place == Self.outside ? nil : numbers[pair] {
      place = known
      return results[known].map { ($0.transition, $0.chain) }
    }
    let hasRoom = place != Self.outside && results.count < Limits.linkSteps
    place = hasRoom ? results.count : Self.outside
    if hasRoom {
      results.append(nil)
      numbers.set(pair, place)
    }
    return nil
  }

  /// Keeps the state that a step has led to.
  mutating func add(_ transition: Transition, _ chain: Transition.LinkChain?, at place: Int) {
    taken += 1
    if place != Self.outside { results[place] = (transition, chain) }
  }
}
