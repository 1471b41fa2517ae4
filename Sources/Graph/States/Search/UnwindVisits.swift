/// A container that an `unwind` has come to on its way outward, whose other children may have its target.
struct UnwindVisit: QuickHashable {
  var container: Int32
  /// The member or column from which it has come.
  var index: Int32
  var kind: Context.Kind
  /// The number of the list of its targets.
  var targets: Int32
  var request: Int32
  /// To which step what is found is owed.
  var provenance: Provenance

  var quickHash: UInt64 {
    UInt64(container, index << 8 | Int32(kind.rawValue)).combined(with: UInt64(targets, request))
      .combined(with: provenance.quickHash)
  }
}

/// Which containers `unwind` looks into, and which vertices of targets have become visible. A visit is gone on with where
/// one of its own targets has become visible, so that what all visits look at together is linear in what they find.
struct UnwindVisits {
  private(set) var visits = Interned<UnwindVisit>()
  /// The targets of each visit, each once.
  private var targets: [[Element.ID]] = []
  /// How many of the targets that were seen each visit has looked at.
  private var progress: [Int] = []
  /// The visits by target.
  private var visitsOf = QuickMap<Element.ID, [Int32]>()
  /// The vertices of targets that have become visible, in that order, and their numbers by target.
  private var seen: [Int32] = []
  private var seenOf = QuickMap<Element.ID, [Int]>()
  /// The targets that have become visible since visits were gone on with last, and how many visits there were then.
  private var newlySeen: [Element.ID] = []
  private var resumed = 0

  /// Adds a visit, unless there is the same.
  mutating func add(_ visit: UnwindVisit, _ targets: [Element.ID]) {
    let (number, isNew) = visits.insert(visit)
    guard isNew else { return }
    let targets = targets.sortedOnce()
    for target in targets { visitsOf[target, default: []].append(number) }
    self.targets.append(targets)
    progress.append(0)
  }

  /// Notes that a vertex has become visible that stands for a target.
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

  /// The vertices of its targets at which a visit has not looked yet, in the order in which they became visible.
  mutating func unseen(by visit: Int32) -> [Int32] {
    let start = progress[Int(visit)]
    progress[Int(visit)] = seen.count
    if start == seen.count { return [] }
    var new: [Int] = []
    for target in targets[Int(visit)] {
      guard let numbers = seenOf[target], numbers[numbers.count - 1] >= start else { continue }
      var first = numbers.count - 1
      while first > 0, numbers[first - 1] >= start { first -= 1 }
      new += numbers[first...]
    }
    // Those of one target are in order.
    if targets[Int(visit)].count > 1 { new.sort() }
    return new.map { seen[$0] }
  }
}
