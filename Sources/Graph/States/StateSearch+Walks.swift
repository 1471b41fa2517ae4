/// Walks back through the frame graph.
extension StateSearch {
  /// Goes back from a vertex to where a move of a program leads.
  mutating func walk(_ operation: Walks.Operation, from vertex: Int32, then rest: Int32, _ program: Program) {
    var request = Walks.Request(operation: operation, then: rest, unit: program.unit)
    switch operation {
    case .climb: request.start = vertex
    case .end:
      request.start = vertex
      let element = element(of: vertex)
      request.flow = element.known.map { tracking.flow[$0].raw } ?? -1
      request.mayWait = !program.isUnasked
      let isFirst = graph.vertices[Int(vertex)].program == 0
      (request.by, request.step) = isFirst ? (vertex, program.unit) : (program.start, program.step)
    default: if isVisited.contains(vertex) { request.start = vertex }
    }
    start(request, at: vertex, credit(program, vertex))
  }

  mutating func start(_ request: Walks.Request, at vertex: Int32, _ credit: Credit) {
    let number = walks.requests.number(request)
    let operation = request.operation
    visit(
      .init(
        request: number, vertex: vertex, leaf: operation.asksForLeaf ? vertex : -1,
        trail: operation.asksForTrail ? walks.trails.number(.init(from: vertex)) : 0), credit)
  }

  /// Crosses all edges that walks have to cross.
  mutating func runWalks() {
    while let (walk, edge) = walks.crossings.popLast() {
      cross(walk, graph.edges[Int(edge)])
      if isTooLarge { return }
    }
  }

  /// Starts the ways back that were put off, once they may matter; whether there were any.
  mutating func resumeWalks() -> Bool {
    guard hasGhosts, !walks.deferred.isEmpty || !walks.leaves.isEmpty else { return false }
    resumeSurfacing()
    let deferred = walks.deferred
    walks.deferred = []
    for (operation, vertex, credit) in deferred {
      start(.init(operation: operation, then: 0), at: vertex, credit)
    }
    return true
  }

  /// Whether some leaf may never have been on top.
  var hasGhosts: Bool { programs.count > 1 || firesOnBack }

  /// A plain way back: where it leads everything has been looked at, unless it was never on top.
  mutating func goBack(_ operation: Walks.Operation, at vertex: Int32, _ credit: Credit) {
    if hasGhosts {
      start(.init(operation: operation, then: 0), at: vertex, credit)
    } else {
      walks.deferred.append((operation, vertex, credit))
    }
  }

  // MARK: Vertices

  /// A walk comes to a vertex: it is what was looked for, or the walk goes on below.
  mutating func visit(_ position: Walks.Position, _ credit: Credit) {
    let position = passed(position)
    guard let walk = walks.add(position, credit) else { return }
    let state = graph.vertices[Int(position.vertex)]
    let request = walks.requests[position.request]
    guard state.template >= 0 else {
      if state.setting >= 0 { walks.wait(walk, in: graph) }
      return
    }
    let setting = settings[state.setting]
    switch request.operation {
    case .settle:
      return settle(request, at: position.vertex, credit)
    case .popTo(let target, let stack, let isInclusive)
    where !position.isSlot && setting.kind == .element && setting.outer == stack
      && templates.stands(state.template, for: ID(raw: target)):
      if isInclusive { return leave(request, position, withFirst: false, credit) }
      return end(request, position, at: position.leaf, credit)
    case .popUpTo(let target, let stack, let isInclusive, let keepsFirst)
    where !position.isSlot && setting.kind == .element && setting.outer == stack
      && templates.stands(state.template, for: ID(raw: target)):
      if request.unit >= 0 { log.isOtherwise[ID(raw: request.unit)] = true }
      if !isInclusive || keepsFirst && setting.isFirst {
        return end(request, position, at: position.leaf, credit)
      }
      if keepsFirst { return leave(request, position, withFirst: false, credit) }
      return push(request, inPlaceOf: position.vertex, position, credit)
    case .locate(let coordinator)
    where !position.isSlot
      && machine.isPlace(templates.node(state.template), of: ID(raw: coordinator)):
      return locate(request, at: position, credit)
    case .unwind(let targets, let isInclusive)
    where !position.isSlot && targets.contains(where: { templates.stands(state.template, for: $0) })
      && !(position.vertex == credit.by && templates.kind(state.template) == .screen
        && targets.contains(templates.element(state.template))):
      if isInclusive { return leave(request, position, withFirst: true, credit) }
      if walks.trails[position.trail].enclosesStart {
        return showFirst(of: position.vertex, request, position, credit)
      }
      return end(request, position, at: walks.trails[position.trail].leaf, credit)
    case .end(let isCompleted) where !position.isSlot:
      if let entrance = entranceOfFlow(at: position, request) {
        return leaveFlow(entrance, isCompleted, request, position, credit)
      }
    case let operation where operation.isByHand && !position.isSlot:
      if case .route(let route) = templates.node(state.template).entrance,
        let next = spec.routes[route].onAbandon.target
      {
        var fired = request
        fired.fires.append(next.raw)
        fired.mayWait = false
        var moved = position
        moved.request = walks.requests.number(fired)
        moved.isSlot = true
        // What fires is known of this vertex; from here on it is only passed.
        walks.all[Int(walk)].position = moved
      }
    case .climb(let target) where state.setting == target && !position.isSlot:
      if settings[target].kind == .element {
        let program = programs[request.then]
        return act(
          program, from: request.start, at: position.vertex, in: -1,
          Credit(by: request.start, step: credit.step))
      }
    default: break
    }
    walks.wait(walk, in: graph)
  }

  /// A position without what makes no difference there: at an element of the stack that is not the target, or was
  /// replaced, the walk goes on to what lies below, whatever leaf the element showed.
  private func passed(_ position: Walks.Position) -> Walks.Position {
    let sought: (target: Int32, stack: Int32)
    switch walks.requests[position.request].operation {
    case .popTo(let target, let stack, _), .popUpTo(let target, let stack, _, _): sought = (target, stack)
    default: return position
    }
    let state = graph.vertices[Int(position.vertex)]
    guard state.setting >= 0, settings[state.setting].kind == .element,
      settings[state.setting].outer == sought.stack
    else { return position }
    var passed = position
    if state.template >= 0, !templates.stands(state.template, for: ID(raw: sought.target)) {
      passed.isSlot = true
    }
    if passed.isSlot { passed.leaf = -1 }
    return passed
  }

  /// A walk goes over an edge, from its head to its tail.
  mutating func cross(_ number: Int32, _ edge: FrameGraph.Edge) {
    let walk = walks.all[Int(number)]
    var next = walk.position
    let request = walks.requests[next.request]
    let state = graph.vertices[Int(next.vertex)]
    next.vertex = edge.tail
    next.isSlot = false
    if request.operation == .surface { return surface(edge, next, request.then, walk.credit) }
    switch edge.kind {
    case .bottom: return reachBottom(request, walk.credit)
    case .free:
      next.isSlot = walk.position.isSlot
      if next.leaf == walk.position.vertex { next.leaf = edge.tail }
      if next.trail > 0 {
        var trail = walks.trails[next.trail]
        trail.replace(walk.position.vertex, by: edge.tail)
        next.trail = walks.trails.number(trail)
      }
      return visit(next, walk.credit)
    case .beside:
      next.isSlot = true
      return visit(next, walk.credit)
    case .covers, .presents: break
    case .inside, .first: break
    }
    // What stands for a first element is no step of its own.
    guard state.template >= 0 || Templates.isWide(state.template) || edge.kind.buries else { return }
    let setting = settings[state.setting]
    switch (request.operation, edge.kind) {
    case (.settle, _): return
    case (.pop(let stack, _), .covers) where setting.outer == stack:
      return end(request, next, at: edge.tail, walk.credit)
    case (.popToRoot(let stack, _), .covers) where setting.outer == stack && isOnFirst(edge.tail, of: stack):
      return end(request, next, at: edge.tail, walk.credit)
    case (.dismiss, .presents):
      return end(request, next, at: edge.tail, walk.credit)
    case (let operation, .presents) where operation.stack >= 0: return
    case (let operation, .first) where operation.stack == setting.outer: return
    case (.climb(let target), .inside) where state.setting == target:
      let program = programs[request.then]
      return act(
        program, from: request.start, at: walk.position.vertex, in: edge.tail,
        Credit(by: request.start, step: walk.credit.step))
    case (.climb, .presents): return
    case (.leave(let withFirst), _):
      switch setting.kind {
      case .element where !setting.isFirst:
        if edge.kind == .covers { end(request, next, at: edge.tail, walk.credit) }
        return
      case .layer where setting.isUp:
        if edge.kind == .presents {
          walks.leftLayers.insert(walk.position.vertex)
          end(request, next, at: edge.tail, walk.credit)
        }
        return
      case .element where withFirst, .content: break
      default: return
      }
    case (.unwind(let targets, _), .inside):
      visitBeside(
        UnwindVisit(
          container: edge.tail, index: setting.index, kind: setting.kind, targets: targets,
          request: next.request, by: walk.credit.by, step: walk.credit.step))
    case (.findMember(let element), .inside):
      let leaf = walks.trails[next.trail].leaf
      if findMember(ID(raw: element), request, in: edge.tail, from: setting.index, leaf, walk.credit) {
        return
      }
    default: break
    }
    follow(edge, from: walk.position.vertex, &next)
    visit(next, walk.credit)
  }

  /// A walk has come to the end of the path: what it looks for is not there.
  private mutating func reachBottom(_ request: Walks.Request, _ credit: Credit) {
    switch request.operation {
    case .locate: locate(request, at: nil, credit)
    case .findMember where !programs[request.then].isHidden:
      _ = fail(.selectOutsideContainer, programs[request.then], request.start)
    default: return
    }
  }

  /// Keeps account of what is visible when a walk has gone over an edge.
  mutating func follow(
    _ edge: FrameGraph.Edge, from vertex: Int32, _ next: inout Walks.Position
  ) {
    let setting = graph.vertices[Int(vertex)].setting
    let operation = walks.requests[next.request].operation
    switch edge.kind {
    case .covers:
      if operation.asksForLeaf, [-1, settings[setting].outer].contains(operation.stack) {
        next.leaf = edge.tail
      }
    case .presents:
      if operation.asksForLeaf { next.leaf = edge.tail }
      if operation.asksForTrail { walks.leftLayers.insert(vertex) }
    default: break
    }
    if operation.asksForTrail, edge.kind.changesTrail {
      var trail = walks.trails[next.trail]
      follow(edge, from: vertex, operation == .surface ? -1 : edge.tail, &trail)
      next.trail = walks.trails.number(trail)
    }
  }

  /// Goes on with the trail of a walk over an edge, from its head to its tail, or to a leaf that stands for any.
  func follow(
    _ edge: FrameGraph.Edge, from vertex: Int32, _ leaf: Int32, _ trail: inout Walks.Trail
  ) {
    let setting = graph.vertices[Int(vertex)].setting
    switch edge.kind {
    case .presents: trail = .init(below: leaf)
    case .covers: trail.goDown(to: leaf, depth: stackDepth(setting))
    case .first: trail.goOut(depth: stackDepth(setting))
    case .inside, .beside, .free, .bottom: break
    }
  }

  /// Whether a leaf stands in the first element of a stack around it.
  private func isOnFirst(_ leaf: Int32, of stack: Int32) -> Bool {
    let element = settings.element(around: graph.vertices[Int(leaf)].setting, of: stack)
    return element >= 0 && settings[element].isFirst
  }

  /// How many stacks stand around a setting in its layer.
  func stackDepth(_ setting: Int32) -> Int32 {
    var depth: Int32 = 0
    var setting = setting
    while setting >= 0 {
      if settings[setting].kind == .element { depth += 1 }
      setting = settings[setting].outer
    }
    return depth
  }
}
