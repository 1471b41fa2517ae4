import Testing

@testable import Graph
@testable import GraphDrawing

/// The layout of frames in frames.
@Suite struct NestedLayoutTests {
  /// A random graph of some boxes and frames.
  static func graph(_ seed: UInt64) -> LayoutGraph {
    var random = Seeded(seed)
    let boxes = Int.random(in: 2...14, using: &random)
    let frames = Int.random(in: 1...6, using: &random)
    var parents = (0..<boxes).map { _ in boxes + Int.random(in: 0..<frames, using: &random) }
    parents += (0..<frames).map { $0 == 0 ? -1 : boxes + Int.random(in: 0..<$0, using: &random) }
    var sizes = (0..<boxes).map { _ in
      Size(width: .random(in: 20...140, using: &random), height: .random(in: 15...60, using: &random))
    }
    sizes += (0..<frames).map { _ in Size(width: .random(in: 0...90, using: &random), height: 25) }
    func isInside(_ item: Int, _ frame: Int) -> Bool {
      var item = item
      while item >= 0, item != frame { item = parents[item] }
      return item == frame
    }
    var lines: [LayoutGraph.Line] = []
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let ends = (0..<2).map { _ in
        let item = Int.random(in: 0..<(boxes + frames), using: &random)
        return item == boxes ? 0 : item
      }
      guard
        ends[0] == ends[1] && ends[0] < boxes || !isInside(ends[0], ends[1]) && !isInside(ends[1], ends[0])
      else { continue }
      lines.append(
        .init(
          tail: ends[0], head: ends[1], style: Int.random(in: 0...2, using: &random),
          isQuiet: Int.random(in: 0...4, using: &random) == 0,
          label: Bool.random(using: &random) ? Size(width: 60, height: 11) : nil))
    }
    return LayoutGraph(
      boxCount: boxes, sizes: sizes, parents: parents, lines: lines,
      firsts: (0..<3).map { _ in Int.random(in: 0..<boxes, using: &random) })
  }

  private struct Box {
    let low: Point
    let high: Point

    init(center: Point, _ size: Size) {
      low = Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
      high = Point(x: center.x + size.width / 2, y: center.y + size.height / 2)
    }

    func contains(_ point: Point, margin: Double) -> Bool {
      low.x - margin < point.x && point.x < high.x + margin && low.y - margin < point.y
        && point.y < high.y + margin
    }

    func overlaps(_ other: Box) -> Bool {
      low.x < other.high.x - 0.5 && other.low.x < high.x - 0.5 && low.y < other.high.y - 0.5
        && other.low.y < high.y - 0.5
    }

    func holds(_ other: Box) -> Bool { contains(other.low, margin: 0.5) && contains(other.high, margin: 0.5) }
  }

  /// Points on a curve.
  private static func points(_ curve: Curve) -> [Point] {
    stride(from: 0, to: curve.points.count - 3, by: 3).flatMap { at in
      (0...8).map { step in
        let t = Double(step) / 8
        let weights = [
          (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
        ]
        return (0..<4).reduce(Point(x: 0, y: 0)) { sum, index in
          let point = curve.points[at + index]
          return sum + Point(x: weights[index] * point.x, y: weights[index] * point.y)
        }
      }
    }
  }

  @Test(arguments: Seeds.first(30)) func nothingLiesOverAnythingElse(seed: Int) throws {
    Self.check(Self.graph(UInt64(seed)), try Self.result(Self.graph(UInt64(seed))), "seed \(seed)")
  }

  static func result(_ graph: LayoutGraph) throws -> NestedLayout.Result {
    try NestedLayout.result(graph) { ranked throws(GraphvizError) in try Graphviz.positions(of: ranked, ranked.source) }
  }

  /// Expects that nothing lies over anything else, and that each line leads from its tail to its head.
  static func check(_ graph: LayoutGraph, _ result: NestedLayout.Result, _ name: String) {
    let boxes = graph.parents.indices.map { item in
      graph.isFrame(item)
        ? Box(
          center: result.frames[item].corner
            + Point(x: result.frames[item].size.width / 2, y: result.frames[item].size.height / 2),
          result.frames[item].size)
        : Box(center: result.centers[item], graph.sizes[item])
    }
    for (item, parent) in graph.parents.enumerated() where parent >= 0 {
      #expect(boxes[parent].holds(boxes[item]), "\(name): \(item) is not in its frame")
      for other in graph.members[parent] where other > item {
        #expect(!boxes[item].overlaps(boxes[other]), "\(name): \(item) and \(other)")
      }
    }
    for (number, line) in graph.lines.enumerated() {
      let curve = result.routes[number]
      let points = Self.points(curve)
      let ends = (first: points[0], last: curve.endTip ?? points[points.count - 1])
      #expect(
        boxes[line.tail].contains(ends.first, margin: 3),
        "\(name): line \(number) does not begin at its tail")
      #expect(
        boxes[line.head].contains(ends.last, margin: 3),
        "\(name): line \(number) does not end at its head")
      #expect((curve.label != nil) == (line.label != nil), "\(name)")
      let own = Set(
        [line.tail, line.head] + graph.frames(around: line.tail) + graph.frames(around: line.head))
      for item in graph.parents.indices where !own.contains(item) {
        let isHit = points.contains { boxes[item].contains($0, margin: -3) }
        #expect(!isHit, "\(name): line \(number) goes over \(item)")
      }
    }
  }

  @Test(arguments: Seeds.first(15)) func noLineEntersThroughATitle(seed: Int) throws {
    var graph = Self.graph(UInt64(seed))
    graph.hasTitlesAtLeft = true
    let result = try Self.result(graph)
    Self.check(graph, result, "seed \(seed)")
    for frame in graph.boxCount..<graph.parents.count {
      let (corner, size) = result.frames[frame]
      let title = graph.sizes[frame]
      let center = corner + Point(x: title.width / 2, y: size.height - title.height / 2)
      for route in result.routes {
        let isOver = route.points.contains {
          abs($0.x - center.x) < title.width / 2 - 1 && abs($0.y - center.y) < title.height / 2 - 1
        }
        #expect(!isOver, "seed \(seed): a line goes over the title of \(frame)")
      }
    }
  }

  @Test func theSameGraphHasTheSameLayout() throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      let sources = try (0..<2).map { _ in
        var sources = ""
        let result = try NestedLayout.result(Self.graph(seed)) { ranked throws(GraphvizError) in
          sources += ranked.source
          return try Graphviz.positions(of: ranked, ranked.source)
        }
        return sources + result.routes.map { Point.text($0.points) }.joined()
      }
      #expect(sources[0] == sources[1], "seed \(seed)")
    }
  }

  /// Lines to one target that leave one frame go through one port of it, and are one line from there on.
  @Test func linesToOneTargetShareTheirPort() {
    // Two boxes in a frame, one in another.
    let size = Size(width: 40, height: 20)
    func plan(_ styles: [Int]) -> LayoutPlan {
      let lines = styles.enumerated().map { LayoutGraph.Line(tail: $0.offset, head: 2, style: $0.element) }
      let graph = LayoutGraph(
        boxCount: 3, sizes: [Size](repeating: size, count: 6), parents: [4, 4, 5, -1, 3, 3], lines: lines)
      return LayoutPlan(graph, columns: [Int?](repeating: nil, count: 6))
    }
    let shared = plan([7, 7])
    #expect(shared.frames[4].ports.count == 1 && shared.frames[5].ports.count == 1)
    #expect(shared.frames[3].segments.map(\.lines) == [[0, 1]])
    #expect(shared.frames[4].segments.map(\.lines) == [[0], [1]])
    #expect(shared.legs.map(\.count) == [3, 3])
    let apart = plan([7, 8])
    #expect(apart.frames[4].ports.count == 2 && apart.frames[3].segments.map(\.lines) == [[0], [1]])
  }

  /// Some boxes without lines fit beside a tall column and above a long row.
  @Test func looseBoxesAreInAFreeCorner() throws {
    func size(loose: Int) throws -> Size {
      let connected = 13
      let lines = (1..<9).map { (0, $0) } + (8..<12).map { ($0, $0 + 1) }
      let graph = LayoutGraph(
        boxCount: connected + loose,
        sizes: [Size](repeating: Size(width: 80, height: 40), count: connected + loose) + [.zero],
        parents: [Int](repeating: connected + loose, count: connected + loose) + [-1],
        lines: lines.map { LayoutGraph.Line(tail: $0, head: $1, style: 0) }, firsts: [0])
      let result = try Self.result(graph)
      Self.check(graph, result, "\(loose)")
      return result.size
    }
    #expect(try size(loose: 4) == size(loose: 0))
    #expect(try size(loose: 60) != size(loose: 0))
  }

  @Test func wideRowsOfFramesBecomeColumns() throws {
    // Six frames with a box each, one behind the other.
    let sizes = [Size](repeating: Size(width: 200, height: 40), count: 6) + [Size](repeating: .zero, count: 7)
    let parents = (0..<6).map { $0 + 7 } + [-1] + [Int](repeating: 6, count: 6)
    let lines = (0..<5).map { LayoutGraph.Line(tail: $0, head: $0 + 1, style: 0) }
    let graph = LayoutGraph(boxCount: 6, sizes: sizes, parents: parents, lines: lines, firsts: [0])
    let result = try NestedLayout.result(graph) { ranked throws(GraphvizError) in
      return try Graphviz.positions(of: ranked, ranked.source)
    }
    #expect(result.size.width < 2.5 * result.size.height, "\(result.size)")
    #expect(result.centers[0].x <= result.centers[5].x)
  }

  @Test(arguments: [
    ("action_settingsFragment_to_aboutFragment", ["settingsFragment", "aboutFragment"], true),
    ("openProduct", ["home", "product"], true), ("open_product", ["home", "Product details"], true),
    ("buyAgain", ["order", "cart"], false), ("logIn", ["login", "home"], false), ("", ["a", "b"], false),
    ("openHTTPLog", ["a", "http-log"], false), ("showPage2", ["a", "page2"], true),
  ])
  func namesThatOnlyRepeatTheirEnds(_ name: String, _ ends: [String], _ repeats: Bool) {
    #expect(RouteNames.repeats(name, ends: ends) == repeats, "\(RouteNames.words(name))")
  }
}
