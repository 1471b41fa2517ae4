/// Where backward traversals have come from, by number.
///
/// A trail holds the leaves that are visible in the position of a traversal, if nothing more goes: of the layer, then of
/// the elements in each other, each with the number of stacks around it. A traversal that goes down a stack comes into the
/// elements below, where another leaf is visible; where it comes to the stack itself, its visible leaf is the same as
/// before. So a trail is a list whose end changes: its last stop, and the trail before that.
struct Trails {
  struct Stop: QuickHashable {
    /// The trail before it; -1 for the first stop.
    var before: Int32
    /// How many stacks stand around it in its layer; 0 in the layer where the traversal began, -1 in one below.
    var depth: Int32
    var leaf: Int32
    /// The number of the cover above a leaf, where that matters and not the leaf; else -1.
    var cover: Int32 = -1

    var quickHash: UInt64 { UInt64(before, depth).combined(with: UInt64(cover, leaf)) }
  }

  /// The trail of which no leaf is asked for.
  static let none: Int32 = 0

  /// The last stops; the first is that of `none`.
  private var stops = Interned<Stop>(Stop(before: -1, depth: 0, leaf: -1))

  /// Makes room for so many trails.
  mutating func reserve(_ count: Int) { stops.reserve(count) }

  /// The last stop: the leaf that is visible if nothing more goes.
  subscript(trail: Int32) -> Stop { stops[trail] }

  /// Whether a traversal is in a layer below the one where it began.
  func isBelow(_ trail: Int32) -> Bool { first(trail).depth < 0 }

  /// Whether a traversal is at a node that encloses the leaf where it began.
  func enclosesStart(_ trail: Int32) -> Bool { stops[trail].before < 0 && stops[trail].depth == 0 }

  /// The stop in the layer.
  func first(_ trail: Int32) -> Stop {
    var stop = stops[trail]
    while stop.before >= 0 { stop = stops[stop.before] }
    return stop
  }

  /// The trail of a traversal that begins at a leaf.
  mutating func beginning(at leaf: Int32) -> Int32 { stops.number(Stop(before: -1, depth: 0, leaf: leaf)) }

  /// The trail of one that has gone over an edge, from its head to its tail, in which a leaf is visible then; so many
  /// stacks stand around the head, of the cover `cover` where that matters. Without either only the outermost stop matters:
  /// whether the start is enclosed again depends on no other.
  mutating func following(
    _ kind: FrameGraph.Kind, _ trail: Int32, to leaf: Int32, under cover: Int32 = -1, depth: Int32
  ) -> Int32 {
    switch kind {
    case .presents: return stops.number(Stop(before: -1, depth: -1, leaf: leaf, cover: cover))
    case .covers:
      let before = outside(trail, depth: depth)
      if leaf < 0, cover < 0, stops[before].before >= 0 { return before }
      return stops.number(Stop(before: before, depth: depth, leaf: leaf, cover: cover))
    case .first: return outside(trail, depth: depth)
    case .inside, .beside, .free, .bottom: return trail
    }
  }

  /// The trail of one that goes down a stack, whatever was visible on it.
  mutating func inStack(depth: Int32) -> Int32 { stops.number(Stop(before: -1, depth: depth, leaf: -1)) }

  /// The same where an element leaves a stack from where it comes into it (`goesDownStack`), and not from the elements
  /// below: then a trail is one stop. `nil` where the traversal would leave the stack of that stop.
  mutating func followingInStack(_ kind: FrameGraph.Kind, _ trail: Int32, to leaf: Int32, depth: Int32) -> Int32? {
    switch kind {
    case .presents: stops.number(Stop(before: -1, depth: -1, leaf: leaf))
    case .covers: stops.number(Stop(before: -1, depth: depth, leaf: leaf))
    case .first: stops[trail].depth < depth ? trail : nil
    case .inside, .beside, .free, .bottom: trail
    }
  }

  /// The trail without the nodes in a stack, around whose elements so many stacks stand.
  private func outside(_ trail: Int32, depth: Int32) -> Int32 {
    var trail = trail
    while stops[trail].depth >= depth { trail = stops[trail].before }
    return trail
  }

  /// The trail in which one leaf stands for another.
  mutating func replacing(_ leaf: Int32, by other: Int32, in trail: Int32) -> Int32 {
    var stop = stops[trail]
    if stop.before >= 0 { stop.before = replacing(leaf, by: other, in: stop.before) }
    if stop.leaf == leaf { stop.leaf = other }
    return stops.number(stop)
  }
}
