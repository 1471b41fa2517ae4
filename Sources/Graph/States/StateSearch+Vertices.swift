/// Vertices, and what becomes visible.
extension StateSearch {
  /// The vertex of a node in a setting, with what is still to be done there; whether it is new.
  mutating func vertex(_ template: Int32, _ setting: Int32, _ program: Int32) -> (number: Int32, isNew: Bool)
  {
    while firstVertex.count <= Int(template) { firstVertex.append(-1) }
    var vertex = firstVertex[Int(template)]
    var length = 0
    while vertex >= 0 {
      let state = graph.vertices[Int(vertex)]
      if state.setting == setting, state.program == program { return (vertex, false) }
      vertex = state.next
      length += 1
    }
    let key = VertexKey(template: template, setting: setting, program: program)
    if length >= Self.longestList, let vertex = furtherVertices[key] { return (vertex, false) }
    let number = graph.add(
      .init(
        template: template, setting: setting, program: program, known: known(around: template, in: setting)))
    if length < Self.longestList {
      graph.vertices[Int(number)].next = firstVertex[Int(template)]
      firstVertex[Int(template)] = number
    } else {
      furtherVertices[key] = number
    }
    return (number, true)
  }

  /// A vertex without a program in the place of one that has some.
  mutating func stable(_ vertex: Int32) -> Int32 {
    let state = graph.vertices[Int(vertex)]
    guard state.program != 0 else { return vertex }
    let (stable, isNew) = self.vertex(state.template, state.setting, 0)
    if isNew { prepare(stable) }
    return stable
  }

  mutating func enqueue(_ vertex: Int32) {
    guard !graph.vertices[Int(vertex)].isQueued else { return }
    graph.vertices[Int(vertex)].isQueued = true
    queue.append(vertex)
  }

  mutating func connect(
    _ tail: Int32, _ head: Int32, _ kind: FrameGraph.Kind, _ credit: Credit = .none
  ) {
    let edge = graph.connect(tail, head, kind, by: credit.by, step: credit.step)
    walks.noteEdge(edge, into: head)
    if !bases.isEmpty, bases[head] != nil { connectBase(of: head, edge) }
  }

  /// The element that a vertex shows; the coordinator where that is not known; -1 where not even that is.
  func element(of vertex: Int32) -> Int {
    let template = graph.vertices[Int(vertex)].template
    if template >= 0 { return templates.element(template) }
    return Templates.scope(template)
  }

  /// Makes a node visible in a stable state, with all that it shows.
  mutating func see(_ vertex: Int32, _ credit: Credit = .none) {
    var pending = [vertex]
    while let vertex = pending.popLast() {
      if isStopped(at: vertex) { continue }
      guard !graph.vertices[Int(vertex)].isSeen else { continue }
      graph.vertices[Int(vertex)].isSeen = true
      graph.vertices[Int(vertex)].isInitial = isBeginning
      let state = graph.vertices[Int(vertex)]
      if state.template < 0 { continue }
      let kind = templates.kind(state.template)
      if kind == .screen || kind == .anonymous {
        let stable = stable(vertex)
        if stable != vertex { arrive(at: stable, from: vertex, credit) }
        if bounds.goesOn { enqueue(stable) }
        graph.vertices[Int(stable)].isSeen = true
        if isBeginning { graph.vertices[Int(stable)].isInitial = true }
        var edge = graph.vertices[Int(stable)].firstOut
        while edge >= 0, !templates.isBare(state.template) {
          if graph.edges[Int(edge)].kind == .inside { pending.append(graph.edges[Int(edge)].head) }
          edge = graph.edges[Int(edge)].nextOut
        }
      } else {
        if state.shown.0 >= 0 { pending.append(state.shown.0) }
        if state.shown.1 >= 0 { pending.append(state.shown.1) }
        if kind == .members { offerSwitch(in: vertex) }
      }
    }
  }

  /// A leaf that was covered, or on which something was still to be done, is stable.
  mutating func arrive(at stable: Int32, from vertex: Int32, _ credit: Credit = .none) {
    guard stable != vertex else { return }
    connectOnce(vertex, stable, .beside, credit)
    seeSurroundings(vertex, credit)
    if vertex < takenCount { revealed.append((vertex, stable)) }
  }

  /// Adds an edge unless it is there.
  mutating func connectOnce(_ tail: Int32, _ head: Int32, _ kind: FrameGraph.Kind, _ credit: Credit) {
    if onlyEdges.insert(Int64(tail) << 32 | Int64(head)).inserted { connect(tail, head, kind, credit) }
  }

  /// Adds an edge unless it is there, and keeps account of a move that leads there.
  mutating func lead(_ tail: Int32, _ head: Int32, _ kind: FrameGraph.Kind, _ credit: Credit) {
    connectOnce(tail, head, kind, credit)
    if credit.by >= 0 { moves.append((credit.by, head, credit.step)) }
  }

  /// The root of a bottom layer comes by a step, once for each place where that is taken.
  mutating func connectBottom(_ root: Int32, _ credit: Credit) {
    guard bottomEdges.insert(Int64(credit.by) << 32 | Int64(root)).inserted else { return }
    connect(Self.source, root, .bottom, credit)
  }

  /// The containers around a leaf that has become visible show the rest of what they show.
  mutating func seeSurroundings(_ vertex: Int32, _ credit: Credit) {
    var visited: Set<Int32> = [vertex]
    var pending = [vertex]
    while let vertex = pending.popLast() {
      var edge = graph.vertices[Int(vertex)].firstIn
      while edge >= 0 {
        let (tail, kind) = (graph.edges[Int(edge)].tail, graph.edges[Int(edge)].kind)
        edge = graph.edges[Int(edge)].nextIn
        guard kind == .inside || kind == .first || kind == .beside || kind == .covers,
          visited.insert(tail).inserted
        else { continue }
        pending.append(tail)
        if kind == .inside || kind == .first, tail >= takenCount { see(tail, credit) }
      }
    }
  }
}

/// To which step something is owed: where it was taken, and its number; -1: it came along with the step before.
struct Credit {
  var by: Int32
  var step: Int32

  static let none = Credit(by: -1, step: -1)
}
