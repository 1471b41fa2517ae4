/// Backward traversals of a graph that grows while they run, for the saturation procedures of pushdown systems.
///
/// A traversal begins at a position and crosses edges from their heads to their tails. Crossing an edge may lead to further
/// positions and may add edges to the graph. A position is a vertex together with all that the traversal has to remember
/// there, and is visited once. One that waits at a vertex crosses every edge into that vertex, also those that are added
/// later; so in the end each visited position has crossed each edge, whatever the order was.
///
/// Memory and time: one entry for each visited position, one step for each pair of a waiting position and an edge into its
/// vertex.
struct SaturationQueue<Position: Sendable, Payload: Sendable>: Sendable {
  /// The position that is visited, and the data of its first visitor.
  struct Visit: Sendable {
    let position: Position
    let payload: Payload
    /// The next visit that waits at the same vertex; -1 at the end.
    fileprivate var nextWaiting: Int32 = -1
  }

  /// The visits by number, in the order in which they were made.
  private(set) var visits: [Visit] = []
  /// The numbers of visits by position.
  private var slots = HashSlots()
  /// For each vertex the first and the last of the visits that wait there, as far as there are any; -1 for none.
  private var waiting: [(first: Int32, last: Int32)] = []
  private var crossings: [(visit: Int32, edge: Int32)] = []
  /// How many edges visits have crossed.
  private(set) var crossingCount = 0

  /// Makes room for so many visits.
  mutating func reserve(_ count: Int) {
    visits.reserveCapacity(count)
    slots.reserve(count)
  }

  /// Adds a visit of a position, though that may be visited once more: one that only goes on from another visit.
  mutating func add(_ position: Position, _ payload: Payload) -> Int32 {
    visits.append(Visit(position: position, payload: payload))
    return Int32(visits.count - 1)
  }

  /// Lets a visit cross the edges into its vertex: those that there are, and those that are still to come. Once for
  /// each visit.
  mutating func wait(_ visit: Int32, at vertex: Int32, edges: some Sequence<Int32>) {
    while waiting.count <= Int(vertex) { waiting.append((-1, -1)) }
    let (first, last) = waiting[Int(vertex)]
    if last >= 0 { visits[Int(last)].nextWaiting = visit }
    waiting[Int(vertex)] = (first < 0 ? visit : first, visit)
    for edge in edges { crossings.append((visit, edge)) }
  }

  /// Must be called for each edge that is added.
  mutating func noteEdge(_ edge: Int32, into head: Int32) {
    guard Int(head) < waiting.count else { return }
    var visit = waiting[Int(head)].first
    while visit >= 0 {
      crossings.append((visit, edge))
      visit = visits[Int(visit)].nextWaiting
    }
  }

  /// Returns a visit and an edge into its vertex that it has not crossed yet; `nil` if there is none.
  mutating func next() -> (visit: Int32, edge: Int32)? {
    crossingCount += 1
    return crossings.popLast()
  }
}

extension SaturationQueue where Position: QuickHashable {
  /// Visits a position; returns the number of the visit, or `nil` if the position has been visited before.
  mutating func visit(_ position: Position, _ payload: Payload) -> Int32? {
    let (number, isNew) = number(position, payload)
    return isNew ? number : nil
  }

  /// Visits a position, unless it has been visited before; returns the number of the visit, and whether it is new.
  mutating func number(_ position: Position, _ payload: Payload) -> (number: Int32, isNew: Bool) {
    slots.reserve(visits.count + 1)
    let hash = UInt32(truncatingIfNeeded: position.quickHash)
    let (slot, number) = find(position, hash)
    if let number { return (Int32(number), false) }
    slots.fill(slot, hash, number: visits.count)
    return (add(position, payload), true)
  }

  @inline(__always)
  private func find(_ position: Position, _ hash: UInt32) -> (slot: Int, number: Int?) {
    slots.find(hash) { visits[$0].position == position }
  }
}
