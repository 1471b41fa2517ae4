/// The ends of traversals, and the work that follows there.
extension StateSearch {
  /// How the flow was entered that begins at a position, if it is the one that is looked for.
  @inline(__always)
  func entranceOfFlow(at position: Traversals.Position, _ request: Traversals.Request) -> Entrance? {
    let template = graph.vertices[Int(position.vertex)].template
    // A screen is no flow.
    if templates.isBare(template) { return nil }
    let node = templates.node(template)
    for element in node.shared where isSought(element, at: position, request) { return node.entrance }
    return node.kind != .anonymous && isSought(node.element, at: position, request) ? node.entrance : nil
  }

  /// Whether an element that stands at a position is the flow that is looked for.
  @inline(__always)
  private func isSought(
    _ element: Element.ID, at position: Traversals.Position, _ request: Traversals.Request
  ) -> Bool {
    isFlow(element)
      && (traversals.trails.enclosesStart(position.trail)
        || request.flow >= 0 && machine.tree.isInside(ID(raw: request.flow), element))
  }

  /// A flow ends: it leaves, or it stays, and then its entrance goes on.
  mutating func leaveFlow(
    _ entrance: Entrance, _ isCompleted: Bool, _ request: Traversals.Request, _ position: Traversals.Position,
    _ provenance: Provenance
  ) {
    var next = request
    switch entrance {
    case .other: break
    case .route(let route):
      let follower = isCompleted ? spec.routes[route].onComplete : spec.routes[route].onAbandon
      if let follower = follower.target { next.fires = follower.raw }
    case .recovery(.route(let route)): if isCompleted { next.fires = route.raw }
    case .recovery(.link(let link)): if isCompleted { next.link = link.raw }
    }
    if spec.flowLeaves(enteredBy: entrance), canLeave(graph.vertices[Int(position.vertex)].context, withFirst: false) {
      if isCompleted { log.isOtherwise[ID(raw: request.unit)] = true }
      leave(next, position, withFirst: false, provenance)
    } else {
      if !isCompleted {
      } else if next.fires >= 0 || next.link >= 0 {
        log.isOtherwise[ID(raw: request.unit)] = true
      } else {
        let step = graph.vertices[Int(request.start)].continuation == 0 ? request.unit : -1
        log.sites.append(
          .init(
            event: .stuckFlow, route: ID(raw: request.unit), vertex: request.start, step: step,
            through: position.vertex))
      }
      end(next, position, at: request.start, provenance)
    }
  }

  /// The match goes, with everything that it makes up.
  mutating func leave(
    _ request: Traversals.Request, _ position: Traversals.Position, withFirst: Bool, _ provenance: Provenance
  ) {
    var next = request
    next.operation = .leave(withFirst: withFirst)
    var moved = position
    moved.request = traversals.requests.number(next)
    moved.leaf = -1
    moved.trail = Trails.none
    visit(moved, provenance)
  }

  /// A traversal has come to where the app goes on.
  mutating func end(
    _ request: Traversals.Request, _ position: Traversals.Position, at leaf: Int32, _ provenance: Provenance
  ) {
    if Templates.isClass(graph.vertices[Int(leaf)].template) {
      var next = request
      next.operation = .settle
      next.isByHand = false
      visit(.init(request: traversals.requests.number(next), vertex: leaf, leaf: leaf), provenance)
    } else {
      settle(request, at: leaf, provenance)
    }
  }

  mutating func settle(_ request: Traversals.Request, at leaf: Int32, _ provenance: Provenance) {
    if request.unit >= 0 {
      log.isPerformed[ID(raw: request.unit)] = log.isPerformed[ID(raw: request.unit)] || isOver(request.then)
    }
    if request.link >= 0 { return follow(ID(raw: request.link), request, at: leaf, provenance) }
    var rest = request.then
    if request.fires >= 0 {
      let origin = origin(at: leaf)
      let isOfLink = link(ofUnit: request.unit) != nil
      let route = Route.ID(raw: request.fires)
      log.isEnabled[route] = true
      var fired = continuation(
        of: route, at: origin, next: rest, mayWait: request.step >= 0 && !isOfLink,
        after: Continuation(start: request.by, step: request.step))
      // What a deep link brings about is its own matter.
      if isOfLink { fired.unit = request.unit }
      fired.firings = min(request.firings + 1, Continuation.longestFirings)
      rest = continuations.number(fired)
      guard length(of: rest) <= longestChain else {
        isCutShort = true
        return
      }
      if fired.firings == Continuation.longestFirings {
        land(on: leaf, request.then, provenance)
        // The routes that are left fire no others, either.
        if request.then != 0 { isCutShort = true }
      }
    }
    land(on: leaf, rest, provenance)
  }

  /// A deep link goes on that has waited for a flow: as from launch, where it was opened. Or it waits once more.
  private mutating func follow(
    _ link: DeepLink.ID, _ request: Traversals.Request, at leaf: Int32, _ provenance: Provenance
  ) {
    let launch = machine.launch
    var trial = Transition(machine, launch, at: launch.leaf)
    try? trial.open(link)
    for precondition in request.step >= 0 ? machine.recoverable(trial.evaluated) : [] {
      present(
        precondition, for: .link(link), at: origin(at: leaf), request.then,
        Provenance(by: request.by, step: number(of: .recover(precondition, of: .route(ID(raw: request.step))))))
    }
    do {
      let outcome = try machine.outcome(of: .link(link), in: launch)
      note(outcome.firings)
      let root = placeLayers(layers(of: outcome.state), request.then, provenance)
      goOn(at: root, request.then)
    } catch .fault(let fault) {
      guard let route = fault.route else { return }
      let step = graph.vertices[Int(request.start)].continuation == 0 ? request.unit : -1
      log.isEnabled[route] = true
      log.hasEffect[route] = true
      log.sites.append(.init(event: .fault(fault.kind), route: route, vertex: request.start, step: step))
    } catch {}
  }

  /// The leaf as one that a route leaves covered and that waits for a precondition there.
  private mutating func origin(at leaf: Int32) -> Int32 {
    let state = graph.vertices[Int(leaf)]
    guard state.continuation != 0, !continuations[state.continuation].isDormant else { return leaf }
    let before = continuations[state.continuation].origin
    if before >= 0, stands(before, like: leaf) { return before }
    let origin = place(state.template, state.context, continuations.number(.dormant(with: leaf)))
    if origin != leaf { connectOnce(leaf, origin, .beside, .none) }
    return origin
  }

  @inline(__always)
  private func stands(_ vertex: Int32, like other: Int32) -> Bool {
    let (one, two) = (graph.vertices[Int(vertex)], graph.vertices[Int(other)])
    return one.template == two.template && one.context == two.context
  }

  /// A leaf is on top after a step: it is stable, or something is left to do there.
  mutating func land(on leaf: Int32, _ rest: Int32, _ provenance: Provenance) {
    guard graph.vertices[Int(leaf)].template >= 0 else {
      let request = traversals.requests.number(.init(operation: .settle, then: rest))
      return visit(.init(request: request, vertex: leaf), provenance)
    }
    if rest == 0 {
      if provenance.by > 0 { landings.append((provenance, stable(leaf))) }
      return see(leaf, provenance)
    }
    let state = graph.vertices[Int(leaf)]
    let twin = place(state.template, state.context, rest)
    if twin != leaf { connectOnce(leaf, twin, .beside, provenance) }
    // The elements beside it may stay visible to the end of the step.
    if leaf < takenCount { revealed.append((leaf, twin)) }
    if provenance.by > 0, !isMadeBehindCover(rest) { landings.append((provenance, graph.vertices[Int(twin)].leaf)) }
    enqueue(twin)
  }

  /// Whether a continuation makes a move behind frames that stay: what that shows is not visible. `mutating` like `passed`.
  private mutating func isMadeBehindCover(_ continuation: Int32) -> Bool {
    var continuation = continuation
    while continuation != 0, !continuations[continuation].isCovering { continuation = continuations[continuation].next }
    return continuation != 0
  }
}
