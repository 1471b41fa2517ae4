import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

/// The layout of one frame, and its lines.
@Suite struct RankedGraphTests {
  /// A random graph without cycles: boxes of which some have ports, lines with names and without, to boxes in later ranks and
  /// to themselves.
  static func graph(_ seed: UInt64) -> RankedGraph {
    var random = Seeded(seed)
    var graph = RankedGraph()
    for number in 0..<Int.random(in: 2...12, using: &random) {
      var box = RankedGraph.Vertex(
        size: Size(width: .random(in: 64...140, using: &random), height: .random(in: 20...90, using: &random))
      )
      if number % 3 == 0 { box.right = [(2 * number, 6), (2 * number + 1, 14)] }
      graph.vertices.append(box)
    }
    if Bool.random(using: &random) {
      graph.vertices.append(RankedGraph.Vertex(role: .rightBorder, size: .zero))
    }
    for _ in 0..<Int.random(in: 1...16, using: &random) {
      let ends = (0..<2).map { _ in Int.random(in: graph.vertices.indices, using: &random) }.sorted()
      guard graph.vertices[ends[0]].role == .box else { continue }
      var edge = RankedGraph.Edge(tail: ends[0], head: ends[1])
      if ends[0] < ends[1] {
        edge.tailPort = graph.vertices[ends[0]].right.randomElement(using: &random)?.port
      }
      edge.hasArrowAtHead = Bool.random(using: &random)
      if Bool.random(using: &random) { edge.label = Size(width: 60, height: 11) }
      graph.edges.append(edge)
    }
    return graph
  }

  private static func point(_ value: JSONView?) -> Point? {
    let numbers = value?.string?.split(separator: ",").compactMap { Double($0) } ?? []
    return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
  }

  /// What is read of Graphviz's structures is what Graphviz itself writes, where it goes on to curves; but for the places of
  /// names in their ranks, which its curves change, and of boxes, which all begin at the left side of their rank.
  @Test(.needs("dot"), arguments: 1...60) func placesAreThoseThatGraphvizWrites(seed: Int) throws {
    let graph = Self.graph(UInt64(seed))
    let positions = try Graphviz.positions(of: graph, graph.source)
    let source = graph.source
    var whole = source.replacing(" phase=3;", with: "")
    #expect(whole != source)
    let parts = whole.split(separator: "weight=", omittingEmptySubsequences: false)
    whole = parts[0] + parts.dropFirst().enumerated().map { "id=\($0), weight=\($1)" }.joined()
    let dot = try #require(Shell.find("dot"))
    let bytes = Array(try Shell.run(dot, ["-Tjson0"], input: Array(whole.utf8)).output.utf8)
    let json = JSONView(JSONScanner.tape(of: SourceFile(name: "layout", bytes: bytes)))
    var places: [Int: Point] = [:]
    for object in json["objects"]?.elements ?? [] {
      guard let number = object["name"]?.string.flatMap({ Int($0.dropFirst()) }) else { continue }
      places[number] = Self.point(object["pos"])
    }
    // The boxes of a rank begin at one place.
    let boxes = places.keys.filter { graph.vertices[$0].role == .box }
    for rank in Dictionary(grouping: boxes, by: { places[$0]!.x.rounded() }).values {
      let width = rank.map { graph.vertices[$0].size.width }.max()!
      for box in rank { places[box]!.x -= (width - graph.vertices[box].size.width) / 2 }
    }
    var origin: Point?
    for (number, place) in places.sorted(by: { $0.key < $1.key }) {
      let mine = positions.centers[number]
      let moved = origin ?? Point(x: mine.x - place.x, y: mine.y - place.y)
      origin = moved
      let distance = max(abs(mine.x - place.x - moved.x), abs(mine.y - place.y - moved.y))
      #expect(distance < 0.6, "seed \(seed): box \(number)")
    }
    for edge in json["edges"]?.elements ?? [] {
      let number = try #require(edge["id"]?.string.flatMap { Int($0) })
      guard graph.edges[number].tail != graph.edges[number].head else { continue }
      let name = Self.point(edge["lp"])
      #expect((name != nil) == (positions.names[number] != nil), "seed \(seed): edge \(number)")
      guard let name, let mine = positions.names[number] else { continue }
      #expect(abs(mine.x - name.x - origin!.x) < 0.6, "seed \(seed): edge \(number)")
    }
  }

  /// In each rank boxes, names and lines have room beside each other.
  @Test(arguments: 1...60) func nothingStandsWhereSomethingElseStands(seed: Int) throws {
    let graph = Self.graph(UInt64(seed))
    let positions = try Graphviz.positions(of: graph, graph.source)
    struct Item {
      let name: String
      let center: Point
      let size: Size
    }
    var items = graph.vertices.indices.map {
      Item(name: "box \($0)", center: positions.centers[$0], size: graph.vertices[$0].size)
    }
    for number in graph.edges.indices {
      for place in positions.places[number] {
        items.append(Item(name: "line \(number)", center: place, size: .zero))
      }
      guard let name = positions.names[number] else { continue }
      items.append(Item(name: "name \(number)", center: name, size: graph.edges[number].label!))
    }
    for (number, item) in items.enumerated() {
      for other in items[..<number] {
        let isBeside = abs(item.center.x - other.center.x) >= (item.size.width + other.size.width) / 2 - 0.6
        let isAbove = abs(item.center.y - other.center.y) >= (item.size.height + other.size.height) / 2 - 0.6
        #expect(isBeside || isAbove, "seed \(seed): \(item.name) and \(other.name)")
      }
    }
  }

  /// Each line begins and ends where it should, and comes by its places from left to right.
  @Test(arguments: 1...60) func linesComeByTheirPlaces(seed: Int) throws {
    let graph = Self.graph(UInt64(seed))
    let positions = try Graphviz.positions(of: graph, graph.source)
    for (number, route) in GapRouter(graph, positions).routes.enumerated() {
      let edge = graph.edges[number]
      let places = positions.places[number].map(\.x)
      #expect(places == places.sorted(), "seed \(seed)")
      let line = try #require(route, "seed \(seed): line \(number)")
      let (low, high) = (
        line.points.reduce(Double.infinity) { min($0, $1.y) },
        line.points.reduce(-.infinity) { max($0, $1.y) }
      )
      #expect(low > -1.5 && high < positions.size.height + 1.5, "seed \(seed): line \(number)")
      guard edge.tail != edge.head else { continue }
      let tail = positions.centers[edge.tail].x + graph.vertices[edge.tail].size.width / 2
      let head = positions.centers[edge.head].x - graph.vertices[edge.head].size.width / 2
      #expect(abs(line.points[0].x - tail) < 0.01, "seed \(seed)")
      #expect(abs((line.endTip ?? line.points[line.points.count - 1]).x - head) < 0.6, "seed \(seed)")
      if let port = edge.tailPort {
        let y = graph.vertices[edge.tail].right.first { $0.port == port }!.y
        let bottom = positions.centers[edge.tail].y - graph.vertices[edge.tail].size.height / 2
        #expect(abs(line.points[0].y - bottom - y) < 0.01, "seed \(seed)")
      }
    }
  }

  /// Loops stand above their box, the later ones around the earlier ones, each with its name on top.
  @Test func loopsEncloseOneAnother() throws {
    var graph = RankedGraph()
    graph.vertices = [RankedGraph.Vertex(size: Size(width: 100, height: 40))]
    for label in [Size(width: 60, height: 11), nil, Size(width: 40, height: 22)] {
      graph.edges.append(.init(tail: 0, head: 0, hasArrowAtHead: true, label: label))
    }
    let positions = try Graphviz.positions(of: graph, graph.source)
    let top = positions.centers[0].y + 20
    let routes = positions.loops
    #expect(routes.map(\.edge) == [1, 0, 2])
    var ceiling = top
    var reach = 0.0
    for (edge, route) in routes {
      let highest = route.points.map(\.y).max()!
      #expect(route.points.allSatisfy { $0.y >= top } && highest > ceiling)
      #expect(route.endTip == Point(x: positions.centers[0].x + (route.points.map(\.x).max()! - 50), y: top))
      #expect(route.points.map(\.x).max()! - 50 > reach)
      reach = route.points.map(\.x).max()! - 50
      ceiling = highest
      if let label = graph.edges[edge].label {
        #expect(route.label!.y - label.height / 2 >= highest)
        ceiling = route.label!.y + label.height / 2
      }
    }
    #expect(abs(positions.size.height - (ceiling - top + 40)) < 0.01)
  }
}
