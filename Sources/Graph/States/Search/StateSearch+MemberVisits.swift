/// Routes that go on in a member that may show whatever it was left with.
extension StateSearch {
  /// A route goes on in a member, whatever that was left with.
  mutating func visit(_ visit: MemberVisit) {
    var key = visit
    // A link goes on in the member in the same way from wherever it has come there, and stops where it did: another
    // visit would find edges that are there, and vertices that have been gone on from. The first one keeps its step.
    if opensLinks { key.provenance = .none }
    memberVisits.add(visit, key: key)
  }

  /// Goes on where members that were selected may have been left with something else than at first; whether that is
  /// anywhere new. O(*n* log *n*) for *n* vertices in each member, and constant for each leaf at which a visit goes on.
  mutating func resumeVisits() -> Bool {
    let extent = [memberVisits.count, graph.edges.count, seenCount, leftPlaces.count]
    guard memberVisits.count > 0, extent != memberVisits.extent else { return false }
    // Once links are opened all that is visible is known.
    let first = opensLinks ? memberVisits.extent.first ?? 0 : 0
    memberVisits.extent = extent
    if !opensLinks { memberVisits.beginRound() }
    var hasNew = false
    for number in first..<memberVisits.count {
      let visit = memberVisits[number]
      if memberVisits.isUnknown(number) {
        memberVisits.note(leavesShown(inMember: visit.index, of: visit.container), for: number)
      }
      for leaf in memberVisits.unseen(by: number) {
        hasNew = true
        if visit.left > 0 {
          // A leaf that was visible before has the same place, whatever a step has left elsewhere.
          isCoarse = true
          land(on: visit.left, 0, .none)
        }
        let state = graph.vertices[Int(leaf)]
        _ = isVisited.insert(place(state.template, state.context, visit.rest))
        land(on: leaf, visit.startsOver, in: visit.container, visit.rest, visit.provenance)
      }
    }
    return hasNew
  }

  /// The leaves that a member of a container can show, in the order of their numbers.
  private mutating func leavesShown(inMember index: Int32, of container: Int32) -> [Int32] {
    var found: [Int32] = []
    var pending: [Int32] = []
    let slot = slot(ofMember: Int(index), in: graph.vertices[Int(container)].template)
    memberVisits.beginLook(among: graph.vertices.count)
    for edge in graph.edges(from: container)
    where edge.kind == .inside && contexts[graph.vertices[Int(edge.head)].context].index == slot {
      pending.append(edge.head)
      _ = memberVisits.isNew(edge.head)
    }
    while let vertex = pending.popLast() {
      let state = graph.vertices[Int(vertex)]
      if state.isSeen, state.continuation == 0, state.template >= 0, state.leaf == vertex,
        isMain(state.context, upTo: container) || wasLeft(at: vertex)
      {
        found.append(vertex)
      }
      for edge in graph.edges(from: vertex) where edge.kind != .presents && edge.kind != .bottom {
        if memberVisits.isNew(edge.head) { pending.append(edge.head) }
      }
    }
    return found.sorted()
  }

  /// Whether a step has left a leaf beside the first visible one of its member, which is not told apart from one that was
  /// visible there in the end.
  private mutating func wasLeft(at leaf: Int32) -> Bool {
    guard leftPlaces.contains(placeNumber(of: leaf)) else { return false }
    isCoarse = true
    return true
  }

  /// Whether a leaf is the first visible one of the member of a container.
  func isMain(_ context: Int32, upTo container: Int32) -> Bool {
    let end = graph.vertices[Int(container)].context
    let last = contexts.first(from: context) {
      $0.outer < 0 || $0.outer == end || $0.kind == .embedded || $0.kind == .column && !$0.isFirst
    }
    return contexts[last].outer < 0 || contexts[last].outer == end
  }
}
