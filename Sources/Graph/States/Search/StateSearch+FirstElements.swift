/// Vertices that stand for the first elements of stacks, where moves put something in their place.
extension StateSearch {
  /// A vertex that stands for the first element of a stack around a vertex.
  struct Base {
    let stack: Int32
    let vertex: Int32
  }

  /// The vertex that stands for the first element of the innermost stack around a vertex.
  mutating func base(of vertex: Int32) -> Int32 {
    let element = contexts.element[Int(graph.vertices[Int(vertex)].context)]
    return base(of: vertex, in: element < 0 ? -1 : contexts[element].outer)
  }

  /// The vertex that stands for the first element of a stack around a vertex, which may be in other stacks in that one.
  private mutating func base(of vertex: Int32, in stack: Int32) -> Int32 {
    if let base = knownBase(of: vertex, in: stack) { return base }
    var pending = [vertex]
    let result = addBase(of: vertex, in: stack)
    while let vertex = pending.popLast() {
      let state = graph.vertices[Int(vertex)]
      if isFirstElement(vertex, of: stack) {
        connect(vertex, knownBase(of: vertex, in: stack)!, .beside)
        continue
      }
      var edge = state.firstIn
      while edge >= 0 {
        let tail = graph.edges[Int(edge)].tail
        if hasBase(tail), knownBase(of: tail, in: stack) == nil, leadsOn(edge, from: vertex, to: stack) {
          _ = addBase(of: tail, in: stack)
          pending.append(tail)
        }
        linkBase(of: vertex, in: stack, edge)
        edge = graph.edges[Int(edge)].nextIn
      }
    }
    return result
  }

  /// A vertex that has a base got another edge.
  mutating func connectBase(of vertex: Int32, _ edge: Int32) {
    guard let known = bases[vertex] else { return }
    for base in known where !isFirstElement(vertex, of: base.stack) {
      let tail = graph.edges[Int(edge)].tail
      if hasBase(tail), leadsOn(edge, from: vertex, to: base.stack) { _ = self.base(of: tail, in: base.stack) }
      linkBase(of: vertex, in: base.stack, edge)
    }
  }

  @inline(__always)
  private func knownBase(of vertex: Int32, in stack: Int32) -> Int32? {
    bases[vertex]?.first { $0.stack == stack }?.vertex
  }

  @inline(__always)
  private func hasBase(_ vertex: Int32) -> Bool {
    let template = graph.vertices[Int(vertex)].template
    return template >= 0 || Templates.isClass(template)
  }

  /// Whether an edge into a vertex leads to the first element of a stack: not out of the stack or its layer.
  @inline(__always)
  private func leadsOn(_ edge: Int32, from vertex: Int32, to stack: Int32) -> Bool {
    switch graph.edges[Int(edge)].kind {
    case .bottom, .presents: false
    case .first: contexts[graph.vertices[Int(vertex)].context].outer != stack
    case .inside, .covers, .beside, .free: true
    }
  }

  private mutating func linkBase(of vertex: Int32, in stack: Int32, _ edge: Int32) {
    guard leadsOn(edge, from: vertex, to: stack), let head = knownBase(of: vertex, in: stack),
      let tail = knownBase(of: graph.edges[Int(edge)].tail, in: stack)
    else { return }
    let edge = graph.edges[Int(edge)]
    connect(tail, head, .beside, Provenance(by: edge.by, step: edge.step))
  }

  @inline(__always)
  private func isFirstElement(_ vertex: Int32, of stack: Int32) -> Bool {
    let context = contexts[graph.vertices[Int(vertex)].context]
    return context.kind == .element && context.isFirst && context.outer == stack
      && graph.vertices[Int(vertex)].template >= 0
  }

  // MARK: Ways out of stacks

  /// An `unwind` has come to an element of a stack that is not its target: it leaves the stack at its first element, and
  /// goes down the stack; returns whether that is done.
  ///
  /// The elements below do not depend on where it has come from, and are looked through once for all.
  mutating func goesDownStack(
    _ traversal: Int32, _ position: Traversals.Position, _ targets: Int32, _ provenance: Provenance
  ) -> Bool {
    let number = graph.vertices[Int(position.vertex)].context
    let context = contexts[number]
    let depth = contexts.stackDepth(number)
    var below = position
    below.isSlot = true
    below.trail = traversals.trails.inStack(depth: depth)
    if below == position { return false }
    var provenance = provenance
    if traversals.trails[position.trail].depth < depth {
      if context.isFirst { return false }
      // Whether it is at a target has been looked at.
      let (node, isNew) = firstElements.insert(
        .init(vertex: position.vertex, stack: context.outer, targets: targets, isSlot: true))
      if isNew { findFirstElements(below: node) }
      firstElements.wait(traversal, for: node)
      if traversals.trails.enclosesStart(position.trail) { traversals.share(&provenance, position.request) }
    }
    visit(below, provenance)
    return true
  }

  /// Goes down from a node to the first elements below it.
  private mutating func findFirstElements(below node: Int32) {
    var pending = [node]
    while let number = pending.popLast() {
      let node = firstElements.nodes[number]
      if isUnwindTarget(node) { continue }
      if isFirstElement(node.vertex, of: node.stack) {
        firstElements.add(node.vertex, below: number)
        continue
      }
      var edge = graph.vertices[Int(node.vertex)].firstIn
      while edge >= 0 {
        if let lower = lowerNode(number, edge) { pending.append(lower) }
        edge = graph.edges[Int(edge)].nextIn
      }
    }
  }

  /// Connects a node with the one at the tail of an edge; that one's number if it is new.
  private mutating func lowerNode(_ number: Int32, _ edge: Int32) -> Int32? {
    let node = firstElements.nodes[number]
    let (tail, kind) = (graph.edges[Int(edge)].tail, graph.edges[Int(edge)].kind)
    guard hasBase(tail), leadsOn(edge, from: node.vertex, to: node.stack) else { return nil }
    var next = node
    next.vertex = tail
    next.isSlot = kind == .beside || kind == .free && node.isSlot
    let (lower, isNew) = firstElements.insert(next)
    firstElements.connect(lower, to: number)
    return isNew ? lower : nil
  }

  /// A vertex below which first elements are looked for got another edge.
  mutating func connectFirstElements(of vertex: Int32, _ edge: Int32) {
    for number in firstElements.nodes(of: vertex)
    where !isFirstElement(vertex, of: firstElements.nodes[number].stack) && !isUnwindTarget(firstElements.nodes[number])
    {
      if let lower = lowerNode(number, edge) { findFirstElements(below: lower) }
    }
  }

  /// Whether an `unwind` stops at a node.
  private mutating func isUnwindTarget(_ node: FirstElements.Node) -> Bool {
    !node.isSlot && standsForTarget(node.vertex, node.targets)
  }

  private mutating func addBase(of vertex: Int32, in stack: Int32) -> Int32 {
    let context = graph.vertices[Int(vertex)].context
    let base = graph.add(.init(template: Templates.base, context: context, continuation: 0, known: 0))
    baseCount += 1
    bases[vertex, default: []].append(Base(stack: stack, vertex: base))
    return base
  }
}
