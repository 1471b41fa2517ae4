/// Where an `unwind` leads other than down the active path.
extension StateSearch {
  /// An `unwind` to a coordinator around the leaf leads to its first state.
  mutating func showFirst(
    of vertex: Int32, _ request: Traversals.Request, _ position: Traversals.Position, _ provenance: Provenance
  ) {
    let leaf = provenance.by
    switch reset(of: vertex, around: leaf) {
    case nil: end(request, position, at: leaf, provenance)
    case .stack(let stack):
      var next = request
      next.operation = .popToRoot(stack: stack)
      start(next, at: leaf, provenance)
    case .member(let first, let member):
      select(first, of: vertex, from: leaf, memberAt: member, request.then, provenance)
    }
  }

  /// The changes where a coordinator goes back to its first state.
  enum Reset {
    /// The stack of a context loses all but its first element.
    case stack(Int32)
    /// A member is selected instead of the one of a context.
    case member(Int, insteadOf: Int32)
  }

  /// The changes where the coordinator at a vertex, which is around a leaf, goes back to its first state; `nil` where it
  /// shows that already.
  mutating func reset(of vertex: Int32, around leaf: Int32) -> Reset? {
    let state = graph.vertices[Int(vertex)]
    let around = graph.vertices[Int(leaf)].context
    if let stack = firstStack(in: state.template, state.context) {
      let element = contexts.element(around: around, of: stack)
      return element >= 0 && !contexts[element].isFirst ? .stack(stack) : nil
    }
    guard templates.kind(state.template) == .members else { return nil }
    let first = machine.firstMember(of: templates.node(state.template))
    let member = contexts.first(from: around) { $0.outer == state.context }
    guard member >= 0, contexts[member].index != slot(ofMember: first, in: state.template),
      first < templates.children(state.template).count
    else { return nil }
    return .member(first, insteadOf: member)
  }

  /// The context of the stack that a node is, or that it contains as a `window` or `view`; `nil` for others.
  private mutating func firstStack(in template: Int32, _ context: Int32) -> Int32? {
    switch templates.kind(template) {
    case .stack: return context
    case .plain: return firstStack(in: templates.children(template)[0], inside(.content, template, context))
    case .screen, .anonymous, .members, .split: return nil
    }
  }

  /// Whether the element at a position is one of the targets of an `unwind`; the screen where that fires is none itself.
  /// `mutating` like `passed`.
  mutating func isUnwindTarget(_ position: Traversals.Position, _ targets: Int32, from leaf: Int32) -> Bool {
    guard standsForTarget(position.vertex, targets) else { return false }
    let template = graph.vertices[Int(position.vertex)].template
    return position.vertex != leaf || !traversals.trails.enclosesStart(position.trail)
      || templates.kind(template) != .screen || !traversals.targetLists[targets].contains(templates.element(template))
  }

  /// Whether the element at a vertex is one of some targets: the number of their list. `mutating` like `passed`.
  mutating func standsForTarget(_ vertex: Int32, _ targets: Int32) -> Bool {
    let template = graph.vertices[Int(vertex)].template
    return traversals.targetLists[targets].contains { templates.stands(template, for: $0) }
  }

  /// An `unwind` looks into the other children of a container; into all of a screen that it has not come out of.
  mutating func visitBeside(_ visit: UnwindVisit) {
    let template = graph.vertices[Int(visit.container)].template
    guard template >= 0,
      templates.kind(template) == .split || templates.children(template).count > (visit.index < 0 ? 0 : 1)
    else { return }
    if unwinds.add(visit, traversals.targetLists[visit.targets]) {
      _ = placeMembers(of: visit.container, except: visit.index, with: .unwindTarget, visit.provenance)
    }
  }

  /// Goes on where targets of an `unwind` have turned out to be in other children of a container; whether there are any.
  /// Nothing is known of the other elements that may be there then.
  mutating func resumeUnwinds() -> Bool {
    var isNew = placeHiddenTargets()
    for number in unwinds.visitsToResume() {
      let visit = unwinds.visits[number]
      for vertex in unwinds.unseen(by: number) where isBeside(vertex, visit) { unwinds.find(vertex, by: number) }
      let found = unwinds.found(by: number)
      if !found.isEmpty {
        showLeft(by: visit.provenance, inLayerOf: visit.container)
        showLeft(inMembersOf: visit)
      }
      for vertex in found {
        isNew = true
        isCoarse = true
        let request = traversals.requests[visit.request]
        if request.unit >= 0 {
          log.hasEffect[ID(raw: request.unit)] = true
          if isOver(request.then) { log.isPerformed[ID(raw: request.unit)] = true }
        }
        if request.then != 0 { goOn(from: visit, to: vertex, request.then) }
        if case .unwind(_, isInclusive: true) = request.operation {
          leave(request, .init(request: visit.request, vertex: vertex), withFirst: true, visit.provenance)
          continue
        }
        let leaf = graph.vertices[Int(vertex)].leaf
        unwinds.note(visit.provenance, to: leaf < 0 ? vertex : leaf)
        land(on: leaf < 0 ? vertex : leaf, request.then, visit.provenance)
        showTaken(in: vertex, request.then, visit.provenance)
      }
    }
    return showLeft() || isNew
  }

  /// Places hidden targets in containers beside the one from which some `unwind` comes; whether there are any.
  private mutating func placeHiddenTargets() -> Bool {
    var isNew = false
    for number in hiddenTargets.indices {
      let (container, progress) = hiddenTargets[number]
      guard progress < unwinds.visits.count else { continue }
      hiddenTargets[number].progress = unwinds.visits.count
      for visit in progress..<unwinds.visits.count where isBeside(container, unwinds.visits[Int32(visit)]) {
        hiddenTargets[number].progress = .max
        isNew = true
        _ = placeMembers(of: container, with: .unwindTarget, unwinds.visits[Int32(visit)].provenance)
        break
      }
    }
    return isNew
  }

  /// A step goes on after an `unwind` to another child of a container: in a member where that is visible by itself, which
  /// need not be where the `unwind` leads; in a split where it came from, or in the first column.
  private mutating func goOn(from visit: UnwindVisit, to vertex: Int32, _ rest: Int32) {
    let state = graph.vertices[Int(visit.container)]
    // Beside that it is visible what the `unwind` leads to.
    let leaf = graph.vertices[Int(vertex)].leaf
    land(on: leaf < 0 ? vertex : leaf, 0, .none)
    guard visit.kind != .embedded else { return land(on: state.leaf, rest, visit.provenance) }
    for index in templates.children(state.template).indices {
      let number = visit.kind == .column ? Int32(index) : slot(ofMember: index, in: state.template)
      guard visit.kind == .column || number == member(showing: vertex, of: visit.container) else { continue }
      self.visit(
        MemberVisit(
          container: visit.container, index: Int32(index), startsOver: false, rest: rest, provenance: visit.provenance))
      guard visit.kind == .member || index == 0 else { continue }
      let member = showMember(index, of: visit.container, visit.provenance)
      land(on: graph.vertices[Int(member)].leaf, rest, visit.provenance)
    }
  }

  /// An element that a step has left in a member by an `unwind` counts as visible: it is once that is selected again. From
  /// a layer above the container that is the element from which it was presented.
  private mutating func showLeft(by provenance: Provenance, inLayerOf container: Int32) {
    guard unwindsLater else { return }
    let own = layer(of: container)
    var leaves = [provenance.by]
    if provenance.shared >= 0 {
      let sharers = traversals.sharers
      for number in leftLeaves.newSharers(of: provenance.shared, above: own, in: sharers.count)
      where sharers[number].request == provenance.shared { leaves.append(sharers[number].by) }
    }
    for leaf in leaves where leaf >= 0 && graph.vertices[Int(leaf)].continuation != 0 {
      leftLeaves.add(leaf, above: own)
    }
  }

  /// Goes down from the leaves that steps have left, also over edges that are new; whether there was anything to do.
  private mutating func showLeft() -> Bool {
    var isNew = false
    leftLeaves.follow(graph.edges)
    while let (leaf, own) = leftLeaves.next() {
      isNew = true
      if layer(of: leaf) != own {
        leftLeaves.pass(leaf, above: own)
        for edge in graph.edges(into: leaf) where edge.kind != .bottom { leftLeaves.add(edge.tail, above: own) }
      } else if graph.vertices[Int(leaf)].continuation != 0 {
        land(on: leaf, 0, .none)
      }
    }
    return isNew
  }

  /// The context of the layer that a vertex is in; -1 for the bottom one.
  private func layer(of vertex: Int32) -> Int32 {
    contexts.first(from: graph.vertices[Int(vertex)].context) { $0.kind == .layer }
  }

  /// What a step has left in a member, while the one from which an `unwind` comes was selected, counts as visible: the
  /// `unwind` may lead there.
  private mutating func showLeft(inMembersOf visit: UnwindVisit) {
    guard selects else { return }
    for edge in graph.edges(from: visit.container).filter({ $0.kind == .inside }) {
      let context = contexts[graph.vertices[Int(edge.head)].context]
      if context.left != 0, context.index == visit.index { land(on: context.left, 0, .none) }
    }
  }

  /// Notes a new vertex, where some `unwind` may lead to it.
  mutating func noteTarget(_ vertex: Int32) {
    let state = graph.vertices[Int(vertex)]
    if contexts.hasSiblings[Int(state.context)], [.members, .split].contains(templates.kind(state.template)),
      templates.hasUnwindTarget(state.template)
    {
      hiddenTargets.append((vertex, 0))
    }
    for target in templates.targets(state.template) where tracking.isUnwindTarget[target] {
      unwinds.see(target, at: vertex)
    }
  }

  /// The steps that unwind to another child of a container, and the leaves to which they lead.
  var stepsBeside: [(by: Int32, leaf: Int32)] {
    var steps: [(by: Int32, leaf: Int32)] = []
    var shared: [Int32: [Int32]] = [:]
    for (provenance, leaf) in unwinds.ways {
      steps.append((provenance.by, leaf))
      if provenance.shared >= 0 { shared[provenance.shared, default: []].append(leaf) }
    }
    for number in 0..<(shared.isEmpty ? 0 : Int32(traversals.sharers.count)) {
      let sharer = traversals.sharers[number]
      for leaf in shared[sharer.request] ?? [] { steps.append((sharer.by, leaf)) }
    }
    return steps
  }

  /// Whether a vertex is in another child of a container than the one from which an `unwind` has come. `mutating` like
  /// `passed`.
  private mutating func isBeside(_ vertex: Int32, _ visit: UnwindVisit) -> Bool {
    let container = graph.vertices[Int(visit.container)].context
    let child = contexts.first(from: graph.vertices[Int(vertex)].context) { $0.outer == container }
    return child >= 0 && contexts[child].kind == visit.kind && contexts[child].index != visit.index
  }
}
