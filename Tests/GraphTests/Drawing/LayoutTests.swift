import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

/// What makes pictures clear and keeps Graphviz going.
@Suite struct LayoutTests {
  @Test func whatCameOfAPictureArrivesWhole() {
    for piece: Drawing.Piece in [
      .picture(.init()), .failure("é: no"),
      .picture(.init(bytes: [0, 1, 2, 255], notes: ["", "é", "two\nlines"], width: 7, height: 300)),
    ] {
      #expect(Drawing.Piece(piece.encoded) == piece)
    }
  }

  @Test(arguments: [
    ("openOrder", ["openOrder"]),
    (
      "action_global_homeFragment_to_settingsFragment",
      ["action_global_homeFragment_", "to_settingsFragment"]
    ),
    ("startPurchasingTheLongestThingEver", ["startPurchasingTheLongest", "ThingEver"]),
    (
      String(repeating: "x", count: 60),
      ["x", "x", "x"].enumerated().map { String(repeating: "x", count: $0.0 < 2 ? 28 : 4) }
    ),
  ])
  func longNamesAreBroken(_ name: String, _ lines: [String]) {
    #expect(Escape.wrapped(name, at: 28) == lines)
    #expect(lines.joined() == name)
  }

  /// Screens that no path from launch reaches or from.
  static func islands(_ count: Int, inFrames: Bool) -> Diagram {
    let ids = 0..<count
    let children = ids.map { "\"c\($0)\"" }.joined(separator: ", ")
    let frames = ids.map { ", \"c\($0)\": { \"root\": \"s\($0)\" }" }.joined()
    let screens = ids.map { "\"s\($0)\": { \"coordinator\": \"\(inFrames ? "c\($0)" : "app")\" }" }
    return Diagram(
      DiagramTests.analysis(
        """
        { "navgraph": 1,
          "coordinators": { "app": { "children": [\(inFrames ? children : "")] } \(inFrames ? frames : "") },
          "screens": { \(screens.joined(separator: ", ")) } }
        """))
  }

  /// An app of groups of eight screens, each of which can be opened from everywhere and leads on to a few others.
  static func app(_ groups: Int, next: Int) -> Diagram {
    let count = 8 * groups
    let coordinators = (0..<groups).map { ", \"c\($0)\": { \"root\": \"s\(8 * $0)\" }" }
    let screens = (0..<count).map { "\"s\($0)\": { \"coordinator\": \"c\($0 / 8)\" }" }
    var routes: [(Int, Int)] = []
    for screen in 0..<count {
      routes.append((-1, screen))
      for step in 1..<(next + 1) { routes.append((screen, (2 * screen - screen / 8 * 8 + 7 * step) % count)) }
    }
    let edges = routes.enumerated().map { number, ends in
      let from = ends.0 < 0 ? "app" : "s\(ends.0)"
      return "\"r\(number)\": { \"from\": \"\(from)\", \"to\": \"s\(ends.1)\", \"presentation\": \"push\" }"
    }
    let children = (0..<groups).map { "\"c\($0)\"" }.joined(separator: ", ")
    return Diagram(
      DiagramTests.analysis(
        """
        { "navgraph": 1, "start": "home",
          "coordinators": { "app": { "root": "home", "children": [\(children)] } \(coordinators.joined()) },
          "screens": { "home": { "coordinator": "app" }, \(screens.joined(separator: ", ")) },
          "routes": { \(edges.joined(separator: ", ")) } }
        """))
  }

  /// How often the edges of a drawing cross, each curve as two straight lines.
  static func crossings(_ graph: DotGraph) throws -> Int {
    typealias Point = (x: Double, y: Double)
    let dot = try #require(Shell.find("dot"))
    let svg = try XMLElement(
      parsing: Array(try Shell.run(dot, ["-Tsvg"], input: Array(graph.source.utf8)).output.utf8))
    let lines = svg.groups("edge").map { edge -> [Point] in
      let outline = edge.all("path").first?.attributes["d"] ?? ""
      let numbers = outline.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { (x: numbers[$0], y: numbers[$0 + 1]) }
      return stride(from: 0, to: points.count - 3, by: 3).flatMap { at -> [Point] in
        let (a, b, c, d) = (points[at], points[at + 1], points[at + 2], points[at + 3])
        return [a, ((a.x + 3 * (b.x + c.x) + d.x) / 8, (a.y + 3 * (b.y + c.y) + d.y) / 8), d]
      }
    }
    func side(_ a: Point, _ b: Point, _ c: Point) -> Bool {
      (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x)
    }
    var count = 0
    for (number, line) in lines.enumerated() {
      for other in lines[..<number] {
        for (a, b) in zip(line, line.dropFirst()) {
          for (c, d) in zip(other, other.dropFirst())
          where side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b) {
            count += 1
          }
        }
      }
    }
    return count
  }

  @Test(.needs("dot")) func linesAreNotTangled() throws {
    let graph = Self.app(4, next: 2).graph
    var hurried = graph
    hurried.attributes["nslimit"] = 1
    let (count, more) = (try Self.crossings(graph), try Self.crossings(hurried))
    #expect(3 * count < 2 * more, "\(count), \(more)")
  }

  /// A heading takes as many lines as make it no wider than the picture below it.
  /// The first screen is at the top left, also where others lead back to it.
  @Test func thePictureStartsAtTheTopLeft() throws {
    let analysis = DiagramTests.analysis(
      """
      { "navgraph": 1, "start": "home",
        "screens": { "account": {}, "home": {}, "list": {}, "item": {}, "search": {}, "help": {} },
        "routes": {
          "logOut": { "from": "account", "to": "home", "presentation": "set" },
          "show": { "from": "home", "to": "list", "presentation": "push" },
          "find": { "from": "home", "to": "search", "presentation": "push" },
          "open": { "from": ["list", "search", "account"], "to": "item", "presentation": "push" },
          "ask": { "from": "search", "to": "help", "presentation": "present" }
        } }
      """)
    let nodes = try Diagram(analysis).graph.laidOut().nodes
    let start = try #require(nodes.first { $0.node.name == "home" }).box.corner
    for (node, box) in nodes {
      #expect(start.x <= box.corner.x + 0.01 && start.y <= box.corner.y + 10, "\(node.name)")
    }
  }

  @Test func aHeadingSuitsItsPicture() throws {
    func size(_ count: Int, _ direction: Drawing.Direction) throws -> (width: Double, height: Double) {
      var graph = DotGraph(name: "")
      graph.nodeDefaults = ["shape": "box"]
      let title = "company/an-app-with-a-name-that-nobody-can-remember-for-long"
      let heading = Heading(title: title, remarks: ["\(count) screens", "partial"])
      graph.heading = heading
      graph.members = (0..<count).map {
        .node(.init(name: "\($0)", attributes: ["label": .label("Screen number \($0)")]))
      }
      graph.edges = (1..<count).map { .init(tail: "\($0 - 1)", head: "\($0)") }
      let placed = try graph.laidOut(direction)
      let isWide = count > 8 && direction == .right
      #expect((placed.heading == heading.label(width: 1300)) == isWide)
      return (placed.size.width, placed.size.height)
    }
    let small = try size(1, .right)
    #expect(small.width < 300, "\(small)")
    let (right, down) = (try size(12, .right), try size(12, .down))
    #expect(right.width > 4 * right.height && down.height > 2 * down.width, "\(right), \(down)")
    let short = Heading(title: "App", remarks: ["one", "two"], lines: ["three"])
    #expect(short.label(width: 270) == short.label(width: 1300))
    let texts = Heading(
      title: "A title", remarks: ["one remark of some words", "another remark"], lines: ["three"])
    let rows = [900, 100].map { texts.label(width: $0).lines.count }
    #expect(rows[0] < rows[1], "\(texts.label(width: 100).markup)")
  }

  @Test(arguments: [false, true]) func islandsStandInColumns(inFrames: Bool) throws {
    let graph = Self.islands(30, inFrames: inFrames).graph
    let placed = try graph.laidOut()
    #expect(3 * placed.size.width > placed.size.height && 3 * placed.size.height > placed.size.width, "\(placed.size)")
    #expect(placed.edges.isEmpty && graph.edges.isEmpty)
  }

  @Test func framesOfManyCoordinatorsArePacked() throws {
    var options = Drawing.Options()
    options.isOverview = true
    let picture = try Drawing.draw(Spec(SheetTests.file(200)), as: .svg, options)
    let svg = try XMLElement(parsing: picture.bytes)
    #expect(SelectionTests.ids(svg, "coordinator").count == 201)
    let size = ["width", "height"].map { Int(svg.attributes[$0]!.dropLast(2))! }
    #expect(size[0] < 3 * size[1] && size[1] < 3 * size[0], "\(size)")
    let ids = svg.all("g").compactMap { $0.attributes["id"] }
    #expect(ids.count == Set(ids).count)
  }
}
