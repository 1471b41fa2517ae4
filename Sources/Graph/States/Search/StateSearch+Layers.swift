/// Moves in layers and members, and the flows that recover preconditions.
extension StateSearch {
  /// The target becomes a layer; `element`: the context of the element of the stack on which a `popUpTo` acts.
  mutating func present(
    _ target: Element.ID, _ move: Move, _ continuation: Continuation, _ vertex: Int32, on element: Int32? = nil
  ) -> Bool? {
    let presentation = spec.presentations[move.presentation.target ?? ID(0)]
    let state = graph.vertices[Int(vertex)]
    if spec.style(of: ID(raw: continuation.move)) != .presentOnRoot,
      startsPopping(move, continuation, vertex, on: element ?? contexts.element[Int(state.context)], keepsFirst: true)
    {
      return nil
    }
    for entered in enter(
      target, at: vertex, before: state.known, standing: state.known, context: -1, by: continuation)
    {
      offerRecovery(before: entered.new, continuation, vertex)
      let context = layer(
        above: vertex, Layer.leaving(presentation, with: templates.node(entered.template), on: spec.platform))
      bring(
        entered.template, in: context, .presents, from: vertex, continuation, at: vertex,
        provenance(continuation, vertex))
    }
    return nil
  }

  mutating func showDetail(_ target: Element.ID, _ move: Move, _ continuation: Continuation, _ vertex: Int32) -> Bool? {
    let column = contexts.column[Int(graph.vertices[Int(vertex)].context)]
    guard column >= 0 else {
      note(.detailOutsideSplit, continuation, vertex)
      return present(target, move, continuation, vertex)
    }
    log.isOtherwise[ID(raw: continuation.unit)] = true
    climb(to: column, continuation, vertex)
    return nil
  }

  /// A traversal has reached an element directly in a container, or an element of a stack, where a move goes on.
  mutating func act(
    _ continuation: Continuation, from vertex: Int32, at root: Int32, in container: Int32, _ provenance: Provenance
  ) {
    if continuation.unit == Continuation.byHand, let choice = Continuation.Choice(rawValue: continuation.route) {
      return act(choice, from: vertex, at: root, in: container)
    }
    if spec.style(of: ID(raw: continuation.move)) == .goBack {
      noteEffect(continuation, vertex)
      let context = graph.vertices[Int(root)].context
      return select(
        0, startsOver(container), of: container, from: vertex, memberAt: context, rest(of: continuation), provenance)
    }
    guard let target = spec.list(spec.moves[ID(raw: continuation.move)].to).first?.target else { return }
    let state = graph.vertices[Int(root)]
    switch spec.style(of: ID(raw: continuation.move)) {
    case .set where container >= 0:
      act(
        replacingMembers: spec.targets(spec.moves[ID(raw: continuation.move)].to), continuation, from: vertex,
        at: root, in: container, provenance)
    case .replace, .set:
      replace(target, root, state.context, continuation, at: vertex, before: before(continuation, vertex), provenance)
    case .showDetail:
      let isInFirst = contexts[state.context].isFirst
      let standing = isInFirst ? graph.vertices[Int(vertex)].known : contexts[state.context].known
      let context = context(ofMember: 1, in: container)
      noteEffect(continuation, vertex, isCertain: false)
      if !isInFirst, contexts[state.context].index > 1, graph.vertices[Int(vertex)].continuation != 0 {
        // Nothing remembers what the step leaves behind in a third column.
        isCoarse = true
        see(stable(vertex))
      }
      let rest = rest(of: continuation)
      for entered in enter(
        target, at: vertex, before: before(continuation, vertex), standing: standing, context: context,
        by: continuation)
      {
        offerRecovery(before: entered.new, continuation, vertex)
        let head = place(entered.template, context, isInFirst ? dormant(in: container, from: vertex, rest) : rest)
        // What is dormant there is not where the step leads.
        if !continuations[graph.vertices[Int(head)].continuation].isDormant {
          landings.append((provenance, graph.vertices[Int(head)].leaf))
        }
        lead(container, head, .inside, provenance)
        if isInFirst {
          goOn(at: vertex, beside: head, in: container, rest, provenance)
        } else {
          goOn(at: head, rest)
        }
      }
    case .select: act(selecting: target, continuation, from: vertex, at: root, in: container, provenance)
    default: return
    }
  }

  mutating func restart(_ target: Element.ID, _ continuation: Continuation, _ vertex: Int32, comesBack: Bool) -> Bool? {
    let context = contexts[graph.vertices[Int(vertex)].context]
    if comesBack {
      // Nothing goes.
    } else if context.isUp, !context.leaving.isRoot {
      note(.rootOverLayer, continuation, vertex)
    } else {
      log.isOtherwise[ID(raw: continuation.unit)] = true
    }
    let (layers, chain) = enterFromNothing(target, entrance(of: continuation))
    offerRecovery(before: chain, continuation, vertex)
    noteEffect(continuation, vertex)
    if !comesBack { backs.append((vertex, .clear, nil)) }
    let rest = rest(of: continuation)
    let provenance = provenance(continuation, vertex)
    let root =
      comesBack
      ? placeLayers(layers.map { ($0, .init(isRoot: true)) }, rest, provenance, above: vertex)
      : placeLayers(layers.enumerated().map { ($1, .init(isInteractive: $0 > 0)) }, rest, provenance)
    goOn(at: root, rest)
    return nil
  }

  // MARK: Preconditions

  /// Where the target of a move has a precondition that a flow may recover, the flow may be presented instead.
  mutating func offerRecovery(
    before elements: [Element.ID], _ continuation: Continuation, _ vertex: Int32, isCertain: Bool = true
  ) {
    guard continuation.origin >= 0, !bounds.isSingleStep else { return }
    for element in elements where !spec.elements[element].preconditions.isEmpty {
      for precondition in machine.recoverable(spec.targets(spec.elements[element].preconditions)) {
        // The user sees the flow, whatever the move does afterwards.
        log.hasEffect[ID(raw: continuation.unit)] = true
        log.isEnabled[ID(raw: continuation.unit)] = true
        let provenance = Provenance(
          by: continuation.start, step: number(of: .recover(precondition, of: .route(ID(raw: continuation.step)))))
        if !isCertain || log.uncertain.contains(Provenance(by: continuation.start, step: continuation.step)) {
          log.uncertain.insert(provenance)
        }
        present(
          precondition, for: .route(ID(raw: continuation.unit)), at: continuation.origin,
          withoutDetails(of: continuation), provenance)
      }
    }
  }

  /// The flow that may recover a precondition is presented.
  mutating func present(
    _ precondition: Precondition.ID, for resumption: Resumption, at origin: Int32, _ rest: Int32,
    _ provenance: Provenance
  ) {
    guard let flow = machine.flow(recovering: precondition) else {
      return fire(spec.preconditions[precondition].otherwise, at: origin, rest, provenance)
    }
    let known = graph.vertices[Int(origin)].known
    graph.vertices[Int(origin)].canMove = true
    let context = layer(above: origin, .init(isInteractive: true))
    for outermost in outermost(enteredWith: flow, known, at: origin) {
      let entered = enter(
        flow, with: outermost, at: origin, before: known, standing: known, context: -1, .recovery(resumption))
      let head = place(entered.template, context, rest)
      connectOnce(origin, head, .presents, provenance)
      goOn(at: head, rest)
    }
  }

  /// A route fires instead, where a precondition does not hold.
  private mutating func fire(_ otherwise: Reference<Route>, at origin: Int32, _ rest: Int32, _ provenance: Provenance) {
    guard let route = otherwise.target else { return }
    log.isEnabled[route] = true
    graph.vertices[Int(origin)].canMove = true
    land(on: origin, continuations.number(continuation(of: route, at: origin, next: rest, mayWait: false)), provenance)
  }

  /// The number of a step other than a route.
  mutating func number(of step: Step) -> Int32 { -2 - steps.number(step) }

  /// The step with a number: a route is its own, and deep links count on behind routes. `nil` for the number of a search
  /// that went on from this one.
  @inline(__always)
  func step(_ number: Int32) -> Step? {
    guard number >= 0 else { return number == -1 || -2 - number >= steps.count ? nil : steps[-2 - number] }
    return link(ofUnit: number).map(Step.link) ?? .route(ID(raw: number))
  }

  /// Whether a step with a number may go back by hand, also to the first element of a tab, or is a route that only goes back.
  func isStepBack(_ number: Int32) -> Bool {
    switch step(number) {
    case .back, .pull, .switch: true
    case .route(let route, _): spec.moves(of: route).allSatisfy { spec.style(of: $0)?.effect == .goesBack }
    default: false
    }
  }
}
