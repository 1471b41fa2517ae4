/// Who performs a move, and where that acts: on what is around the leaf, or elsewhere.
///
/// A move that acts behind what is visible waits while its step goes on: what it changes is seen only once what covers
/// it has gone. If that is still there in the end, the change is made as if it had gone: states in which it has not are
/// not told apart, so that the result is not exact.
extension StateSearch {
  /// Where a move acts.
  enum Site: Equatable {
    /// On what is around the leaf.
    case around
    /// On the stack in a context, which is around the leaf.
    case stack(Int32)
    /// Its performer has no container that it acts on, or none around it.
    case noContainer
    /// On the members of a container around the leaf.
    case container
    /// The performer is in a layer below, which shows a leaf.
    case layerBelow(Int32)
    /// Where it cannot be seen; behind a layer or not.
    case behind(layer: Bool)
    /// Nothing changes there.
    case unchanged
    /// The performer is nowhere.
    case absent

    /// Whether the performer is in a layer below: where it leads to depends on the path, as it does for other moves
    /// back.
    var isBelow: Bool { if case .layerBelow = self { true } else { false } }
  }

  /// The next move of a continuation.
  struct NextMove {
    var style: Style
    var target: Element.ID?
    var performer: Transition.Performer?
  }

  /// The next move of a continuation at a vertex; `nil` for one without a style.
  /// `mutating` like `passed`.
  mutating func nextMove(of continuation: Continuation, at vertex: Int32) -> NextMove? {
    let index = Move.ID(raw: continuation.move)
    guard let style = spec.style(of: index) else { return nil }
    let move = spec.moves[index]
    let target =
      style.takesTarget ? spec.list(move.to).first(where: { $0.target != nil })?.target : nil
    let isOwn = style == .presentOnRoot || style == .dismissToRoot
    let given = isOwn ? ID<Element>(raw: continuation.performer).known : nil
    let performer = machine.performer(
      of: move, style, to: target, at: given ?? element(of: vertex),
      redirectedTo: continuation.isRedirected ? ID(raw: continuation.route) : nil)
    return NextMove(style: style, target: target, performer: performer)
  }

  /// Where a move acts; `nil` where that is looked for, and the move is made then.
  mutating func site(
    of performer: Transition.Performer?, _ style: Style, _ continuation: Continuation, at vertex: Int32
  ) -> Site? {
    guard let performer else { return .around }
    let state = graph.vertices[Int(vertex)]
    if performer.isExplicit {
      guard isActive(performer.coordinator, state.known, at: element(of: vertex)) else {
        guard mayBeHidden(performer.coordinator) else { return .absent }
        isCoarse = true
        return style.actsOnPerformer ? .behind(layer: false) : .around
      }
      guard style.actsOnPerformer else { return .around }
    } else {
      switch style {
      case .presentOnRoot, .dismissToRoot: guard contexts[state.context].isUp else { return .around }
      case .push, .show, .set, .replace: guard contexts.isNested[Int(state.context)] else { return .around }
      default: return .around
      }
    }
    if style == .presentOnRoot || style.effect == .goesBack && !style.needsStack,
      isAround(performer.coordinator, state.context)
    {
      return .around
    }
    var request = Traversals.Request(
      operation: .locate(performer.coordinator.raw), then: continuations.number(continuation),
      unit: continuation.unit)
    request.start = vertex
    start(request, at: vertex, provenance(continuation, vertex))
    return nil
  }

  /// Whether a context says that it is in a coordinator's own container.
  private func isAround(_ coordinator: Element.ID, _ context: Int32) -> Bool {
    var context = context
    while context >= 0 {
      if contexts[context].container == coordinator.raw { return true }
      context = contexts[context].outer
    }
    return false
  }

  /// Whether a coordinator may be in a member that is not selected.
  private func mayBeHidden(_ coordinator: Element.ID) -> Bool {
    machine.tree.forest.ancestors(of: coordinator).dropFirst().contains {
      spec.coordinator($0)?.container.hasMembers == true
    }
  }

  /// A traversal has found the performer of a move, or that it is not on the active path (`position` is `nil`).
  mutating func locate(
    _ request: Traversals.Request, at position: Traversals.Position?, _ provenance: Provenance
  ) {
    let continuation = continuations[request.then]
    let vertex = request.start
    guard let move = nextMove(of: continuation, at: vertex), let performer = move.performer else { return }
    guard let position else {
      return perform(continuation, at: vertex, onlyOnce: performer.isExplicit ? .absent : .around)
    }
    let isNamed = spec.moves[Move.ID(raw: continuation.move)].by.target != nil
    let site = site(of: performer, isNamed, move.style, move.target, at: position, from: vertex)
    if move.style == .select, case .behind = site, let target = move.target, !continuation.isHidden {
      // Whether it changes anything depends on what is selected there.
      var next = request
      next.operation = .findMember(target.raw)
      return start(next, at: vertex, provenance)
    }
    if continuation.isHidden, case .behind = site {
      // What is visible there once what covers it has gone.
      var shown = continuation
      shown.isHidden = false
      let first = traversals.trails.first(position.trail)
      return land(
        on: first.depth < 0 ? first.leaf : traversals.trails.leaf(position.trail),
        continuations.number(shown), provenance)
    }
    perform(continuation, at: vertex, onlyOnce: site)
  }

  /// Makes a move where it acts, once for each place; of several not all may be right for all that is below the leaf.
  private mutating func perform(_ continuation: Continuation, at vertex: Int32, onlyOnce site: Site) {
    let key = SiteKey(vertex: vertex, continuation: continuations.number(continuation))
    let known = sites[key] ?? []
    guard !known.contains(site) else { return }
    if known.contains(where: { !$0.isBelow || !site.isBelow }) { isCoarse = true }
    sites.set(key, known + [site])
    perform(continuation, at: vertex, site: site)
  }

  private mutating func site(
    of performer: Transition.Performer, _ isNamed: Bool, _ style: Style, _ target: Element.ID?,
    at position: Traversals.Position,
    from vertex: Int32
  ) -> Site {
    let first = traversals.trails.first(position.trail)
    let isInLayer = first.depth == 0
    let enclosesStart = traversals.trails.enclosesStart(position.trail)
    let state = graph.vertices[Int(position.vertex)]
    let kind = templates.kind(state.template)
    let hasMembers =
      templates.element(state.template) == performer.coordinator && (kind == .members || kind == .split)
    switch style {
    case .presentOnRoot: return isInLayer ? .around : .layerBelow(-1)
    case .dismiss, .dismissToRoot: return isInLayer ? .around : .layerBelow(first.leaf)
    case .select:
      guard hasMembers, let target, member(with: target, of: state.template) != nil else {
        return isNamed ? .noContainer : .around
      }
      return enclosesStart ? .container : .behind(layer: !isInLayer)
    case .set where hasMembers && performer.isExplicit:
      return enclosesStart ? .container : .behind(layer: !isInLayer)
    default: break
    }
    let isOwn = kind == .stack && templates.element(state.template) == performer.coordinator
    let element = contexts.element[Int(state.context)]
    guard isOwn || element >= 0 else { return performer.isExplicit ? .noContainer : .around }
    let stack = isOwn ? state.context : contexts[element].outer
    let own = graph.vertices[Int(vertex)].context
    if isInLayer, contexts.element(around: own, of: stack) >= 0 {
      return contexts[contexts.element[Int(own)]].outer == stack ? .around : .stack(stack)
    }
    return performer.isExplicit ? .behind(layer: !isInLayer) : .around
  }

  // MARK: Behind what is visible

  /// A move waits that acts behind what is visible.
  mutating func postpone(_ continuation: inout Continuation, at vertex: Int32) -> Bool? {
    if continuation.deferred >= 0 { performHidden(continuation, at: vertex) }
    continuation.deferred = continuation.move
    return true
  }

  /// Makes a move that has waited, if it acts on what is visible now.
  mutating func retryDeferred(_ continuation: Continuation, at vertex: Int32) {
    var rest = continuation
    rest.deferred = -1
    let retry = single(continuation, then: continuations.number(rest))
    guard let move = nextMove(of: retry, at: vertex) else { return }
    if let site = site(of: move.performer, move.style, retry, at: vertex) {
      perform(retry, at: vertex, site: site)
    }
  }

  /// Makes a move that has waited where it acts, though that is not visible.
  mutating func performHidden(_ continuation: Continuation, at vertex: Int32) {
    isCoarse = true
    note(.behindLayer, continuation, vertex)
    noteEffect(continuation, vertex)
    var hidden = single(continuation, then: 0)
    hidden.isHidden = true
    guard let move = nextMove(of: hidden, at: vertex) else { return }
    var request = Traversals.Request(
      operation: .settle, then: continuations.number(hidden), unit: hidden.unit)
    request.start = vertex
    if move.style == .select, move.performer?.isExplicit != true, let target = move.target {
      request.operation = .findMember(target.raw)
    } else if let performer = move.performer {
      let isActive = isActive(
        performer.coordinator, graph.vertices[Int(vertex)].known, at: element(of: vertex))
      request.operation =
        isActive ? .locate(performer.coordinator.raw) : .findMember(performer.coordinator.raw)
    } else {
      return
    }
    start(request, at: vertex, provenance(continuation, vertex))
  }

  /// The continuation of one move that has waited.
  private func single(_ continuation: Continuation, then next: Int32) -> Continuation {
    var single = continuation
    single.move = continuation.deferred
    single.end = continuation.deferred + 1
    single.deferred = -1
    single.next = next
    return single
  }

  /// A traversal has come from a member to a container that has a member with an element, in which a hidden move acts.
  mutating func findMember(
    _ element: Element.ID, _ request: Traversals.Request, in container: Int32, from index: Int32,
    _ leaf: Int32,
    _ provenance: Provenance
  ) -> Bool {
    let template = graph.vertices[Int(container)].template
    guard let member = member(with: element, of: template) else { return false }
    let slot = slot(ofMember: member, in: template)
    var continuation = continuations[request.then]
    if !continuation.isHidden {
      let isSelected = spec.style(of: ID(raw: continuation.move)) == .select && slot == index
      perform(continuation, at: request.start, onlyOnce: isSelected ? .unchanged : .behind(layer: true))
      return true
    }
    continuation.isHidden = false
    if spec.style(of: ID(raw: continuation.move)) == .select {
      if slot != index { land(on: leaf, continuations.number(continuation), provenance) }
    } else {
      visit(
        MemberVisit(
          container: container, index: Int32(member), startsOver: false,
          rest: continuations.number(continuation),
          provenance: provenance))
    }
    return true
  }
}

/// A move at a vertex.
struct SiteKey: QuickHashable {
  var vertex: Int32
  var continuation: Int32

  var quickHash: UInt64 { UInt64(vertex, continuation).combined(with: 1) }
}
