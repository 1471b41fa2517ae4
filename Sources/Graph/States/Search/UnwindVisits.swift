/// A container that an `unwind` has come to on its way outward, whose other children may have its target.
struct UnwindVisit: Hashable {
  var container: Int32
  /// The member or column from which it has come.
  var index: Int32
  var kind: Context.Kind
  var targets: [Element.ID]
  var request: Int32
  var by: Int32
  var step: Int32
}

/// Which containers `unwind` looks into, and which vertices of targets have become visible. A visit is gone on with where
/// one of its own targets has become visible, so that what all visits look at together is linear in what they find.
struct UnwindVisits {
  private(set) var visits: [UnwindVisit] = []
  private var numbers: Set<UnwindVisit> = []
  /// How many of the targets that were seen each visit has looked at.
  private var progress: [Int] = []
  /// The visits by target.
  private var visitsOf: [Element.ID: [Int32]] = [:]
  /// The vertices of targets that have become visible, in that order, and their numbers by target.
  private var seen: [Int32] = []
  private var seenOf: [Element.ID: [Int]] = [:]
  /// The targets that have become visible since visits were gone on with last, and how many visits there were then.
  private var newlySeen: [Element.ID] = []
  private var resumed = 0

  /// Adds a visit, unless there is the same.
  mutating func add(_ visit: UnwindVisit) {
    guard numbers.insert(visit).inserted else { return }
    for target in Set(visit.targets) { visitsOf[target, default: []].append(Int32(visits.count)) }
    visits.append(visit)
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
    var found = Set(Int32(resumed)..<Int32(visits.count))
    for target in Set(newlySeen) { found.formUnion(visitsOf[target] ?? []) }
    newlySeen = []
    resumed = visits.count
    return found.sorted()
  }

  /// The vertices of its targets at which a visit has not looked yet, in the order in which they became visible.
  mutating func unseen(by visit: Int32) -> [Int32] {
    let start = progress[Int(visit)]
    progress[Int(visit)] = seen.count
    let new = Set(visits[Int(visit)].targets).flatMap { target in
      (seenOf[target] ?? []).reversed().prefix { $0 >= start }
    }
    return new.sorted().map { seen[$0] }
  }
}
