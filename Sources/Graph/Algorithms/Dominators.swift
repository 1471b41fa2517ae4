/// The dominators of the vertices that can be reached from a root.
///
/// A vertex *d* *dominates* a vertex *v* when every path from the root to *v* goes through *d*; every vertex
/// dominates itself. Of the dominators of *v* other than *v*, the one that all others dominate is its
/// *immediate dominator*. Immediate dominators form a tree, in which the dominators of a vertex are its
/// ancestors.
///
///         0                     0
///       ↙   ↘                 ↙ ↓ ↘
///     1 ←──→ 2       tree:   1  2  3
///       ↘   ↙                      ↓
///         3 ──→ 4                  4
///
/// T. Lengauer and R. E. Tarjan, "A fast algorithm for finding dominators in a flowgraph", ACM TOPLAS 1 (1),
/// 1979, in the simple version, whose forest is compressed but not balanced. The shorter iterative methods
/// (K. D. Cooper, T. J. Harvey, K. Kennedy, "A simple, fast dominance algorithm", 2001; semi-NCA in
/// L. Georgiadis, R. E. Tarjan, R. F. Werneck, "Finding dominators in practice", J. Graph Algorithms and
/// Applications 10 (1), 2006) take quadratic time on graphs as plain as a long ladder.
struct Dominators {
  let root: Int

  /// For each vertex its immediate dominator; -1 for the root and for what cannot be reached from it.
  let immediateDominator: [Int32]

  /// The dominator tree. A vertex that cannot be reached from the root is a tree of its own.
  let tree: Forest

  /// Finds the dominators of all vertices that can be reached from a root.
  ///
  /// - Complexity: O(*n* + *m* log *n*) for *n* vertices and *m* edges.
  init(of graph: DirectedGraph, from root: Int) {
    var search = LengauerTarjan(graph: graph, root: root)
    search.findSemidominators(predecessors: graph.reversed())
    self.root = root
    immediateDominator = search.immediateDominators()
    tree = Forest(parents: immediateDominator)
  }

  /// Whether a path leads from the root to the vertex.
  func isReachable(_ vertex: Int) -> Bool { vertex == root || immediateDominator[vertex] >= 0 }

  /// Whether every path from the root to the second vertex goes through the first, and there is such a path.
  ///
  /// - Complexity: O(1).
  func dominates(_ dominator: Int, _ vertex: Int) -> Bool {
    isReachable(vertex) && tree.isAncestor(dominator, of: vertex)
  }
}

/// What is known of each vertex, where vertices are called by their preorder numbers in a depth-first search.
///
/// The *semidominator* of *w* is the least *v* from which a path leads to *w* on which all vertices between
/// the two are greater than *w*.
private struct LengauerTarjan {
  /// The preorder number of each vertex of the graph; -1 where the root does not lead to it.
  private var number: [Int32]

  /// The vertex of the graph with each number.
  private var vertices: [Int32] = []

  /// The parent in the tree of the search; as soon as paths are compressed, an ancestor.
  private var ancestor: [Int32] = []
  private var semidominator: [Int32] = []

  /// The vertex with the least semidominator on the compressed path from the vertex to below its `ancestor`.
  private var best: [Int32] = []

  /// The immediate dominator, or, until the last pass, a vertex that has the same one.
  private var dominator: [Int32] = []

  /// Scratch space of `evaluate(_:above:)`.
  private var path: [Int32] = []

  /// Numbers the vertices in preorder.
  init(graph: DirectedGraph, root: Int) {
    number = [Int32](repeating: -1, count: graph.vertexCount)
    var cursor = graph.offsets
    var stack = [Int32(root)]
    number[root] = 0
    vertices.append(Int32(root))
    ancestor.append(0)
    while let vertex = stack.last.map({ Int($0) }) {
      let position = Int(cursor[vertex])
      guard position < Int(graph.offsets[vertex + 1]) else {
        stack.removeLast()
        continue
      }
      cursor[vertex] += 1
      let head = graph.heads[position]
      if number[Int(head)] < 0 {
        number[Int(head)] = Int32(truncatingIfNeeded: vertices.count)
        vertices.append(head)
        ancestor.append(number[vertex])
        stack.append(head)
      }
    }
  }

  /// Finds the semidominators, and of each vertex either the immediate dominator or a lesser vertex that has
  /// the same one.
  mutating func findSemidominators(predecessors: DirectedGraph) {
    let count = vertices.count
    best = [Int32](0..<Int32(count))
    semidominator = best
    dominator = [Int32](repeating: 0, count: count)
    // The vertices with one semidominator, as a linked list that begins at it.
    var bucket = [Int32](repeating: -1, count: count)
    var next = bucket

    for vertex in (0..<count).reversed() {
      var member = Int(bucket[vertex])
      while member >= 0 {
        let least = evaluate(member, above: vertex)
        dominator[member] =
          Int(semidominator[least]) < vertex ? Int32(truncatingIfNeeded: least) : Int32(vertex)
        member = Int(next[member])
      }
      guard vertex > 0 else { break }
      for position in predecessors.outEdges(of: Int(vertices[vertex])) {
        let tail = Int(number[Int(predecessors.heads[position])])
        guard tail >= 0 else { continue }
        let candidate = semidominator[evaluate(tail, above: vertex)]
        if candidate < semidominator[vertex] { semidominator[vertex] = candidate }
      }
      next[vertex] = bucket[Int(semidominator[vertex])]
      bucket[Int(semidominator[vertex])] = Int32(truncatingIfNeeded: vertex)
    }
  }

  /// The vertex with the least semidominator among a vertex and its ancestors, where only those greater than
  /// a bound count; the vertex itself where it is not greater.
  private mutating func evaluate(_ vertex: Int, above bound: Int) -> Int {
    guard vertex > bound else { return vertex }
    var top = vertex
    while Int(ancestor[top]) > bound {
      path.append(Int32(truncatingIfNeeded: top))
      top = Int(ancestor[top])
    }
    while let lower = path.popLast().map({ Int($0) }) {
      let upper = Int(ancestor[lower])
      if semidominator[Int(best[upper])] < semidominator[Int(best[lower])] { best[lower] = best[upper] }
      ancestor[lower] = ancestor[upper]
    }
    return Int(best[vertex])
  }

  /// Puts the immediate dominators in place and returns them by the vertices of the graph.
  mutating func immediateDominators() -> [Int32] {
    var result = [Int32](repeating: -1, count: number.count)
    for vertex in vertices.indices.dropFirst() {
      if dominator[vertex] != semidominator[vertex] {
        dominator[vertex] = dominator[Int(dominator[vertex])]
      }
      result[Int(vertices[vertex])] = vertices[Int(dominator[vertex])]
    }
    return result
  }
}
