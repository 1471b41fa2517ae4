/// A container that an `unwind` has come to on its way outward, whose other children may have its target.
struct UnwindVisit: QuickHashable {
  var container: Int32
  /// The member or column from which it has come.
  var index: Int32
  var kind: Context.Kind
  /// The number of the list of its targets.
  var targets: Int32
  var request: Int32
  /// The step to which a match is owed.
  var provenance: Provenance

  var quickHash: UInt64 {
    UInt64(container, index << 8 | Int32(kind.rawValue)).combined(with: UInt64(targets, request))
      .combined(with: provenance.quickHash)
  }
}

/// Which containers `unwind` looks into, and which vertices of targets there are: also those that were never visible.
///
/// Visits that differ in nothing but the step to which they owe their matches are a group, which looks at each vertex of
/// its targets once. A visit is gone on with where there is one more of its own targets, so that all groups together look
/// at a number of vertices that is linear in their matches.
struct UnwindVisits {
  /// The common part of the visits of a group.
  private struct Group {
    /// Each once.
    var targets: [Element.ID]
    /// How many of the targets that were seen have been looked at.
    var progress = 0
    /// The vertices that were found beside the container's child, in the order in which they came.
    var found: [Int32] = []
  }

  private(set) var visits = Interned<UnwindVisit>()
  /// The steps that lead beside where they are taken, and the leaves where they end.
  private(set) var ways: [(provenance: Provenance, leaf: Int32)] = []
  /// For each visit its group, and how many of the group's matches it has gone on with.
  private var places: [(group: Int32, progress: Int)] = []
  private var groupNumbers = Interned<UnwindVisit>()
  private var groups: [Group] = []
  /// The visits by target.
  private var visitsOf = QuickMap<Element.ID, [Int32]>()
  /// The vertices of targets in the order in which they came, and their numbers by target.
  private var seen: [Int32] = []
  private var seenOf = QuickMap<Element.ID, [Int]>()
  /// The targets of which there are more since visits were gone on with last, and how many visits there were then.
  private var newlySeen: [Element.ID] = []
  private var resumed = 0

  /// Adds a visit, unless there is the same; whether it is the first of its group.
  mutating func add(_ visit: UnwindVisit, _ targets: [Element.ID]) -> Bool {
    let (number, isNew) = visits.insert(visit)
    guard isNew else { return false }
    var common = visit
    common.provenance = .none
    let group = groupNumbers.number(common)
    let isFirst = group == groups.count
    if isFirst { groups.append(Group(targets: targets.sortedOnce())) }
    for target in groups[Int(group)].targets { visitsOf[target, default: []].append(number) }
    places.append((group, 0))
    return isFirst
  }

  /// Notes that a step leads to a leaf beside where it was taken.
  mutating func note(_ provenance: Provenance, to leaf: Int32) { ways.append((provenance, leaf)) }

  /// Notes that there is a vertex that stands for a target.
  mutating func see(_ target: Element.ID, at vertex: Int32) {
    seenOf[target, default: []].append(seen.count)
    seen.append(vertex)
    newlySeen.append(target)
  }

  /// The numbers of the visits for which there may be something new, in order.
  mutating func visitsToResume() -> [Int32] {
    var older: [Int32] = []
    for target in newlySeen.sortedOnce() { older += (visitsOf[target] ?? []).prefix { $0 < resumed } }
    let newer = Int32(resumed)..<Int32(visits.count)
    newlySeen = []
    resumed = visits.count
    return older.sortedOnce() + newer
  }

  /// The vertices of a visit's targets at which its group has not looked yet, in the order in which they came.
  mutating func unseen(by visit: Int32) -> [Int32] {
    let group = Int(places[Int(visit)].group)
    let start = groups[group].progress
    groups[group].progress = seen.count
    if start == seen.count { return [] }
    var new: [Int] = []
    for target in groups[group].targets {
      guard let numbers = seenOf[target], numbers[numbers.count - 1] >= start else { continue }
      var first = numbers.count - 1
      while first > 0, numbers[first - 1] >= start { first -= 1 }
      new += numbers[first...]
    }
    // Those of one target are in order.
    if groups[group].targets.count > 1 { new.sort() }
    return new.map { seen[$0] }
  }

  /// Notes that a visit has found a vertex: with it all of its group have.
  mutating func find(_ vertex: Int32, by visit: Int32) { groups[Int(places[Int(visit)].group)].found.append(vertex) }

  /// The matches with which a visit has not gone on yet.
  mutating func found(by visit: Int32) -> ArraySlice<Int32> {
    let (group, progress) = places[Int(visit)]
    let found = groups[Int(group)].found
    places[Int(visit)].progress = found.count
    return found[progress...]
  }
}
