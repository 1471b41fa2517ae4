/// Vertices, and elements that become visible.
extension StateSearch {
  /// The vertex of a node in a context, with the work left there; returns whether it is new.
  mutating func vertex(_ template: Int32, _ context: Int32, _ continuation: Int32) -> (number: Int32, isNew: Bool) {
    let key = VertexKey(template: template, context: context, continuation: continuation)
    if let vertex = vertexNumbers[key] { return (vertex, false) }
    let number = graph.add(
      .init(
        template: template, context: context, continuation: continuation, known: known(around: template, in: context)))
    vertexNumbers.set(key, number)
    if template >= 0 {
      if tracking.hasUnwindTargets { noteTarget(number) }
      if tracking.hasPerformers { notePerformers(in: template, context) }
    }
    return (number, true)
  }

  /// A vertex without a continuation in the place of one that has some.
  mutating func stable(_ vertex: Int32) -> Int32 {
    let state = graph.vertices[Int(vertex)]
    guard state.continuation != 0 else { return vertex }
    let (stable, isNew) = self.vertex(state.template, state.context, 0)
    if isNew { prepare(stable) }
    return stable
  }

  mutating func enqueue(_ vertex: Int32) {
    guard !graph.vertices[Int(vertex)].isQueued else { return }
    graph.vertices[Int(vertex)].isQueued = true
    queue.append(vertex)
  }

  mutating func connect(_ tail: Int32, _ head: Int32, _ kind: FrameGraph.Kind, _ provenance: Provenance = .none) {
    let edge = graph.connect(tail, head, kind, by: provenance.by, step: provenance.step)
    traversals.queue.noteEdge(edge, into: head)
    if kind.isCover, !covers.isEmpty, isCoverRoot.contains(head) {
      for (rest, provenance) in covers[Int(cover(of: head))].moves { land(onCovered: tail, rest, provenance) }
    }
    if !bases.isEmpty { connectBase(of: head, edge) }
    if !firstElements.nodes.isEmpty { connectFirstElements(of: head, edge) }
  }

  /// The element that a vertex shows; the coordinator where that is not known; -1 where not even that is.
  @inline(__always)
  package func element(of vertex: Int32) -> Element.ID {
    let template = graph.vertices[Int(vertex)].template
    if template >= 0 { return templates.element(template) }
    return Templates.scope(template)
  }

  /// Adds an edge unless it is there.
  mutating func connectOnce(_ tail: Int32, _ head: Int32, _ kind: FrameGraph.Kind, _ provenance: Provenance) {
    // A vertex may present another one and be the same frame in another state.
    let key = Int64(kind.rawValue) << 60 | Int64(tail) << 30 | Int64(head)
    if onlyEdges.insert(key).isNew { connect(tail, head, kind, provenance) }
  }

  /// Adds an edge unless it is there, and keeps account of a move that leads there.
  mutating func lead(_ tail: Int32, _ head: Int32, _ kind: FrameGraph.Kind, _ provenance: Provenance) {
    connectOnce(tail, head, kind, provenance)
    if provenance.by >= 0 { moves.append((provenance.by, head, provenance.step)) }
  }

  /// The root of a bottom layer comes by a step, once for each place where that is taken.
  mutating func connectBottom(_ root: Int32, _ provenance: Provenance) {
    guard bottomEdges.insert(Int64(provenance.by) << 32 | Int64(root)).isNew else { return }
    connect(Self.source, root, .bottom, provenance)
  }
}

/// To which step something is owed: where it was taken, and its number; -1: it came along with the step before.
struct Provenance: QuickHashable, Sendable {
  var by: Int32
  var step: Int32
  /// The number of the request whose traversals have been here, where all of them go the same way from here on: then it is
  /// owed to each of their steps. Else -1.
  var shared: Int32 = -1

  static let none = Provenance(by: -1, step: -1)

  var quickHash: UInt64 { UInt64(by, step).combined(with: UInt64(0, shared)) }
}
