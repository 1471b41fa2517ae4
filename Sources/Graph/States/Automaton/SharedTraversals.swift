/// Traversals that are the same from a position on for all moves that ask for the same: each position is visited once, and
/// a finding is passed on to the positions from which traversals have come, and to the moves that were made there.
struct SharedTraversals {
  /// The end of such a traversal.
  enum Finding: QuickHashable {
    /// The place of a performer.
    case performer(Place)
    /// The vertex with which a flow begins.
    case flow(Int32)
    /// A vertex, and the container that it is directly in; -1 for an element of a stack.
    case child(Int32, of: Int32)
    /// A container, and the child of it from which the traversal comes.
    case container(Int32, from: Int32)
    /// That a container has the member, whether that is selected, and a cover as in `Place`.
    case member(isSelected: Bool, cover: Int32)
    /// That no container, or not that of a coordinator, has the member.
    case noMember(of: Int32)

    var quickHash: UInt64 {
      switch self {
      case .performer(let place): place.quickHash
      case .flow(let vertex): UInt64(vertex, 1).combined(with: 1)
      case .child(let vertex, let container): UInt64(vertex, container).combined(with: 2)
      case .container(let container, let index): UInt64(container, index).combined(with: 3)
      case .member(let isSelected, let cover): UInt64(isSelected ? 1 : 0, cover).combined(with: 5)
      case .noMember(let owner): UInt64(0, owner).combined(with: 4)
      }
    }
  }

  /// The place of a performer on the active path, as far as it matters to a move.
  struct Place: QuickHashable {
    /// Whether it is in the layer of the leaf.
    var isInLayer = true
    /// Whether it is around the leaf, and not covered.
    var enclosesStart = false
    /// The context of the stack that it is, or that it is on; -1 for none.
    var stack: Int32 = -1
    /// The template of the performer's container with members; -1 where it has none.
    var container: Int32 = -1
    /// The leaf that is visible there once everything above it has gone; -1 where that does not matter.
    var leaf: Int32 = -1
    /// The number of the cover above it, instead of the leaf; -1 where nothing covers it.
    var cover: Int32 = -1

    /// That it is not on the active path.
    static let absent = Place(stack: -2)

    var quickHash: UInt64 {
      UInt64(stack, container).combined(with: UInt64(leaf, cover))
        .combined(with: (isInLayer ? 1 : 0) | (enclosesStart ? 2 : 0))
    }
  }

  /// A number in the list of a position, and the place of the next one; -1 at the end.
  private struct Link {
    var value: Int32
    var next: Int32 = -1
  }

  /// The places of the first and the last number of a list; -1 for none.
  private struct List {
    var first: Int32 = -1
    var last: Int32 = -1
  }

  /// The lists of a position: findings, the positions from which traversals come there, and moves.
  private enum Part: Int { case findings, before, moves }

  private var findings = Interned<Finding>()
  private var moves: [SiteKey] = []
  /// The lists of the positions, one for each part, as far as there are any, and the numbers in them: millions of arrays
  /// would take more time than all else.
  private var lists: [List] = []
  private var links: [Link] = []
  /// The pairs of a position and a finding, and of a position and the continuation of a move there.
  private var isFound = Interned<Int64>()
  private var isAsked = Interned<Int64>()
  private var due: [(move: Int32, finding: Int32)] = []
  /// The positions to which a finding is still to be passed.
  private var pending: [Int32] = []

  /// How many pairs of a position and a finding there are.
  var count: Int { isFound.count }

  /// A move asks for all findings from a position, which has the number of its visit.
  mutating func ask(_ move: SiteKey, at position: Int32) {
    guard isAsked.insert(Int64(position) << 32 | Int64(move.continuation)).isNew else { return }
    let number = Int32(moves.count)
    moves.append(move)
    append(number, to: .moves, of: position)
    var place = first(.findings, of: position)
    while let finding = take(&place) { due.append((number, finding)) }
  }

  /// The findings from a position are those from another one, too.
  mutating func lead(from position: Int32, to next: Int32) {
    append(position, to: .before, of: next)
    var place = first(.findings, of: next)
    while let finding = take(&place) { pass(finding, to: position) }
  }

  /// Adds a finding at a position. Linear in the positions from which traversals come there.
  mutating func add(_ finding: Finding, at position: Int32) { pass(findings.number(finding), to: position) }

  private mutating func pass(_ finding: Int32, to position: Int32) {
    pending.append(position)
    while let position = pending.popLast() {
      guard isFound.insert(Int64(position) << 32 | Int64(finding)).isNew else { continue }
      append(finding, to: .findings, of: position)
      var place = first(.moves, of: position)
      while let move = take(&place) { due.append((move, finding)) }
      place = first(.before, of: position)
      while let before = take(&place) { pending.append(before) }
    }
  }

  /// Returns the place of the first number in a list; -1 for none.
  private func first(_ part: Part, of position: Int32) -> Int32 {
    let list = 3 * Int(position) + part.rawValue
    return list < lists.count ? lists[list].first : -1
  }

  /// Returns the number at a place, and goes on to the next place; `nil` at the end of a list.
  @inline(__always)
  private func take(_ place: inout Int32) -> Int32? {
    guard place >= 0 else { return nil }
    let link = links[Int(place)]
    place = link.next
    return link.value
  }

  private mutating func append(_ value: Int32, to part: Part, of position: Int32) {
    let list = 3 * Int(position) + part.rawValue
    while lists.count <= list { lists.append(List()) }
    let (place, last) = (Int32(links.count), lists[list].last)
    links.append(Link(value: value))
    lists[list].last = place
    if last >= 0 { links[Int(last)].next = place } else { lists[list].first = place }
  }

  /// Returns a move and a finding for it, each pair once.
  mutating func next() -> (move: SiteKey, finding: Finding)? {
    due.popLast().map { (moves[Int($0.move)], findings[$0.finding]) }
  }
}

/// A move at a vertex.
struct SiteKey: QuickHashable {
  var vertex: Int32
  var continuation: Int32

  var quickHash: UInt64 { UInt64(vertex, continuation).combined(with: 1) }
}
