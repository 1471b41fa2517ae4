/// Ways back through the frame graph: from where a move is made to where it leads. They go on when the graph grows.
struct Walks {
  /// What is looked for.
  enum Operation: Hashable {
    /// What lies below the element of the stack.
    case pop
    /// The same by the platform's own back: the flows that go with it are abandoned. Or what lies below the layer.
    case back(isDismissal: Bool)
    case popToRoot
    case popTo(Int32, isInclusive: Bool)
    case popUpTo(Int32, isInclusive: Bool, keepsFirst: Bool)
    case dismiss
    case dismissToRoot
    case unwind([Element.ID], isInclusive: Bool)
    /// The flow around.
    case end(isCompleted: Bool)
    /// What lies below what is found, which goes with all that it makes up.
    case leave(withFirst: Bool)
    /// What stands in the setting, around where the walk began.
    case climb(to: Int32)
    /// The leaf itself.
    case settle
    /// All that is visible around a leaf.
    case surface
  }

  /// A walk's purpose.
  struct Request: Hashable {
    var operation: Operation
    /// The program that goes on where it leads.
    var then: Int32
    /// The routes that fire there before.
    var fires: [Int32] = []
    /// The deep link that goes on there; -1 for none.
    var link: Int32 = -1
    /// Where a flow is to end, the vertex where the user's step was taken, and its route; -1 for none.
    var by: Int32 = -1
    var step: Int32 = -1
    /// The unit that makes the move; -1 for none.
    var unit: Int32 = -1
    /// The innermost flow around the screen where it began, where a flow is looked for; -1 for none.
    var flow: Int32 = -1
    /// The vertex where it began, where that matters; -1 where it doesn't.
    var start: Int32 = -1
    /// Whether what fires may wait for a precondition to be mended.
    var mayWait = true
  }

  /// A walk at a vertex.
  struct Position: Hashable {
    var request: Int32
    var vertex: Int32
    /// The leaf that is visible if nothing more goes.
    var leaf: Int32
    /// The leaf that the layer shows where the walk came into it.
    var top: Int32
    /// How many stacks stand around the one on which the walk has gone down; 0 where it still encloses the top leaf,
    /// -1 below the layer where it began.
    var depth: Int32 = 0
    /// Whether only what can be in the vertex's place counts, not the vertex itself.
    var isSlot = false
  }

  struct Walk {
    var position: Position
    var credit: Credit
  }

  var requests = Interned<Request>(Request(operation: .settle, then: 0))
  var all: [Walk] = []
  private var visited: Set<Position> = []
  private var waiting: [Int32: [Int32]] = [:]
  /// The edges that walks have to cross.
  var crossings: [(walk: Int32, edge: Int32)] = []
  /// Plain ways back that matter only where something was never on top.
  var deferred: [(operation: Operation, vertex: Int32, credit: Credit)] = []
  /// The leaves around which everything was stable so far.
  var leaves: [Int32] = []
  /// The roots of layers that some walk leaves.
  var leftLayers: Set<Int32> = []

  /// A walk comes to a position; its number if it has never been there.
  mutating func add(_ position: Position, _ credit: Credit) -> Int32? {
    let number = Int32(all.count)
    guard visited.insert(position).inserted else { return nil }
    all.append(Walk(position: position, credit: credit))
    return number
  }

  /// A walk goes on over all edges into its vertex, those included that are still to come.
  mutating func wait(_ walk: Int32, in graph: FrameGraph) {
    let vertex = all[Int(walk)].position.vertex
    waiting[vertex, default: []].append(walk)
    var edge = graph.vertices[Int(vertex)].firstIn
    while edge >= 0 {
      crossings.append((walk, edge))
      edge = graph.edges[Int(edge)].nextIn
    }
  }

  mutating func noteEdge(_ edge: Int32, into head: Int32) {
    guard !waiting.isEmpty, let walks = waiting[head] else { return }
    for walk in walks { crossings.append((walk, edge)) }
  }
}

extension Walks.Operation {
  /// Whether it makes a difference which leaf is visible if nothing more goes.
  var asksForLeaf: Bool {
    switch self {
    case .popToRoot, .popTo, .popUpTo, .dismissToRoot, .unwind, .end: true
    case .pop, .back, .dismiss, .leave, .climb, .settle, .surface: false
    }
  }

  /// Whether it makes a difference what the whole layer shows.
  var asksForTop: Bool {
    switch self {
    case .unwind, .end: true
    default: false
    }
  }

  /// Whether it makes a difference if a vertex is around the leaf or below it.
  var asksForDepth: Bool {
    switch self {
    case .unwind, .end, .back, .surface: true
    default: false
    }
  }
}
