/// Backward traversals of the frame graph, the pop rules of the saturation: from where a move is made to where it leads.
/// They go on when the graph grows.
struct Traversals {
  /// What is looked for.
  enum Operation: Hashable {
    /// What lies below the element of a stack. A stack is named by its context. `byHand`: by the user, who abandons
    /// the flows that go with it.
    case pop(stack: Int32, byHand: Bool = false)
    case popToRoot(stack: Int32, byHand: Bool = false)
    case popTo(Int32, stack: Int32, isInclusive: Bool)
    case popUpTo(Int32, stack: Int32, isInclusive: Bool, keepsFirst: Bool)
    case dismiss(byHand: Bool = false)
    case unwind([Element.ID], isInclusive: Bool)
    /// The flow around.
    case end(isCompleted: Bool)
    /// What lies below what is found, which goes with all that it makes up.
    case leave(withFirst: Bool)
    /// The nearest place of a coordinator.
    case locate(Int32)
    /// A container further out with a member that has an element.
    case findMember(Int32)
    /// What stands in the context, around where the traversal began.
    case climb(to: Int32)
    /// The leaf itself.
    case settle
    /// All that is visible around a leaf.
    case surface
  }

  /// A traversal's purpose.
  struct Request: Hashable {
    var operation: Operation
    /// The continuation that goes on where it leads.
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
    /// Whether what fires may wait for a precondition to be recovered.
    var mayWait = true
  }

  /// A traversal at a vertex.
  struct Position: Hashable {
    var request: Int32
    var vertex: Int32
    /// The leaf that is visible if nothing more goes; -1 where that does not matter.
    var leaf: Int32 = -1
    /// Where the traversal has come from: the number of a `Trail`; 0 where that does not matter.
    var trail: Int32 = 0
    /// Whether only what can be in the vertex's place counts, not the vertex itself.
    var isSlot = false

    /// In two words: positions are looked up more often than anything else.
    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(UInt32(bitPattern: request)) << 32 | UInt64(UInt32(bitPattern: vertex)))
      hasher.combine(
        UInt64(UInt32(bitPattern: leaf)) << 32 | UInt64(UInt32(bitPattern: trail)) << 1 | (isSlot ? 1 : 0))
    }
  }

  /// The leaves that are visible in what a traversal is in, if nothing more goes: of the layer, then of the elements in
  /// each other, each with how many stacks stand around it.
  ///
  /// A traversal that goes down a stack comes into what lies below, of which another leaf is visible; where it comes to
  /// the stack itself, what is visible in that is as it was before.
  struct Trail: Hashable {
    private(set) var stops: [Stop] = []

    struct Stop: Hashable {
      /// How many stacks stand around it in its layer; 0 in the layer where the traversal began, -1 in one below.
      var depth: Int32
      var leaf: Int32
    }

    /// The leaf that is visible if nothing more goes.
    var leaf: Int32 { stops[stops.count - 1].leaf }

    /// Whether a traversal is at what encloses the leaf where it began.
    var enclosesStart: Bool { stops.count == 1 && stops[0].depth == 0 }

    /// The trail of a traversal that begins at a leaf.
    init(from leaf: Int32) { stops = [Stop(depth: 0, leaf: leaf)] }

    /// The trail of a traversal that comes to another layer, which shows a leaf.
    init(below leaf: Int32) { stops = [Stop(depth: -1, leaf: leaf)] }

    /// The traversal goes down a stack, around whose elements so many stacks stand, to a leaf.
    mutating func goDown(to leaf: Int32, depth: Int32) {
      goOut(depth: depth)
      stops.append(Stop(depth: depth, leaf: leaf))
    }

    /// The traversal comes to a stack, around whose elements so many stacks stand.
    mutating func goOut(depth: Int32) {
      while stops[stops.count - 1].depth >= depth { stops.removeLast() }
    }

    /// One leaf stands for another.
    mutating func replace(_ leaf: Int32, by other: Int32) {
      for index in stops.indices where stops[index].leaf == leaf { stops[index].leaf = other }
    }
  }

  var requests = Interned<Request>(Request(operation: .settle, then: 0))
  /// The trails by number; the first is never asked for.
  var trails = Interned<Trail>(Trail(from: -1))
  var queue = SaturationQueue<Position, Provenance>()
  /// Plain ways back that matter only where something was never on top.
  var deferred: [(operation: Operation, vertex: Int32, provenance: Provenance)] = []
  /// The leaves around which everything was stable so far.
  var leaves: [Int32] = []
  /// The roots of layers that some traversal leaves.
  var leftLayers: Set<Int32> = []
}

extension Traversals.Operation {
  /// Whether it makes a difference which leaf is visible if nothing more goes.
  var asksForLeaf: Bool {
    switch self {
    case .popTo, .popUpTo: true
    case .pop, .popToRoot, .dismiss, .unwind, .end, .leave, .locate, .findMember, .climb, .settle, .surface:
      false
    }
  }

  /// Whether it makes a difference where a traversal has come from.
  var asksForTrail: Bool {
    switch self {
    case .unwind, .end, .surface, .locate, .findMember: true
    case .pop, .popToRoot, .popTo, .popUpTo, .dismiss, .leave, .climb, .settle: false
    }
  }

  /// Whether the user does it, who abandons the flows that go with it.
  var isByHand: Bool {
    switch self {
    case .pop(_, let byHand), .popToRoot(_, let byHand), .dismiss(let byHand): byHand
    case .popTo, .popUpTo, .unwind, .end, .leave, .locate, .findMember, .climb, .settle,
      .surface:
      false
    }
  }

  /// The context of the stack on which it goes back; -1 where it goes further.
  var stack: Int32 {
    switch self {
    case .pop(let stack, _), .popToRoot(let stack, _), .popTo(_, let stack, _), .popUpTo(_, let stack, _, _):
      stack
    case .dismiss, .unwind, .end, .leave, .locate, .findMember, .climb, .settle, .surface: -1
    }
  }
}
