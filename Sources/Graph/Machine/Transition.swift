/// One step while it is taken: the state as it has become so far, and the leaf from which the next move is made.
struct Transition {
  let machine: Interpreter
  var state: State
  var leaf: Position
  /// The precondition that does not hold, until its flow is presented.
  private(set) var unmet: Precondition.ID?
  /// The preconditions that were evaluated, in order.
  private(set) var evaluated: [Precondition.ID] = []
  /// What is worth a remark though it is no fault, in order.
  private(set) var remarks: [Remark] = []
  /// The routes that fired and whose moves could all be made.
  private(set) var performed: [Route.ID] = []
  /// The routes that fired or were handed over to, inner ones first.
  private(set) var firings: [Firing] = []
  /// The route whose moves are being made.
  private var route: Route.ID?
  /// The route that fired, which may have handed over to that one.
  private var fired: Route.ID?
  /// How far that has come.
  private var progress = Progress.underway
  /// How many routes may still fire: redirects and completions may go round.
  private var fuel = 64

  /// How far the route has come that fired.
  private enum Progress {
    case underway
    /// Its last move is being made.
    case atLast
    /// It has made all its moves; what follows from the last is not its own.
    case done
  }

  var spec: Spec { machine.spec }

  /// A step from a leaf; `unmet` is the precondition that does not hold.
  init(_ machine: Interpreter, _ state: State, at leaf: Position, unmet: Precondition.ID? = nil) {
    self.machine = machine
    self.state = state
    self.leaf = leaf
    self.unmet = unmet
  }

  // MARK: Routes and links

  /// A route fires at the leaf: its moves are made in order, each from the leaf then visible. A fault in one is the
  /// route's.
  ///
  /// Where it evaluates the precondition that does not hold, the route waits as a whole, and the flow that mends it is
  /// presented instead.
  mutating func fire(_ route: Route.ID) throws(Fault) {
    guard fuel > 0 else { return }
    fuel -= 1
    let outer = (self.route, fired, progress)
    (self.route, fired, progress) = (route, route, .underway)
    defer { (self.route, fired, progress) = outer }
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

  /// Makes the moves of a route, or of the one to which it hands over.
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

  /// What a flow's entrance asks for fires. A fault in that does not undo that the last move could be made.
  mutating func fireNext(_ route: Route.ID) throws(Fault) {
    if progress == .atLast { finish() }
    try fire(route)
  }

  /// A deep link is opened: its target is entered from nothing, or its routes are run from where the app stands.
  mutating func open(_ link: DeepLink.ID) throws(Fault) {
    let outer = (route, fired)
    (route, fired) = (nil, nil)
    defer { (route, fired) = outer }
    try wait(as: .link(link)) { transition throws(Fault) in
      let declared = transition.spec.deepLinks[link]
      if let target = declared.to.target {
        transition.restart(at: target, placingRootsBelow: declared.placesRootsBelow)
        return
      }
      if !declared.keepsLayers { transition.keepLayers(1) }
      for route in transition.spec.targets(declared.path) { try transition.follow(route) }
    }
  }

  /// One route on a deep link's path: it must be enabled at a visible screen, or at a coordinator of the active path.
  private mutating func follow(_ route: Route.ID) throws(Fault) {
    var stop = fault(.unresolvableDeepLink)
    stop.route = route
    stop.active = machine.active(at: leaf, in: state).keys.filter { $0 != spec.implicitCoordinator }.sorted()
    if let leaf = machine.leaf(for: route, on: nil, in: state) {
      self.leaf = leaf
    } else {
      guard spec.targets(spec.routes[route].from).contains(where: stop.active.contains) else { throw stop }
    }
    do {
      try fire(route)
    } catch {
      stop.cause = error.kind
      stop.targets = error.targets
      throw stop
    }
  }

  /// What was waiting for a precondition goes on, at the leaf where it is enabled.
  mutating func resume(_ continuation: Continuation) throws(Fault) {
    if progress == .atLast { finish() }
    switch continuation {
    case .route(let route):
      if !machine.isEnabled(route, at: state[leaf].element) {
        leaf = machine.leaf(for: route, on: nil, in: state) ?? leaf
      }
      try fire(route)
    case .link(let link): try open(link)
    }
  }

  /// Acts, or presents the flow that mends the unmet precondition if acting evaluates that one.
  private mutating func wait(
    as continuation: Continuation, _ act: (inout Transition) throws(Fault) -> Void
  ) throws(Fault) {
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
    if let precondition = unmet, machine.recoverable(own).contains(precondition),
      let flow = machine.flow(mending: precondition)
    {
      state = before.state
      leaf = before.leaf
      performed = before.performed
      firings = before.firings
      remarks = before.remarks
      unmet = nil
      let entered = machine.entered(flow, from: leaf, in: state, by: .recovery(continuation))
      present(entered.node, Presentation(builtIn: .present))
    } else if let failure {
      throw failure
    }
  }

  // MARK: What moves share

  /// Makes one move of a route, and goes on from the leaf that is visible then.
  private mutating func make(_ move: Move.ID) throws(Fault) {
    guard let style = spec.style(of: move) else { return }
    let targets = spec.targets(spec.moves[move].to)
    if style.takesTarget {
      // A target that is not declared is another rule's matter.
      guard let target = targets.first else { return }
      try make(style, spec.moves[move], to: target, targets)
    } else {
      try makeBack(style)
    }
    leaf = state.leaf(after: leaf)
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

  /// What a target becomes when it is entered from the leaf by the current route; its preconditions are evaluated.
  ///
  /// `remaining` is the state without what the target takes the place of, `container` what it comes to stand in, and
  /// `place` what it comes from there, if that is not the container itself.
  mutating func enter(
    _ target: Element.ID, in remaining: State? = nil, at container: Position? = nil,
    from place: Position? = nil
  ) -> Node {
    let entered = machine.entered(
      target, from: leaf, in: state, by: entrance, remaining: remaining, place: place ?? container,
      container: container)
    evaluated += entered.evaluated
    return entered.node
  }

  /// What a target becomes as an element of a stack, which cannot hold another stack.
  mutating func enter(_ target: Element.ID, in remaining: State, onStack stack: Position) throws(Fault)
    -> Node
  {
    var trial = self
    let node = trial.enter(target, in: remaining, at: stack)
    guard node.kind != .stack else { throw fault(.pushOfNavigation, [target]) }
    self = trial
    return node
  }

  /// How a flow is entered by the current route.
  private var entrance: Entrance {
    guard let route, spec.routes[route].onComplete.target != nil || spec.routes[route].onAbandon.target != nil
    else { return .other }
    return .route(route)
  }

  /// Navigating to a target that is there already evaluates its own preconditions.
  mutating func evaluatePreconditions(of target: Element.ID) {
    evaluated += spec.targets(spec.elements[target].preconditions)
  }

  /// The whole state becomes a target entered from nothing.
  mutating func restart(at target: Element.ID, placingRootsBelow: Bool = false) {
    if state.layers.count > 1 { note(.rootOverLayer) }
    var builder = NodeBuilder(machine)
    builder.entrance = entrance
    builder.placesRootsBelow = placingRootsBelow
    let entered = builder.layers(for: target)
    for element in entered.chain { evaluatePreconditions(of: element) }
    state.layers = entered.layers
    leaf = state.leaf
  }

  /// Adds a layer.
  mutating func present(_ node: Node, _ presentation: Presentation) {
    state.cover(leaf)
    state.layers.append(
      Layer(
        root: node, isInteractive: presentation.isInteractive, isFloating: presentation.isFloating,
        givesWay: presentation.isFloating && !node.holdsStack))
    leaf = state.leaf
  }

  /// Takes away all layers but the first ones.
  mutating func keepLayers(_ count: Int) {
    state.layers.removeLast(max(0, state.layers.count - count))
    leaf = state.leaf(after: leaf)
  }
}
