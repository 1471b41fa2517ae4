/// The content of members that are not selected, and may never have been shown.
extension StateSearch {
  /// The content that is looked for in members.
  enum Contents {
    case unwindTarget
    case performer(Element.ID)
  }

  /// Whether something is in a node, the node itself included. `mutating` like `passed`.
  private mutating func isIn(_ template: Int32, _ contents: Contents) -> Bool {
    switch contents {
    case .unwindTarget: return templates.hasUnwindTarget(template)
    case .performer(let coordinator):
      var pending = [template]
      while let template = pending.popLast() {
        if machine.isPlace(templates.node(template), of: coordinator) { return true }
        pending += templates.children(template)
      }
      return false
    }
  }

  /// Places the members of a container, and of those in it, that contain something in their first state; returns their
  /// content.
  mutating func placeMembers(
    of container: Int32, except own: Int32 = -1, with contents: Contents, _ provenance: Provenance
  ) -> [Int32] {
    let state = graph.vertices[Int(container)]
    guard state.template >= 0, isIn(state.template, contents) else { return [] }
    var leaves: [Int32] = []
    switch templates.kind(state.template) {
    case .members, .split:
      for (index, child) in templates.children(state.template).enumerated()
      where slot(ofMember: index, in: state.template) != own && isIn(child, contents) {
        let member = showMember(index, of: container, provenance)
        leaves.append(graph.vertices[Int(member)].leaf)
        leaves += placeMembers(of: member, with: contents, provenance)
      }
    case .screen:
      for edge in graph.edges(from: container) where edge.kind == .inside {
        leaves += placeMembers(of: edge.head, with: contents, provenance)
      }
    case .stack, .plain: leaves = placeMembers(of: state.shown.0, with: contents, provenance)
    case .anonymous: break
    }
    return leaves
  }

  // MARK: Performers

  /// Notes the performers in a new vertex that may come to be in a member that is not selected.
  mutating func notePerformers(in template: Int32, _ context: Int32) {
    if contexts.hasSiblings[Int(context)] { return notePerformers(in: template) }
    switch templates.kind(template) {
    case .members, .split, .screen: for child in templates.children(template) { notePerformers(in: child) }
    case .anonymous, .stack, .plain: break
    }
  }

  private mutating func notePerformers(in template: Int32) {
    var pending = [template]
    while let template = pending.popLast() {
      guard hiddenPerformers.isNew(template) else { continue }
      let node = templates.node(template)
      for element in node.elements where tracking.isPerformer[element] { hiddenPerformers.add(element) }
      if node.kind != .anonymous {
        for around in machine.tree.forest.ancestors(of: node.element).dropFirst() {
          guard spec.coordinator(around)?.container == .shared else { break }
          if tracking.isPerformer[around] { hiddenPerformers.add(around) }
        }
      }
      pending += templates.children(template)
    }
  }

  /// Makes the moves whose performer was nowhere and may be hidden now; whether there are any.
  mutating func resumeHiddenPerformers() -> Bool {
    let due = hiddenPerformers.takeDue()
    for key in due {
      let continuation = continuations[key.continuation]
      guard let move = nextMove(of: continuation, at: key.vertex), let performer = move.performer,
        let site = siteOfHidden(performer, move.style, continuation, at: key.vertex)
      else { continue }
      perform(continuation, at: key.vertex, site: site)
    }
    return !due.isEmpty
  }

  /// A move is made where its performer may be: in a child of a container other than the one from which a traversal comes.
  mutating func visitMembers(
    of container: Int32, except own: Int32, with performer: Element.ID, _ rest: Int32, _ provenance: Provenance
  ) {
    let template = graph.vertices[Int(container)].template
    guard template >= 0 else { return }
    for index in templates.children(template).indices where slot(ofMember: index, in: template) != own {
      visit(
        MemberVisit(container: container, index: Int32(index), startsOver: false, rest: rest, provenance: provenance))
    }
    for leaf in placeMembers(of: container, except: own, with: .performer(performer), provenance) {
      land(on: leaf, rest, provenance)
    }
  }

  // MARK: Changes behind covers

  /// The number by which moves behind a cover name it, which is noted with its root. All layers have the same, and all
  /// elements of one stack: else there would be as many covers as contexts, each with the moves behind it.
  mutating func cover(of root: Int32) -> Int32 {
    let (cover, isNew) = coverStacks.insert(contexts[graph.vertices[Int(root)].context].outer)
    if isNew { covers.append(CoveringFrames()) }
    guard isCoverRoot.insert(root).isNew else { return cover }
    let known = covers[Int(cover)]
    covers[Int(cover)].roots.append(root)
    for (rest, provenance) in known.moves { land(onTailsOf: root, rest, provenance) }
    for leaf in known.leaves { self.cover(leaf, with: stable(root)) }
    return cover
  }

  /// A move behind a cover is made at all leaves that it covers.
  mutating func land(onTailsOf root: Int32, _ rest: Int32, _ provenance: Provenance) {
    // The graph grows meanwhile.
    let tails = graph.edges(into: root).filter(\.kind.isCover).map(\.tail)
    for tail in tails { land(onCovered: tail, rest, provenance) }
  }

  /// A move behind a cover is made at a leaf, unless it selects a member of a container that is not around it.
  mutating func land(onCovered leaf: Int32, _ rest: Int32, _ provenance: Provenance) {
    let move = spec.moves[Move.ID(raw: continuations[rest].move)]
    if spec.style(of: ID(raw: continuations[rest].move)) == .select, !move.by.isPresent,
      let target = spec.list(move.to).first?.target,
      member(with: target, around: graph.vertices[Int(leaf)].context) == nil
    {
      return
    }
    land(on: leaf, rest, provenance)
  }

  /// A cover is above this leaf, too, which a move behind it has put there. One vertex stands for all such leaves in a
  /// context: else each root would have an edge from each leaf.
  mutating func cover(_ leaf: Int32, by cover: Int32) {
    guard cover >= 0 else { return }
    let state = graph.vertices[Int(leaf)]
    let key = ClassKey(context: state.context, known: state.known, cover: cover)
    if let covered = classes[key] { return connectOnce(leaf, covered, .free, .none) }
    let covered = add(key)
    covers[Int(cover)].leaves.append(covered)
    connectOnce(leaf, covered, .free, .none)
    for root in covers[Int(cover)].roots { self.cover(covered, with: stable(root)) }
  }

  /// A cover is above another leaf. There other coordinators may be active: a layer is also placed there as it is at first.
  private mutating func cover(_ leaf: Int32, with root: Int32) {
    let state = graph.vertices[Int(root)]
    let kind: FrameGraph.Kind = contexts[state.context].outer < 0 ? .presents : .covers
    let edge = graph.edges(into: root).first { $0.kind == kind }
    let provenance = edge.map { Provenance(by: $0.by, step: $0.step) } ?? .none
    connectOnce(leaf, root, kind, provenance)
    guard kind == .presents, state.template >= 0, state.isSeen else { return }
    let context = layer(above: leaf, contexts[state.context].leaving)
    guard context != state.context else { return }
    let twin = place(state.template, context, 0)
    connectOnce(leaf, twin, .presents, provenance)
    see(twin)
  }
}

/// The layers, or the elements of a stack, behind which moves are made.
struct CoveringFrames {
  /// The roots from which a traversal of such a move has come.
  var roots: [Int32] = []
  /// The vertices that stand for the leaves that they come to cover.
  var leaves: [Int32] = []
  /// The moves that are made at all leaves that they cover.
  var moves: [(rest: Int32, provenance: Provenance)] = []
}

/// The performers that may be in a member that is not selected, and the moves that wait for that.
struct HiddenPerformers {
  private var coordinators: Set<Element.ID> = []
  private var templates = Interned<Int32>()
  private var waiting = QuickMap<Element.ID, [SiteKey]>()
  private var known = Interned<SiteKey>()
  private var due: [SiteKey] = []

  func contains(_ coordinator: Element.ID) -> Bool { coordinators.contains(coordinator) }

  /// Whether a template is looked at for the first time.
  mutating func isNew(_ template: Int32) -> Bool { templates.insert(template).isNew }

  mutating func add(_ coordinator: Element.ID) {
    if coordinators.insert(coordinator).inserted { due += waiting[coordinator] ?? [] }
  }

  /// Lets a move wait for its performer; whether it did not so far.
  mutating func wait(_ key: SiteKey, for coordinator: Element.ID) -> Bool {
    guard known.insert(key).isNew else { return false }
    if !contains(coordinator) { waiting[coordinator, default: []].append(key) }
    return true
  }

  mutating func takeDue() -> [SiteKey] {
    defer { due = [] }
    return due
  }
}
