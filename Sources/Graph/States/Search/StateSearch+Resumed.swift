/// Searches for a purpose, and searches that go on where another has been.
///
/// The elements that come after a screen has been shown depend on the elements below it then, and these are known: the
/// traversals to it in the graph of the other search. So that graph is taken over as the past, with nothing in it visible;
/// the vertices that are asked for become visible, each standing for itself in all its places; and where a way back leads
/// to an element of the past, that becomes visible too, as a vertex of its own. Past and present are so told apart on every
/// path, like the two states of a pushdown system's control.
extension StateSearch {
  /// The steps of which a search may take one only.
  enum SingleStep {
    /// A route that fires on a screen.
    case route
    /// The platform's back on a screen, and pulling the layer away in which it is.
    case back
  }

  /// The purpose of a search.
  struct Bounds {
    /// For each element whether states that show it are not gone through; empty: none.
    var isClosed = Table<Element, Bool>()
    /// For each element whether it is looked for; empty: none.
    var isGoal = Table<Element, Bool>()
    /// The only step that is taken, where nothing follows.
    var singleStep: SingleStep?
    /// Whether an element that becomes visible is a beginning.
    var isSeeding = false

    var isSingleStep: Bool { singleStep != nil }

    /// Whether the search goes on from an element that becomes visible.
    var goesOn: Bool { !isSingleStep || isSeeding }
  }

  /// The parts from which runs are made and nothing else: a search that goes on beside it copies no more than that.
  func forRuns() -> StateSearch {
    var search = self
    search.forgetWork()
    return search
  }

  /// Forgets the parts that only a running search needs, and the steps that it has noted beside the graph.
  private mutating func forgetWork() {
    (vertexNumbers, classes, bases, sites) = (QuickMap(), QuickMap(), QuickMap(), QuickMap())
    (queue, onlyEdges, bottomEdges, seenPlaces) = ([], Interned(), Interned(), Interned())
    (traversals, backs, landings, moves) = (Traversals(), [], [], [])
    (memberVisits, isVisited, unchanged) = (MemberVisits(), Interned(), [])
    (unwinds, firstElements, sharedTraversals) = (UnwindVisits(), FirstElements(), SharedTraversals())
    (hiddenTargets, leftLeaves) = ([], LeftLeaves())
  }

  /// Goes on from the states of another search in which one of some leaves is visible.
  init(from other: StateSearch, at tops: [Int32], _ bounds: Bounds) {
    self = other
    takenCount = Int32(graph.vertices.count)
    limit.vertices += graph.vertices.count
    attempts = 0
    self.bounds = bounds
    arrivals = []
    forgetWork()
    log = RouteLog(spec)
    isLeft = [Bool](repeating: false, count: graph.vertices.count)
    let dormant = continuations.number(.dormant(with: -1))
    for index in graph.vertices.indices {
      let isNode = graph.vertices[index].template >= 0
      wasVisible.append(isNode && isOnTop(Int32(index)))
      if isNode {
        graph.vertices[index].continuation = dormant
        if tracking.hasUnwindTargets { noteTarget(Int32(index)) }
      }
      graph.vertices[index].isSeen = false
      graph.vertices[index].isWhole = false
      graph.vertices[index].offersSwitch = false
      graph.vertices[index].isQueued = false
      graph.vertices[index].canMove = false
      graph.vertices[index].isInitial = false
    }
    self.bounds.isSeeding = true
    for top in tops {
      land(on: top, 0, .none)
      if !bounds.isSingleStep, mayStay(top) { note(goal: stable(top)) }
    }
    showTaken()
    self.bounds.isSeeding = false
    // A step may lead to where another one is taken, and shows what stands beside that.
    if bounds.isSingleStep {
      for index in graph.vertices.indices { graph.vertices[index].isWhole = false }
    }
    run()
  }

  /// Goes on from one state.
  init(from state: State, _ machine: Interpreter, _ tracking: Tracking, _ bounds: Bounds) {
    self.init(machine, tracking, state: state, bounds: bounds)
  }

  /// Whether a leaf was on top at some time: in a state, or between two moves of a step. `mutating` like `passed`.
  private mutating func isOnTop(_ number: Int32) -> Bool {
    let vertex = graph.vertices[Int(number)]
    let kind = templates.kind(vertex.template)
    guard kind == .screen || kind == .anonymous else { return false }
    return vertex.continuation == 0 ? vertex.isSeen : continuations[vertex.continuation].unit >= 0
  }

  /// Whether a leaf may stay visible while something else happens beside it: in another column, around it or in it.
  func mayStay(_ vertex: Int32) -> Bool {
    let state = graph.vertices[Int(vertex)]
    if tracking.embeds.indices.contains(element(of: vertex)), tracking.embeds[element(of: vertex)] { return true }
    return contexts.first(from: state.context) { $0.kind == .column || $0.kind == .embedded } >= 0
  }

  /// Whether a leaf stands in a tab or page.
  private func isMember(_ vertex: Int32) -> Bool {
    contexts.first(from: graph.vertices[Int(vertex)].context) { $0.kind == .member } >= 0
  }

  // MARK: Goals

  /// Notes a vertex that has become visible, where its screen is looked for.
  mutating func note(goal vertex: Int32) {
    guard !bounds.isGoal.isEmpty else { return }
    let element = element(of: vertex)
    if element.isKnown, bounds.isGoal[element] { arrivals.append(vertex) }
  }

  /// Whether a vertex that becomes visible is not gone through; a goal is noted.
  mutating func isStopped(at vertex: Int32) -> Bool {
    let state = graph.vertices[Int(vertex)]
    guard state.template >= 0 else { return false }
    if !bounds.isClosed.isEmpty, state.leaf >= 0 {
      let shown = element(of: state.leaf)
      if shown.isKnown, bounds.isClosed[shown] { return true }
    }
    let kind = templates.kind(state.template)
    if !bounds.isGoal.isEmpty, !bounds.isSeeding, kind == .screen || kind == .anonymous { note(goal: stable(vertex)) }
    return false
  }

  // MARK: What was there before

  /// Shows the elements beside leaves that have become visible again, those first that did so first.
  mutating func showTaken() {
    var next = 0
    while next < revealed.count {
      let (leaf, stable) = revealed[next]
      next += 1
      showTaken(around: leaf, by: stable)
    }
    revealed = []
  }

  /// The elements beside a leaf of the past: those that its containers show with it, or can show instead.
  private mutating func showTaken(around leaf: Int32, by stable: Int32) {
    guard !isLeft[Int(leaf)], !(bounds.isSingleStep && bounds.isSeeding), mayStay(leaf) || isMember(leaf)
    else { return }
    isLeft[Int(leaf)] = true
    var pending = [leaf]
    if !templates.children(graph.vertices[Int(leaf)].template).isEmpty { showTaken(beside: -1, in: leaf, by: stable) }
    while let vertex = pending.popLast() {
      var edge = graph.vertices[Int(vertex)].firstIn
      while edge >= 0 {
        let link = graph.edges[Int(edge)]
        edge = link.nextIn
        guard link.kind != .presents, link.kind != .bottom, link.tail < takenCount else { continue }
        if link.kind == .inside { showTaken(beside: vertex, in: link.tail, by: stable) }
        guard !isLeft[Int(link.tail)] else { continue }
        isLeft[Int(link.tail)] = true
        pending.append(link.tail)
      }
    }
  }

  /// The elements in a container beside one of its children.
  private mutating func showTaken(beside child: Int32, in container: Int32, by stable: Int32) {
    let template = graph.vertices[Int(container)].template
    guard template >= 0 else { return }
    let index = child < 0 ? -1 : contexts[graph.vertices[Int(child)].context].index
    switch templates.kind(template) {
    case .members:
      guard !bounds.isSingleStep, hasSwitch(templates.element(template)) else { return }
      for (other, member) in machine.members(of: templates.node(template)).enumerated()
      where slot(ofMember: other, in: template) != index {
        showTaken(member: other, of: container, 0, Provenance(by: stable, step: number(of: .switch(member))))
      }
    case .split:
      let others = children(of: container).map { contexts[graph.vertices[Int($0)].context].index }
      for other in others where other != index {
        showTaken(member: Int(other), of: container, 0, Provenance(by: stable, step: -1))
      }
    case .screen:
      if child >= 0 { reveal(container, 0, Provenance(by: stable, step: -1)) }
      for other in children(of: container) where other != child {
        for leaf in leaves(in: [other]) { reveal(leaf, 0, Provenance(by: stable, step: -1)) }
      }
    default: return
    }
  }

  /// A member of a container that was there before becomes visible, whatever it was left with; `startsOver`: at the first
  /// element of its stack.
  mutating func showTaken(
    member index: Int, _ startsOver: Bool = false, of container: Int32, _ rest: Int32, _ provenance: Provenance
  ) {
    let key = [container, Int32(index), rest, startsOver ? 1 : 0]
    guard shownMembers.insert(key).inserted else { return }
    let slot = slot(ofMember: index, in: graph.vertices[Int(container)].template)
    let roots = children(of: container).filter { contexts[graph.vertices[Int($0)].context].index == slot }
    for leaf in leaves(in: roots) where !startsOver || stack(below: leaf, in: container) < 0 {
      reveal(leaf, rest, provenance)
    }
  }

  /// A container that was there before becomes visible, whatever it was left with.
  mutating func showTaken(in container: Int32, _ rest: Int32, _ provenance: Provenance) {
    guard container < takenCount, !templates.isBare(graph.vertices[Int(container)].template) else { return }
    for leaf in leaves(in: [container]) { reveal(leaf, rest, provenance) }
  }

  private mutating func reveal(_ leaf: Int32, _ rest: Int32, _ provenance: Provenance) {
    guard wasVisible[Int(leaf)] else { return }
    land(on: leaf, rest, provenance)
    // What stands beside the beginning may still be there after a step.
    if bounds.isSeeding { note(goal: stable(leaf)) }
  }

  /// The earlier children of a container.
  private func children(of container: Int32) -> [Int32] {
    graph.edges(from: container).filter { $0.kind == .inside && $0.head < takenCount }.map(\.head).reversed()
  }

  /// The leaves that can stand above some nodes in their layer, of those that were there before.
  private func leaves(in roots: [Int32]) -> [Int32] {
    var found: [Int32] = []
    var visited = Set(roots)
    var pending = roots
    while let vertex = pending.popLast() {
      if wasVisible[Int(vertex)] { found.append(vertex) }
      for link in graph.edges(from: vertex) {
        guard link.kind != .presents, link.head < takenCount, visited.insert(link.head).inserted else { continue }
        pending.append(link.head)
      }
    }
    return found.sorted()
  }
}
