/// For each vertex of a frame graph a number of steps without which it is not reached.
///
/// Different steps have put the elements of a path there, so that their number on a shortest traversal from the source is
/// one bound; another is that a step taken elsewhere comes after the elements that led to that step. (Of other edges only
/// one of the steps that make them is known.) Edges that were there before cost nothing.
struct LeastSteps {
  /// The bound of each vertex; `.max` where nothing leads there.
  private(set) var count: [Int32]

  /// Finds the bounds, twice by Dijkstra's algorithm in buckets: without the other bound, and with it. Linear.
  init(_ search: StateSearch) {
    count = Self.search(search) { length, edge in length + (edge.step == -1 ? 0 : 1) }
    let first = count
    count = Self.search(search) { length, edge in
      let own: Int32 = edge.step == -1 ? 0 : 1
      guard edge.by >= 0, edge.kind == .covers || edge.kind == .presents, first[Int(edge.by)] != .max
      else { return length + own }
      return max(length, first[Int(edge.by)]) + own
    }
  }

  private static func search(_ search: StateSearch, _ length: (Int32, FrameGraph.Edge) -> Int32) -> [Int32] {
    let graph = search.graph
    var count = [Int32](repeating: .max, count: graph.vertices.count)
    var buckets: [[Int32]] = [[StateSearch.source]]
    count[0] = 0
    var level = 0
    while level < buckets.count {
      while let vertex = buckets[level].popLast() {
        guard count[Int(vertex)] == level else { continue }
        for edge in graph.edges(from: vertex) {
          let length = edge.head < search.takenCount ? 0 : length(Int32(level), edge)
          guard length < count[Int(edge.head)] else { continue }
          count[Int(edge.head)] = length
          while buckets.count <= Int(length) { buckets.append([]) }
          buckets[Int(length)].append(edge.head)
        }
      }
      level += 1
    }
    return count
  }
}
