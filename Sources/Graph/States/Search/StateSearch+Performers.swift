/// The performers of moves, and the places where these act: on containers around the leaf, or elsewhere.
///
/// A move that acts behind visible frames waits while its step goes on: its changes are seen only once the frames above it
/// has gone. If that is still there in the end, the change is made as if it had gone: states in which it has not are not
/// told apart, so that the result is not exact.
extension StateSearch {
  /// Where a move acts.
  enum Site: Equatable {
    /// On containers around the leaf.
    case around
    /// On the stack in a context, which is around the leaf.
    case stack(Int32)
    /// Its performer has no container that it acts on, or none around it.
    case noContainer
    /// The same of a performer in a layer below.
    case noContainerBelow
    /// On the members of a container around the leaf.
    case container
    /// The performer is in a layer below, which shows a leaf.
    case layerBelow(Int32)
    /// Where it cannot be seen; behind a layer or not.
    case behind(layer: Bool)
    /// Nothing changes there.
    case unchanged

    /// Whether the performer is in a layer below: where it leads to depends on the path, as it does for other moves back.
    var isBelow: Bool { if case .layerBelow = self { true } else { false } }

    /// Whether the performer is not around the leaf: a dialog on the stack gives way to its moves.
    var isBehind: Bool { if case .behind = self { true } else { self == .noContainerBelow } }
  }

  /// The next move of a continuation.
  struct NextMove {
    var style: Style
    var target: Element.ID?
    var performer: Transition.Performer?
  }

  /// The next move of a continuation at a vertex; `nil` for one without a style. `mutating` like `passed`.
  mutating func nextMove(of continuation: Continuation, at vertex: Int32) -> NextMove? {
    let index = Move.ID(raw: continuation.move)
    guard let style = spec.style(of: index) else { return nil }
    let move = spec.moves[index]
    let target = style.takesTarget ? spec.list(move.to).first(where: { $0.target != nil })?.target : nil
    let isOwn = style == .presentOnRoot || style == .dismissToRoot
    let given = ID<Element>(raw: continuation.performer).known
    if continuation.isRedirected, !isOwn, style != .goBack, let given {
      return NextMove(style: style, target: target, performer: .init(coordinator: given, isExplicit: true))
    }
    var performer = machine.performer(
      of: move, style, to: target, at: (isOwn ? given : nil) ?? element(of: vertex),
      redirectedTo: continuation.isRedirected ? ID(raw: continuation.route) : nil)
    // Where a floating layer has given way, the move is still one of its screen.
    if !isOwn, let given, performer?.isExplicit == false { performer?.coordinator = given }
    if continuation.performer == Continuation.noPerformer, performer?.isExplicit == false { performer = nil }
    return NextMove(style: style, target: target, performer: performer)
  }

  /// Where a move acts; `nil` where that is looked for, and the move is made then.
  mutating func site(
    of performer: Transition.Performer?, _ style: Style, _ continuation: Continuation, at vertex: Int32
  ) -> Site? {
    guard let performer else { return .around }
    let state = graph.vertices[Int(vertex)]
    if continuation.poppedStack >= 0 { return site(on: continuation.poppedStack, around: state.context) }
    // An alert has gone, maybe with the performer, and that is enough.
    if style == .goBack, continuation.performer >= 0 { return .around }
    if performer.isExplicit {
      let isActive = isActive(performer.coordinator, state.known, at: vertex)
      if isActive != true {
        let hidden = siteOfHidden(performer, style, continuation, at: vertex)
        guard isActive == nil else { return hidden }
        if case .behind = hidden { perform(continuation, at: vertex, onlyOnce: .behind(layer: false)) }
      }
      guard style.actsOnPerformer else { return .around }
    } else {
      switch style {
      case .presentOnRoot, .dismissToRoot: guard contexts[state.context].isUp else { return .around }
      case .push, .show, .set, .replace: guard contexts.stackDepth(state.context) > 1 else { return .around }
      default: return .around
      }
    }
    // Its content may be on a nearer stack.
    if !tracking.mayBeInside[performer.coordinator],
      let site = enclosingSite(of: performer, style, continuation, state.context)
    {
      return site
    }
    locate(performer, style, continuation, vertex)
    return nil
  }

  /// Where a move acts whose performer is not on the active path: it may be in a member that is not selected, or in another
  /// column; `nil` where it is nowhere, or is looked for, and the move is made then.
  mutating func siteOfHidden(
    _ performer: Transition.Performer, _ style: Style, _ continuation: Continuation, at vertex: Int32
  ) -> Site? {
    // A move that was made behind visible frames does not fault any more.
    if continuation.end < 0 {
      let key = SiteKey(vertex: vertex, continuation: continuations.number(continuation))
      if hiddenPerformers.wait(key, for: performer.coordinator) { _ = fail(.absentPerformer, continuation, vertex) }
      guard hiddenPerformers.contains(performer.coordinator) else { return nil }
    }
    isCoarse = true
    log.uncertain.formUnion([
      provenance(continuation, vertex), Provenance(by: continuation.start, step: continuation.step),
    ])
    // It may be visible all the same, in another column.
    log.isInSight[ID(raw: continuation.unit)] = true
    let stack = stack(around: performer.coordinator, hiddenBeside: graph.vertices[Int(vertex)].context)
    if stack >= 0, style.actsOnPerformer, style != .select {
      let site = site(on: stack, around: graph.vertices[Int(vertex)].context)
      perform(continuation, at: vertex, onlyOnce: site)
    }
    guard style.actsOnLayers else { return style.actsOnPerformer ? .behind(layer: false) : .around }
    locateHidden(performer, style, continuation, vertex)
    return nil
  }

  /// The stack around the container in which a performer without one may be in another member than a context; else -1.
  private func stack(around performer: Element.ID, hiddenBeside context: Int32) -> Int32 {
    for around in machine.tree.forest.ancestors(of: performer) {
      if spec.coordinator(around)?.container == .navigation { return -1 }
      let member = contexts.first(from: context) { $0.container == around.raw && $0.kind == .member }
      guard member >= 0, contexts[member].outer >= 0 else { continue }
      let element = contexts.element[Int(contexts[member].outer)]
      return element < 0 ? -1 : contexts[element].outer
    }
    return -1
  }

  /// Where a move acts, if its context says that it is in the performer's own container: nothing nearer is.
  private mutating func enclosingSite(
    of performer: Transition.Performer, _ style: Style, _ continuation: Continuation, _ own: Int32
  ) -> Site? {
    let context = contexts.first(from: own) { $0.container == performer.coordinator.raw }
    guard context >= 0 else { return nil }
    let inner = contexts[context]
    let hasMembers = inner.kind == .member || inner.kind == .column
    if style == .presentOnRoot || style.effect == .goesBack && !style.needsStack { return .around }
    if style == .select {
      guard hasMembers, let target = spec.list(spec.moves[ID(raw: continuation.move)].to).first?.target,
        member(with: target, of: performer.coordinator) != nil
      else { return isNamed(continuation) ? .noContainer : .around }
      return .container
    }
    if style == .set, hasMembers, performer.isExplicit { return .container }
    let element = inner.kind == .element ? context : contexts.element[Int(inner.outer)]
    guard element >= 0 else { return performer.isExplicit ? .noContainer : .around }
    let stack = contexts[element].outer
    return site(on: stack, around: own)
  }

  /// Where a move acts that is made on a stack around a context.
  @inline(__always)
  func site(on stack: Int32, around context: Int32) -> Site {
    let element = contexts.element[Int(context)]
    return element >= 0 && contexts[element].outer == stack ? .around : .stack(stack)
  }

  /// Whether a move names its performer by `by`.
  func isNamed(_ continuation: Continuation) -> Bool { spec.moves[Move.ID(raw: continuation.move)].by.isPresent }

  /// Makes a move where it acts, once for each place; of several not all may be right for all that is below the leaf.
  mutating func perform(_ continuation: Continuation, at vertex: Int32, onlyOnce site: Site) {
    let key = SiteKey(vertex: vertex, continuation: continuations.number(continuation))
    let known = sites[key] ?? []
    guard !known.contains(site) else { return }
    if known.contains(where: { !$0.isBelow || !site.isBelow }) { isCoarse = true }
    sites.set(key, known + [site])
    perform(continuation, at: vertex, site: site)
  }

  // MARK: Behind what is visible

  /// A move waits that acts behind visible frames.
  mutating func postpone(_ continuation: inout Continuation, at vertex: Int32) -> Bool? {
    if continuation.deferred >= 0 { performHidden(continuation, at: vertex) }
    continuation.deferred = continuation.move
    let move = nextMove(of: continuation, at: vertex)
    let isKept = continuation.isRedirected || move?.style == .select
    continuation.deferredPerformer = isKept ? move?.performer?.coordinator.raw ?? Continuation.noPerformer : -1
    return true
  }

  /// Makes a move that has waited, if it acts on a visible frame now.
  mutating func retryDeferred(_ continuation: Continuation, at vertex: Int32) {
    var rest = continuation
    (rest.deferred, rest.deferredPerformer) = (-1, -1)
    let retry = single(continuation, then: continuations.number(rest))
    guard let move = nextMove(of: retry, at: vertex) else { return }
    // What is found now may be what the step has brought since: then the move is still to be made behind it.
    if hasBrought(continuation) { perform(retry, at: vertex, site: .behind(layer: true)) }
    if let site = site(of: move.performer, move.style, retry, at: vertex) { perform(retry, at: vertex, site: site) }
  }

  /// Whether a step may have brought something since one of its moves waits.
  private func hasBrought(_ continuation: Continuation) -> Bool {
    let moves = spec.moves(of: ID(raw: continuation.route))
    guard moves.contains(ID(raw: continuation.deferred)) else { return true }
    return (continuation.deferred + 1..<max(continuation.deferred + 1, continuation.move)).contains {
      spec.style(of: ID(raw: $0))?.isForward == true
    }
  }

  /// Does the work at the leaf of a move that leads on and acts behind visible frames: it evaluates preconditions, and a
  /// `show` presents where the target cannot come on the performer's stack.
  mutating func prepareHidden(
    _ style: Style, _ target: Element.ID, _ move: Move, _ performer: Transition.Performer?,
    _ continuation: Continuation, _ vertex: Int32
  ) {
    let around = machine.tree.forest.ancestors(of: target)
    for target in style == .set ? spec.targets(move.to) : [target] {
      offerRecovery(
        before: style == .select ? [target] : Array(machine.tree.forest.ancestors(of: target)), continuation, vertex,
        isCertain: false)
    }
    guard style == .show else { return }
    let inside = around.prefix { $0 != performer?.coordinator }
    let isOnStack = performer.map {
      spec.coordinator($0.coordinator)?.container == .navigation && around.dropFirst().contains($0.coordinator)
    }
    let mayBeStack = inside.contains { spec.coordinator($0)?.container == .navigation }
    if isOnStack != true || mayBeStack && !spec.platform.nestsNavigations {
      isCoarse = true
      _ = present(target, move, continuation, vertex, on: -1)
    }
  }

  /// Makes a move that has waited where it acts, though that is not visible.
  mutating func performHidden(_ continuation: Continuation, at vertex: Int32) {
    isCoarse = true
    hidesChanges = true
    // The step leads to a state that shows the same leaf.
    if !bounds.isGoal.isEmpty { land(on: vertex, 0, provenance(continuation, vertex)) }
    note(.behindLayer, continuation, vertex)
    noteEffect(continuation, vertex)
    var hidden = single(continuation, then: 0)
    hidden.isHidden = true
    guard let move = nextMove(of: hidden, at: vertex) else { return }
    // Made once more it may change nothing.
    if [.select, .set, .replace, .popTo, .popToRoot].contains(move.style) {
      log.isInSight[ID(raw: continuation.unit)] = true
    }
    var request = Traversals.Request(operation: .findMember(-1), then: 0)
    request.goesPast = hasBrought(continuation)
    request.memory = .covers
    // The performer's own container comes first: it may be further out than another one with such a member.
    var owner = move.style == .select ? move.performer?.coordinator : nil
    if let own = owner, move.target.flatMap({ member(with: $0, of: own) }) == nil { owner = nil }
    if move.style == .select, let target = move.target,
      move.performer?.isExplicit != true || owner == nil && !isNamed(hidden)
    {
      request.operation = .findMember(target.raw)
      ask(request, hidden, vertex)
      guard let owner else { return }
      request.operation = .findMember(target.raw, of: owner.raw)
    } else if let performer = move.performer {
      let isActive = isActive(performer.coordinator, graph.vertices[Int(vertex)].known, at: vertex)
      if isActive != false { locate(performer, move.style, hidden, vertex, goesPast: request.goesPast) }
      if isActive == true { return }
      request.operation = .findMember(performer.coordinator.raw)
      request.looksEverywhere = performer.isExplicit
      if performer.isExplicit { request.memory = .none }
    } else {
      return
    }
    ask(request, hidden, vertex)
  }

  /// Makes a hidden move at all leaves below a cover as if that had gone; it covers the new leaves afterwards. Without a
  /// cover the move is made at a leaf.
  mutating func show(_ continuation: Continuation, at leaf: Int32, under cover: Int32, _ provenance: Provenance) {
    var shown = continuation
    shown.isHidden = false
    // Preconditions have been recovered where the route fired (`prepareHidden`).
    (shown.origin, shown.start, shown.step) = (-1, -1, -1)
    shown.next = continuations.number(.covering(by: cover))
    // A performer that only a redirect makes explicit has its say where it has such a member, or else none.
    if spec.style(of: ID(raw: shown.move)) == .select, !isNamed(shown) { shown.isRedirected = false }
    let rest = continuations.number(shown)
    guard cover >= 0 else { return land(on: leaf, rest, provenance) }
    guard !covers[Int(cover)].moves.contains(where: { $0.rest == rest }) else { return }
    covers[Int(cover)].moves.append((rest, provenance))
    for root in covers[Int(cover)].roots { land(onTailsOf: root, rest, provenance) }
  }

  /// The continuation of one move that has waited.
  private func single(_ continuation: Continuation, then next: Int32) -> Continuation {
    var single = continuation
    single.move = continuation.deferred
    single.end = continuation.deferred + 1
    single.performer = continuation.deferredPerformer
    (single.deferred, single.deferredPerformer) = (-1, -1)
    single.next = next
    return single
  }
}
