/// The reading order of a frame's items: the app's start first, and each item after its sources, except in cycles.
enum ReadingOrder {
  /// A line between two items of a frame.
  struct Pair {
    let first: Int
    let second: Int
    let isQuiet: Bool
  }

  /// Returns the position of each item: a depth-first search's reverse postorder. Linear.
  static func positions(in frame: Int, of graph: LayoutGraph, _ pairs: [Pair]) -> [Int: Int] {
    let items = graph.members[frame]
    var successors: [Int: [Int]] = [:]
    var isEntered: Set<Int> = []
    for pair in pairs where pair.first != pair.second && !pair.isQuiet {
      // A line back to the start does not put its source before it.
      guard graph.isFirst[pair.first] || !graph.isFirst[pair.second] else { continue }
      successors[pair.first, default: []].append(pair.second)
      isEntered.insert(pair.second)
    }
    // The targets of the start follow in the order of a search from it; other items that lead to them come before.
    let roots =
      items.filter { graph.isFirst[$0] }
      + items.filter { !graph.isFirst[$0] && !isEntered.contains($0) }.reversed()
      + items.filter { !graph.isFirst[$0] && isEntered.contains($0) }.reversed()
    var isSeen: Set<Int> = []
    var finished: [Int] = []
    for root in roots where isSeen.insert(root).inserted {
      var stack = [(item: root, next: 0)]
      while let (item, next) = stack.last {
        let heads = successors[item] ?? []
        guard next < heads.count else {
          finished.append(item)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        if isSeen.insert(heads[next]).inserted { stack.append((heads[next], 0)) }
      }
    }
    var positions: [Int: Int] = [:]
    // Before the start come only boxes that lead to nothing else.
    let later = Set(pairs.filter { !graph.isFirst[$0.second] }.map(\.first)).union(isEntered)
    let early = Set(items.filter { !graph.isFrame($0) }).intersection(pairs.map(\.first)).subtracting(later)
    let isEarly = { graph.isFirst[$0] || early.contains($0) }
    let order = finished.reversed()
    let sorted = order.filter(isEarly) + order.filter { !isEarly($0) }
    for (position, item) in sorted.enumerated() { positions[item] = position }
    return positions
  }
}
