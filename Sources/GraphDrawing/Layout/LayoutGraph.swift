/// What a layout is computed from: boxes in nested frames, and lines between them, as numbers.
///
/// The boxes come first, then the frames; the first frame is the whole picture. An item is a box or a frame.
struct LayoutGraph: Sendable {
  /// A line between two items. What one style has in common may be drawn as one line where it goes the same way.
  struct Line: Equatable, Sendable {
    var tail: Int
    var head: Int
    var style: Int
    var hasArrow = true
    /// True if it leads back, and does not say what comes first.
    var isQuiet = false
    /// The size of the names at it.
    var label: Size?
  }

  let boxCount: Int
  /// The sizes of the boxes, and of the titles of the frames.
  var sizes: [Size]
  /// The ratio of width to height that frames come near to.
  var ratio: Double
  /// True if the titles of frames stand at their left sides: those of a picture that grows downwards, before it is turned.
  var hasTitlesAtLeft: Bool
  /// True if items of which each leads to the next one stand in rows.
  var foldsChains = false
  /// The frame around each item; -1 around the whole picture.
  let parents: [Int]
  /// The items directly in each frame, in the order of the file; empty for boxes.
  private(set) var members: [[Int]]
  let lines: [Line]
  /// Where reading starts: for each item whether it comes first in its frame.
  private(set) var isFirst: [Bool]
  /// The boxes at which it starts.
  let firsts: [Int]
  /// The number of columns of the frames that are blocks: behind the others, without a border or title of their own.
  let blocks: [Int: Int]

  /// `firsts`: the boxes at which reading starts; in each frame what is the first of them, or around it.
  init(
    boxCount: Int, sizes: [Size], parents: [Int], lines: [Line], firsts: [Int] = [], ratio: Double = 1.5,
    hasTitlesAtLeft: Bool = false, blocks: [Int: Int] = [:]
  ) {
    self.boxCount = boxCount
    self.sizes = sizes
    self.ratio = ratio
    self.hasTitlesAtLeft = hasTitlesAtLeft
    self.parents = parents
    self.lines = lines
    self.firsts = firsts
    self.blocks = blocks
    members = [[Int]](repeating: [], count: parents.count)
    for (item, parent) in parents.enumerated() where parent >= 0 { members[parent].append(item) }
    isFirst = [Bool](repeating: false, count: parents.count)
    var hasFirst = isFirst
    for first in firsts {
      var item = first
      while item != root, !hasFirst[parents[item]] {
        isFirst[item] = true
        hasFirst[parents[item]] = true
        item = parents[item]
      }
    }
  }

  /// The whole picture.
  var root: Int { boxCount }

  func isFrame(_ item: Int) -> Bool { item >= boxCount }

  /// The frames around an item, from the inside.
  func frames(around item: Int) -> [Int] {
    var frames: [Int] = []
    var frame = parents[item]
    while frame >= 0 {
      frames.append(frame)
      frame = parents[frame]
    }
    return frames
  }

  /// All frames, each before those in it.
  var framesFromOutside: [Int] {
    var frames = [root]
    var next = 0
    while next < frames.count {
      frames += members[frames[next]].filter(isFrame)
      next += 1
    }
    return frames
  }
}

/// Items that only one box leads to, gathered in blocks.
extension LayoutGraph {
  /// Fewer items stand well below each other.
  private static let least = 5
  /// No block holds larger frames.
  private static let largest = Size(width: 280, height: 170)

  /// The graph with items in blocks of so many columns.
  func withBlocks(_ fans: [(items: [Int], columns: Int)]) -> LayoutGraph {
    var parents = parents
    var sizes = sizes
    var blocks: [Int: Int] = [:]
    for fan in fans where fan.columns > 0 {
      let block = parents.count
      parents.append(self.parents[fan.items[0]])
      sizes.append(.zero)
      for item in fan.items { parents[item] = block }
      blocks[block] = fan.columns
    }
    var graph = LayoutGraph(
      boxCount: boxCount, sizes: sizes, parents: parents, lines: lines, firsts: firsts, ratio: ratio,
      hasTitlesAtLeft: hasTitlesAtLeft, blocks: blocks)
    graph.foldsChains = foldsChains
    return graph
  }

  /// The items that may stand in blocks: for each box or frame that leads to many items of one frame those that nothing
  /// else leads to or from. `sizes`: those of all items, as they are laid out without blocks. Linear in the items, and in
  /// the lines and the frames around their ends.
  func fans(_ sizes: [Size]) -> [[Int]] {
    struct Key: Hashable {
      let hub: Int
      let frame: Int
    }
    // What all lines from or to an item, or to what stands in it, have at their other ends.
    var hubs = [Int?](repeating: nil, count: parents.count)
    var isFan = parents.map { _ in true }
    var isEntered = parents.map { _ in false }
    for line in lines {
      let (tails, heads) = ([line.tail] + frames(around: line.tail), [line.head] + frames(around: line.head))
      if line.tail == line.head { isFan[line.tail] = false }
      for (items, others, other) in [(tails, heads, line.head), (heads, tails, line.tail)] {
        for item in items {
          if others.contains(item) { break }
          if hubs[item] == nil { hubs[item] = other }
          if hubs[item] != other { isFan[item] = false }
        }
      }
      if !line.isQuiet { for item in heads where !tails.contains(item) { isEntered[item] = true } }
    }
    var fans: [[Int]] = []
    var known: [Key: Int] = [:]
    for frame in framesFromOutside {
      for item in members[frame] where isFan[item] && isEntered[item] && !isFirst[item] {
        guard let hub = hubs[item], sizes[item].width <= Self.largest.width,
          sizes[item].height <= Self.largest.height, !frames(around: item).contains(hub)
        else { continue }
        let key = Key(hub: hub, frame: frame)
        if let fan = known[key] {
          fans[fan].append(item)
        } else {
          known[key] = fans.count
          fans.append([item])
        }
      }
    }
    return fans.filter { $0.count >= Self.least }
  }
}
