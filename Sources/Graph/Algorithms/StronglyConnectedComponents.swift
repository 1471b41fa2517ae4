/// The strongly connected components of a directed graph.
///
/// Two vertices belong to one component when each can be reached from the other. Every cycle lies within one
/// component, and a component of more than one vertex has a cycle through each of them.
///
///     0 ──→ 1 ──→ 3 ──→ 4 ←─╮        component 2: 0, 1, 2
///     ↑     │           │   │                  1: 3
///     ╰─ 2 ←╯           ╰───╯                  0: 4, cyclic by its self-loop
///
/// Components are numbered from the sinks up, in a reverse topological order of the condensation: an edge
/// never leads to a component with a greater number, `component[tail] >= component[head]`. Counting up visits
/// a component after all that it leads to, counting down after all that lead to it.
///
/// R. E. Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Computing 1 (2), 1972; iterative,
/// with the path of the search on a stack of its own.
struct StronglyConnectedComponents {
  let graph: DirectedGraph

  /// The number of components.
  let count: Int

  /// For each vertex the number of its component.
  let component: [Int32]

  /// For each vertex its place among the members of its component.
  let rank: [Int32]

  private let memberOffsets: [Int32]
  private let memberVertices: [Int32]

  /// Finds the components of a graph.
  ///
  /// - Complexity: O(*n* + *m*) for *n* vertices and *m* edges.
  init(of graph: DirectedGraph) {
    var search = TarjanSearch(graph: graph)
    for vertex in 0..<graph.vertexCount where search.number[vertex] < 0 { search.visit(from: vertex) }
    self.graph = graph
    count = Int(search.componentCount)
    component = search.component

    var offsets = [Int32](repeating: 0, count: count + 1)
    var rank = [Int32](repeating: 0, count: graph.vertexCount)
    for vertex in component.indices {
      let next = Int(component[vertex]) + 1
      rank[vertex] = offsets[next]
      offsets[next] += 1
    }
    for component in 0..<count { offsets[component + 1] += offsets[component] }
    var members = rank
    for vertex in component.indices {
      members[Int(offsets[Int(component[vertex])] + rank[vertex])] = Int32(truncatingIfNeeded: vertex)
    }
    self.rank = rank
    memberOffsets = offsets
    memberVertices = members
  }

  /// The vertices of a component, in increasing order.
  ///
  /// - Complexity: O(1).
  func members(of component: Int) -> ArraySlice<Int32> {
    memberVertices[Int(memberOffsets[component])..<Int(memberOffsets[component + 1])]
  }

  /// True if a cycle runs through the component: it has more than one vertex, or a self-loop.
  ///
  /// - Complexity: O(*d*) for *d* edges out of its first vertex.
  func isCyclic(_ component: Int) -> Bool {
    let members = members(of: component)
    guard members.count == 1, let only = members.first else { return true }
    return graph.outEdges(of: Int(only)).contains { graph.heads[$0] == only }
  }
}

/// The depth-first search that closes components, and what it knows of each vertex.
private struct TarjanSearch {
  let graph: DirectedGraph

  /// The order in which vertices were met; -1 before that.
  var number: [Int32]

  /// The least number of an open vertex to which the search found a way back from below the vertex.
  var low: [Int32]

  /// The component of a vertex; -1 while it is open.
  var component: [Int32]
  var componentCount: Int32 = 0

  /// The position of the next out-edge to follow.
  private var cursor: [Int32]

  /// The vertices from the start of the search to the one at hand.
  private var path: [Int32] = []

  /// The vertices met whose component is not known yet, in the order of their numbers.
  private var open: [Int32] = []
  private var nextNumber: Int32 = 0

  init(graph: DirectedGraph) {
    self.graph = graph
    number = [Int32](repeating: -1, count: graph.vertexCount)
    low = number
    component = number
    cursor = graph.offsets
  }

  /// Closes the components of all vertices that can be reached from the start and were not met before.
  mutating func visit(from start: Int) {
    enter(start)
    while let vertex = path.last.map({ Int($0) }) {
      let position = Int(cursor[vertex])
      guard position < Int(graph.offsets[vertex + 1]) else {
        leave(vertex)
        continue
      }
      cursor[vertex] += 1
      let head = Int(graph.heads[position])
      if number[head] < 0 {
        enter(head)
      } else if component[head] < 0 {
        low[vertex] = min(low[vertex], number[head])
      }
    }
  }

  private mutating func enter(_ vertex: Int) {
    number[vertex] = nextNumber
    low[vertex] = nextNumber
    nextNumber += 1
    path.append(Int32(truncatingIfNeeded: vertex))
    open.append(Int32(truncatingIfNeeded: vertex))
  }

  private mutating func leave(_ vertex: Int) {
    path.removeLast()
    if let parent = path.last.map({ Int($0) }) { low[parent] = min(low[parent], low[vertex]) }
    guard low[vertex] == number[vertex] else { return }
    while let member = open.popLast() {
      component[Int(member)] = componentCount
      if Int(member) == vertex { break }
    }
    componentCount += 1
  }
}
