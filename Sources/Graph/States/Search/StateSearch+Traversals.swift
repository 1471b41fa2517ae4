/// Traversals back through the frame graph.
extension StateSearch {
  /// Goes back from a vertex to where a move of a continuation leads.
  mutating func traverse(
    _ operation: Traversals.Operation, from vertex: Int32, then rest: Int32, _ continuation: Continuation
  ) {
    var request = Traversals.Request(operation: operation, then: rest, unit: continuation.unit)
    if isVisited.contains(vertex) { request.start = vertex }
    start(request, at: vertex, provenance(continuation, vertex))
  }

  mutating func start(_ request: Traversals.Request, at vertex: Int32, _ provenance: Provenance) {
    var (request, provenance) = (request, provenance)
    let operation = request.operation
    if looksForBareScreens(operation), graph.vertices[Int(vertex)].template >= 0 { request.memory = .none }
    let number = traversals.requests.number(request)
    if request.memory == .none { traversals.share(&provenance, number) }
    visit(
      .init(
        request: number, vertex: vertex, leaf: visibleLeaf(vertex, operation),
        trail: operation.asksForTrail
          ? traversals.trails.beginning(at: request.memory == .all ? vertex : -1) : Trails.none), provenance)
  }

  /// Whether the targets of an `unwind` are screens that embed nothing: then no target is around another leaf, and it makes
  /// no difference which one was visible, nor where the `unwind` began. Its results are then owed to all of its steps, so
  /// that this is not asked for in an exact search. `mutating` like `passed`.
  private mutating func looksForBareScreens(_ operation: Traversals.Operation) -> Bool {
    guard tracking.level == .around, case .unwind(let targets, _) = operation else { return false }
    for target in traversals.targetLists[targets] where !spec.elements[target].isScreen || tracking.embeds[target] {
      return false
    }
    return true
  }

  /// Crosses all edges that traversals have to cross.
  mutating func runTraversals() {
    while !isTooLarge {
      if let (traversal, first) = firstElements.next() {
        let origin = traversals.queue.visits[Int(traversal)]
        var next = origin.position
        next.vertex = first
        next.isSlot = true
        visit(next, origin.payload)
      } else if let (traversal, edge) = traversals.queue.next() {
        cross(traversal, graph.edges[Int(edge)])
      } else if let (move, finding) = sharedTraversals.next() {
        finish(move, with: finding)
      } else {
        return
      }
    }
  }

  /// Starts the ways back that were put off, once they may matter; whether there were any.
  mutating func resumeTraversals() -> Bool {
    guard hasDormant, !traversals.deferred.isEmpty || !traversals.leaves.isEmpty else { return false }
    resumeSurfacing()
    let deferred = traversals.deferred
    traversals.deferred = []
    for (operation, vertex, provenance) in deferred { startBack(operation, at: vertex, provenance) }
    return true
  }

  /// Whether some leaf may never have been on top.
  var hasDormant: Bool { continuations.count > 1 || !unwinds.ways.isEmpty }

  /// A plain way back: where it leads everything has been looked at, unless it was never on top, as where it is urgent.
  mutating func goBack(
    _ operation: Traversals.Operation, at vertex: Int32, _ provenance: Provenance, isUrgent: Bool = false
  ) {
    if hasDormant || isUrgent {
      startBack(operation, at: vertex, provenance)
    } else {
      traversals.deferred.append((operation, vertex, provenance))
    }
  }

  private mutating func startBack(_ operation: Traversals.Operation, at vertex: Int32, _ provenance: Provenance) {
    // Steps other than routes have numbers below -1.
    let request = Traversals.Request(operation: operation, then: 0, isByHand: provenance.step < -1)
    start(request, at: vertex, provenance)
  }

  // MARK: Vertices

  /// A traversal comes to a vertex: it is the match, or the traversal goes on below.
  mutating func visit(_ position: Traversals.Position, _ provenance: Provenance) {
    let position = passed(position)
    guard let traversal = traversals.queue.visit(position, provenance) else { return }
    let state = graph.vertices[Int(position.vertex)]
    let request = traversals.requests[position.request]
    guard state.template >= 0 else {
      if state.context >= 0 { wait(traversal, at: position.vertex) }
      return
    }
    let context = contexts[state.context]
    let leaf = position.leaf < 0 ? state.leaf : position.leaf
    switch request.operation {
    case .settle: return settle(request, at: position.vertex, provenance)
    case .popTo(let target, let stack, let isInclusive)
    where !position.isSlot && context.kind == .element && context.outer == stack
      && templates.stands(state.template, for: ID(raw: target)):
      if isInclusive { return leave(request, position, withFirst: false, provenance) }
      return end(request, position, at: leaf, provenance)
    case .popUpTo(let target, let stack, let isInclusive, let keepsFirst)
    where !position.isSlot && context.kind == .element && context.outer == stack && isPopTarget(state, target):
      if request.unit >= 0 { log.isOtherwise[ID(raw: request.unit)] = true }
      let stays = !isInclusive && templates.stands(state.template, for: ID(raw: target))
      if stays || keepsFirst && context.isFirst { return end(request, position, at: leaf, provenance) }
      if keepsFirst { return leave(request, position, withFirst: false, provenance) }
      return push(request, inPlaceOf: position, showing: leaf, provenance)
    case .unwind(let targets, let isInclusive)
    where !position.isSlot && isUnwindTarget(position, targets, from: provenance.by):
      if isInclusive { return leave(request, position, withFirst: true, provenance) }
      // A `view` stands for its first content, also where that has been replaced.
      if request.memory == .none, !templates.isBare(state.template) { isCutShort = true }
      if traversals.trails.enclosesStart(position.trail) {
        return showFirst(of: position.vertex, request, position, provenance)
      }
      let leaf = request.memory == .none ? state.leaf : traversals.trails[position.trail].leaf
      return end(request, position, at: leaf, provenance)
    default: break
    }
    if case .unwind(let targets, _) = request.operation, request.memory == .all, context.kind == .element,
      goesDownStack(traversal, position, targets, provenance)
    {
      return
    }
    wait(traversal, at: position.vertex)
  }

  /// A traversal goes on over all edges into its vertex.
  mutating func wait(_ traversal: Int32, at vertex: Int32) {
    traversals.queue.wait(traversal, at: vertex, edges: graph.edgeNumbers(into: vertex))
  }

  /// A position without the parts that make no difference there: at an element of the stack that is not the target, or was
  /// replaced, the traversal goes on to the elements below, whatever leaf the element showed.
  ///
  /// `mutating` although it changes nothing: otherwise each call would begin with a copy of the whole search.
  private mutating func passed(_ position: Traversals.Position) -> Traversals.Position {
    let operation = traversals.requests[position.request].operation
    guard let sought = operation.sought else { return position }
    let state = graph.vertices[Int(position.vertex)]
    guard state.context >= 0, contexts[state.context].kind == .element, contexts[state.context].outer == sought.stack
    else { return position }
    var passed = position
    if state.template >= 0, !templates.stands(state.template, for: ID(raw: sought.target)),
      !(operation.isPopUpTo && isPopTarget(state, sought.target))
    {
      passed.isSlot = true
    }
    if passed.isSlot { passed.leaf = -1 }
    return passed
  }

  /// Whether an element of a stack is the target of a `popUpTo`, or the first one on the stack of the coordinator that it
  /// names.
  @inline(__always)
  private func isPopTarget(_ state: FrameGraph.Vertex, _ target: Int32) -> Bool {
    let context = contexts[state.context]
    return context.isFirst && context.container == target || templates.stands(state.template, for: ID(raw: target))
  }

  /// A traversal goes over an edge, from its head to its tail.
  mutating func cross(_ number: Int32, _ edge: FrameGraph.Edge) {
    let origin = traversals.queue.visits[Int(number)]
    var next = origin.position
    let request = traversals.requests[next.request]
    let state = graph.vertices[Int(next.vertex)]
    next.vertex = edge.tail
    next.isSlot = false
    if request.operation == .surface { return surface(edge, next, request.then, origin.payload) }
    if request.operation.isShared { return share(over: edge, from: number, request) }
    switch edge.kind {
    case .bottom: return
    case .free:
      next.isSlot = origin.position.isSlot
      if next.leaf == origin.position.vertex { next.leaf = edge.tail }
      if next.trail != Trails.none {
        next.trail = traversals.trails.replacing(origin.position.vertex, by: edge.tail, in: next.trail)
      }
      if case .unwind(let targets, _) = request.operation, !next.isSlot, Templates.isClass(state.template),
        !traversals.trails.enclosesStart(next.trail)
      {
        visitEmbedded(in: edge.tail, targets, next, origin.payload)
      }
      return visit(next, origin.payload)
    case .beside:
      next.isSlot = true
      return visit(next, origin.payload)
    case .covers, .presents: break
    case .inside, .first: break
    }
    // What stands for a first element is no step of its own.
    guard state.template >= 0 || Templates.isClass(state.template) || edge.kind.buries else { return }
    let context = contexts[state.context]
    switch (request.operation, edge.kind) {
    case (.settle, _): return
    case (.pop(let stack), .covers) where context.outer == stack:
      return end(request, next, at: edge.tail, origin.payload)
    case (.popToRoot(let stack), .covers) where context.outer == stack && isOnFirst(edge.tail, of: stack):
      return end(request, next, at: edge.tail, origin.payload)
    case (.dismiss, .presents): return end(request, next, at: edge.tail, origin.payload)
    case (let operation, .presents) where operation.stack >= 0: return
    case (let operation, .first) where operation.stack == context.outer: return
    case (.leave(let withFirst), _):
      switch context.kind {
      case .element where !context.isFirst:
        if edge.kind == .covers { end(request, next, at: edge.tail, origin.payload) }
        return
      case .layer where context.isUp:
        if edge.kind == .presents {
          _ = traversals.leftLayers.insert(origin.position.vertex)
          end(request, next, at: edge.tail, origin.payload)
        }
        return
      case .element where withFirst, .content: break
      default: return
      }
    case (.unwind(let targets, _), .inside):
      visitBeside(
        UnwindVisit(
          container: edge.tail, index: context.index, kind: context.kind, targets: targets,
          request: next.request, provenance: origin.payload))
    case (.unwind(let targets, _), .covers), (.unwind(let targets, _), .presents):
      visitEmbedded(in: edge.tail, targets, next, origin.payload)
    default: break
    }
    var provenance = origin.payload
    if case .unwind = request.operation, edge.kind == .covers || edge.kind == .presents,
      traversals.trails.enclosesStart(next.trail)
    {
      // Below the leaf, its stack or its layer it does not matter any more where the traversal began.
      traversals.share(&provenance, next.request)
    }
    if follow(edge, from: origin.position.vertex, &next) { visit(next, provenance) }
  }

  /// An `unwind` looks into all that a screen embeds that was covered by itself, and not from a part of it.
  private mutating func visitEmbedded(
    in screen: Int32, _ targets: Int32, _ position: Traversals.Position, _ provenance: Provenance
  ) {
    visitBeside(
      UnwindVisit(
        container: screen, index: -1, kind: .embedded, targets: targets, request: position.request,
        provenance: provenance))
  }

  /// Keeps account of the visible leaf when a traversal has gone over an edge; returns whether it goes on there.
  mutating func follow(_ edge: FrameGraph.Edge, from vertex: Int32, _ next: inout Traversals.Position) -> Bool {
    let context = graph.vertices[Int(vertex)].context
    let request = traversals.requests[next.request]
    let operation = request.operation
    switch edge.kind {
    case .covers:
      if operation.sought?.stack == contexts[context].outer { next.leaf = visibleLeaf(edge.tail, operation) }
    case .presents:
      next.leaf = visibleLeaf(edge.tail, operation)
      if operation.asksForTrail { _ = traversals.leftLayers.insert(vertex) }
    default: break
    }
    guard operation.asksForTrail else { return true }
    // What comes after in a layer below makes no difference, but for a member of a container that elements cover there.
    let isCovered = if case .findMember = operation { request.memory == .covers } else { false }
    if request.memory != .all, !isCovered, edge.kind != .presents, traversals.trails.isBelow(next.trail) { return true }
    let depth = contexts.stackDepth(context)
    if case .unwind = operation, request.memory == .all {
      guard
        let trail = traversals.trails.followingInStack(edge.kind, next.trail, to: edge.tail, depth: depth)
      else { return false }
      next.trail = trail
    } else {
      var (leaf, cover): (Int32, Int32) = (-1, -1)
      switch request.memory {
      case .all: leaf = operation == .surface ? -1 : edge.tail
      case .covers: cover = edge.kind.isCover ? self.cover(of: vertex) : -1
      case .layers: leaf = edge.kind == .presents ? edge.tail : -1
      case .none: break
      }
      next.trail = traversals.trails.following(edge.kind, next.trail, to: leaf, under: cover, depth: depth)
    }
    return true
  }

  /// The leaf that is visible where nothing more goes, if the element around it on the stack of a `popTo` or `popUpTo` may
  /// be the target; else -1, since in stacks inside of such an element there would be a position for each pair of elements.
  /// `mutating` like `passed`.
  private mutating func visibleLeaf(_ leaf: Int32, _ operation: Traversals.Operation) -> Int32 {
    guard let (target, stack) = operation.sought else { return -1 }
    let isScreen = spec.elements[ID(raw: target)].isScreen
    let isShared = !isScreen && spec.mayShareStack(ID(raw: target))
    var number = graph.vertices[Int(leaf)].context
    // The leaf is the element itself, or the content of one that stands for its content, too.
    var mayBe = true
    while number >= 0 {
      let context = contexts[number]
      if context.kind == .element, context.outer == stack {
        return mayBe || context.isFirst && context.container == target ? leaf : -1
      }
      mayBe =
        context.container == target || isShared || context.kind == .content && mayBe
        || !isScreen && (context.container < 0 || context.kind == .embedded)
      number = context.outer
    }
    return leaf
  }

  /// Whether a leaf stands in the first element of a stack around it.
  @inline(__always)
  private func isOnFirst(_ leaf: Int32, of stack: Int32) -> Bool {
    let element = contexts.element(around: graph.vertices[Int(leaf)].context, of: stack)
    return element >= 0 && contexts[element].isFirst
  }
}
