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

    /// Whether the performer is in a layer below: where it leads to depends on the path, as it does for other moves back.
    var isBelow: Bool { if case .layerBelow = self { true } else { false } }
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
        // One that has been made behind what was visible is no fault any more.
        if continuation.end < 0 {
          let key = SiteKey(vertex: vertex, continuation: continuations.number(continuation))
          if hiddenPerformers.wait(key, for: performer.coordinator) { _ = fail(.absentPerformer, continuation, vertex) }
          guard hiddenPerformers.contains(performer.coordinator) else { return nil }
        }
        isCoarse = true
        // It may be visible all the same, in another column.
        log.isInSight[ID(raw: continuation.unit)] = true
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
    // Its content may be on a nearer stack.
    if !tracking.mayBeInside[performer.coordinator],
      let site = enclosingSite(of: performer, style, continuation, state.context)
    {
      return site
    }
    var request = Traversals.Request(
      operation: .locate(performer.coordinator.raw), then: continuations.number(continuation), unit: continuation.unit)
    request.start = vertex
    switch style {
    case _ where continuation.isHidden: break
    case .dismiss, .dismissToRoot: request.memory = .layers
    case .push, .show, .set, .replace: request.memory = performer.isExplicit ? .none : .ownLayer
    default: request.memory = .none
    }
    // One that is active by a screen alone may be nowhere.
    request.isShared = request.memory == .none && performer.isExplicit && !spec.mayShareStack(performer.coordinator)
    start(request, at: vertex, provenance(continuation, vertex))
    return nil
  }

  /// Where a move acts, if its context says that it is in the performer's own container: nothing nearer is.
  private mutating func enclosingSite(
    of performer: Transition.Performer, _ style: Style, _ continuation: Continuation, _ own: Int32
  ) -> Site? {
    var context = own
    while context >= 0, contexts[context].container != performer.coordinator.raw { context = contexts[context].outer }
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
    return contexts[contexts.element[Int(own)]].outer == stack ? .around : .stack(stack)
  }

  /// A traversal looks for a performer below a layer: once for all moves that ask for the same.
  mutating func locateBelow(_ request: Traversals.Request, _ tail: Int32) {
    guard let move = nextMove(of: continuations[request.then], at: request.start),
      let performer = move.performer
    else { return }
    let (group, isNew) = placesBelow.subscribe(
      SiteKey(vertex: request.start, continuation: request.then),
      to: .init(
        performer: performer.coordinator, isNamed: isNamed(continuations[request.then]), style: move.style,
        target: move.style == .select ? move.target : nil))
    var shared = Traversals.Request(operation: request.operation, then: 0)
    shared.start = PlacesBelow.start(ofGroup: group)
    shared.memory = .none
    visit(
      .init(
        request: traversals.requests.number(shared), vertex: tail,
        trail: traversals.trails.following(.presents, Trails.none, to: -1, depth: 0)), .none)
    guard isNew else { return }
    for site in placesBelow.sites(group) { perform(continuations[request.then], at: request.start, onlyOnce: site) }
  }

  /// A traversal for several moves has found their performer below their layers.
  private mutating func locate(inGroup group: Int, at position: Traversals.Position) {
    let key = placesBelow.key(group)
    let site = site(
      of: .init(coordinator: key.performer, isExplicit: true), key.isNamed, key.style, key.target,
      at: position, from: -1)
    guard placesBelow.add(site, to: group) else { return }
    for move in placesBelow.subscribers(group) {
      perform(continuations[move.continuation], at: move.vertex, onlyOnce: site)
    }
  }

  /// A traversal has found the performer of a move, or that it is not on the active path (`position` is `nil`).
  mutating func locate(_ request: Traversals.Request, at position: Traversals.Position?, _ provenance: Provenance) {
    if let group = PlacesBelow.group(startingAt: request.start) {
      if let position { locate(inGroup: group, at: position) }
      return
    }
    let continuation = continuations[request.then]
    let vertex = request.start
    guard let move = nextMove(of: continuation, at: vertex), let performer = move.performer else { return }
    guard let position else {
      return perform(continuation, at: vertex, onlyOnce: performer.isExplicit ? .absent : .around)
    }
    let site = site(of: performer, isNamed(continuation), move.style, move.target, at: position, from: vertex)
    if move.style == .select, case .behind = site, let target = move.target, !continuation.isHidden {
      // Whether it changes anything depends on what is selected there.
      var next = request
      next.operation = .findMember(target.raw)
      return start(next, at: vertex, provenance)
    }
    if continuation.isHidden, case .behind = site {
      // What is visible there once what covers it has gone.
      let first = traversals.trails.first(position.trail)
      let leaf = first.depth < 0 ? first.leaf : traversals.trails.leaf(position.trail)
      return land(on: leaf, shown(continuation, over: leaf), provenance)
    }
    perform(continuation, at: vertex, onlyOnce: site)
  }

  /// Whether a move names its performer by `by`.
  private func isNamed(_ continuation: Continuation) -> Bool {
    spec.moves[Move.ID(raw: continuation.move)].by.isPresent
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
    at position: Traversals.Position, from vertex: Int32
  ) -> Site {
    let first = traversals.trails.first(position.trail)
    let isInLayer = first.depth == 0
    let enclosesStart = traversals.trails.enclosesStart(position.trail)
    let state = graph.vertices[Int(position.vertex)]
    let kind = templates.kind(state.template)
    let hasMembers = templates.element(state.template) == performer.coordinator && (kind == .members || kind == .split)
    switch style {
    case .presentOnRoot: return isInLayer ? .around : .layerBelow(-1)
    case .dismiss, .dismissToRoot: return isInLayer ? .around : .layerBelow(first.leaf)
    case .select:
      guard hasMembers, let target, member(with: target, of: state.template) != nil else {
        return isNamed ? .noContainer : .around
      }
      return enclosesStart ? .container : .behind(layer: !isInLayer)
    case .set where hasMembers && performer.isExplicit: return enclosesStart ? .container : .behind(layer: !isInLayer)
    default: break
    }
    let isOwn = kind == .stack && templates.element(state.template) == performer.coordinator
    let element = contexts.element[Int(state.context)]
    guard isOwn || element >= 0 else { return performer.isExplicit ? .noContainer : .around }
    let stack = isOwn ? state.context : contexts[element].outer
    let own = vertex < 0 ? -1 : graph.vertices[Int(vertex)].context
    if isInLayer, contexts.element(around: own, of: stack) >= 0 {
      return contexts[contexts.element[Int(own)]].outer == stack ? .around : .stack(stack)
    }
    return performer.isExplicit ? .behind(layer: !isInLayer) : .around
  }

  // MARK: Behind what is visible

  /// A move waits that acts behind visible frames.
  mutating func postpone(_ continuation: inout Continuation, at vertex: Int32) -> Bool? {
    if continuation.deferred >= 0 { performHidden(continuation, at: vertex) }
    continuation.deferred = continuation.move
    return true
  }

  /// Makes a move that has waited, if it acts on a visible frame now.
  mutating func retryDeferred(_ continuation: Continuation, at vertex: Int32) {
    var rest = continuation
    rest.deferred = -1
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
    offerRecovery(before: style == .select ? [target] : Array(around), continuation, vertex)
    guard style == .show else { return }
    let inside = around.prefix { $0 != performer?.coordinator }
    let isOnStack = performer.map {
      spec.coordinator($0.coordinator)?.container == .navigation && around.contains($0.coordinator)
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
    note(.behindLayer, continuation, vertex)
    noteEffect(continuation, vertex)
    var hidden = single(continuation, then: 0)
    hidden.isHidden = true
    guard let move = nextMove(of: hidden, at: vertex) else { return }
    // Made once more it may change nothing.
    if [.select, .set, .replace, .popTo, .popToRoot].contains(move.style) {
      log.isInSight[ID(raw: continuation.unit)] = true
    }
    var request = Traversals.Request(operation: .settle, then: continuations.number(hidden), unit: hidden.unit)
    request.start = vertex
    if move.style == .select, move.performer?.isExplicit != true, let target = move.target {
      request.operation = .findMember(target.raw)
    } else if let performer = move.performer {
      let isActive = isActive(performer.coordinator, graph.vertices[Int(vertex)].known, at: element(of: vertex))
      request.operation = isActive ? .locate(performer.coordinator.raw) : .findMember(performer.coordinator.raw)
    } else {
      return
    }
    request.goesPast = hasBrought(continuation)
    start(request, at: vertex, provenance(continuation, vertex))
  }

  /// Returns a hidden move that is made as if the layers above a leaf had gone; they cover its new leaf afterwards.
  private mutating func shown(_ continuation: Continuation, over leaf: Int32) -> Int32 {
    var shown = continuation
    shown.isHidden = false
    shown.next = continuations.number(.mirror(of: leaf))
    return continuations.number(shown)
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

  /// A traversal has come from a child to a container that may have a child with an element, in which a hidden move acts.
  mutating func findMember(
    _ element: Element.ID, _ request: Traversals.Request, in container: Int32, from index: Int32, _ leaf: Int32,
    _ provenance: Provenance
  ) -> Bool {
    let continuation = continuations[request.then]
    if continuation.isHidden, nextMove(of: continuation, at: request.start)?.performer?.isExplicit == true {
      // It may be further out, too.
      var shown = continuation
      shown.isHidden = false
      visitMembers(of: container, except: index, with: element, continuations.number(shown), provenance)
      return false
    }
    let template = graph.vertices[Int(container)].template
    guard let member = member(with: element, of: template) else { return false }
    let isSelected = slot(ofMember: member, in: template) == index
    if !continuation.isHidden {
      perform(continuation, at: request.start, onlyOnce: isSelected ? .unchanged : .behind(layer: true))
    } else if !isSelected {
      land(on: leaf, shown(continuation, over: leaf), provenance)
    }
    return !request.goesPast
  }
}

/// Where performers are that traversals look for below layers, each once for all moves for which it makes no difference
/// where they are made.
struct PlacesBelow {
  struct Key: QuickHashable {
    var performer: Element.ID
    /// Whether the spec names it by `by`.
    var isNamed: Bool
    var style: Style
    var target: Element.ID?

    var quickHash: UInt64 { UInt64(performer.raw, target?.raw ?? -1).combined(with: UInt64(style.rawValue.utf8.count)) }
  }

  private var keys = Interned<Key>()
  private var groups: [(moves: Interned<SiteKey>, sites: [StateSearch.Site])] = []

  /// The vertex that stands for a group as the start of a traversal, and back.
  static func start(ofGroup group: Int) -> Int32 { -2 - Int32(group) }
  static func group(startingAt start: Int32) -> Int? { start < -1 ? Int(-2 - start) : nil }

  func key(_ group: Int) -> Key { keys[Int32(group)] }
  func sites(_ group: Int) -> [StateSearch.Site] { groups[group].sites }
  func subscribers(_ group: Int) -> [SiteKey] { groups[group].moves.values }

  /// Adds a move to those that ask for the same; the number of the group, and whether the move is new there.
  mutating func subscribe(_ move: SiteKey, to key: Key) -> (group: Int, isNew: Bool) {
    let number = Int(keys.number(key))
    if number == groups.count { groups.append((Interned(), [])) }
    return (number, groups[number].moves.insert(move).isNew)
  }

  /// Adds a place; whether it is new.
  mutating func add(_ site: StateSearch.Site, to group: Int) -> Bool {
    guard !groups[group].sites.contains(site) else { return false }
    groups[group].sites.append(site)
    return true
  }
}

/// A move at a vertex.
struct SiteKey: QuickHashable {
  var vertex: Int32
  var continuation: Int32

  var quickHash: UInt64 { UInt64(vertex, continuation).combined(with: 1) }
}
