/// Shortest ways from a vertex of a frame graph to those that can stand above it.
///
/// A search is kept until one from another vertex begins, which takes no time for vertices that the last one has not
/// touched. Accesses are not checked while the program runs: that would take longer than the search.
final class UpwardSearch {
  private let graph: FrameGraph
  /// How many vertices a search may look at.
  private static let widest = 20_000
  /// How many edges all searches together may look at.
  @exclusivity(unchecked) private var budget: Int
  /// For each vertex the number of the last search that came there, and over which edge.
  @exclusivity(unchecked) private var searched: [Int32] = []
  @exclusivity(unchecked) private var parent: [Int32] = []
  @exclusivity(unchecked) private var number: Int32 = 0
  /// Where the search began, and which edges are too young for it.
  @exclusivity(unchecked) private var bottom: Int32 = -1
  @exclusivity(unchecked) private var limit: Int32 = .max
  /// The vertices from which it goes on: without a step, and after one more.
  @exclusivity(unchecked) private var pending: [Int32] = []
  @exclusivity(unchecked) private var later: [Int32] = []
  @exclusivity(unchecked) private var count = 0

  /// `budget`: how many edges are looked at for all ways together.
  init(_ graph: FrameGraph, budget: Int = 10_000_000) {
    self.graph = graph
    self.budget = budget
  }

  /// How often a way was not looked for since there was no more time.
  @exclusivity(unchecked) private(set) var refusals = 0

  /// Whether searches may look at more edges.
  var hasTime: Bool { budget > 0 }

  /// Keeps account of a way that is not looked for.
  func refuse() { refusals += 1 }

  /// The edges of a shortest way between two vertices, of those that are older than one; `nil` where there is none, or
  /// it is too far. Linear in the edges that are looked at, 20,000 vertices at most.
  func path(from bottom: Int32, to top: Int32, before limit: Int32 = .max) -> [Int32]? {
    guard bottom != top else { return [] }
    // That it is asked costs something, too.
    budget -= 10
    guard hasTime else {
      refuse()
      return nil
    }
    if bottom != self.bottom || limit != self.limit { begin(from: bottom, before: limit) }
    // Breadth first from the lower one, what costs nothing first.
    while searched[Int(top)] != number, !pending.isEmpty || !later.isEmpty, count < Self.widest, budget > 0 {
      if pending.isEmpty {
        swap(&pending, &later)
        pending.reverse()
      }
      goOn(from: pending.removeLast(), number)
    }
    guard searched[Int(top)] == number else { return nil }
    var edges: [Int32] = []
    var vertex = top
    while parent[Int(vertex)] >= 0 {
      let edge = parent[Int(vertex)]
      edges.append(edge)
      vertex = graph.edges[Int(edge)].tail
    }
    edges.reverse()
    return edges
  }

  private func begin(from bottom: Int32, before limit: Int32) {
    if parent.isEmpty {
      parent = [Int32](repeating: -1, count: graph.vertices.count)
      searched = [Int32](repeating: 0, count: graph.vertices.count)
    }
    (self.bottom, self.limit) = (bottom, limit)
    number += 1
    count = 0
    later.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    pending.append(bottom)
    reach(bottom, over: -1)
  }

  /// Follows the edges from a vertex.
  private func goOn(from vertex: Int32, _ number: Int32) {
    var next = graph.vertices[Int(vertex)].firstOut
    var edgeCount = 0
    while next >= 0 {
      let edge = graph.edges[Int(next)]
      edgeCount += 1
      if next < limit, searched[Int(edge.head)] != number {
        reach(edge.head, over: next)
        if edge.step == -1 { pending.append(edge.head) } else { later.append(edge.head) }
      }
      next = edge.nextOut
    }
    budget -= edgeCount
  }

  private func reach(_ vertex: Int32, over edge: Int32) {
    searched[Int(vertex)] = number
    parent[Int(vertex)] = edge
    count += 1
  }
}
