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
    for key in due { perform(continuations[key.continuation], at: key.vertex) }
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

  // MARK: Changes behind layers

  /// The number by which moves behind a layer name it, which is noted with its root. Layers that begin with the same
  /// element are not told apart: else there would be as many as there are contexts in which they are presented.
  mutating func layer(of root: Int32) -> Int32 {
    let element = templates.element(graph.vertices[Int(root)].template)
    let layer = element.isKnown ? element.raw : Int32(spec.elements.count) + root
    guard isLayerRoot.insert(root).isNew else { return layer }
    let covering = layers[layer] ?? .init()
    layers[layer, default: .init()].roots.append(root)
    for (rest, provenance) in covering.moves { land(onTailsOf: root, rest, provenance) }
    for leaf in covering.leaves { cover(leaf, with: stable(root)) }
    return layer
  }

  /// A move behind a layer is made at all leaves that present it.
  mutating func land(onTailsOf root: Int32, _ rest: Int32, _ provenance: Provenance) {
    // The graph grows meanwhile.
    let tails = graph.edges(into: root).filter { $0.kind == .presents }.map(\.tail)
    for tail in tails { land(on: tail, rest, provenance) }
  }

  /// The frames that covered another leaf cover this one, which a move behind them has put there.
  mutating func cover(_ leaf: Int32, _ continuation: Continuation) {
    let layer = continuation.route
    guard layer >= 0 else { return mirror(continuation.move, by: leaf) }
    let covering = layers[layer] ?? .init()
    guard !covering.leaves.contains(leaf) else { return }
    layers[layer, default: .init()].leaves.append(leaf)
    for root in covering.roots { cover(leaf, with: stable(root)) }
  }

  /// A layer is above another leaf. There other coordinators may be active: it is also placed there as it is at first.
  private mutating func cover(_ leaf: Int32, with root: Int32) {
    var provenance = Provenance.none
    for edge in graph.edges(into: root) where edge.kind == .presents {
      if edge.tail == leaf { return }
      provenance = Provenance(by: edge.by, step: edge.step)
    }
    connectOnce(leaf, root, .presents, provenance)
    let state = graph.vertices[Int(root)]
    guard state.template >= 0, state.isSeen else { return }
    let context = layer(above: leaf, contexts[state.context].leaving)
    guard context != state.context else { return }
    let twin = place(state.template, context, 0)
    connectOnce(leaf, twin, .presents, provenance)
    see(twin)
  }

  /// The elements of stacks that cover a leaf, now and later, cover another one.
  private mutating func mirror(_ leaf: Int32, by other: Int32) {
    guard leaf != other, mirrors[leaf]?.contains(other) != true else { return }
    mirrors[leaf, default: []].append(other)
    for edge in graph.edges(from: leaf) where edge.kind == .covers {
      connectOnce(other, edge.head, .covers, Provenance(by: edge.by, step: edge.step))
    }
  }
}

/// Layers that begin with one element, and behind which moves are made.
struct CoveringLayers {
  /// The roots from which a traversal of such a move has come.
  var roots: [Int32] = []
  /// The leaves that they come to cover.
  var leaves: [Int32] = []
  /// The moves that are made at all leaves that present them.
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
