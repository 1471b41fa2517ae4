import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

/// Where the arrows of routes begin: at a card only if the route begins at that very screen.
@Suite struct RouteOriginTests {
  static let spec = """
    {
      "navgraph": 1, "name": "Mail", "start": "app",
      "coordinators": {
        "app": { "container": "tab", "members": ["mail", "setup"], "children": ["mail", "setup"], "title": "Bar" },
        "mail": { "root": "inbox", "title": "Mail" }, "setup": { "root": "settings" },
        "router": { "dynamic": true }
      },
      "screens": {
        "inbox": { "coordinator": "mail" }, "letter": { "coordinator": "mail" }, "draft": { "coordinator": "mail" },
        "settings": { "coordinator": "setup" }, "about": { "coordinator": "setup" }
      },
      "routes": {
        "write": { "from": "mail", "to": "draft", "presentation": "push" },
        "leave": { "from": "mail", "presentation": "pop" },
        "adjust": { "from": ["mail", "draft"], "to": "about", "presentation": "present" },
        "tab": { "from": "app", "to": "setup", "presentation": "select" },
        "again": { "from": "router", "presentation": "none" },
        "both": { "from": "settings", "steps": [
          { "to": "mail", "presentation": "select" }, { "to": "letter", "presentation": "push" } ] }
      }
    }
    """

  /// An arrow of a picture by what it is, and by the nodes and the frame at its ends.
  private struct Arrow: Equatable, CustomStringConvertible {
    let id: String
    let tail: String
    var frame: String?
    var description: String { "\(id): \(tail)\(frame.map { " in \($0)" } ?? "")" }

    init(_ id: String, _ tail: String, _ frame: String? = nil) {
      self.id = id
      self.tail = tail
      self.frame = frame
    }
  }

  @Test func leaveAPortOrAFrame() throws {
    let diagram = Diagram(DiagramTests.analysis(Self.spec))
    let arrows = diagram.selection.arrows.compactMap { number -> Arrow? in
      guard let edge = diagram.edgeOf[number].map({ diagram.graph.edges[$0] }) else { return nil }
      return Arrow(diagram.id(of: diagram.selection.connections[number]), edge.tail, edge.tailCluster)
    }
    #expect(
      arrows == [
        Arrow("route-write", "any~mail"),
        Arrow("route-adjust", "inbox", "coordinator-mail"), Arrow("route-adjust~2", "draft"),
        Arrow("route-tab", "any~app"), Arrow("route-both", "settings"), Arrow("route-both~2", "inbox"),
      ])
    let svg = try diagram.graph.svg()
    // What has no target is named where it begins.
    for (id, text) in [("mail", "‹ pop leave"), ("router", "none again")] {
      let place = try #require(svg.all("g").first { $0.attributes["id"] == "coordinator-\(id)" })
      #expect(place.all("text").contains { $0.text == text })
    }
    #expect(SelectionTests.ids(svg, "port") == ["any~app", "any~mail"])
    let port = try #require(svg.all("g").first { $0.attributes["id"] == "any~mail" })
    #expect(port.all("text").map(\.text) == ["any screen of", "Mail"])
    #expect(port.all("a").first?.attributes["xlink:title"] == "from any screen in mail")
  }

  @Test func standInTheirSubgraphs() throws {
    let text = try SelectionTests.picture(.mermaid, spec: Self.spec)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let frame = try #require(lines.firstIndex { $0.contains("[\"Mail<br/>") })
    let port = try #require(lines[frame...].first { $0.contains("[\"any screen of<br/>Mail\"]") }).prefix { $0 != "[" }
    #expect(lines.count { $0.hasPrefix("\(port) -") } == 1, "write")
  }

  /// A screen is one route from what leads away from the coordinators around it; what such a route leads to is one route
  /// from the coordinator, and not from each screen in it.
  @Test func areNearInAFocus() throws {
    func screens(_ focus: String, _ depth: Int = 1) throws -> [String] {
      let text = try SelectionTests.picture(spec: Self.spec) { ($0.focus, $0.depth) = (focus, depth) }
      return SelectionTests.ids(try XMLElement(parsing: Array(text.utf8)), "screen")
    }
    #expect(
      try screens("letter") == [
        "screen-about", "screen-draft", "screen-inbox", "screen-letter", "screen-settings",
      ])
    #expect(try screens("about") == ["screen-about", "screen-draft", "screen-settings"])
    let text = try SelectionTests.picture(spec: Self.spec) { ($0.focus, $0.depth) = ("about", 1) }
    let svg = try XMLElement(parsing: Array(text.utf8))
    #expect(
      SelectionTests.ids(svg, "coordinator") == ["coordinator-app", "coordinator-mail", "coordinator-setup"])
    #expect(
      SelectionTests.ids(svg, "route") == [
        "route-adjust", "route-adjust~2", "route-tab", "route-write",
      ])
  }

  @Test func standOutWithAWay() throws {
    let text = try SelectionTests.picture(spec: Self.spec) { $0.path = ["inbox", "draft"] }
    let svg = try XMLElement(parsing: Array(text.utf8))
    #expect(SelectionTests.ids(svg, "way").contains("route-write"))
    #expect(!SelectionTests.ids(svg, "faded").contains("any~mail"))
    #expect(SelectionTests.ids(svg, "faded").contains("any~app"))
  }

  /// The specs in `samples`, and those of the corpus.
  static let specs: [String] = {
    let samples = packageFolder + "/samples"
    let folders = ["", "/diff", "/reported", "/modular"]
    let files = folders.flatMap { folder in
      ((try? FileSystem.contents(of: samples + folder)) ?? []).map { samples + folder + "/" + $0 }
    }
    return files.filter { $0.hasSuffix(".nav.json") } + Corpus.files("specs/open")
  }()

  /// Whether an arrow that begins at a card says so rightly, by what the spec says of its route.
  private static func isTrue(
    _ connection: Connection, at card: Element.ID, frame: Element.ID?, _ analysis: Analysis
  ) -> Bool {
    let (spec, tree) = (analysis.spec, analysis.tree)
    guard let route = connection.route else { return true }
    let before = spec.moves(of: route).prefix((connection.step ?? 1) - 1)
    let reached = before.flatMap { spec.targets(spec.moves[$0].to) }
    if !reached.isEmpty { return frame == nil && reached.contains { tree.leaf(of: $0) == card } }
    let sources = spec.targets(spec.routes[route].from)
    // The card may stand for the frame around it.
    let around = tree.parent(of: card).flatMap { Selection(analysis).frameless.contains($0) ? $0 : nil }
    guard let frame else { return sources.contains(card) || around.map(sources.contains) == true }
    let leaves = connection.head.element.map { !tree.isInside($0, frame) } ?? true
    return sources.contains(frame) && tree.isInside(card, frame) && leaves
  }

  @Test func noneBeginsAtACardThatItsRouteDoesNotBeginAt() throws {
    #expect(Self.specs.count > 15)
    var count = 0
    for path in Self.specs {
      let scene = try Drawing.Scene(
        try Spec(at: path), Drawing.Options(), showsImages: false, FileSystem.includeLoader(forSpecAt: path))
      let spec = scene.spec
      let frames = Dictionary(
        spec.coordinators.map { ("coordinator-\(spec.name(of: $0.element))", $0.element) }
      ) { $1 }
      for part in [scene.selection] + scene.parts() {
        let diagram = Diagram(scene.analysis, part)
        for number in part.arrows {
          guard let edge = diagram.edgeOf[number].map({ diagram.graph.edges[$0] }),
            let card = spec.id(of: edge.tail, as: Element.self), spec.elements[card].isScreen
          else {
            continue
          }
          count += 1
          let connection = part.connections[number]
          let frame = edge.tailCluster.flatMap { frames[$0] }
          #expect(
            Self.isTrue(connection, at: card, frame: frame, scene.analysis),
            "\(Path.name(of: path)): \(diagram.id(of: connection)) begins at '\(edge.tail)'")
        }
      }
    }
    #expect(count > 500)
  }
}
