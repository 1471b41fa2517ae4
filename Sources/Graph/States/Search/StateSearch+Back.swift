/// Moves back, steps of the platform, and the beginnings of runs.
extension StateSearch {
  /// Makes a move back at a vertex; as `make`.
  mutating func makeBack(
    _ style: Style, _ target: Element.ID?, _ continuation: Continuation, _ vertex: Int32, on site: Site
  ) -> Bool? {
    let context = contexts[graph.vertices[Int(vertex)].context]
    let element = element(at: vertex, on: site)
    switch style {
    case .pop:
      if context.leaving.givesWay, site == .around { return goBack(.dismiss, continuation, vertex) }
      guard element >= 0, !contexts[element].isFirst else { return fail(.popAtRoot, continuation, vertex) }
      return goBack(.pop(stack: contexts[element].outer), continuation, vertex)
    case .popToRoot:
      guard element >= 0 else { return fail(.popAtRoot, continuation, vertex) }
      return contexts[element].isFirst ? true : goBack(.popToRoot(stack: contexts[element].outer), continuation, vertex)
    case .dismiss, .dismissToRoot:
      if case .layerBelow(let leaf) = site { return dismiss(downTo: leaf, continuation, vertex) }
      if !context.isUp, continuation.performer >= 0 { return true }
      guard context.isUp else { return fail(.dismissWithoutPresentation, continuation, vertex) }
      return goBack(.dismiss, continuation, vertex)
    case .goBack:
      var around = graph.vertices[Int(vertex)].context
      while around >= 0 {
        if mayBeFirst(around) {
          isCoarse = true
          climb(to: around, continuation, vertex)
          around = contexts[around].outer
          continue
        }
        switch stepBack(from: around) {
        case .pop(let stack): return goBack(.pop(stack: stack), continuation, vertex)
        case .selectFirst(let member):
          climb(to: member, continuation, vertex)
          return nil
        case .dismiss, nil: around = contexts[around].outer
        }
      }
      if !context.isUp, continuation.performer >= 0 { return true }
      guard context.isUp else { return fail(.nothingToLeave, continuation, vertex) }
      return goBack(.dismiss, continuation, vertex)
    case .popTo:
      return popTo(
        target!, isInclusive: spec.pops(target!, with: spec.moves[ID(raw: continuation.move)]), on: element,
        continuation, vertex)
    case .unwind: return unwind(continuation, vertex)
    case .complete, .abandon:
      guard isInFlow(vertex) else { return fail(.completeOutsideFlow, continuation, vertex) }
      // The route that follows fires where a move that waits may have changed something.
      if continuation.deferred >= 0 { isCutShort = true }
      noteEffect(continuation, vertex)
      noteBack(.end, vertex)
      end(continuation, vertex)
      return nil
    case .push, .show, .showDetail, .present, .presentOnRoot, .embed, .select, .set, .replace, .root, .none: return true
    }
  }

  /// The layers above one go, which shows a leaf then.
  private mutating func dismiss(downTo leaf: Int32, _ continuation: Continuation, _ vertex: Int32) -> Bool? {
    noteEffect(continuation, vertex)
    backs.append((vertex, .clear, nil))
    let request = Traversals.Request(operation: .settle, then: rest(of: continuation), unit: continuation.unit)
    let number = traversals.requests.number(request)
    end(request, .init(request: number, vertex: leaf), at: leaf, provenance(continuation, vertex))
    return nil
  }

  mutating func goBack(_ operation: Traversals.Operation, _ continuation: Continuation, _ vertex: Int32) -> Bool? {
    if case .unwind(let targets, isInclusive: false) = operation {
      // Whether anything lies above its target is asked when all traversals have been made.
      graph.vertices[Int(vertex)].canMove = true
      log.unwinds.append(
        .init(route: ID(raw: continuation.unit), vertex: vertex, targets: traversals.targetLists[targets]))
    } else {
      noteEffect(continuation, vertex)
    }
    let rest = rest(of: continuation)
    let isPlain = rest == 0 && graph.vertices[Int(vertex)].continuation == 0
    noteBack(operation, vertex, plainStep: isPlain && goesBelow(operation) ? continuation.unit : nil)
    if isPlain {
      // What is in another child of a container may never have been visible.
      let leadsBeside = if case .unwind = operation { mayBeBeside(graph.vertices[Int(vertex)].context) } else { false }
      goBack(operation, at: vertex, provenance(continuation, vertex), isUrgent: leadsBeside)
    } else {
      traverse(operation, from: vertex, then: rest, continuation)
    }
    return nil
  }

  /// Whether a move leads to an element below wherever it can be made, and not to one around already: a coordinator, or a
  /// window or view, which stands for its content.
  @inline(__always)
  private func goesBelow(_ operation: Traversals.Operation) -> Bool {
    guard case .unwind(let targets, _) = operation else { return true }
    return traversals.targetLists[targets].allSatisfy { target in
      guard spec.elements[target].isScreen else { return false }
      let around = machine.tree.forest.ancestors(of: target).lazy.dropFirst()
        .compactMap { spec.coordinator($0)?.container }.first { $0 != .shared }
      return around != .window && around != .view
    }
  }

  /// Notes how far a step leads back.
  mutating func noteBack(_ operation: Traversals.Operation, _ vertex: Int32, plainStep: Int32? = nil) {
    let kind: BackKind
    switch operation {
    case .dismiss: kind = .dismiss
    case .unwind, .end: kind = .clear
    case .pop, .popToRoot, .popTo, .popUpTo, .leave, .locate, .findMember, .climb, .settle, .surface:
      let element = contexts.element[Int(graph.vertices[Int(vertex)].context)]
      let isInnermost = element >= 0 && operation.stack == contexts[element].outer
      if !isInnermost {
        kind = .onOuterStack
      } else if case .pop = operation {
        kind = .pop
      } else {
        kind = .onStack
      }
    }
    backs.append((vertex, kind, plainStep))
  }

  private mutating func popTo(
    _ target: Element.ID, isInclusive: Bool, on element: Int32, _ continuation: Continuation, _ vertex: Int32
  ) -> Bool? {
    guard element >= 0 else { return fail(.popTargetAbsent, continuation, vertex) }
    if tracking.isTarget.onStack[target] {
      let place = stackFacts(at: vertex, element)[Int32(tracking.elementCount) + target.raw]
      guard let place, !isInclusive || place == 1 else { return fail(.popTargetAbsent, continuation, vertex) }
    } else {
      // Either may be.
      _ = fail(.popTargetAbsent, continuation, vertex)
    }
    let site = site(on: contexts[element].outer, around: graph.vertices[Int(vertex)].context)
    if !isInclusive, isOnTop(target, in: element, continuation, at: vertex, site) { return true }
    return goBack(.popTo(target.raw, stack: contexts[element].outer, isInclusive: isInclusive), continuation, vertex)
  }

  private mutating func unwind(_ continuation: Continuation, _ vertex: Int32) -> Bool? {
    // A move that waits may have led it elsewhere.
    if continuation.deferred >= 0 { isCutShort = true }
    let move = spec.moves[ID(raw: continuation.move)]
    let targets = spec.targets(move.to)
    let operation = Traversals.Operation.unwind(
      targets: traversals.targetLists.number(targets), isInclusive: move.isInclusive)
    let state = graph.vertices[Int(vertex)]
    // A screen is never its own destination.
    let isTarget = templates.kind(state.template) == .screen && targets.contains(element(of: vertex))
    if targets.allSatisfy({ tracking.isTarget.anywhere[$0] }) {
      let known = contexts.known[isTarget ? contexts[state.context].known : state.known]
      let places = targets.compactMap { known[Int32(2 * tracking.elementCount + $0.number)] }
      if places.isEmpty || move.isInclusive && !places.contains(1) {
        _ = fail(.unwindTargetAbsent, continuation, vertex)
        if mayBeBeside(state.context) {
          traverse(operation, from: vertex, then: rest(of: continuation, isMade: false), continuation)
        }
        return nil
      }
    } else {
      _ = fail(.unwindTargetAbsent, continuation, vertex)
    }
    if !move.isInclusive, !isTarget, state.template >= 0,
      targets.contains(where: { templates.node(state.template).shared.contains($0) })
    {
      return true
    }
    return goBack(operation, continuation, vertex)
  }

  /// Whether something may be in another child of a container around a context or below it.
  @inline(__always)
  private func mayBeBeside(_ context: Int32) -> Bool {
    contexts[context].isUp
      || contexts.first(from: context) {
        switch $0.kind {
        case .member, .column, .embedded: true
        case .element: !$0.isFirst
        case .layer, .content: false
        }
      } >= 0
  }

  /// Whether a flow is around a vertex that could end there. `mutating` like `passed`.
  private mutating func isInFlow(_ vertex: Int32) -> Bool {
    let state = graph.vertices[Int(vertex)]
    if contexts[state.context].isInFlow || state.template >= 0 && isFlow(state.template) { return true }
    let element = element(of: vertex)
    var flow = element.known.map { tracking.flow[$0] } ?? .unknown
    while flow.isKnown {
      if tracking.level == .nothing || (contexts.known[state.known][flow.raw] ?? -1) >= 0 { return true }
      flow = machine.tree.parent(of: flow).map { tracking.flow[$0] } ?? .unknown
    }
    return false
  }

  // MARK: Beginnings

  /// The state at launch, when an entry is opened, and where deep links end.
  mutating func begin(_ beginning: Beginning) {
    let launch = machine.launch
    switch beginning {
    case .launch: if spec.start.target != nil { begin(launch, .launch) }
    case .entries:
      for entry in machine.entries { begin(with: entry, in: launch) }
    case .links:
      var recoveries: [Step] = []
      for link in spec.deepLinks.indices {
        let (outcome, evaluated) = machine.opening(of: link, in: launch)
        begin(with: .link(link), outcome)
        recoveries += machine.recoverable(evaluated).map { .recover($0, of: .link(link)) }
      }
      for recovery in recoveries { begin(with: recovery, in: launch) }
    }
  }

  private mutating func begin(with opening: Step, in launch: State) {
    begin(with: opening, Result { () throws(Interpreter.Refusal) in try machine.outcome(of: opening, in: launch) })
  }

  /// The states to which a step leads with which the app is opened.
  private mutating func begin(with opening: Step, _ outcome: Result<Interpreter.Outcome, Interpreter.Refusal>) {
    switch outcome {
    case .success(let outcome):
      begin(outcome.state, opening)
      note(outcome.firings)
      for route in outcome.performed {
        log.isPerformed[route] = true
        let remarks = outcome.remarks.filter { $0.route == route }
        if !remarks.contains(where: { $0.event == .behindLayer }) { log.isInSight[route] = true }
        if remarks.allSatisfy({ $0.event == .behindLayer }) { log.isOtherwise[route] = true }
      }
      for remark in outcome.remarks {
        log.sites.append(
          .init(event: remark.event, route: remark.route, vertex: Self.source, step: number(of: opening)))
      }
    case .failure(.fault(let fault)):
      if case .link(let link) = opening { linkFaults.set(link, fault) }
      // What could not be done was asked of a route that was enabled.
      for route in fault.performed + [fault.route].compactMap({ fault.cause == nil ? nil : $0 }) {
        log.isEnabled[route] = true
        log.hasEffect[route] = true
      }
    case .failure(.unavailable): break
    }
  }

  /// Notes the routes that fired when the app was opened, or when a deep link went on.
  mutating func note(_ firings: [Firing]) {
    for firing in firings {
      log.isEnabled[firing.route] = true
      if firing.hasEffect { log.hasEffect[firing.route] = true }
    }
  }

  /// The layers of a state as they can be placed.
  mutating func layers(of state: State) -> [(template: Int32, leaving: Layer.Leaving)] {
    state.layers.map { (templates.number($0.root), $0.leaving) }
  }

  /// The vertices of a state.
  mutating func begin(_ state: State, _ opening: Step) {
    let layers = layers(of: state)
    let root = placeLayers(layers, 0, Provenance(by: Self.source, step: opening == .launch ? -1 : number(of: opening)))
    if case .link(let link) = opening { linkEnds.set(link, (root, layers.count)) }
    isBeginning = true
    see(root)
    isBeginning = false
  }
}
