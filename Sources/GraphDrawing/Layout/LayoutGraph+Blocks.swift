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
