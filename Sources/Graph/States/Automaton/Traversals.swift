/// Backward traversals of the frame graph, the pop rules of the saturation: from where a move is made to where it leads.
/// They go on when the graph grows.
struct Traversals {
  /// The goal of a traversal.
  enum Operation: Hashable {
    /// The element below the top of a stack. A stack is named by its context.
    case pop(stack: Int32)
    case popToRoot(stack: Int32)
    case popTo(Int32, stack: Int32, isInclusive: Bool)
    case popUpTo(Int32, stack: Int32, isInclusive: Bool, keepsFirst: Bool)
    case dismiss
    /// One of the targets in a list: its number in `targetLists`.
    case unwind(targets: Int32, isInclusive: Bool)
    /// The flow around.
    case end
    /// The element below the match; the match goes with everything that it makes up.
    case leave(withFirst: Bool)
    /// The nearest place of a coordinator.
    case locate(Int32)
    /// A container further out, that of a coordinator if one is given, with a member that has an element.
    case findMember(Int32, of: Int32 = -1)
    /// An element of the context, around the place where the traversal began.
    case climb(to: Int32)
    /// The leaf itself.
    case settle
    /// All that is visible around a leaf.
    case surface
  }

  /// A traversal's purpose.
  struct Request: QuickHashable {
    var operation: Operation
    /// The continuation that goes on where it leads.
    var then: Int32
    /// The route that fires there before; -1 for none.
    var fires: Int32 = -1
    /// The deep link that goes on there; -1 for none.
    var link: Int32 = -1
    /// Where a flow is to end, the vertex where the user's step was taken, and its route; -1 for none.
    var by: Int32 = -1
    var step: Int32 = -1
    /// The unit that makes the move; -1 for none.
    var unit: Int32 = -1
    /// The number of flows that have ended in the step before it, as in a continuation.
    var firings: Int32 = 0
    /// The innermost flow around the screen where it began, where a flow is looked for; -1 for none.
    var flow: Int32 = -1
    /// The vertex where it began, where that matters; -1 where it doesn't.
    var start: Int32 = -1
    /// Whether the user goes back, not a route: each result is owed to its own step.
    var isByHand = false
    /// Whether it ends with its layer.
    var endsWithLayer = false
    /// Whether it goes on past a match, since the step may have brought that.
    var goesPast = false
    /// Whether all containers around are looked into, since a performer may be in another of their children.
    var looksEverywhere = false
    /// The leaves that its trails remember.
    var memory = Memory.all

    /// Which of the leaves that would be visible a traversal remembers: the fewer, the fewer positions it visits.
    enum Memory {
      case all
      /// None, but the numbers of the covers above them.
      case covers
      /// Those of layers below the one where it began.
      case layers
      /// None: only whether it is around the leaf where it began, in its layer, or below.
      case none
    }

    var quickHash: UInt64 {
      operation.quickHash.combined(with: UInt64(then, start)).combined(with: UInt64(by, step))
        .combined(with: UInt64(unit, link)).combined(with: UInt64(0, fires))
    }
  }

  /// A traversal at a vertex.
  struct Position: QuickHashable {
    var request: Int32
    var vertex: Int32
    /// The leaf that is visible if nothing more goes; -1 where that does not matter.
    var leaf: Int32 = -1
    /// Where the traversal has come from; none where that does not matter.
    var trail = Trails.none
    /// Whether only a node that can be in the vertex's place counts, not the vertex itself.
    var isSlot = false

    var quickHash: UInt64 { UInt64(request, vertex).combined(with: UInt64(leaf, trail << 1 | (isSlot ? 1 : 0))) }
  }

  /// A step that leads to all that the traversals of a request find where they are shared.
  struct Sharer: QuickHashable {
    var by: Int32
    var step: Int32
    var request: Int32

    var quickHash: UInt64 { UInt64(by, step).combined(with: UInt64(1, request)) }
  }

  var requests = Interned<Request>(Request(operation: .settle, then: 0))
  /// Lists of targets: so nothing in a request has to be retained when it is read.
  var targetLists = Interned<[Element.ID]>([])
  var trails = Trails()
  var queue = SaturationQueue<Position, Provenance>()
  /// The steps whose traversals have come to the place from which those of their request are shared.
  private(set) var sharers = Interned<Sharer>()
  /// Plain ways back that matter only where something was never on top.
  var deferred: [(operation: Operation, vertex: Int32, provenance: Provenance)] = []
  /// The leaves around which everything was stable so far.
  var leaves: [Int32] = []
  /// The roots of layers that some traversal leaves.
  var leftLayers = Interned<Int32>()
}

extension Traversals {
  /// Makes room for so many visits and trails.
  mutating func reserve(visits: Int, trails: Int) {
    queue.reserve(visits)
    self.trails.reserve(trails)
  }

  /// Later results are owed to all traversals of a request.
  mutating func share(_ provenance: inout Provenance, _ request: Int32) {
    _ = sharers.insert(Sharer(by: provenance.by, step: provenance.step, request: request))
    provenance.shared = request
  }
}

extension Traversals.Operation {
  /// A hash of the numbers in it.
  var quickHash: UInt64 {
    switch self {
    case .pop(let stack): UInt64(stack, 0).combined(with: 1)
    case .popToRoot(let stack): UInt64(stack, 0).combined(with: 2)
    case .popTo(let target, let stack, let isInclusive):
      UInt64(stack, target << 1 | (isInclusive ? 1 : 0)).combined(with: 3)
    case .popUpTo(let target, let stack, let isInclusive, let keepsFirst):
      UInt64(stack, target << 2 | (isInclusive ? 2 : 0) | (keepsFirst ? 1 : 0)).combined(with: 4)
    case .dismiss: 5
    case .unwind(let targets, let isInclusive): UInt64(targets, isInclusive ? 1 : 0).combined(with: 6)
    case .end: 7
    case .leave(let withFirst): UInt64(0, withFirst ? 1 : 0).combined(with: 8)
    case .locate(let coordinator): UInt64(0, coordinator).combined(with: 9)
    case .findMember(let element, let owner): UInt64(owner, element).combined(with: 10)
    case .climb(let target): UInt64(0, target).combined(with: 11)
    case .settle: 12
    case .surface: 13
    }
  }

  /// The target of a `popTo` or `popUpTo`, for which it makes a difference which leaf is visible if nothing more goes, and
  /// the stack.
  var sought: (target: Int32, stack: Int32)? {
    switch self {
    case .popTo(let target, let stack, _), .popUpTo(let target, let stack, _, _): (target, stack)
    case .pop, .popToRoot, .dismiss, .unwind, .end, .leave, .locate, .findMember, .climb, .settle, .surface: nil
    }
  }

  var isPopUpTo: Bool { if case .popUpTo = self { true } else { false } }

  /// Whether it makes a difference where a traversal has come from.
  var asksForTrail: Bool {
    switch self {
    case .unwind, .end, .surface, .locate, .findMember: true
    case .pop, .popToRoot, .popTo, .popUpTo, .dismiss, .leave, .climb, .settle: false
    }
  }

  /// Whether it is one traversal for all leaves, whose findings come to each of them.
  var isShared: Bool {
    switch self {
    case .end, .locate, .climb, .findMember: true
    case .pop, .popToRoot, .popTo, .popUpTo, .dismiss, .unwind, .leave, .settle, .surface: false
    }
  }

  /// The context of the stack on which it goes back; -1 where it goes further.
  var stack: Int32 {
    switch self {
    case .pop(let stack), .popToRoot(let stack), .popTo(_, let stack, _), .popUpTo(_, let stack, _, _): stack
    case .dismiss, .unwind, .end, .leave, .locate, .findMember, .climb, .settle, .surface: -1
    }
  }
}
