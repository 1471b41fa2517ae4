/// The leaves that steps have left by an `unwind`, each with the layer in which it left something: from leaves in layers
/// above that a search goes down, over each edge once.
struct LeftLeaves {
  /// Pairs of a vertex and the context of the layer.
  private var pairs = Interned<Int64>()
  /// How many pairs have been looked at.
  private var progress = 0
  /// The layers to which the way goes on below a vertex, and how many edges have been followed there.
  private var layersBelow = QuickMap<Int32, [Int32]>()
  private var edgeCount = 0
  /// How many sharers of traversals have been looked at, by their request and the layer.
  private var sharerCounts = QuickMap<Int64, Int32>()

  mutating func add(_ vertex: Int32, above layer: Int32) { _ = pairs.insert(Int64(vertex) << 32 | Int64(layer + 1)) }

  /// Returns a pair that has not been looked at.
  mutating func next() -> (vertex: Int32, layer: Int32)? {
    guard progress < pairs.count else { return nil }
    defer { progress += 1 }
    let pair = pairs[Int32(progress)]
    return (Int32(pair >> 32), Int32(truncatingIfNeeded: pair) - 1)
  }

  /// The way to a layer goes on below a vertex.
  mutating func pass(_ vertex: Int32, above layer: Int32) { layersBelow[vertex, default: []].append(layer) }

  /// Goes on over the edges that have been added.
  mutating func follow(_ edges: [FrameGraph.Edge]) {
    guard !pairs.isEmpty else { return }
    for edge in edges[edgeCount...] where edge.kind != .bottom {
      for layer in layersBelow[edge.head] ?? [] { add(edge.tail, above: layer) }
    }
    edgeCount = edges.count
  }

  /// The numbers of the sharers of a request that were not asked for.
  mutating func newSharers(of request: Int32, above layer: Int32, in count: Int) -> Range<Int32> {
    let key = Int64(request) << 32 | Int64(layer + 1)
    defer { sharerCounts.set(key, Int32(count)) }
    return (sharerCounts[key] ?? 0)..<Int32(count)
  }
}
