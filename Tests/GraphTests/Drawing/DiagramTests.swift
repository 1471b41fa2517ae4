import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

/// Specs as pictures.
@Suite struct DiagramTests {
  static func analysis(_ text: String, files: [String: String] = [:]) -> Analysis {
    let file = SourceFile(name: "test.nav.json", bytes: Array(text.utf8))
    return Analysis.whole(
      of: SpecReader.read(file) { path, name throws(IncludeError) in
        guard let text = files[path] else { throw .missing }
        return SourceFile(name: name, bytes: Array(text.utf8))
      })
  }

  /// How many edges a spec asks for: one for each source and target of each move, for each deep link.
  static func edgeCount(_ analysis: Analysis) -> Int {
    let spec = analysis.spec
    return spec.routes.indices.reduce(spec.deepLinks.count) { count, index in
      let route = spec.routes[index]
      let sources = route.isFromAnywhere || route.from.isEmpty ? 1 : Int(route.from.count)
      if route.redirect.isPresent {
        let moves = route.redirect.target.map { Array(spec.moves(of: $0)) } ?? []
        return count + sources * max(1, moves.reduce(0) { $0 + spec.targets(spec.moves[$1].to).count })
      }
      var tails = sources
      return count
        + spec.moves(of: index).reduce(0) { edges, move in
          defer { if !spec.targets(spec.moves[move].to).isEmpty { tails = 1 } }
          return edges + tails * max(1, Int(spec.moves[move].to.count))
        }
    }
  }

  static func isScreen(_ group: XMLElement) -> Bool {
    group.attributes["class"]?.split(separator: " ").contains("screen") == true
  }

  @Test func drawsEverythingInEveryExample() throws {
    for example in Rule.all.flatMap(\.examples) {
      let analysis = Self.analysis(example.spec, files: example.files.mapValues(Example.unmarked))
      guard !analysis.spec.documents[0].isMalformed else { continue }
      let diagram = Diagram(analysis)
      let graph = diagram.graph
      let selection = diagram.selection
      #expect(selection.arrows.count == Self.edgeCount(analysis), "\(example.title)")
      let svg = try graph.svg()
      // A move without a line is named where it begins; one from any screen where it leads.
      for number in selection.arrows where diagram.edgeOf[number] == nil {
        let connection = selection.connections[number]
        let end = connection.head == .back ? connection.tail : connection.head
        let element = try #require(end.element)
        let ids = ["screen-", "coordinator-"].map { Escape.id($0 + analysis.spec.name(of: element)) }
        let group = svg.all("g").first { ids.contains($0.attributes["id"] ?? "") }
        let isNamed = group?.all("text").contains { $0.text.contains(connection.kind.name) }
        #expect(isNamed == true || diagram.frameless.contains(element), "\(example.title): \(ids)")
      }
      #expect(svg.groups("node").count { Self.isScreen($0) } == analysis.spec.screenCount)
      #expect(svg.groups("edge").count == graph.edges.count)
    }
  }

  static let hostile = [
    "\"quoted\" & <b>bold</b>", "\\N \\G \\E \\l \\", "</svg><script>alert(1)</script>",
    "]]> --> &amp; &#1; %s",
    "\u{0}\u{1}\u{1B}\u{FFFE}", "\u{202E}right to left שלום", "👩‍👩‍👧‍👦 é e\u{301}", "__proto__", "",
    String(repeating: "long ", count: 2000), "javascript:alert(1)", "  ", "\n\n", "{a|b}", "cluster_0",
  ]

  @Test(arguments: hostile.indices)
  func survivesHostileTexts(_ index: Int) throws {
    let text = JSONValue.string(Self.hostile[index]).text.dropLast()
    let spec = """
      { "navgraph": 1, "name": \(text), "start": "a",
        "models": { \(text): {} },
        "coordinators": { "root": { "title": \(text), "children": ["c"], "root": "a" }, "c": { "root": "d" } },
        "screens": {
          "a": { "title": \(text), "summary": \(text), "source": \(text), "code": \(text) },
          \(text): { "title": \(text), "entry": \(text), "setup": \(text), "source": "https://example.com/\\"<>&" },
          "d": { "coordinator": "c" } },
        "routes": {
          \(text): { "from": "a", "to": \(text), "presentation": "push", "with": \(text), "trigger": \(text), "condition": \(text) },
          "r": { "from": ["a", \(text)], "to": "c", "presentation": "present", "summary": \(text) },
          "s": { "from": "*", "to": "nobody \\u0001 <", "presentation": "push" } } }
      """
    let file = SourceFile(name: "test.nav.json", bytes: Array(spec.utf8))
    let picture = try Drawing.draw(Spec(file), as: .svg)
    let svg = try XMLElement(parsing: picture.bytes)
    #expect(svg.all("script").isEmpty)
    #expect(svg.groups("edge").count == 4)
    #expect(svg.all("a").allSatisfy { !($0.attributes["xlink:href"] ?? "").hasPrefix("javascript") })
    let again = try Drawing.draw(Spec(file), as: .svg)
    #expect(picture.bytes == again.bytes)
    var options = Drawing.Options()
    options.showsFindings = true
    options.linkBase = "https://example.com/\"<>&"
    for isOverview in [false, true] {
      options.isOverview = isOverview
      let other = try Drawing.draw(Spec(file), as: .svg, options)
      #expect(try XMLElement(parsing: other.bytes).all("script").isEmpty)
    }
    for page in try Drawing.pages(Spec(file), options) {
      #expect(try XMLElement(parsing: page.picture.bytes).all("script").isEmpty)
      #expect(page.name.wholeMatch(of: /[A-Za-z0-9_-]+\.svg/) != nil)
    }
    // However hostile a text is, it stays in its line and between its quotes.
    let mermaid = String(
      decoding: try Drawing.draw(Spec(file), as: .mermaid).bytes, as: UTF8.self)
    for line in mermaid.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(4).dropLast() {
      let statement =
        /\s+(end|(subgraph )?[cn]\d+[\[(]{0,2}\/?"[^"<>]*(<br\/>[^"<>]*)*"\/?[\])]{0,2}|[cn]\d+ (-->|-\.->)(\|"[^"]*"\|)? [cn]\d+|linkStyle [\d,]+ stroke:#[0-9a-f]{6}|style n\d+ stroke-width:3px)/
      #expect(line.wholeMatch(of: statement) != nil, "\(line)")
    }
  }

  /// An importer makes ids of places in the sources; a picture names such a route by what is tapped, and keeps the id in
  /// its tooltip. The id of a route that somebody wrote is its name.
  @Test func namesImportedRoutesByWhatIsTapped() throws {
    let spec = """
      { "navgraph": 1, "start": "HomeView",
        "coordinators": { "app": { "container": "navigation", "children": ["help"], "root": "HomeView" },
          "help": { "container": "navigation", "root": "HelpView", "boundTo": "HomeView" } },
        "screens": { "HomeView": {}, "LogsView": {}, "HelpView": { "coordinator": "help" } },
        "routes": {
          "Row.onTap_2": { "from": "HomeView", "to": "LogsView", "presentation": "push", "trigger": "tap:Read the log", "imported": true },
          "Section.LogsView": { "from": "HomeView", "to": "LogsView", "presentation": "push", "imported": true },
          "HomeView.HelpView_3": { "from": "HomeView", "to": "help", "presentation": "present", "by": "app", "imported": true },
          "CloseButton.dismiss": { "from": "HelpView", "presentation": "dismiss", "imported": true },
          "written.LogsView": { "from": "HomeView", "to": "LogsView", "presentation": "push", "trigger": "tap:Other" } } }
      """
    let file = SourceFile(name: "test.nav.json", bytes: Array(spec.utf8))
    func texts(_ labels: Drawing.Labels) throws -> (edges: [String], picture: XMLElement) {
      var options = Drawing.Options()
      options.labels = labels
      let picture = try XMLElement(parsing: try Drawing.draw(Spec(file), as: .svg, options).bytes)
      return (picture.groups("edge").flatMap { $0.all("text") }.map(\.text).sorted(), picture)
    }
    let (edges, picture) = try texts(.some)
    #expect(edges == ["Read the log", "written.LogsView"])
    let tips = picture.all("a").compactMap { $0.attributes["xlink:title"] }
    #expect(tips.contains("HomeView.HelpView_3: present\nperformed by app"))
    // Routes between the same cards share a line.
    let shared = [
      "Row.onTap_2: push\non tap:Read the log", "Section.LogsView: push", "written.LogsView: push\non tap:Other",
    ]
    #expect(tips.contains(shared.joined(separator: "\n\n")))
    // The only card of a frame stands for it, and names the moves without a target.
    #expect(tips.contains("HelpView in help\nhelp: navigation\nbound to HomeView"))
    let card = try #require(picture.groups("node").first { $0.attributes["id"] == "screen-HelpView" })
    #expect(card.all("text").map(\.text) == ["HelpView", "navigation", "‹ dismiss"])
    #expect(picture.all("g").allSatisfy { $0.attributes["id"] != "coordinator-help" })
    #expect(try texts(.all).edges.contains("Row.onTap_2"))
  }

  /// A container that an importer names after its screen is called like the screen.
  @Test func callsImportedContainersLikeTheirScreens() throws {
    let spec = Self.analysis(
      """
      { "navgraph": 1, "start": "HomeView.stack.tabs",
        "coordinators": {
          "HomeView.stack.tabs": { "container": "tab", "members": "HomeView.stack", "imported": true },
          "HomeView.stack": { "root": "HomeView", "imported": true }, "TabsView.tabs": { "imported": true },
          "help.stack": { "root": "help" }, "other.stack": { "title": "Other", "imported": true },
          "news.feed": { "imported": true } },
        "screens": { "HomeView": { "title": "Home" }, "help": {} } }
      """
    ).spec
    let titles = spec.coordinators.map { spec.displayTitle(of: $0.element) }
    #expect(titles.filter { $0 != "" } == ["Home", "Home", "TabsView", "help.stack", "Other", "news.feed"])
  }

  /// An id that Interface Builder made up is the name of nothing, and an id with the words of the title is not repeated.
  @Test func leavesOutIDsThatSayNothing() throws {
    let ids = ["abc-De-4fg", "bcd-Ef-5gh", "HomeView", "MapView", "ListView", "WebView"]
    let titles = ["bcd-Ef-5gh": "Terms", "HomeView": "Home", "MapView": "Places"]
    let screens = ids.map { id in
      "\"\(id)\": { \(titles[id].map { "\"title\": \"\($0)\", " } ?? "")\"setup\": \"M\", \"imported\": true }"
    }
    let spec = """
      { "navgraph": 1, "start": "HomeView", "models": { "M": {} }, "screens": { \(screens.joined(separator: ", ")) },
        "routes": { "r": { "from": [\(ids.map { "\"\($0)\"" }.joined(separator: ", "))], "to": "MapView" } } }
      """
    let svg = try Diagram(Self.analysis(spec)).graph.svg()
    func words(_ id: String) -> [String] {
      svg.all("g").first { $0.attributes["id"] == "screen-\(id)" }?.all("text").map(\.text).filter {
        !"→←▶n".contains($0.first!)
      } ?? []
    }
    #expect(words("abc-De-4fg") == ["unnamed screen"])
    #expect(words("bcd-Ef-5gh") == ["Terms"])
    #expect(words("HomeView") == ["Home"])
    #expect(words("MapView") == ["Places", "Map"])
  }

  @Test func drawsScreensWithoutRoutesInABand() throws {
    let names = ["d", "e", "f", "g"]
    func picture(_ names: some Sequence<String>) throws -> XMLElement {
      let screens = names.map {
        ", \"\($0)\": { \"coordinator\": \"app\"\($0 == "e" ? ", \"entry\": \"code: Other\"" : "") }"
      }
      let spec = """
        { "navgraph": 1, "start": "app", "coordinators": { "app": { "root": "a" } },
          "screens": { "a": { "coordinator": "app" }, "b": { "coordinator": "app", "setup": "M" }\(screens.joined()) },
          "models": { "M": {} }, "routes": { "up": { "from": "d", "presentation": "pop" }, "r": { "from": "a", "to": "b", "presentation": "push" } } }
        """
      return try XMLElement(parsing: Array(try SelectionTests.picture(spec: spec).utf8))
    }
    let svg = try picture(names)
    let band = try #require(svg.all("g").first { $0.attributes["class"] == "cluster band" })
    let words = ["4 screens that no route leads to or on from", "● 1 opened by code or from outside"]
    #expect(band.all("text").map(\.text) == words)
    #expect(svg.groups("node").count { Self.isScreen($0) } == 6 && svg.groups("edge").count == 1)
    let card = try #require(svg.groups("node").first { $0.attributes["id"] == "screen-e" })
    #expect(card.all("text").map(\.text) == ["● e"])
    // Three are drawn as others are.
    let few = try picture(names.dropLast())
    #expect(few.all("g").allSatisfy { $0.attributes["class"] != "cluster band" })
  }

  /// Where code decides which screen comes first, no card says that one of them does.
  @Test func startsOnlyAtWhatIsKnown() throws {
    let text = """
      { "navgraph": 1, "start": "app", "coordinators": { "app": { "dynamic": true } },
        "screens": { "a": { "coordinator": "app" }, "b": { "coordinator": "app" } } }
      """
    func starts(_ text: String) throws -> Int {
      try Diagram(Self.analysis(text)).graph.svg().all("text").count { $0.text == "▶ START" }
    }
    #expect(try starts(text) == 0)
    let known = text.replacing("\"dynamic\": true", with: "\"root\": \"a\"")
    #expect(try starts(known) == 1)
  }

  /// The bar of a flow is as wide as its words, however wide the title is.
  @Test func marksFlowsByABarOfTheirWords() throws {
    let title = String(repeating: "Long title ", count: 5)
    let svg = try XMLElement(
      parsing: Array(
        try SelectionTests.picture(
          spec: """
            { "navgraph": 1, "start": "f", "coordinators": { "f": { "root": "a", "flow": {}, "title": "\(title)" } },
              "screens": { "a": { "coordinator": "f" } } }
            """
        ).utf8))
    let frame = try #require(svg.all("g").first { $0.attributes["id"] == "coordinator-f" })
    let bar = try #require(frame.all("polygon").first { $0.attributes["fill"] == "#111827" })
    let points = try #require(bar.attributes["points"]).split(separator: " ")
    let xs = points.compactMap { Double($0.prefix { $0 != "," }) }
    let width = xs.max()! - xs.min()!
    #expect(25...60 ~= width, "\(width)")
  }

  @Test func drawsWhatIsNotDeclared() throws {
    let graph = Diagram(
      Self.analysis(
        """
        { "navgraph": 1, "start": "a", "screens": { "a": {} },
          "routes": { "r": { "from": "a", "to": "b", "presentation": "push" }, "s": { "from": "x", "to": "a" } } }
        """)
    ).graph
    #expect(graph.edges.map(\.head) == ["unknown b", "a"])
    #expect(graph.edges.map(\.tail) == ["a", "unknown x"])
  }

  /// Routes between the same screens share a line, and each is found by its id.
  @Test func eachRouteOfALineHasItsID() throws {
    let routes = ["r", "s", "t"].map {
      "\"\($0)\": { \"from\": \"a\", \"to\": \"b\", \"presentation\": \"push\" }"
    }
    let spec = """
      { "navgraph": 1, "start": "a", "screens": { "a": {}, "b": {} }, "routes": { \(routes.joined(separator: ", ")) } }
      """
    let line = try #require(try Diagram(Self.analysis(spec)).graph.svg().groups("edge").first)
    #expect(line.attributes["id"] == "route-r")
    #expect(line.all("g").compactMap { $0.attributes["id"] }.suffix(2) == ["route-s", "route-t"])
    #expect(try #require(line.all("g").last).all("path").count == 1)
  }

  /// Screens to which one screen leads and that lead nowhere on are drawn together, and the line ends at the frame.
  @Test func leavesOfOneScreenShareALine() throws {
    let leaves = ["b", "c", "d"]
    let routes = leaves.map {
      "\"open\($0.uppercased())\": { \"from\": \"a\", \"to\": \"\($0)\", \"presentation\": \"push\" }"
    }
    let spec = """
      { "navgraph": 1, "start": "a", "screens": { "a": {}, "b": {}, "c": {}, "d": {}, "e": {} },
        "routes": { \(routes.joined(separator: ", ")), "e": { "from": "a", "to": "e", "presentation": "present" } } }
      """
    let diagram = Diagram(Self.analysis(spec))
    #expect(diagram.bands.map(\.id) == ["band-b"])
    #expect(diagram.graph.edges.map(\.headCluster) == ["band-b", nil])
    let svg = try diagram.graph.svg()
    #expect(svg.groups("edge").count == 2 && svg.groups("cluster").count == 1)
  }

  /// The heading names the coordinator around everything; one with tabs has a frame.
  @Test func theFrameAroundEverythingIsInTheHeading() throws {
    func texts(_ container: String) throws -> (frames: Int, words: [String]) {
      let spec = """
        { "navgraph": 1, "start": "a", "screens": { "a": { "coordinator": "one" }, "b": { "coordinator": "one" } },
          "coordinators": { "app": { "container": "\(container)", "children": ["one"], "root": "one" },
            "one": { "container": "navigation", "root": "a" } },
          "routes": { "r": { "from": "app", "to": "b", "presentation": "push" } } }
        """
      let svg = try Diagram(Self.analysis(spec)).graph.svg()
      return (svg.groups("cluster").count, svg.all("text").map(\.text))
    }
    let window = try texts("window")
    #expect(window.frames == 1 && window.words.contains { $0.hasSuffix("in app (window)") })
    #expect(window.words.contains("any screen of"))
    #expect(try texts("tab").frames == 2)
  }

  @Test func showsExactlyTheKindsInUse() throws {
    let analysis = Self.analysis(
      """
      { "navgraph": 1, "start": "a", "screens": { "a": {}, "b": {} },
        "routes": { "r": { "from": "a", "to": "b", "presentation": "push" }, "s": { "from": "b", "presentation": "pop" } } }
      """)
    #expect(Diagram(analysis).kinds == [.move(.push), .move(.pop)])
    let svg = try Diagram(analysis).graph.svg()
    let words = svg.all("text").map(\.text)
    // A card names the move back, which has no line and so no place in the legend.
    #expect(words.contains("push") && words.contains("‹ pop s") && !words.contains("pop") && !words.contains("present"))
  }

  @Test func drawsAnEmptySpec() throws {
    for text in ["{}", "{ \"navgraph\": 1 }", "{ \"navgraph\": 1, \"start\": \"x\" }", "[]"] {
      let file = SourceFile(name: "test.nav.json", bytes: Array(text.utf8))
      let picture = try Drawing.draw(Spec(file), as: .svg)
      #expect(throws: Never.self) { try XMLElement(parsing: picture.bytes) }
    }
    #expect(throws: Problem.self) {
      try Drawing.draw(Spec(SourceFile(name: "t", bytes: Array("{".utf8))), as: .svg)
    }
  }
}
