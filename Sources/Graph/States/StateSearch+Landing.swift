/// Where walks end: what follows there.
extension StateSearch {
  /// How the flow was entered that begins at a position, if it is the one that is looked for.
  func entranceOfFlow(at position: Walks.Position, _ request: Walks.Request) -> Entrance? {
    let node = templates.node(graph.vertices[Int(position.vertex)].template)
    let isFound = node.elements.contains { element in
      guard spec.coordinator(element)?.isFlow == true else { return false }
      return walks.trails[position.trail].enclosesStart
        || request.flow >= 0 && machine.tree.isInside(ID(raw: request.flow), element)
    }
    return isFound ? node.entrance : nil
  }

  /// A flow ends: it leaves, or it stays, and what its entrance asks for follows.
  mutating func leaveFlow(
    _ entrance: Entrance, _ isCompleted: Bool, _ request: Walks.Request, _ position: Walks.Position,
    _ credit: Credit
  ) {
    var next = request
    switch entrance {
    case .other: break
    case .route(let route):
      let follower = isCompleted ? spec.routes[route].onComplete : spec.routes[route].onAbandon
      if let follower = follower.target { next.fires.append(follower.raw) }
    case .recovery(.route(let route)): if isCompleted { next.fires.append(route.raw) }
    case .recovery(.link(let link)): if isCompleted { next.link = link.raw }
    }
    if spec.flowLeaves(enteredBy: entrance),
      canLeave(graph.vertices[Int(position.vertex)].setting, withFirst: false)
    {
      if isCompleted { log.isOtherwise[ID(raw: request.unit)] = true }
      leave(next, position, withFirst: false, credit)
    } else {
      if !isCompleted {
      } else if !next.fires.isEmpty || next.link >= 0 {
        log.isOtherwise[ID(raw: request.unit)] = true
      } else {
        let step = graph.vertices[Int(request.start)].program == 0 ? request.unit : -1
        log.sites.append(
          .init(
            event: .stuckFlow, route: ID(raw: request.unit), vertex: request.start, step: step,
            through: position.vertex))
      }
      end(next, position, at: request.start, credit)
    }
  }

  /// What was found goes, with all that it makes up.
  mutating func leave(
    _ request: Walks.Request, _ position: Walks.Position, withFirst: Bool, _ credit: Credit
  ) {
    var next = request
    next.operation = .leave(withFirst: withFirst)
    var moved = position
    moved.request = walks.requests.number(next)
    visit(moved, credit)
  }

  /// A walk has come to where the app goes on.
  mutating func end(
    _ request: Walks.Request, _ position: Walks.Position, at leaf: Int32, _ credit: Credit
  ) {
    if Templates.isWide(graph.vertices[Int(leaf)].template) {
      var next = request
      next.operation = .settle
      visit(
        .init(request: walks.requests.number(next), vertex: leaf, leaf: leaf), credit)
    } else {
      settle(request, at: leaf, credit)
    }
  }

  mutating func settle(_ request: Walks.Request, at leaf: Int32, _ credit: Credit) {
    if request.unit >= 0 {
      log.isPerformed[ID(raw: request.unit)] = log.isPerformed[ID(raw: request.unit)] || isOver(request.then)
    }
    if request.link >= 0 { return follow(ID(raw: request.link), request, at: leaf, credit) }
    var rest = request.then
    if !request.fires.isEmpty {
      let origin = origin(at: leaf)
      let isOfLink = Int(request.unit) >= spec.routes.count
      for route in request.fires.reversed() {
        // What the platform's own back fires is asked for by nobody, who could wait for a precondition to be mended.
        log.isEnabled[ID(raw: route)] = true
        let after = Program(start: request.by, step: request.step)
        let program = program(
          of: ID(raw: route), at: origin, next: rest,
          mayWait: request.mayWait && request.step >= 0 && !isOfLink, after: after)
        var fired = program
        fired.isUnasked = !request.mayWait
        // What a deep link brings about is its own matter.
        if isOfLink { fired.unit = request.unit }
        rest = programs.number(fired)
      }
      guard length(of: rest) <= longestChain else {
        isCutShort = true
        return
      }
      // What fires itself where it stands comes to rest.
      let start = request.start
      if start >= 0, graph.vertices[Int(start)].program == rest, stands(leaf, like: start) {
        rest = request.then
      }
    }
    land(on: leaf, rest, credit)
  }

  /// A deep link goes on that has waited for a flow: as from launch, where it was opened. Or it waits once more.
  private mutating func follow(
    _ link: DeepLink.ID, _ request: Walks.Request, at leaf: Int32, _ credit: Credit
  ) {
    let launch = machine.launch
    var trial = Transition(machine, launch, at: launch.leaf)
    try? trial.open(link)
    for precondition in request.mayWait && request.step >= 0 ? machine.recoverable(trial.evaluated) : [] {
      present(
        precondition, for: .link(link), at: origin(at: leaf), request.then,
        Credit(by: request.by, step: number(of: .recover(precondition, of: .route(ID(raw: request.step))))))
    }
    do {
      let outcome = try machine.outcome(of: .link(link), in: launch)
      note(outcome.firings)
      let root = placeLayers(layers(of: outcome.state), request.then, credit)
      goOn(at: root, request.then)
    } catch .fault(let fault) {
      guard let route = fault.route else { return }
      let step = graph.vertices[Int(request.start)].program == 0 ? request.unit : -1
      log.isEnabled[route] = true
      log.hasEffect[route] = true
      log.sites.append(
        .init(event: .fault(fault.kind), route: route, vertex: request.start, step: step))
    } catch {}
  }

  /// The leaf as what a route leaves covered that waits for a precondition there.
  private mutating func origin(at leaf: Int32) -> Int32 {
    let state = graph.vertices[Int(leaf)]
    guard state.program != 0, !programs[state.program].isSleeper else { return leaf }
    let before = programs[state.program].origin
    if before >= 0, stands(before, like: leaf) { return before }
    let origin = place(state.template, state.setting, programs.number(.sleeper(with: leaf)))
    if origin != leaf { connectOnce(leaf, origin, .beside, .none) }
    return origin
  }

  private func stands(_ vertex: Int32, like other: Int32) -> Bool {
    let (one, two) = (graph.vertices[Int(vertex)], graph.vertices[Int(other)])
    return one.template == two.template && one.setting == two.setting
  }

  /// A leaf is on top after a step: it is stable, or something is left to do there.
  mutating func land(on leaf: Int32, _ rest: Int32, _ credit: Credit) {
    guard graph.vertices[Int(leaf)].template >= 0 else {
      let request = walks.requests.number(.init(operation: .settle, then: rest))
      return visit(.init(request: request, vertex: leaf), credit)
    }
    if rest == 0 {
      if credit.by > 0 { landings.append((credit, stable(leaf))) }
      return see(leaf, credit)
    }
    let state = graph.vertices[Int(leaf)]
    let twin = place(state.template, state.setting, rest)
    if twin != leaf { connectOnce(leaf, twin, .beside, credit) }
    if credit.by > 0 { landings.append((credit, graph.vertices[Int(twin)].leaf)) }
    enqueue(twin)
  }
}
