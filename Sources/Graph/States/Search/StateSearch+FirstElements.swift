/// Vertices that stand for the first elements of stacks, where moves put something in their place.
extension StateSearch {
  /// The vertex that stands for the first element of the stack around a vertex.
  mutating func base(of vertex: Int32) -> Int32 {
    if let base = bases[vertex] { return base }
    var pending = [vertex]
    let result = addBase(of: vertex)
    while let vertex = pending.popLast() {
      let state = graph.vertices[Int(vertex)]
      if isFirstElement(vertex) {
        connect(vertex, bases[vertex]!, .beside)
        continue
      }
      var edge = state.firstIn
      while edge >= 0 {
        let tail = graph.edges[Int(edge)].tail
        if let tail = self.base(ofTail: tail), bases[tail] == nil {
          _ = addBase(of: tail)
          pending.append(tail)
        }
        linkBase(of: vertex, edge)
        edge = graph.edges[Int(edge)].nextIn
      }
    }
    return result
  }

  /// A vertex that has a base got another edge.
  mutating func connectBase(of vertex: Int32, _ edge: Int32) {
    guard !isFirstElement(vertex) else { return }
    if let tail = base(ofTail: graph.edges[Int(edge)].tail) { _ = base(of: tail) }
    linkBase(of: vertex, edge)
  }

  private func base(ofTail tail: Int32) -> Int32? {
    let template = graph.vertices[Int(tail)].template
    return template >= 0 || Templates.isClass(template) ? tail : nil
  }

  private mutating func linkBase(of vertex: Int32, _ edge: Int32) {
    let edge = graph.edges[Int(edge)]
    guard let head = bases[vertex] else { return }
    switch edge.kind {
    case .bottom, .presents, .first: return
    default: break
    }
    if let tail = bases[edge.tail] {
      connect(tail, head, .beside, Provenance(by: edge.by, step: edge.step))
    }
  }

  private func isFirstElement(_ vertex: Int32) -> Bool {
    let context = contexts[graph.vertices[Int(vertex)].context]
    return context.kind == .element && context.isFirst && graph.vertices[Int(vertex)].template >= 0
  }

  private mutating func addBase(of vertex: Int32) -> Int32 {
    let context = graph.vertices[Int(vertex)].context
    let base = graph.add(.init(template: Templates.base, context: context, continuation: 0, known: 0))
    bases[vertex] = base
    return base
  }
}
