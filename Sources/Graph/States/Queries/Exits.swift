/// Answers questions about leaving: which layers can be dismissed, and which screens have no way out.
struct Exits {
  private let search: StateSearch
  private var graph: FrameGraph { search.graph }
  /// For each root of a layer whether something above it dismisses it, or clears all.
  private let isDismissed: [Bool]
  /// The vertices at which an `unwind` leads to another child of a container.
  private let unwindsBeside: Set<Int32>

  init(_ search: StateSearch) {
    self.search = search
    unwindsBeside = Set(search.stepsBeside.map(\.by))
    isDismissed = Self.dismissed(search, unwindsBeside)
  }

  // MARK: Leaving

  /// Goes down from some vertices to the nodes around them; `crosses` selects the edges.
  private static func down(_ search: StateSearch, from starts: [Int32], crosses: (FrameGraph.Edge) -> Bool) -> [Bool] {
    let graph = search.graph
    var isReached = [Bool](repeating: false, count: graph.vertices.count)
    var pending = starts
    for start in starts { isReached[Int(start)] = true }
    while let vertex = pending.popLast() {
      for link in graph.edges(into: vertex) {
        if crosses(link), !isReached[Int(link.tail)] {
          isReached[Int(link.tail)] = true
          pending.append(link.tail)
        }
      }
    }
    return isReached
  }

  /// The vertices at which a step leads back so far.
  private static func vertices(_ search: StateSearch, _ kind: StateSearch.BackKind) -> [Int32] {
    search.backs.filter { $0.kind == kind }.map(\.vertex)
  }

  private static func dismissed(_ search: StateSearch, _ unwindsBeside: Set<Int32>) -> [Bool] {
    let layers = down(search, from: vertices(search, .dismiss)) { $0.kind != .presents && $0.kind != .bottom }
    let all = down(search, from: vertices(search, .clear) + unwindsBeside.sorted()) { $0.kind != .bottom }
    return layers.indices.map { layers[$0] || all[$0] || search.traversals.leftLayers.contains(Int32($0)) }
  }

  // MARK: Dead ends

  /// The screens on which a user is stuck, with a vertex at which that is so.
  func deadEnds() -> [(screen: Element.ID, vertex: Int32, isAlways: Bool)] {
    var stuck: [Element.ID: Int32] = [:]
    var ends: [Int32: [Int32]]?
    var isFree = Table<Element, Bool>(repeating: false, count: search.spec.elements.count)
    for (index, vertex) in graph.vertices.enumerated()
    where vertex.isSeen && vertex.continuation == 0 && vertex.template >= 0 {
      guard search.templates.kind(vertex.template) == .screen else { continue }
      let screen = search.templates.element(vertex.template)
      func leadsAway() -> Bool? {
        ends = ends ?? self.ends()
        return self.leadsAway(Int32(index), ends!)
      }
      let isLeft = isStuck(Int32(index)) ? leadsAway() : true
      if isLeft != true, stuck[screen] == nil { stuck[screen] = Int32(index) }
      if isLeft != false { isFree[screen] = true }
    }
    return stuck.keys.sorted().map { ($0, stuck[$0]!, !isFree[$0]) }
  }

  /// Whether no step leads away from a leaf. Where other leaves are visible beside it, it is not judged.
  private func isStuck(_ number: Int32) -> Bool {
    let vertex = graph.vertices[Int(number)]
    let canMove = twins(of: number).contains { graph.vertices[Int($0)].canMove }
    if vertex.isInitial && !hasSomethingBelow(vertex) || canMove || unwindsBeside.contains(number) { return false }
    guard search.templates.children(vertex.template).isEmpty else { return false }
    return search.contexts.first(from: vertex.context) { context in
      switch context.kind {
      case .column, .embedded: true
      case .member:
        search.spec.coordinator(ID(raw: context.container)).map { $0.hasSystemSwitch && $0.members.count > 1 } == true
      default: false
      }
    } < 0
  }

  private func hasSomethingBelow(_ vertex: FrameGraph.Vertex) -> Bool {
    let element = search.contexts.element[Int(vertex.context)]
    return search.contexts[vertex.context].isUp || element >= 0 && !search.contexts[element].isFirst
  }

  /// A leaf and the vertices that stand for it.
  private func twins(of leaf: Int32) -> [Int32] {
    var twins = [leaf]
    var next = 0
    while next < twins.count {
      for edge in graph.edges(from: twins[next]) where edge.kind == .free { twins.append(edge.head) }
      next += 1
    }
    return twins
  }

  /// Whether some step that is taken at a leaf, or at a vertex that stands for it, leads to another leaf; `nil` where it
  /// leads to the same one by several moves, maybe with something else below it, or in a container entered another way.
  private func leadsAway(_ leaf: Int32, _ ends: [Int32: [Int32]]) -> Bool? {
    var pending = twins(of: leaf)
    var visited = Set(pending)
    var movesTwice = false
    while let number = pending.popLast() {
      movesTwice = movesTwice || graph.vertices[Int(number)].continuation != 0
      // Where its traversal has met that of another step, its ends are not known.
      if ends[number] == nil, graph.vertices[Int(number)].canMove { return true }
      for end in ends[number] ?? [] {
        if end == leaf { movesTwice = movesTwice || recordsEntrance(around: leaf) }
        guard visited.insert(end).inserted else { continue }
        guard graph.vertices[Int(end)].continuation != 0 else { return true }
        pending.append(end)
        for edge in graph.edges(from: end)
        where edge.kind == .beside && edge.by < 0 && graph.vertices[Int(edge.head)].continuation == 0
          && edge.head != leaf
        { return true }
      }
    }
    return movesTwice ? nil : false
  }

  /// Whether a container around a leaf records how it was entered: with other coordinators, or as a flow.
  private func recordsEntrance(around leaf: Int32) -> Bool {
    var inner = leaf
    while let edge = graph.edges(into: inner).first(where: { $0.kind == .inside || $0.kind == .first }) {
      inner = edge.tail
      let template = graph.vertices[Int(inner)].template
      guard template >= 0, !search.templates.isBare(template) else { continue }
      let node = search.templates.node(template)
      if !node.shared.isEmpty || search.spec.coordinator(node.element)?.isFlow == true { return true }
    }
    return false
  }

  /// For each vertex at which steps are taken that may return, or that they pass, the leaves that they lead to.
  private func ends() -> [Int32: [Int32]] {
    var ends: [Int32: [Int32]] = [:]
    func add(_ by: Int32, _ head: Int32) {
      let leaf = graph.vertices[Int(head)].leaf
      if by >= 0 { ends[by, default: []].append(leaf < 0 ? head : leaf) }
    }
    for edge in graph.edges { add(edge.by, edge.head) }
    for (provenance, vertex) in search.landings { add(provenance.by, vertex) }
    for (vertex, head, _) in search.moves { add(vertex, head) }
    return ends
  }

  // MARK: Modal traps

  /// The presentations that nothing takes away, each with the edge of one.
  func modalTraps() -> [(screen: Element.ID, route: Route.ID, edge: Int32, isAlways: Bool)] {
    struct Key: Hashable {
      var screen: Element.ID
      var route: Route.ID
    }
    /// The screen that an edge brings up first, and the route; `nil` for an edge of another kind.
    func key(of edge: FrameGraph.Edge) -> Key? {
      guard edge.kind == .presents, edge.step >= 0 else { return nil }
      let leaf = graph.vertices[Int(edge.head)].leaf
      guard leaf >= 0 else { return nil }
      let template = graph.vertices[Int(leaf)].template
      guard search.templates.kind(template) == .screen else { return nil }
      return Key(screen: search.templates.element(template), route: ID(raw: edge.step))
    }
    func isTrap(_ edge: FrameGraph.Edge) -> Bool {
      !isDismissed[Int(edge.head)] && graph.vertices[Int(graph.vertices[Int(edge.head)].leaf)].isSeen
    }
    var trapped: [Key: Int32] = [:]
    var order: [Key] = []
    for (index, edge) in graph.edges.enumerated() {
      guard let key = key(of: edge), isTrap(edge), trapped[key] == nil else { continue }
      trapped[key] = Int32(index)
      order.append(key)
    }
    guard !order.isEmpty else { return [] }
    var isFree: Set<Key> = []
    for edge in graph.edges {
      guard let key = key(of: edge), trapped[key] != nil, !isTrap(edge) else { continue }
      isFree.insert(key)
    }
    return order.map { ($0.screen, $0.route, trapped[$0]!, !isFree.contains($0)) }
  }
}
