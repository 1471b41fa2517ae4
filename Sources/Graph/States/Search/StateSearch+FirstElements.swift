/// Vertices that stand for the first elements of stacks, where moves put something in their place.
extension StateSearch {
  /// What stands for the first element of a stack around a vertex.
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
      if hasBase(tail), leadsOn(edge, from: vertex, to: base.stack) {
        _ = self.base(of: tail, in: base.stack)
      }
      linkBase(of: vertex, in: base.stack, edge)
    }
  }

  private func knownBase(of vertex: Int32, in stack: Int32) -> Int32? {
    bases[vertex]?.first { $0.stack == stack }?.vertex
  }

  private func hasBase(_ vertex: Int32) -> Bool {
    let template = graph.vertices[Int(vertex)].template
    return template >= 0 || Templates.isClass(template)
  }

  /// Whether an edge into a vertex leads to the first element of a stack: not out of the stack or its layer.
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

  private func isFirstElement(_ vertex: Int32, of stack: Int32) -> Bool {
    let context = contexts[graph.vertices[Int(vertex)].context]
    return context.kind == .element && context.isFirst && context.outer == stack
      && graph.vertices[Int(vertex)].template >= 0
  }

  // MARK: Ways out of stacks

  /// A traversal that is around the leaf where it began goes on at what lies first on the stack at hand.
  ///
  /// What lies between depends on that leaf no more, and is looked through once for all.
  mutating func leaveStack(_ traversal: Int32, at vertex: Int32) {
    let context = contexts[graph.vertices[Int(vertex)].context]
    guard context.kind == .element, !context.isFirst else { return }
    let (node, isNew) = firstElements.insert(vertex, on: context.outer)
    if isNew { findFirstElements(below: node) }
    firstElements.wait(traversal, for: node)
  }

  /// Goes down from a node to the first elements below it.
  private mutating func findFirstElements(below node: Int32) {
    var pending = [node]
    while let number = pending.popLast() {
      let node = firstElements.nodes[number]
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
    let tail = graph.edges[Int(edge)].tail
    guard hasBase(tail), leadsOn(edge, from: node.vertex, to: node.stack) else { return nil }
    let (lower, isNew) = firstElements.insert(tail, on: node.stack)
    firstElements.connect(lower, to: number)
    return isNew ? lower : nil
  }

  /// A vertex below which first elements are looked for got another edge.
  mutating func connectFirstElements(of vertex: Int32, _ edge: Int32) {
    for number in firstElements.nodes(of: vertex)
    where !isFirstElement(vertex, of: firstElements.nodes[number].stack) {
      if let lower = lowerNode(number, edge) { findFirstElements(below: lower) }
    }
  }

  private mutating func addBase(of vertex: Int32, in stack: Int32) -> Int32 {
    let context = graph.vertices[Int(vertex)].context
    let base = graph.add(.init(template: Templates.base, context: context, continuation: 0, known: 0))
    bases[vertex, default: []].append(Base(stack: stack, vertex: base))
    return base
  }
}
