/// Where walks end: what follows there.
extension StateSearch {
  /// How the flow was entered that begins at a position, if it is the one that is looked for.
  func entranceOfFlow(at position: Walks.Position, _ request: Walks.Request) -> Entrance? {
    let node = templates.node(graph.vertices[Int(position.vertex)].template)
    let isFound = (node.shared + [node.element]).contains { element in
      guard element >= 0, spec.coordinator(element)?.isFlow == true else { return false }
      return position.depth == 0 || request.flow >= 0 && machine.tree.isInside(Int(request.flow), element)
    }
    return isFound ? node.entrance : nil
  }

  /// A flow ends: it leaves, or it stays, and what its entrance asks for follows.
  mutating func leaveFlow(
    _ entrance: Entrance, _ isCompleted: Bool, _ request: Walks.Request, _ position: Walks.Position,
    _ credit: Credit
  ) {
    var next = request
    // What waits for a precondition of a deep link goes on with the link, which begins anew.
    var isFollowed = false
    switch entrance {
    case .other: break
    case .route(let route):
      let follower = isCompleted ? spec.routes[route].onComplete : spec.routes[route].onAbandon
      if let follower = follower.index { next.fires.append(Int32(follower)) }
    case .recovery(.route(let route)): if isCompleted { next.fires.append(Int32(route)) }
    case .recovery(.link(let link)):
      isFollowed = isCompleted
      if isCompleted, let end = linkEnds[link] { moves.append((credit.by, end.root, -1)) }
    }
    if canLeave(graph.vertices[Int(position.vertex)].setting, withFirst: false) {
      if isCompleted { log.isOtherwise[Int(request.unit)] = true }
      leave(next, position, withFirst: false, credit)
    } else {
      if !isCompleted {
      } else if !next.fires.isEmpty || isFollowed {
        log.isOtherwise[Int(request.unit)] = true
      } else {
        let step = graph.vertices[Int(request.start)].program == 0 ? request.unit : -1
        log.sites.append(
          .init(
            event: .stuckFlow, route: request.unit, vertex: request.start, step: step,
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
        .init(request: walks.requests.number(next), vertex: leaf, leaf: leaf, top: leaf), credit)
    } else {
      settle(request, at: leaf, credit)
    }
  }

  mutating func settle(_ request: Walks.Request, at leaf: Int32, _ credit: Credit) {
    if request.unit >= 0 {
      log.isPerformed[Int(request.unit)] = log.isPerformed[Int(request.unit)] || request.then == 0
    }
    var rest = request.then
    if !request.fires.isEmpty {
      let origin = stable(leaf)
      let isOfLink = Int(request.unit) >= spec.routes.count
      for route in request.fires.reversed() {
        // What the platform's own back fires is asked for by nobody, who could wait for a precondition to be mended.
        log.isEnabled[Int(route)] = true
        let after = Program(start: credit.by, step: credit.step)
        let program = program(
          of: Int(route), at: origin, next: rest,
          mayWait: request.mayWait && credit.step >= 0 && !isOfLink, after: after)
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
    }
    land(on: leaf, rest, credit)
  }

  /// A leaf is on top after a step: it is stable, or something is left to do there.
  mutating func land(on leaf: Int32, _ rest: Int32, _ credit: Credit) {
    guard graph.vertices[Int(leaf)].template >= 0 else {
      let request = walks.requests.number(.init(operation: .settle, then: rest))
      return visit(.init(request: request, vertex: leaf, leaf: -1, top: -1), credit)
    }
    if rest == 0 {
      let stable = stable(leaf)
      if credit.by > 0 { landings.append((credit, stable)) }
      arrive(at: stable, from: leaf, credit)
      see(stable)
      return
    }
    let state = graph.vertices[Int(leaf)]
    let twin = place(state.template, state.setting, rest)
    if twin != leaf { connectOnce(leaf, twin, .beside, credit) }
    if credit.by > 0 { landings.append((credit, graph.vertices[Int(twin)].leaf)) }
    enqueue(twin)
  }
}
