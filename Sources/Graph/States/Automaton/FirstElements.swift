/// The elements that may lie first on a stack below others; each set is found once for all elements above.
///
/// A node is a vertex of the frame graph with the context of a stack around it, for an `unwind` that stops at its targets.
/// The first elements below it are those below the nodes from which edges lead to it; each is passed on once, also when
/// edges are added later.
struct FirstElements {
  struct Node: QuickHashable {
    var vertex: Int32
    /// The context of the stack.
    var stack: Int32
    /// The number of the list of targets.
    var targets: Int32
    /// Whether only a node that can be in the vertex's place counts, not the vertex itself.
    var isSlot: Bool

    var quickHash: UInt64 { UInt64(vertex, stack).combined(with: UInt64(targets, isSlot ? 1 : 0)) }
  }

  private(set) var nodes = Interned<Node>()
  /// The pairs of a node and a first element below it.
  private var pairs = Interned<Int64>()
  /// By node the first elements below it, the nodes right above it, and the visits that wait for its first elements.
  private var firsts: [[Int32]] = []
  private var above: [[Int32]] = []
  private var waiting: [[Int32]] = []
  private var nodesOf = QuickMap<Int32, [Int32]>()
  /// The visits that go on, each with a first element.
  private var arrivals: [(visit: Int32, first: Int32)] = []

  /// How much has been found, which grows with the product of elements and first elements.
  var count: Int { pairs.count }

  /// The number of a node, and whether it is new.
  mutating func insert(_ node: Node) -> (number: Int32, isNew: Bool) {
    let (number, isNew) = nodes.insert(node)
    if isNew {
      firsts.append([])
      above.append([])
      waiting.append([])
      nodesOf[node.vertex, default: []].append(number)
    }
    return (number, isNew)
  }

  /// The nodes of a vertex.
  func nodes(of vertex: Int32) -> [Int32] { nodesOf[vertex] ?? [] }

  /// The elements below one node lie below another.
  mutating func connect(_ lower: Int32, to upper: Int32) {
    above[Int(lower)].append(upper)
    for first in firsts[Int(lower)] { add(first, below: upper) }
  }

  /// An element lies first below a node, and below all above that.
  mutating func add(_ first: Int32, below node: Int32) {
    var pending = [node]
    while let node = pending.popLast() {
      guard pairs.insert(Int64(node) << 32 | Int64(first)).isNew else { continue }
      firsts[Int(node)].append(first)
      pending += above[Int(node)]
      for visit in waiting[Int(node)] { arrivals.append((visit, first)) }
    }
  }

  /// A visit goes on at each first element below a node.
  mutating func wait(_ visit: Int32, for node: Int32) {
    waiting[Int(node)].append(visit)
    for first in firsts[Int(node)] { arrivals.append((visit, first)) }
  }

  /// A visit and a first element at which it goes on; `nil` if there is none.
  mutating func next() -> (visit: Int32, first: Int32)? { arrivals.popLast() }
}
