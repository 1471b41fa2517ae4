/// The nodes that can stand directly above each other: the reachable paths from the bottom layer to a visible leaf are the
/// traversals in this graph from its source.
///
/// A vertex is a frame: a node in a context. Some vertices are no frames: the source; for a coordinator or `*` that routes
/// name the vertex that stands for whatever is visible in it in one context; for a frame the vertex that stands for the
/// first element of its stack.
package struct FrameGraph: Sendable {
  enum Kind: UInt8, Sendable {
    /// The tail is a container, or a screen that embeds, and the head stands in it.
    case inside
    /// The tail is a stack, and the head its first element.
    case first
    /// The head lies above the tail on one stack; the tail is the leaf from which it was covered.
    case covers
    /// The head is the root of a layer that was presented from the tail.
    case presents
    /// The head stands wherever the tail can, in its place.
    case beside
    /// The head stands for the tail among others.
    case free
    /// The tail is the source, the head the root of a bottom layer.
    case bottom

    /// Whether the tail stands below or around the head, so that it is buried.
    var buries: Bool { self == .inside || self == .first || isCover }

    /// Whether the head covers the tail, which is visible again once that has gone.
    var isCover: Bool { self == .covers || self == .presents }
  }

  struct Edge: Sendable {
    var tail: Int32
    var head: Int32
    /// The vertex at which the step was taken that brought the head there; -1 where it needs none: it came along.
    var by: Int32
    /// The step, as `StateSearch` numbers it.
    var step: Int32
    /// The next edge with the same head, and with the same tail; -1 at the end.
    var nextIn: Int32
    var nextOut: Int32
    var kind: Kind
  }

  package struct Vertex: Sendable {
    /// The node: a number of `Templates`, or a negative one for a vertex that is no frame.
    package var template: Int32
    var context: Int32
    /// The work left before the state is stable: a number of continuations; 0 for nothing.
    package var continuation: Int32
    /// The facts that hold for a node that would come above it.
    var known: Int32
    /// The leaf that it shows.
    package var leaf: Int32 = -1
    /// The children that it shows from the beginning; -1 for none.
    var shown: (Int32, Int32) = (-1, -1)
    var firstIn: Int32 = -1
    var firstOut: Int32 = -1
    /// Whether it is visible in some stable state.
    package var isSeen = false
    /// Whether it is with all that it shows at first.
    var isWhole = false
    /// Whether the members have been looked at to which the user can change.
    var offersSwitch = false
    var isQueued = false
    /// Whether something can be done at it.
    var canMove = false
    /// Whether it is visible in an initial state.
    var isInitial = false
  }

  package var vertices: [Vertex] = []
  var edges: [Edge] = []

  /// The edges that begin at a vertex, the newest first.
  func edges(from vertex: Int32) -> EdgeList {
    EdgeList(edges: edges, number: vertices[Int(vertex)].firstOut, isIncoming: false)
  }

  /// The edges that end at a vertex, the newest first.
  func edges(into vertex: Int32) -> EdgeList {
    EdgeList(edges: edges, number: vertices[Int(vertex)].firstIn, isIncoming: true)
  }

  /// The numbers of the edges that end at a vertex, the newest first.
  func edgeNumbers(into vertex: Int32) -> IncomingEdgeNumbers {
    IncomingEdgeNumbers(edges: edges, number: vertices[Int(vertex)].firstIn)
  }

  struct IncomingEdgeNumbers: Sequence, IteratorProtocol {
    fileprivate let edges: [Edge]
    fileprivate var number: Int32

    mutating func next() -> Int32? {
      guard number >= 0 else { return nil }
      defer { number = edges[Int(number)].nextIn }
      return number
    }
  }

  /// The edges at one end of a vertex. It keeps the graph's edges as they are: a graph that grows meanwhile is copied.
  struct EdgeList: Sequence, IteratorProtocol {
    fileprivate let edges: [Edge]
    fileprivate var number: Int32
    fileprivate let isIncoming: Bool

    mutating func next() -> Edge? {
      guard number >= 0 else { return nil }
      let edge = edges[Int(number)]
      number = isIncoming ? edge.nextIn : edge.nextOut
      return edge
    }
  }

  /// Makes room, so that a large graph is not copied while it grows.
  mutating func reserve(vertices: Int, edges: Int) {
    self.vertices.reserveCapacity(vertices)
    self.edges.reserveCapacity(edges)
  }

  mutating func add(_ vertex: Vertex) -> Int32 {
    vertices.append(vertex)
    return Int32(vertices.count - 1)
  }

  /// Adds an edge.
  mutating func connect(_ tail: Int32, _ head: Int32, _ kind: Kind, by: Int32, step: Int32) -> Int32 {
    let number = Int32(edges.count)
    edges.append(
      Edge(
        tail: tail, head: head, by: by, step: step, nextIn: vertices[Int(head)].firstIn,
        nextOut: vertices[Int(tail)].firstOut, kind: kind))
    vertices[Int(head)].firstIn = number
    vertices[Int(tail)].firstOut = number
    return number
  }
}
