/// Shortest runs to the vertices of a frame graph.
package struct Runs {
  /// One step of a run: where it is taken, and its number.
  package typealias Taken = (vertex: Int32, step: Int32)

  private let graph: FrameGraph
  /// The maximum length of a run: longer ones are repeated by nobody. Detours on detours can double it at each step.
  private static let longest = 5_000
  /// The caches that searches between two vertices share: those that may use all edges, and those that may use older ones
  /// only.
  private let upward: UpwardSearch
  private let detouring: UpwardSearch
  /// For each vertex how many steps lead there; `.max` where none do.
  package private(set) var distance: [Int32]
  private var parent: [Int32]

  /// For each vertex how many steps lead there, and over which edge the last of them.
  package typealias Shortest = (distance: [Int32], parent: [Int32])

  /// `shortest`: the results of `shortest(in:)`, if there are any.
  package init(_ graph: FrameGraph, shortest: Shortest? = nil) {
    self.graph = graph
    upward = UpwardSearch(graph)
    detouring = UpwardSearch(graph)
    (distance, parent) = shortest ?? Self.shortest(in: graph)
  }

  /// Searches from the source: Dijkstra's algorithm with the few small costs that edges have, in buckets. Linear, but for
  /// detours (an edge that is owed to a step taken higher up), whose cost is estimated.
  static func shortest(in graph: FrameGraph) -> Shortest {
    let first = search(graph) { $0.step == -1 ? 0 : 1 }.distance
    return search(graph) { edge in
      let own: Int32 = edge.step == -1 ? 0 : 1
      guard edge.by >= 0, edge.by != edge.tail, first[Int(edge.by)] != .max, first[Int(edge.tail)] != .max else {
        return own
      }
      return own + max(0, first[Int(edge.by)] - first[Int(edge.tail)])
    }
  }

  private static func search(_ graph: FrameGraph, cost: (FrameGraph.Edge) -> Int32) -> Shortest {
    var distance = [Int32](repeating: .max, count: graph.vertices.count)
    var parent = [Int32](repeating: -1, count: graph.vertices.count)
    var buckets: [[Int32]] = [[StateSearch.source]]
    distance[0] = 0
    var level = 0
    while level < buckets.count {
      while let vertex = buckets[level].popLast() {
        guard distance[Int(vertex)] == level else { continue }
        var next = graph.vertices[Int(vertex)].firstOut
        while next >= 0 {
          let edge = graph.edges[Int(next)]
          let length = Int32(level) + cost(edge)
          if length < distance[Int(edge.head)] {
            distance[Int(edge.head)] = length
            parent[Int(edge.head)] = next
            while buckets.count <= Int(length) { buckets.append([]) }
            buckets[Int(length)].append(edge.head)
          }
          next = edge.nextOut
        }
      }
      level += 1
    }
    return (distance, parent)
  }

  /// The steps of a shortest run to a vertex.
  package func run(to vertex: Int32) -> [Taken] {
    guard distance[Int(vertex)] != .max else { return [] }
    var edges: [Int32] = []
    var vertex = vertex
    while parent[Int(vertex)] >= 0 {
      edges.append(parent[Int(vertex)])
      vertex = graph.edges[Int(parent[Int(vertex)])].tail
    }
    var detours = Detours()
    return taken(edges.reversed(), from: StateSearch.source, &detours)
  }

  /// Whether each step of a shortest run to a vertex is taken on its way, so that the run needs no detour.
  func isDirect(to vertex: Int32) -> Bool {
    var vertex = vertex
    while parent[Int(vertex)] >= 0 {
      let edge = graph.edges[Int(parent[Int(vertex)])]
      guard edge.by < 0 || edge.by == edge.tail || edge.by == StateSearch.source else { return false }
      vertex = edge.tail
    }
    return true
  }

  /// The steps from one vertex on, while it stands, to one above it; `nil` where the other is not above. Several in a row
  /// from one vertex cost one search.
  func run(from bottom: Int32, to top: Int32) -> [Taken]? {
    var detours = Detours()
    return upward.path(from: bottom, to: top).map { taken($0, from: bottom, &detours) }
  }

  /// Whether there is time to look for ways between vertices.
  var hasTime: Bool { upward.hasTime && detouring.hasTime }

  /// How often a run ended early since there was no more time to look for a detour.
  var refusals: Int { detouring.refusals }

  /// The leaf that a vertex stands for at the end of a run: of several the one on the way.
  func leaf(before vertex: Int32) -> Int32 {
    var vertex = vertex
    while Templates.isClass(graph.vertices[Int(vertex)].template), parent[Int(vertex)] >= 0 {
      vertex = graph.edges[Int(parent[Int(vertex)])].tail
    }
    return vertex
  }

  /// The way from a vertex to where the step was taken to which an edge above the vertex is owed: its steps, and the leaf
  /// where it ends.
  private typealias Detour = (run: [Taken], by: Int32)

  /// The detours that have been looked for, by the vertex and the edge; `nil` where there is none. Many runs share a detour
  /// with themselves: without this a run takes time exponential in how deep detours nest.
  private typealias Detours = QuickMap<Int64, Detour?>

  /// The steps for which edges stand that follow each other.
  ///
  /// Where an edge is owed to a step that was taken elsewhere, above some vertex on the way, the run goes there from that
  /// vertex, over older edges: so this comes to an end. A run that gets too long ends early.
  private func taken(_ edges: [Int32], from start: Int32, _ detours: inout Detours) -> [Taken] {
    var run: [Taken] = []
    // The vertices on the way, each with how long the run to it is; and the last that is a leaf.
    var passed: [(vertex: Int32, length: Int)] = []
    passed.reserveCapacity(edges.count + 1)
    passed.append((start, 0))
    var leaf = start
    for number in edges {
      let edge = graph.edges[Int(number)]
      if !Templates.isClass(graph.vertices[Int(edge.tail)].template) { leaf = edge.tail }
      var by = edge.by
      if by >= 0, by != edge.tail, by != StateSearch.source {
        guard detouring.hasTime else {
          detouring.refuse()
          return run
        }
        for (vertex, length) in passed.reversed() {
          guard let detour = detour(from: vertex, toStepOf: number, &detours) else { continue }
          run = run.prefix(length) + detour.run
          by = detour.by
          break
        }
      } else if by == edge.tail {
        by = leaf
      }
      if edge.step != -1 { run.append((by, edge.step)) }
      guard run.count <= Self.longest else {
        detouring.refuse()
        return run
      }
      passed.append((edge.head, run.count))
    }
    return run
  }

  private func detour(from vertex: Int32, toStepOf edge: Int32, _ detours: inout Detours) -> Detour? {
    let key = Int64(vertex) << 32 | Int64(edge)
    if let known = detours[key] { return known }
    var by = graph.edges[Int(edge)].by
    guard let path = detouring.path(from: vertex, to: by, before: edge) else {
      detours.set(key, nil)
      return nil
    }
    for number in path.reversed() {
      guard Templates.isClass(graph.vertices[Int(by)].template) else { break }
      by = graph.edges[Int(number)].tail
    }
    let detour = (taken(path, from: vertex, &detours), by)
    detours.set(key, detour)
    return detour
  }
}
