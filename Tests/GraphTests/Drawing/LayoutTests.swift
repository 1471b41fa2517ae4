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
    #expect(Self.islands(3, inFrames: inFrames).graph.edges.isEmpty)
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
