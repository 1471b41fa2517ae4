import Testing

@testable import Graph
@testable import GraphDrawing

/// What makes pictures fit: items in blocks, titles at the left of what is turned, headings, and the choice among them.
@Suite struct BlockLayoutTests {
  /// A box in a frame that leads to many boxes and small frames of another one or of its own, some with names, some by
  /// several lines, some of which lead back.
  private static func fan(_ seed: UInt64) -> LayoutGraph {
    var random = Seeded(seed)
    let leaves = Int.random(in: 5...18, using: &random)
    let framed = Int.random(in: 0...2, using: &random)
    // The hub, another box, the leaves; the picture, two frames, frames around the last leaves.
    let boxes = leaves + 2
    let isApart = Bool.random(using: &random)
    var parents = [boxes + 1, boxes + 1]
    for leaf in 0..<leaves {
      parents.append(
        leaf >= leaves - framed ? boxes + 3 + leaf - (leaves - framed) : boxes + (isApart ? 2 : 1))
    }
    parents += [-1, boxes, boxes] + [Int](repeating: boxes + (isApart ? 2 : 1), count: framed)
    var sizes = (0..<boxes).map { _ in
      Size(width: .random(in: 40...140, using: &random), height: .random(in: 15...60, using: &random))
    }
    sizes += (0..<(3 + framed)).map { _ in Size(width: .random(in: 0...90, using: &random), height: 25) }
    var lines = [LayoutGraph.Line(tail: 1, head: 0, style: 0)]
    for leaf in 2..<boxes {
      for _ in 0..<(Int.random(in: 0...3, using: &random) == 0 ? 2 : 1) {
        lines.append(
          .init(
            tail: 0, head: leaf, style: Int.random(in: 0...2, using: &random),
            label: Bool.random(using: &random) ? Size(width: 70, height: 22) : nil))
      }
      if Int.random(in: 0...4, using: &random) == 0 {
        lines.append(.init(tail: leaf, head: 0, style: 3, isQuiet: true))
      }
    }
    return LayoutGraph(boxCount: boxes, sizes: sizes, parents: parents, lines: lines, firsts: [1])
  }

  private static func sizes(_ graph: LayoutGraph, _ result: NestedLayout.Result) -> [Size] {
    graph.parents.indices.map { graph.isFrame($0) ? result.frames[$0].size : graph.sizes[$0] }
  }

  @Test(arguments: Seeds.first(20)) func blocksHoldWhatOneBoxLeadsTo(seed: Int) throws {
    let graph = Self.fan(UInt64(seed))
    let fans = graph.fans(Self.sizes(graph, try NestedLayoutTests.result(graph)))
    #expect(fans.count == 1, "seed \(seed)")
    for columns in 2...4 {
      let blocks = graph.withBlocks(fans.map { ($0, columns) })
      let result = try NestedLayoutTests.result(blocks)
      NestedLayoutTests.check(blocks, result, "seed \(seed)")
      let block = graph.parents.count
      #expect(Set(blocks.members[block]) == Set(fans[0]))
      let sides = fans[0].map { Self.left(of: $0, blocks, result) }.sorted()
      #expect(zip(sides, sides.dropFirst()).count { $1 - $0 > 1 } < columns, "seed \(seed)")
      // Names stand between the items, one beside the other.
      let names = blocks.lines.indices.compactMap { line in
        result.routes[line].label.map { Box(center: $0, blocks.lines[line].label!) }
      }
      for (number, name) in names.enumerated() {
        for item in 0..<graph.boxCount {
          let isOver = name.overlaps(Box(center: result.centers[item], graph.sizes[item]))
          #expect(!isOver, "seed \(seed): a name lies over \(item)")
        }
        for other in names[..<number] { #expect(!name.overlaps(other), "seed \(seed)") }
      }
    }
  }

  /// The left side of an item, or the right one where lines enter from there.
  private static func left(of item: Int, _ graph: LayoutGraph, _ result: NestedLayout.Result) -> Double {
    let size = graph.isFrame(item) ? result.frames[item].size : graph.sizes[item]
    let center =
      graph.isFrame(item)
      ? result.frames[item].corner + Point(x: size.width / 2, y: size.height / 2) : result.centers[item]
    let line = graph.lines.firstIndex { graph.frames(around: $0.head).contains(item) || $0.head == item }!
    let isFromRight = result.routes[line].points.suffix(4).first!.x > center.x
    return center.x + (isFromRight ? size.width : -size.width) / 2
  }

  private struct Box {
    let low: Point
    let high: Point

    init(center: Point, _ size: Size) {
      low = center + Point(x: -size.width / 2, y: -size.height / 2)
      high = center + Point(x: size.width / 2, y: size.height / 2)
    }

    func overlaps(_ other: Box) -> Bool {
      low.x < other.high.x - 0.5 && other.low.x < high.x - 0.5 && low.y < other.high.y - 0.5
        && other.low.y < high.y - 0.5
    }
  }

  @Test func whatElseIsConnectedIsInNoBlock() throws {
    // A box leads to six others, one of which leads on, and one to itself.
    var lines = (1...6).map { LayoutGraph.Line(tail: 0, head: $0, style: 0) }
    let sizes = [Size](repeating: Size(width: 60, height: 30), count: 8) + [.zero]
    let parents = [Int](repeating: 8, count: 8) + [-1]
    func fans() -> [[Int]] {
      LayoutGraph(boxCount: 8, sizes: sizes, parents: parents, lines: lines, firsts: [0]).fans(sizes)
    }
    #expect(fans() == [[1, 2, 3, 4, 5, 6]])
    lines.append(.init(tail: 6, head: 7, style: 0))
    #expect(fans() == [[1, 2, 3, 4, 5]])
    lines.append(.init(tail: 5, head: 5, style: 0))
    #expect(fans().isEmpty, "four are too few")
  }

  @Test(arguments: Seeds.first(15)) func noLineEntersThroughATitle(seed: Int) throws {
    var graph = NestedLayoutTests.graph(UInt64(seed))
    graph.hasTitlesAtLeft = true
    let result = try NestedLayoutTests.result(graph)
    NestedLayoutTests.check(graph, result, "seed \(seed)")
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

  @Test(arguments: Seeds.first(10)) func chainsStandInRows(seed: Int) throws {
    var random = Seeded(UInt64(seed))
    let count = Int.random(in: 5...20, using: &random)
    let sizes = (0..<count).map { _ in
      Size(width: .random(in: 40...140, using: &random), height: .random(in: 15...60, using: &random))
    }
    let order = (0..<count).shuffled(using: &random)
    let lines = zip(order, order.dropFirst()).map { tail, head in
      LayoutGraph.Line(
        tail: tail, head: head, style: 0,
        label: Bool.random(using: &random)
          ? Size(width: .random(in: 20...130, using: &random), height: 22) : nil)
    }
    var graph = LayoutGraph(
      boxCount: count, sizes: sizes + [.zero], parents: [Int](repeating: count, count: count) + [-1],
      lines: lines,
      firsts: [order[0]])
    graph.foldsChains = true
    let result = try NestedLayoutTests.result(graph)
    NestedLayoutTests.check(graph, result, "seed \(seed)")
    let boxes = (0..<count).map { Box(center: result.centers[$0], sizes[$0]) }
    for (route, line) in zip(result.routes, lines) {
      guard let label = route.label else { continue }
      let name = Box(center: label, line.label!)
      for box in boxes { #expect(!name.overlaps(box), "seed \(seed)") }
    }
    #expect(result.size.width < 4 * result.size.height, "seed \(seed): \(result.size)")
    #expect(result.centers[order[0]].y >= result.centers[order[count - 1]].y, "seed \(seed)")
    // Another line, and it is no chain.
    let other = LayoutGraph(
      boxCount: count, sizes: graph.sizes, parents: graph.parents,
      lines: lines + [.init(tail: order[0], head: order[2], style: 0)], firsts: [order[0]])
    let plan = LayoutPlan(other, columns: [Int?](repeating: nil, count: count + 1))
    let all = Array(plan.frames[count].segments.indices)
    #expect(ChainLayout(Array(0..<count), all, in: count, plan, graph.sizes) == nil)
  }

  /// The size of a picture of boxes with lines between them.
  private static func size(
    _ count: Int, _ lines: [(Int, Int)], title: String = "App", _ direction: Drawing.Direction = .auto
  ) throws -> Size {
    var graph = DotGraph(name: "")
    graph.nodeDefaults = ["shape": "box"]
    graph.headings = Heading(title: title, remarks: ["\(count) screens", "partial"]).labels
    graph.members = (0..<count).map {
      .node(.init(name: "\($0)", attributes: ["label": .label("Screen number \($0)")]))
    }
    graph.edges = lines.map { .init(tail: "\($0.0)", head: "\($0.1)") }
    graph.firsts = ["0"]
    guard case .keyword(let box)? = try graph.laidOut(direction).attributes["bb"] else { return .zero }
    let numbers = box.split(separator: ",").compactMap { Double($0) }
    return Size(width: numbers[2], height: numbers[3])
  }

  @Test func picturesAreNoStrips() throws {
    let fan = try Self.size(25, (1..<25).map { (0, $0) })
    #expect(fan.height < 900 && fan.width < 1350, "\(fan)")
    #expect(try Self.size(25, (1..<25).map { (0, $0) }, .right) == fan)
    for count in [1, 2, 3, 6, 12, 40] {
      let chain = try Self.size(count, (1..<count).map { ($0 - 1, $0) })
      #expect(chain.width < 2 * chain.height && chain.height < 2 * chain.width, "\(count): \(chain)")
    }
    // What is asked for stays: two lines between each two boxes make no row.
    let double = (1..<6).flatMap { [($0 - 1, $0), ($0 - 1, $0)] }
    let right = try Self.size(6, double, .right)
    #expect(right.width > 4 * right.height, "\(right)")
    let down = try Self.size(6, double, .down)
    #expect(down.height > 2 * down.width, "\(down)")
  }

  @Test func aLongTitleTakesMoreLines() throws {
    let size = try Self.size(1, [], title: "company/an-app-with-a-name-that-nobody-can-remember-for-long")
    #expect(size.width < 2 * size.height, "\(size)")
    let labels = Heading(title: "App", remarks: ["one", "two"], lines: ["three"]).labels
    #expect(labels.count == 1, "\(labels)")
    let texts = Heading(
      title: "A title", remarks: ["one remark of some words", "another remark"], lines: ["three"])
    let rows = [900, 100].map { texts.label(width: $0).markup.split(separator: "<TR>").count }
    #expect(rows[0] < rows[1], "\(texts.label(width: 100).markup)")
  }
}
