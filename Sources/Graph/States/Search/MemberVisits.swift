/// A place that steps select in which a member may show whatever it was left with.
struct MemberVisit: QuickHashable {
  var container: Int32
  var index: Int32
  /// Whether it shows the first element of its stack.
  var startsOver: Bool
  /// The work left there.
  var rest: Int32
  /// To which step it is owed.
  var provenance: Provenance
  /// The leaf that the step has left in another member and that was never visible; 0 for none.
  var left: Int32 = 0

  /// The member, as a key.
  var member: Int64 { Int64(container) << 32 | Int64(index) }

  var quickHash: UInt64 {
    UInt64(container, index).combined(with: provenance.quickHash).combined(with: UInt64(startsOver ? 1 : 0, rest))
      .combined(with: UInt64(0, left))
  }
}

/// The members that steps have selected and in which they go on, and the found content of members.
struct MemberVisits {
  /// The found content of a member of a container, in the order of the vertices.
  private struct Shown {
    var leaves: [Int32] = []
    /// The round in which they were looked for last, and those that were not known before.
    var round = 0
    var new: [Int32] = []
  }

  /// The visits, each with the last round in which it has gone on.
  private var visits: [(visit: MemberVisit, round: Int)] = []
  private var known = Interned<MemberVisit>()
  /// The content, by container and number of the member.
  private var shown = QuickMap<Int64, Shown>()
  private var round = 1
  /// How many visits, edges and visible vertices there were when visits went on last: with no more there is nothing new.
  var extent: [Int] = []
  /// The vertices that have been looked at for one member, by the number of the look.
  private var marks: [Int32] = []
  private var mark: Int32 = 0

  var count: Int { visits.count }

  subscript(number: Int) -> MemberVisit { visits[number].visit }

  /// Adds a visit, unless there is one with the same key.
  mutating func add(_ visit: MemberVisit, key: MemberVisit) {
    if known.insert(key).isNew { visits.append((visit, 0)) }
  }

  /// From now on members may show something else than before.
  mutating func beginRound() { round += 1 }

  /// Whether the content of a visit's member was not looked at yet in this round.
  func isUnknown(_ number: Int) -> Bool { shown[visits[number].visit.member]?.round != round }

  /// Notes the content of a visit's member in this round: all of its earlier content, and more.
  mutating func note(_ leaves: [Int32], for number: Int) {
    let key = visits[number].visit.member
    let before = shown[key] ?? Shown()
    guard leaves.count > before.leaves.count else { return shown.set(key, Shown(leaves: before.leaves, round: round)) }
    beginLook(among: Int(leaves.last ?? 0) + 1)
    for leaf in before.leaves { _ = isNew(leaf) }
    shown.set(key, Shown(leaves: leaves, round: round, new: leaves.filter { isNew($0) }))
  }

  /// The leaves that a visit's member shows at which it has not gone on yet.
  mutating func unseen(by number: Int) -> [Int32] {
    guard let shown = shown[visits[number].visit.member] else { return [] }
    let isFirst = visits[number].round == 0
    visits[number].round = round
    return isFirst ? shown.leaves : shown.new
  }

  /// From now on no vertex has been looked at.
  mutating func beginLook(among count: Int) {
    if marks.count < count { marks += [Int32](repeating: 0, count: count - marks.count) }
    mark += 1
  }

  /// Whether a vertex is looked at for the first time.
  mutating func isNew(_ vertex: Int32) -> Bool {
    defer { marks[Int(vertex)] = mark }
    return marks[Int(vertex)] != mark
  }
}
