/// Elements that become visible.
extension StateSearch {
  /// Makes a node visible in a stable state, with all that it shows at first.
  mutating func see(_ vertex: Int32, _ provenance: Provenance = .none) {
    var pending = [vertex]
    while let vertex = pending.popLast() {
      if isStopped(at: vertex) { continue }
      guard isBeginning || !graph.vertices[Int(vertex)].isWhole else { continue }
      graph.vertices[Int(vertex)].isWhole = true
      markSeen(vertex)
      let state = graph.vertices[Int(vertex)]
      if state.template < 0 { continue }
      switch templates.kind(state.template) {
      case .screen, .anonymous: pending += seeLeaf(vertex, provenance)
      case .members:
        pending.append(state.shown.0)
        if offersSwitchEverywhere(templates.element(state.template)) { offerSwitch(in: vertex, at: stable(state.leaf)) }
      default:
        if state.shown.0 >= 0 { pending.append(state.shown.0) }
        if state.shown.1 >= 0 { pending.append(state.shown.1) }
      }
    }
  }

  private mutating func markSeen(_ vertex: Int32) {
    if !graph.vertices[Int(vertex)].isSeen { seenCount += 1 }
    graph.vertices[Int(vertex)].isSeen = true
    if isBeginning { graph.vertices[Int(vertex)].isInitial = true }
  }

  /// Makes a leaf visible; returns its embedded parts.
  ///
  /// One that was covered, or on which something was still to be done, is stable now.
  private mutating func seeLeaf(_ vertex: Int32, _ provenance: Provenance) -> [Int32] {
    let stable = stable(vertex)
    if selects { _ = seenPlaces.insert(placeNumber(of: stable)) }
    if stable != vertex {
      markSeen(stable)
      connectOnce(vertex, stable, .beside, provenance)
      if vertex < takenCount { revealed.append((vertex, stable)) }
    }
    if bounds.goesOn { enqueue(stable) }
    surface(from: stable)
    guard !templates.isBare(graph.vertices[Int(stable)].template) else { return [] }
    return graph.edges(from: stable).filter { $0.kind == .inside }.map(\.head)
  }

  // MARK: What stands around

  /// The containers around a leaf are visible with it, and the rest of their content. Where everything came stable, that
  /// has been seen already.
  private mutating func surface(from leaf: Int32) {
    guard hasDormant else { return traversals.leaves.append(leaf) }
    let request = traversals.requests.number(.init(operation: .surface, then: 0))
    visit(.init(request: request, vertex: leaf), Provenance(by: leaf, step: -1))
  }

  /// Looks at the elements around the leaves that were seen before anything could be hidden.
  mutating func resumeSurfacing() {
    let leaves = traversals.leaves
    traversals.leaves = []
    for leaf in leaves { surface(from: leaf) }
  }

  /// A traversal comes from an element in a container, or from one that was below it, to the tail of an edge.
  mutating func surface(
    _ edge: FrameGraph.Edge, _ next: Traversals.Position, _ details: Int32, _ provenance: Provenance
  ) {
    var next = next
    var details = details
    switch edge.kind {
    case .bottom, .presents: return
    case .inside, .first, .covers: _ = follow(edge, from: edge.head, &next)
    case .beside, .free: break
    }
    if edge.kind == .inside || edge.kind == .first {
      let detail = self.detail(in: edge.tail, of: details)
      if traversals.trails.enclosesStart(next.trail) {
        if edge.tail >= takenCount {
          see(edge.tail, around: edge.head, detail: detail, provenance)
        } else if let detail {
          // The leaves of a container of the past show the rest of its content (`showTaken`).
          see(detail, provenance)
        }
      }
      if detail != nil { details = withoutDetail(in: edge.tail, details) }
    }
    details = adding(detailsOf: graph.vertices[Int(edge.tail)].continuation, to: details)
    if details != 0 { details = self.details(details, around: edge.tail) }
    next.request = traversals.requests.number(.init(operation: .surface, then: details))
    visit(next, provenance)
  }

  /// A container is visible, and its content beside an element in it: of a split the detail, if a step has shown one.
  private mutating func see(_ container: Int32, around head: Int32, detail: Int32?, _ provenance: Provenance) {
    markSeen(container)
    let state = graph.vertices[Int(container)]
    switch templates.kind(state.template) {
    case .members:
      guard offersSwitchEverywhere(templates.element(state.template)) else { return }
      offerSwitch(in: container, at: provenance.by)
      offerSwitch(toLeftMemberOf: container, around: head, at: provenance.by)
    case .split:
      if !contexts[graph.vertices[Int(head)].context].isFirst {
        see(state.shown.0, provenance)
      } else if let other = detail ?? (state.shown.1 < 0 ? nil : state.shown.1) {
        see(other, provenance)
      }
    case .screen:
      if !bounds.isSeeding { note(goal: stable(container)) }
      let template = graph.vertices[Int(head)].template
      for other in seeLeaf(container, provenance) where graph.vertices[Int(other)].template != template {
        see(other, provenance)
      }
    default: break
    }
  }

  /// Notes that more is visible beside a leaf, or that the user can change to another member.
  mutating func noteCompany(of vertex: Int32) {
    let state = graph.vertices[Int(vertex)]
    var isInCompany = !templates.isBare(state.template) && !templates.children(state.template).isEmpty
    var context = state.context
    while context >= 0, !isInCompany {
      let around = contexts[context]
      switch around.kind {
      case .member: isInCompany = hasSwitch(ID(raw: around.container))
      case .column, .embedded: isInCompany = true
      default: break
      }
      context = around.outer
    }
    if isInCompany { backs.append((vertex, .beside, nil)) }
  }

  /// Whether the user can change the content of a container by hand.
  @inline(__always)
  func hasSwitch(_ container: Element.ID) -> Bool {
    container.isKnown && spec.coordinator(container)?.hasSystemSwitch == true
  }
}
