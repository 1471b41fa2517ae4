@testable import Graph

/// A digraph of at most 64 vertices, and the definitions spelled out on it.
struct Digraph: CustomStringConvertible {
  let vertexCount: Int
  let edges: [DirectedGraph.Edge]

  let graph: DirectedGraph

  /// The heads of the edges out of each vertex, as bits.
  let successors: [UInt64]

  init(vertexCount: Int, edges: [DirectedGraph.Edge]) {
    self.vertexCount = vertexCount
    self.edges = edges
    graph = DirectedGraph(vertexCount: vertexCount, edges: edges)
    var successors = [UInt64](repeating: 0, count: vertexCount)
    for edge in edges { successors[Int(edge.tail)] |= 1 << UInt64(edge.head) }
    self.successors = successors
  }

  /// Every digraph on four vertices, self-loops included.
  static let onFourVertices = (0..<65_536).map { relation in
    var edges: [DirectedGraph.Edge] = []
    for bit: Int32 in 0..<16 where relation >> bit & 1 == 1 {
      edges.append(.init(tail: bit / 4, head: bit % 4))
    }
    return Digraph(vertexCount: 4, edges: edges)
  }

  /// A digraph of up to 40 vertices, sparse or dense, with parallel edges and self-loops.
  static func random(using random: inout Seeded) -> Digraph {
    let vertexCount = Int.random(in: 1...40, using: &random)
    let edgeCount = Int.random(in: 0...(vertexCount * Int.random(in: 1...4, using: &random)), using: &random)
    let vertices = 0..<Int32(vertexCount)
    let edges = (0..<edgeCount).map { _ in
      DirectedGraph.Edge(
        tail: vertices.randomElement(using: &random) ?? 0, head: vertices.randomElement(using: &random) ?? 0)
    }
    return Digraph(vertexCount: vertexCount, edges: edges)
  }

  var description: String { edges.map { "\($0.tail)→\($0.head)" }.joined(separator: " ") }

  /// The vertices to which a walk of any length leads from a vertex, as bits.
  func reached(from start: Int, without removed: Int? = nil) -> UInt64 {
    let allowed = removed.map { ~(1 << UInt64($0)) } ?? UInt64.max
    var reached = 1 << UInt64(start) & allowed
    while true {
      var next = reached
      for vertex in 0..<vertexCount where reached >> UInt64(vertex) & 1 == 1 { next |= successors[vertex] }
      if next & allowed == reached { return reached }
      reached = next & allowed
    }
  }

  /// A length that stands for no walk at all.
  static let endless = 1_000_000

  /// The least length of a walk from each vertex to each, row by row (Floyd and Warshall).
  func distances(length: (Int) -> Int? = { _ in 1 }) -> [Int] {
    var distances = [Int](repeating: Self.endless, count: vertexCount * vertexCount)
    for vertex in 0..<vertexCount { distances[vertex * vertexCount + vertex] = 0 }
    for (index, edge) in edges.enumerated() {
      let pair = Int(edge.tail) * vertexCount + Int(edge.head)
      if let length = length(index), length < distances[pair] { distances[pair] = length }
    }
    for middle in 0..<vertexCount {
      for tail in 0..<vertexCount {
        let start = distances[tail * vertexCount + middle]
        guard tail != middle, start < Self.endless else { continue }
        for head in 0..<vertexCount {
          let through = start + distances[middle * vertexCount + head]
          if through < distances[tail * vertexCount + head] {
            distances[tail * vertexCount + head] = through
          }
        }
      }
    }
    return distances
  }

  /// Whether the edges with these indices lead, one after the other, from one vertex to the other.
  func isPath(_ path: [Int], from start: Int, to end: Int) -> Bool {
    var vertex = start
    for edge in path {
      guard vertex == Int(edges[edge].tail) else { return false }
      vertex = Int(edges[edge].head)
    }
    return vertex == end
  }
}

/// Random numbers that a seed determines: SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable
/// pseudorandom number generators", OOPSLA 2014).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Graphs whose depth a recursive search would not survive.
enum Deep {
  static let size = 300_000

  /// One path through all vertices: 0 → 1 → 2 → …
  static let chain = DirectedGraph(
    vertexCount: size,
    edges: (1..<Int32(size)).map { .init(tail: $0 - 1, head: $0) })

  /// The chain closed to a cycle.
  static let ring = DirectedGraph(
    vertexCount: size, edges: chain.edges + [.init(tail: Int32(size) - 1, head: 0)])

  /// Two paths, the even and the odd vertices, with a rung from each even vertex 2i to 2i + 1.
  ///
  ///     0 → 2 → 4 → …
  ///     ↓   ↓   ↓
  ///     1 → 3 → 5 → …
  static let ladder: DirectedGraph = {
    var edges: [DirectedGraph.Edge] = []
    for vertex in 0..<Int32(size) {
      if vertex + 2 < size { edges.append(.init(tail: vertex, head: vertex + 2)) }
      if vertex.isMultiple(of: 2) { edges.append(.init(tail: vertex, head: vertex + 1)) }
    }
    return DirectedGraph(vertexCount: size, edges: edges)
  }()
}
