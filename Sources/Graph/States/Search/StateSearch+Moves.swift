/// The effects of a route's moves at a leaf.
extension StateSearch {
  /// Does the work at a vertex, as far as it can be done there. `site`: where the first move acts, if that has been looked
  /// for.
  mutating func perform(_ continuation: Continuation, at vertex: Int32, site: Site? = nil) {
    if continuation.isDetail { return land(on: vertex, 0, .none) }
    var continuation = continuation
    var site = site
    while true {
      guard continuation.unit >= 0 else {
        if continuation.unit == Continuation.endOfLink { linkArrivals.append(vertex) }
        if continuation.isCovering {
          cover(stable(vertex), by: continuation.route)
          land(on: vertex, 0, .none)
        }
        return
      }
      guard isOpen(continuation, at: vertex), follow(&continuation, at: vertex) else {
        note(.fault(.unresolvableDeepLink), continuation, vertex)
        return
      }
      continuation.followed = -1
      if continuation.deferred >= 0, site == nil { return retryDeferred(continuation, at: vertex) }
      if continuation.end >= 0, !continuation.isHidden, case .behind = site {
        // It is still behind what is visible.
        guard continuation.next != 0, !continuations[continuation.next].isCovering else {
          return land(on: vertex, 0, .none)
        }
        let (move, performer) = (continuation.move, continuation.performer)
        continuation = continuations[continuation.next]
        (continuation.deferred, continuation.deferredPerformer) = (move, performer)
        site = nil
      }
      while isUnderway(continuation) {
        guard let changesNothing = make(&continuation, at: vertex, site: site), changesNothing else { return }
        site = nil
        continuation.advance()
      }
      if continuation.deferred >= 0 { performHidden(continuation, at: vertex) }
      notePerformed(continuation)
      (continuation.deferred, continuation.deferredPerformer) = (-1, -1)
      let next = afterDetails(of: continuation)
      guard next != 0, !continuations[next].isDetail else { break }
      if opensLinks, Templates.isClass(graph.vertices[Int(vertex)].template) {
        // What a deep link does next depends on the very leaf.
        return land(on: vertex, next, provenance(continuation, vertex))
      }
      continuation = continuations[next]
    }
    if graph.vertices[Int(vertex)].continuation != 0 { land(on: vertex, 0, .none) }
  }

  /// Makes a move. `true`: it changes nothing, and the next one follows at once; else the rest has been taken care of, or
  /// the move cannot be made.
  mutating func make(_ continuation: inout Continuation, at vertex: Int32, site: Site?) -> Bool? {
    guard let next = nextMove(of: continuation, at: vertex) else { return true }
    let (style, target, performer) = (next.style, next.target, next.performer)
    let move = spec.moves[ID(raw: continuation.move)]
    if machine.tree.leavesGraph(move, style, in: spec) { return fail(.targetOutsideGraph, continuation, vertex) }
    if style.takesTarget, target == nil { return true }
    // A layer that another one covers does not give way.
    let isCovered = continuation.next != 0 && continuations[continuation.next].isCovering
    let leaving = isCovered ? Layer.Leaving() : contexts[graph.vertices[Int(vertex)].context].leaving
    guard let site = site ?? self.site(of: performer, style, continuation, at: vertex) else { return nil }
    // A layer that has given way was another one than the target's.
    if style == .present, move.isSingleTop, continuation.performer == -1,
      contexts[graph.vertices[Int(vertex)].context].isUp, isOnTop(target!, in: -1, continuation, at: vertex, site)
    {
      log.isOtherwise[ID(raw: continuation.unit)] = true
      return true
    }
    if site.isBehind || site == .unchanged || site.isBelow && style == .presentOnRoot, performer?.isExplicit == true,
      leaving.yields, style.effect != .goesBack || style.needsStack
    {
      // Android's dialog is an entry of the stack that a performer below it pops.
      let isAll = style == .pop && !leaving.isAlert
      let made = isAll ? goBack(.dismiss, continuation, vertex) : giveWay(continuation, to: performer, vertex)
      // Where the performer is hidden, it may be in the layer itself.
      if site != .behind(layer: false) { return made }
    }
    if site == .unchanged, !leaving.givesWay {
      offerRecovery(before: [target].compactMap(\.self), continuation, vertex)
      return true
    }
    if case .layerBelow = site, leaving.givesWay, style.effect == .goesBack, performer != nil {
      return giveWay(continuation, to: performer, vertex)
    }
    if style == .pop, performer?.isExplicit == true, leaving.givesWay {
      if site.isBehind, spec.platform != .android || leaving.isAlert {
        return giveWay(continuation, to: performer, vertex)
      }
      return makeBack(.pop, nil, continuation, vertex, on: .around)
    }
    if leaving.givesWay,
      Transition.dismissesFloatingLayer(
        style, spec.presentations[move.presentation.target ?? ID(0)], isAlert: leaving.isAlert)
    {
      return giveWay(continuation, to: performer, vertex)
    }
    if case .behind(let layer) = site {
      // An element of the same stack may be above.
      if !layer { log.isInSight[ID(raw: continuation.unit)] = true }
      if let target, style.isForward { prepareHidden(style, target, move, performer, continuation, vertex) }
      return postpone(&continuation, at: vertex)
    }
    switch style {
    case .push: return push(target!, move, continuation, vertex, on: site)
    case .show: return show(target!, move, continuation, vertex, on: site)
    case .showDetail: return showDetail(target!, move, continuation, vertex)
    case .present: return present(target!, move, continuation, vertex)
    case .presentOnRoot:
      if case .layerBelow = site { return fail(.presentWhilePresenting, continuation, vertex) }
      return present(target!, move, continuation, vertex)
    case .select:
      if site == .noContainer || site == .noContainerBelow {
        return fail(.selectOutsideContainer, continuation, vertex)
      }
      return select(target!, by: performer, continuation, vertex)
    case .set:
      if case .container = site, let performer { return setMembers(of: performer, continuation, vertex) }
      return replace(target!, style, continuation, vertex, on: site)
    case .replace: return replace(target!, style, continuation, vertex, on: site)
    case .root:
      let presentation = spec.presentations[move.presentation.target ?? ID(0)]
      return restart(target!, continuation, vertex, comesBack: presentation.restoresRoot)
    case .embed, .none: return true
    case .pop, .popTo, .popToRoot, .unwind, .dismiss, .dismissToRoot, .goBack, .complete, .abandon:
      return makeBack(style, target, continuation, vertex, on: site)
    }
  }

  /// A floating layer goes, and its performer makes the move in the layer that presented it. For a `goBack` it is enough that
  /// the layer has gone.
  private mutating func giveWay(
    _ continuation: Continuation, to performer: Transition.Performer?, _ vertex: Int32
  ) -> Bool? {
    noteEffect(continuation, vertex, isCertain: false)
    backs.append((vertex, .dismiss, nil))
    var rest = continuation
    rest.performer = performer?.coordinator.raw ?? Continuation.noPerformer
    if spec.style(of: ID(raw: continuation.move)) == .goBack { rest.performer = 0 }
    traverse(.dismiss, from: vertex, then: continuations.number(rest), continuation)
    return nil
  }

  // MARK: What moves share

  /// Notes that something happens to a continuation's route at a vertex.
  mutating func note(_ event: Event, _ continuation: Continuation, _ vertex: Int32, through: Int32 = -1) {
    let step = graph.vertices[Int(vertex)].continuation == 0 ? continuation.unit : -1
    log.sites.append(
      .init(event: event, route: ID(raw: continuation.unit), vertex: vertex, step: step, through: through))
  }

  /// Notes that a move cannot be made, at least above some of the elements that may lie below a vertex.
  mutating func fail(_ kind: Fault.Kind, _ continuation: Continuation, _ vertex: Int32) -> Bool? {
    log.uncertain.insert(provenance(continuation, vertex))
    if continuation.deferred >= 0, kind.looksBelow {
      // What it finds may be what a move that waits is still to change; no layer comes or goes by that.
      guard kind == .presentWhilePresenting, spec.moves[ID(raw: continuation.move)].by.isPresent else {
        isCutShort = true
        return nil
      }
      (isCoarse, hidesChanges) = (true, true)
    }
    guard !isOnlyWherePossible(continuation) else {
      // Fired by another route, or after a move, it changes nothing there.
      let next = continuation.next != 0 && continuations[continuation.next].isDetail ? 0 : continuation.next
      if next != 0 || graph.vertices[Int(vertex)].continuation != 0 {
        isCoarse = true
        land(on: vertex, next, provenance(continuation, vertex))
      }
      return nil
    }
    log.hasEffect[ID(raw: continuation.unit)] = true
    note(.fault(kind), continuation, vertex)
    return nil
  }

  /// Whether the route of a continuation is enabled only where it does not fault.
  @inline(__always)
  private func isOnlyWherePossible(_ continuation: Continuation) -> Bool {
    link(ofUnit: continuation.unit) == nil && spec.routes[ID(raw: continuation.unit)].isOnlyWherePossible
  }

  /// Notes that a continuation changes the state. A change that is not certain may lead back to where the step began.
  mutating func noteEffect(_ continuation: Continuation, _ vertex: Int32, isCertain: Bool = true) {
    log.hasEffect[ID(raw: continuation.unit)] = true
    if isCertain { graph.vertices[Int(vertex)].canMove = true }
  }

  /// The vertex and the step to which the effect of a continuation at a vertex is owed; no step where it was taken before.
  @inline(__always)
  func provenance(_ continuation: Continuation, _ vertex: Int32) -> Provenance {
    Provenance(by: vertex, step: graph.vertices[Int(vertex)].continuation == 0 ? continuation.unit : -1)
  }

  /// The facts where a move began.
  @inline(__always)
  func before(_ continuation: Continuation, _ vertex: Int32) -> Int32 {
    continuation.before >= 0 ? continuation.before : graph.vertices[Int(vertex)].known
  }

  /// Connects new nodes, and goes on at their leaf.
  mutating func bring(
    _ template: Int32, in context: Int32, _ kind: FrameGraph.Kind, from tail: Int32, _ continuation: Continuation,
    at vertex: Int32, _ provenance: Provenance
  ) {
    noteEffect(continuation, vertex, isCertain: kind != .beside)
    let rest = rest(of: continuation)
    let head = place(template, context, rest)
    if kind == .beside { lead(tail, head, kind, provenance) } else { connect(tail, head, kind, provenance) }
    goOn(at: head, rest)
  }

  /// The new nodes are stable, or there is more to be done at their leaf.
  mutating func goOn(at head: Int32, _ rest: Int32) {
    if rest == 0 { see(head) } else { enqueue(graph.vertices[Int(head)].leaf) }
  }
}
