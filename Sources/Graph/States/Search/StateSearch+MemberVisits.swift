/// A place that steps select in which a member may show whatever it was left with.
struct MemberVisit: QuickHashable {
  var container: Int32
  var index: Int32
  /// What is still to be done there.
  var rest: Int32
  /// To which step it is owed.
  var provenance: Provenance

  var quickHash: UInt64 {
    UInt64(container, index).combined(with: provenance.quickHash).combined(with: UInt64(0, rest))
  }
}

/// Routes that go on in a member that may show whatever it was left with.
extension StateSearch {
  /// A route goes on in a member, whatever that was left with.
  mutating func visit(_ visit: MemberVisit) {
    var key = visit
    // A link goes on in the member in the same way from wherever it has come there, and stops where it did: another
    // visit would find edges that are there, and vertices that have been gone on from. The first one keeps its step.
    if opensLinks { key.provenance = .none }
    if knownVisits.insert(key).isNew { visits.append(visit) }
  }

  /// Goes on where members that were selected may have been left with something else than at first; whether that is
  /// anywhere new. O(*v* · *n*) for *v* members and *n* vertices in them.
  mutating func resumeVisits() -> Bool {
    let extent = [visits.count, graph.edges.count, seenCount]
    guard !visits.isEmpty, extent != visitedExtent else { return false }
    // Once links are opened all that is visible is known.
    let first = opensLinks ? visitedExtent.first ?? 0 : 0
    visitedExtent = extent
    if !opensLinks { shownInMembers = QuickMap() }
    var isNew = false
    for number in first..<visits.count {
      let visit = visits[number]
      for leaf in leavesShown(by: visit)
      where visited.insert(Int64(number) << 32 | Int64(leaf)).isNew {
        isNew = true
        let state = graph.vertices[Int(leaf)]
        _ = isVisited.insert(place(state.template, state.context, visit.rest))
        land(on: leaf, visit.rest, visit.provenance)
      }
    }
    return isNew
  }

  /// The leaves that the member can show to which a visit comes, as they are kept.
  private mutating func leavesShown(by visit: MemberVisit) -> [Int32] {
    let key = Int64(visit.container) << 32 | Int64(visit.index)
    if let known = shownInMembers[key] { return known }
    let leaves = leavesShown(inMember: visit.index, of: visit.container)
    shownInMembers.set(key, leaves)
    return leaves
  }

  /// The leaves that a member of a container can show, in the order of their numbers.
  private func leavesShown(inMember index: Int32, of container: Int32) -> [Int32] {
    var found: [Int32] = []
    var pending: [Int32] = []
    var met = Interned<Int32>()
    for edge in graph.edges(from: container)
    where edge.kind == .inside && contexts[graph.vertices[Int(edge.head)].context].index == index {
      pending.append(edge.head)
      _ = met.insert(edge.head)
    }
    while let vertex = pending.popLast() {
      let state = graph.vertices[Int(vertex)]
      if state.isSeen, state.continuation == 0, state.template >= 0, state.leaf == vertex,
        isMain(state.context, upTo: container)
      {
        found.append(vertex)
      }
      for edge in graph.edges(from: vertex)
      where edge.kind != .presents && edge.kind != .bottom && edge.kind != .free {
        if met.insert(edge.head).isNew { pending.append(edge.head) }
      }
    }
    return found.sorted()
  }

  /// Whether a leaf is the first visible one of the member of a container.
  private func isMain(_ context: Int32, upTo container: Int32) -> Bool {
    let end = graph.vertices[Int(container)].context
    var context = context
    while contexts[context].outer >= 0, contexts[context].outer != end {
      let state = contexts[context]
      if state.kind == .embedded || state.kind == .column && !state.isFirst { return false }
      context = state.outer
    }
    return true
  }
}
