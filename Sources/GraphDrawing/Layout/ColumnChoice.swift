/// Puts the items of a part that came out too wide into fewer columns.
enum ColumnChoice {
  /// The factor above the wanted ratio from which a part is too wide.
  private static let tolerance = 1.45

  /// Returns a column for each item of a part, or `nil` if the part is not too wide: few ranks in each column, so that
  /// the whole comes near the wanted ratio. O(*r*³) for *r* ranks.
  static func columns(_ part: FramePart, in frame: Int, _ plan: LayoutPlan, _ sizes: [Size]) -> [Int: Int]? {
    let graph = plan.graph
    guard part.size.width > tolerance * graph.ratio * part.size.height, part.items.contains(where: graph.isFrame) else {
      return nil
    }
    let items = Set(part.items)
    let segments = plan.frames[frame].segments.filter { items.contains($0.a) && items.contains($0.b) && $0.a != $0.b }
    let number = Dictionary(uniqueKeysWithValues: part.items.enumerated().map { ($1, $0) })
    let longest = RankedGraph.ranks(items.count, segments.map { (number[$0.a]!, number[$0.b]!) })
    let ranks = number.mapValues { longest[$0] }
    let count = (longest.max() ?? 0) + 1
    guard count > 1, count <= 60 else { return nil }
    var heights = [Double](repeating: 0, count: count)
    var widths = [Double](repeating: 0, count: count)
    for item in part.items {
      heights[ranks[item]!] += sizes[item].height + 20
      widths[ranks[item]!] = max(widths[ranks[item]!], sizes[item].width)
    }
    // The target of a line between boxes belongs into a later column; only a line of a frame may lead downwards.
    let behind = segments.filter { !graph.isFrame($0.a) && !graph.isFrame($0.b) }.map { (ranks[$0.a]!, ranks[$0.b]!) }
    func isAllowed(_ range: Range<Int>) -> Bool { !behind.contains { range.contains($0.0) && range.contains($0.1) } }
    /// For each number of ranks, counted from the left, the lowest height in so many columns, and the ends of these.
    var best: [(height: Double, ends: [Int])?] = [(0, [])] + [Optional<(Double, [Int])>](repeating: nil, count: count)
    var choice: (distance: Double, ends: [Int])?
    for _ in 1...count {
      var next = [(height: Double, ends: [Int])?](repeating: nil, count: count + 1)
      for end in 1...count {
        for start in 0..<end {
          guard let before = best[start], isAllowed(start..<end) else { continue }
          let height = max(before.height, heights[start..<end].reduce(0, +))
          if next[end].map({ height < $0.height }) ?? true { next[end] = (height, before.ends + [end]) }
        }
      }
      best = next
      guard let (height, ends) = best[count] else { continue }
      let width = zip([0] + ends, ends).reduce(0) { $0 + widths[$1.0..<$1.1].max()! } + 70 * Double(ends.count - 1)
      let ratio = width / height / graph.ratio
      let distance = max(ratio, 1 / ratio)
      if choice.map({ distance < $0.distance }) ?? true { choice = (distance, ends) }
    }
    guard let ends = choice?.ends, ends.count < count else { return nil }
    return ranks.mapValues { rank in ends.firstIndex { rank < $0 }! }
  }
}
