/// The input of a layout: boxes in nested frames, and lines between them, as numbers.
///
/// The boxes come first, then the frames; the first frame is the whole picture. An item is a box or a frame.
struct LayoutGraph: Sendable {
  /// A line between two items. Lines of one style that go the same way may be drawn as one.
  struct Line: Equatable, Sendable {
    var tail: Int
    var head: Int
    var style: Int
    var hasArrow = true
    /// True if it leads back, and does not affect the order.
    var isQuiet = false
    /// The size of its names.
    var label: Size?
  }

  let boxCount: Int
  /// The sizes of the boxes, and of the titles of the frames.
  var sizes: [Size]
  /// The wanted ratio of width to height of frames.
  var ratio: Double
  /// The height of the heading above the whole picture, or beside one that grows downwards.
  var heading: Double
  /// True if the titles of frames are at their left sides, as in a picture that grows downwards, before it is turned.
  var hasTitlesAtLeft: Bool
  /// The frame around each item; -1 around the whole picture.
  let parents: [Int]
  /// The items directly in each frame, in the order of the file; empty for boxes.
  private(set) var members: [[Int]]
  let lines: [Line]
  /// True for each item that is read first in its frame.
  private(set) var isFirst: [Bool]
  /// True for each item at which a line ends.
  private(set) var isEnd: [Bool]
  /// The frames with little room between small cards.
  let bands: Set<Int>
  /// The boxes where reading starts.
  let firsts: [Int]

  /// `firsts`: the boxes where reading starts; each frame starts with the first of them or the frame around it.
  init(
    boxCount: Int, sizes: [Size], parents: [Int], lines: [Line], firsts: [Int] = [], bands: Set<Int> = [],
    ratio: Double = 1.5, heading: Double = 0, hasTitlesAtLeft: Bool = false
  ) {
    self.boxCount = boxCount
    self.sizes = sizes
    self.ratio = ratio
    self.heading = heading
    self.hasTitlesAtLeft = hasTitlesAtLeft
    self.parents = parents
    self.lines = lines
    self.firsts = firsts
    self.bands = bands
    members = [[Int]](repeating: [], count: parents.count)
    for (item, parent) in parents.enumerated() where parent >= 0 { members[parent].append(item) }
    isFirst = [Bool](repeating: false, count: parents.count)
    isEnd = isFirst
    for line in lines { (isEnd[line.tail], isEnd[line.head]) = (true, true) }
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

  /// Returns the frames around an item, from the inside.
  func frames(around item: Int) -> [Int] { sequence(first: parents[item]) { parents[$0] }.prefix { $0 >= 0 } }

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
