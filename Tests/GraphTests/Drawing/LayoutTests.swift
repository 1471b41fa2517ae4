import TestSupport
import Testing

@testable import Graph

/// What makes pictures clear and keeps Graphviz going.
@Suite struct LayoutTests {
  @Test func whatCameOfAPictureArrivesWhole() {
    for piece: Drawing.Piece in [
      .picture([], notes: []), .picture([0, 1, 2, 255], notes: ["", "é", "two\nlines"]), .failure("é: no"),
    ] {
      #expect(Drawing.Piece(piece.encoded) == piece)
    }
  }

  @Test func namesAreTriedInFewerPlaces() {
    #expect(EdgeNames.attempts(.all, isLarge: false).map(\.labels) == [.all, .all, .some, .none])
    #expect(EdgeNames.attempts(.some, isLarge: false).map(\.labels) == [.some, .none])
    #expect(EdgeNames.attempts(.none, isLarge: false) == [EdgeNames(labels: .none)])
    #expect(EdgeNames.attempts(.all, isLarge: true) == [EdgeNames(labels: .none)])
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

  /// Screens that nothing leads to or from.
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

  @Test(arguments: [false, true]) func islandsStandInColumns(inFrames: Bool) throws {
    let svg = try XMLElement(parsing: try Graphviz.svg(of: Self.islands(30, inFrames: inFrames).graph).svg)
    let size = ["width", "height"].map { Int(svg.attributes[$0]!.dropLast(2))! }
    #expect(3 * size[0] > size[1] && 3 * size[1] > size[0], "\(size)")
    #expect(svg.groups("edge").isEmpty && Self.islands(30, inFrames: inFrames).graph.edges.isEmpty)
    #expect(Self.islands(3, inFrames: inFrames).graph.orders.isEmpty)
  }

  @Test func aNameThatCoversACardGoes() {
    func svg(_ y: Int, _ anchor: String) -> [UInt8] {
      Array(
        """
        <g id="screen-a" class="node screen">
        <title>a</title>
        <g id="a_screen-a"><a xlink:title="a">
        <path fill="#fff" d="M10,-30C10,-30 60,-30 60,-30 60,-30 60,-10 60,-10"/>
        <text text-anchor="start" x="12" y="-20" font-size="12.00">a</text>
        </a>
        </g>
        </g>
        <g id="route-r" class="edge route push">
        <path fill="none" d="M0,0C1,1 2,2 3,3"/>
        <text text-anchor="\(anchor)" x="62" y="\(y)" font-size="10.00">&lt;long name&gt;</text>
        <text text-anchor="\(anchor)" x="62" y="\(y + 9)" font-size="8.00">Model</text>
        </g>
        """.utf8)
    }
    for (y, anchor, count) in [
      (-40, "middle", 0), (-26, "middle", 1), (-26, "start", 0), (-4, "middle", 0), (-34, "middle", 1),
    ] {
      let (left, covering) = CoveringNames.removed(from: svg(y, anchor))
      #expect(covering == count, "\(y) \(anchor)")
      let text = String(decoding: left, as: UTF8.self)
      #expect(text.contains("Model") == (count == 0) && text.contains(">a</text>"))
      #expect(text.split(separator: "\n").count == (count == 0 ? 13 : 11))
    }
  }

  @Test func framesOfManyCoordinatorsArePacked() throws {
    var options = Drawing.Options()
    options.isOverview = true
    let picture = try Drawing.draw(SheetTests.file(200), as: .svg, options, load: Linter.noIncludes)
    let svg = try XMLElement(parsing: picture.bytes)
    #expect(svg.groups("node").count == 201)
    let size = ["width", "height"].map { Int(svg.attributes[$0]!.dropLast(2))! }
    #expect(size[0] < 3 * size[1] && size[1] < 2 * size[0], "\(size)")
    let ids = svg.all("g").compactMap { $0.attributes["id"] }
    #expect(ids.count == Set(ids).count)
  }
}
