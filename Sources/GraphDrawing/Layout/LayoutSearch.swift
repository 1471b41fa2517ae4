/// Looks for the layout with which a picture is largest where it is fitted into the wanted ratio of width to height: from
/// left to right or downwards, with items in blocks or not, its heading in few lines or more.
struct LayoutSearch {
  /// A layout, and what it was made for.
  struct Choice {
    let result: NestedLayout.Result
    let isDown: Bool
    let heading: (number: Int, size: Size)
    /// The box at which reading starts.
    let first: Int?

    /// True if reading starts in the lower half.
    var startsLow: Bool {
      guard let first else { return false }
      let center = result.centers[first]
      return isDown ? center.x > result.size.width / 2 : center.y < result.size.height / 2
    }

    /// As it is drawn, with the empty room around it.
    var size: Size {
      let size = isDown ? result.size.transposed : result.size
      let pad = 2 * 72 * DotGraph.pad
      return Size(width: size.width + pad, height: size.height + pad)
    }
  }

  private let index: LayoutIndex
  private let direction: Drawing.Direction
  private let isOpen: Bool
  private let known = Known()

  /// What Graphviz made of parts: most stay as they are when others get columns or other ports, or another ratio is tried.
  private final class Known {
    var positions: [String: RankedGraph.Positions] = [:]
  }

  /// The height of a screen: what fits is fine as it is.
  private static let screen = 900.0
  /// So many crossings are worth a search for fewer.
  private static let tangle = 8
  /// How much smaller than the plain layout's a cost has to be, so that another one is drawn.
  private static let gain = 0.92
  /// In larger pictures, or where the plain layout has to be shrunk that many times, nothing else is tried: it takes its time,
  /// and nobody sees them as a whole.
  private static let (most, farthest) = (150, 2.0)
  /// More blocks are not tried.
  private static let mostBlocks = 6

  /// `isOpen`: whether other layouts than the plain one are tried.
  init(_ index: LayoutIndex, _ direction: Drawing.Direction, isOpen: Bool) {
    self.index = index
    self.isOpen = isOpen
    self.direction = direction
  }

  /// How far a picture has to be shrunk to fit.
  private static func shrinkage(_ choice: Choice, _ ratio: Double) -> Double {
    max(choice.size.width / ratio, choice.size.height)
  }

  /// How far a picture has to be shrunk to fit, and more than that where it is a strip, where one has to look for its start,
  /// and for each crossing.
  private static func cost(_ choice: Choice, _ ratio: Double) -> Double {
    shrinkage(choice, ratio) * (isStrip(choice, ratio) ? 1.3 : 1) * (choice.startsLow ? 1.15 : 1)
      * (1 + 0.01 * Double(min(choice.result.crossings, 40)))
  }

  /// Whether a picture is much wider or higher than wanted: beyond 1:2 and 2:1 for the usual ratio of 3:2.
  private static func isStrip(_ choice: Choice, _ ratio: Double) -> Bool {
    let stretch = choice.size.width / choice.size.height / ratio
    return stretch > 1.3 || stretch < 0.35
  }

  /// Whether a picture is worth a search for another one.
  private func isOpen(_ choice: Choice, _ ratio: Double) -> Bool {
    guard isOpen, index.boxCount <= Self.most else { return false }
    if Self.isStrip(choice, ratio) { return true }
    let shrinkage = Self.shrinkage(choice, ratio)
    return (shrinkage > Self.screen || choice.result.crossings >= Self.tangle)
      && shrinkage <= Self.farthest * Self.screen
  }

  func best(_ ratio: Double) throws(GraphvizError) -> Choice {
    var best = try self.best(ratio, isDown: direction == .down)
    if direction == .auto, isOpen(best, ratio) {
      let other = try self.best(ratio, isDown: true)
      if Self.cost(other, ratio) < Self.gain * Self.cost(best, ratio) { best = other }
    }
    return best
  }

  private func best(_ ratio: Double, isDown: Bool) throws(GraphvizError) -> Choice {
    var graph = index.graph(isDown: isDown, ratio: ratio)
    var best = try withHeading(graph, ratio, isDown)
    guard isOpen(best, ratio) else { return best }
    func isBetter(_ choice: Choice) -> Bool {
      Self.cost(choice, ratio) < Self.gain * Self.cost(best, ratio)
    }
    let sizes = graph.parents.indices.map {
      graph.isFrame($0) ? best.result.frames[$0].size : graph.sizes[$0]
    }
    var fans = graph.fans(sizes).map { (items: $0, columns: 0) }
    let order = fans.indices.sorted { (-fans[$0].items.count, $0) < (-fans[$1].items.count, $1) }
    for number in order.prefix(Self.mostBlocks) {
      for columns in 2...4 where columns <= (fans[number].items.count + 1) / 2 {
        let before = fans[number].columns
        fans[number].columns = columns
        let choice = try withHeading(graph.withBlocks(fans), ratio, isDown)
        if isBetter(choice) { best = choice } else { fans[number].columns = before }
      }
    }
    graph.foldsChains = true
    let choice = try withHeading(graph.withBlocks(fans), ratio, isDown)
    if isBetter(choice) { best = choice }
    return best
  }

  /// The layout with the heading that suits it.
  private func withHeading(
    _ graph: LayoutGraph, _ ratio: Double, _ isDown: Bool
  ) throws(GraphvizError) -> Choice {
    var graph = graph
    var best: Choice?
    for number in 0..<index.headings.count {
      let size = try index.headings.size(of: number)
      graph.sizes[graph.root] = isDown ? size.transposed : size
      let choice = Choice(
        result: try layout(graph), isDown: isDown, heading: (number, size), first: graph.firsts.first)
      if best.map({ Self.cost(choice, ratio) < Self.cost($0, ratio) }) ?? true { best = choice }
      // A heading that is not the widest of all is not worth more lines.
      if choice.size.width > size.width + 2 * FrameGeometry.padding + 2 * 72 * DotGraph.pad + 1 { break }
    }
    return best!
  }

  private func layout(_ graph: LayoutGraph) throws(GraphvizError) -> NestedLayout.Result {
    try NestedLayout.result(graph) { [known] ranked throws(GraphvizError) in
      let source = ranked.source
      if let positions = known.positions[source] { return positions }
      let positions = try Graphviz.positions(of: ranked, source)
      known.positions[source] = positions
      return positions
    }
  }
}
