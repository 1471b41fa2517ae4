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
    for base in bases[vertex] ?? [] where !isFirstElement(vertex, of: base.stack) {
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

  private mutating func addBase(of vertex: Int32, in stack: Int32) -> Int32 {
    let context = graph.vertices[Int(vertex)].context
    let base = graph.add(.init(template: Templates.base, context: context, continuation: 0, known: 0))
    bases[vertex, default: []].append(Base(stack: stack, vertex: base))
    return base
  }
}
