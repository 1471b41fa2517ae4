import Testing

@testable import Graph
@testable import GraphDrawing

/// Pictures of large specs.
@Suite struct SheetTests {
  /// A spec of `count` coordinators with ten screens each, every one with a route to another coordinator.
  static func spec(_ count: Int) -> String {
    let ids = 0..<count
    let coordinators = ids.map { "\"c\($0)\": { \"root\": \"s\($0)x0\" }" }
    let screens = ids.flatMap { c in (0..<10).map { "\"s\(c)x\($0)\": { \"coordinator\": \"c\(c)\" }" } }
    let routes = ids.flatMap { c in
      (0..<10).map { s in
        s == 9
          ? "\"r\(c)x9\": { \"from\": \"s\(c)x9\", \"to\": \"c\((c + 3) % count)\", \"presentation\": \"present\" }"
          : "\"r\(c)x\(s)\": { \"from\": \"s\(c)x\(s)\", \"to\": \"s\(c)x\(s + 1)\", \"presentation\": \"push\" }"
      }
    }
    let children = ids.map { "\"c\($0)\"" }.joined(separator: ", ")
    return """
      { "navgraph": 1, "start": "app",
        "coordinators": { "app": { "container": "window", "root": "c0", "children": [\(children)] },
          \(coordinators.joined(separator: ", ")) },
        "screens": { \(screens.joined(separator: ", ")) },
        "routes": { \(routes.joined(separator: ", ")), "all": { "from": "*", "to": "app", "presentation": "root" } },
        "deepLinks": { "x://app": { "to": "app" } } }
      """
  }

  static func file(_ count: Int) -> SourceFile {
    SourceFile(name: "large.nav.json", bytes: Array(spec(count).utf8))
  }

  @Test func losesNoEdge() throws {
    let picture = try Drawing.draw(Spec(Self.file(16)), as: .svg)
    let svg = try XMLElement(parsing: picture.bytes)
    #expect(svg.groups("node").count { DiagramTests.isScreen($0) } == 160)
    #expect(svg.groups("edge").count == 161)
    #expect(SelectionTests.ids(svg, "portal").count == 16)
    let ids = svg.all("g").compactMap { $0.attributes["id"] }
    #expect(ids.count == Set(ids).count)
    // A link in the picture leads to something in it.
    for link in svg.all("a").compactMap({ $0.attributes["xlink:href"] }) where link.hasPrefix("#") {
      #expect(ids.contains(String(link.dropFirst())), "\(link)")
    }
    var options = Drawing.Options()
    options.showsAllEdges = true
    let whole = try Drawing.draw(Spec(Self.file(16)), as: .svg, options)
    let all = try XMLElement(parsing: whole.bytes)
    #expect(all.groups("edge").count == 162 && SelectionTests.ids(all, "portal").isEmpty)
  }

  /// A long chain of screens, each of which also leads to one that is so much further, while there is one, else to the next but
  /// one.
  static func chain(_ count: Int, jump: Int) -> SourceFile {
    let screens = (0...count).map { "\"s\($0)\": {}" }.joined(separator: ", ")
    let routes = (0..<count).map { number in
      """
      "r\(number)": { "from": "s\(number)", "to": "s\(number + 1)", "presentation": "push" },
      "x\(number)": { "from": "s\(number)", "to": "s\(number + jump <= count ? number + jump : min(number + 2, count))", "presentation": "present" }
      """
    }
    let text = """
      { "navgraph": 1, "start": "s0", "screens": { \(screens) }, "routes": { \(routes.joined(separator: ", ")) } }
      """
    return SourceFile(name: "chain.nav.json", bytes: Array(text.utf8))
  }

  /// Graphviz would take minutes for edges that all lead past hundreds of screens.
  @Test func longEdgesEndAtStubs() throws {
    let picture = try Drawing.draw(Spec(Self.chain(300, jump: 150)), as: .svg)
    let svg = try XMLElement(parsing: picture.bytes)
    let stubs = SelectionTests.ids(svg, "portal").count
    #expect(
      picture.notes == [
        "\(stubs) edges past many screens end at stubs: '--all-edges' draws them in full"
      ])
    func cut(_ count: Int, jump: Int) -> [String] {
      let analysis = Analysis.whole(of: Spec(Self.chain(count, jump: jump)))
      let selection = Diagram(analysis, cutsLongArrows: true).selection
      return selection.cut.compactMap { selection.connections[$0].route.map(analysis.spec.name(of:)) }
    }
    #expect(cut(300, jump: 2).isEmpty)
    // The longest ones, all equally long, and no more than it takes.
    #expect(Set(cut(300, jump: 150)) == Set((151 - stubs..<151).map { "x\($0)" }))
    #expect(stubs > 0)
  }

  @Test func partsDoNotOverlap() throws {
    let sizes = [(300, 40), (100, 50), (20, 200), (150, 30), (90, 90), (200, 10), (60, 60), (10, 10)]
    let blocks = sizes.map { Drawing.Picture(bytes: Array("<g/>".utf8), width: $0.0, height: $0.1) }
    let text = String(decoding: Sheet.part(of: blocks, ratio: 1.5, width: nil).bytes, as: UTF8.self)
    let places = text.matches(of: /translate\((\d+) (\d+)\)/).map { (Int($0.1)!, Int($0.2)!) }
    #expect(places.count == sizes.count)
    for (i, a) in places.enumerated() {
      for (j, b) in places.enumerated() where i < j {
        let isApart =
          a.0 + sizes[i].0 <= b.0 || b.0 + sizes[j].0 <= a.0 || a.1 + sizes[i].1 <= b.1
          || b.1 + sizes[j].1 <= a.1
        #expect(isApart, "\(i) and \(j)")
      }
    }
  }

  /// Where the app starts stands first, then what a route from there leads to, wherever these are declared.
  @Test func isReadFromTheStart() throws {
    let spec = Self.spec(16).replacing("\"root\": \"c0\"", with: "\"root\": \"c7\"")
    let picture = try Drawing.draw(
      Spec(SourceFile(name: "large.nav.json", bytes: Array(spec.utf8))), as: .svg)
    let blocks = try XMLElement(parsing: picture.bytes).children.filter { $0.attributes["transform"] != nil }
    #expect(blocks.count == 18)
    let frames = blocks.dropFirst().map { $0.groups("cluster").compactMap { $0.attributes["id"] } }
    #expect(frames.prefix(3) == [["coordinator-c7"], ["coordinator-c10"], ["coordinator-c13"]])
    #expect(blocks[1].attributes["transform"]?.hasPrefix("translate(0 ") == true)
  }

  @Test func keepsToAWidth() throws {
    func width(_ options: Drawing.Options) throws -> Int {
      let picture = try Drawing.draw(Spec(Self.file(16)), as: .svg, options)
      let text = try XMLElement(parsing: picture.bytes).attributes["width"]
      return try #require(text.flatMap { Int($0.dropLast(2)) })
    }
    var options = Drawing.Options()
    let usual = try width(options)
    options.width = Double(usual) * 2 / 3
    let narrow = try width(options)
    #expect(narrow <= usual * 2 / 3, "\(narrow) of \(usual)")
    options.width = nil
    options.ratio = 4
    #expect(try width(options) > usual)
  }

  @Test func aFolderIsLinked() throws {
    let pages = try Drawing.pages(Spec(Self.file(60)))
    #expect(pages.map(\.name) == ["index.svg"] + (0..<60).map { "c\($0).svg" })
    let names = Set(pages.map(\.name))
    var edges: Set<String> = []
    for page in pages {
      let svg = try XMLElement(parsing: page.picture.bytes)
      let links = svg.all("a").compactMap { $0.attributes["xlink:href"] }
      for link in links where !link.hasPrefix("#") {
        #expect(names.contains(String(link.prefix { $0 != "#" })), "\(link)")
      }
      edges.formUnion(svg.groups("edge").compactMap { $0.attributes["id"] })
    }
    #expect((0..<60).allSatisfy { c in (0..<10).allSatisfy { edges.contains("route-r\(c)x\($0)") } })
    for links in try Self.deadLinks(pages) { Issue.record("\(links)") }
    let index = try XMLElement(parsing: pages[0].picture.bytes)
    #expect(
      Set(index.all("a").compactMap { $0.attributes["xlink:href"] }) == names.subtracting(["index.svg"]))
  }

  /// A coordinator with one screen is drawn in the picture of the one around it, and so is its box in the overview.
  @Test func aFolderHasNoPictureOfOneScreen() throws {
    let spec = """
      { "navgraph": 1, "start": "app",
        "coordinators": {
          "app": { "container": "window", "children": ["tabs", "sheet"], "root": "tabs" },
          "tabs": { "container": "tab", "members": ["home", "more"], "children": ["home", "more"] },
          "home": { "root": "a" }, "more": { "root": "c" }, "sheet": { "root": "d" } },
        "screens": { "a": { "coordinator": "home" }, "b": { "coordinator": "home" }, "c": { "coordinator": "more" },
          "d": { "coordinator": "sheet" } },
        "routes": { "r": { "from": "a", "to": "b", "presentation": "push" },
          "s": { "from": ["b", "c"], "to": "sheet", "presentation": "present" } } }
      """
    let pages = try Drawing.pages(Spec(SourceFile(name: "app.nav.json", bytes: Array(spec.utf8))))
    #expect(pages.map(\.name) == ["index.svg", "app.svg", "home.svg"])
    for links in try Self.deadLinks(pages) { Issue.record("\(links)") }
    let pictures = try pages.map { try XMLElement(parsing: $0.picture.bytes) }
    #expect(SelectionTests.ids(pictures[1], "screen") == ["screen-c", "screen-d"])
    #expect(
      SelectionTests.ids(pictures[1], "coordinator")
        == ["coordinator-app", "coordinator-more", "coordinator-sheet", "coordinator-tabs"])
    #expect(
      SelectionTests.ids(pictures[0], "coordinator") == ["coordinator-app", "coordinator-home", "coordinator-tabs"])
    #expect(pictures[0].all("text").contains { $0.text == "2 screens here" })
    #expect(SelectionTests.ids(pictures[0], "routes") == ["routes-home~app"])
  }

  /// A coordinator with too many screens for one picture has one for each folder of their code.
  @Test func aFolderHasSlicesOfALargeCoordinator() throws {
    func screens(_ names: some Sequence<String>, _ details: String) -> [String] {
      names.map { "\"\($0)\": { \"coordinator\": \"app\", \(details) }" }
    }
    let all =
      screens((0..<25).map { "a\($0)" }, "\"code\": \"org.app.shop.Cart\"")
      + screens((0..<45).map { "b\($0)" }, "\"source\": \"org/app/mail/Box.swift:3\"")
      + screens(["c"], "\"source\": \"org/app/Main.swift\"") + screens(["d"], "\"code\": \"org.app.rare.Once\"")
      + ["\"help\": { \"coordinator\": \"sheet\", \"code\": \"org.app.shop.Help\" }"]
    let spec = """
      { "navgraph": 1, "start": "app", "coordinators": { "app": { "root": "c", "children": ["sheet", "box"] },
          "sheet": { "root": "help" }, "box": { "root": "b44" } }, "screens": { \(all.joined(separator: ", ")) },
        "routes": { "r": { "from": ["c", "a1"], "to": ["a0", "b0", "sheet"], "presentation": "push" },
          "s": { "from": "c", "to": "box", "presentation": "present" } } }
      """
    let pages = try Drawing.pages(Spec(SourceFile(name: "app.nav.json", bytes: Array(spec.utf8))))
    #expect(
      pages.map(\.name) == [
        "index.svg", "app-app_shop.svg", "app-app_mail_1.svg", "app-app_mail_2.svg", "app-org_app.svg",
      ])
    for links in try Self.deadLinks(pages) { Issue.record("\(links)") }
    let pictures = try pages.map { try XMLElement(parsing: $0.picture.bytes) }
    #expect(pictures.map { SelectionTests.ids($0, "screen").count } == [0, 26, 22, 23, 2])
    #expect(pictures[1].all("title").first?.text == "app: app/shop")
    #expect(
      SelectionTests.ids(pictures[0], "routes") == [
        "routes-a0 app/shop~b0 app/mail 1", "routes-c org/app~a0 app/shop", "routes-c org/app~b0 app/mail 1",
        "routes-c org/app~b22 app/mail 2",
      ])
    // A coordinator that shows a screen of another one has a card beside it.
    func pagesWith(_ id: String) -> [Int] {
      pictures.indices.filter { pictures[$0].descendants.contains { $0.attributes["id"] == id } }
    }
    #expect(pagesWith("coordinator-box") == [3])
    #expect(pagesWith("route-s") == [3, 4])
  }

  /// The links of a folder's pictures that lead to nothing.
  private static func deadLinks(_ pages: [Drawing.Page]) throws -> [String] {
    let pictures = try pages.map { ($0.name, try XMLElement(parsing: $0.picture.bytes)) }
    let ids = Dictionary(
      uniqueKeysWithValues: pictures.map { name, svg in
        (name, Set(svg.descendants.compactMap { $0.attributes["id"] }))
      })
    return pictures.flatMap { name, svg in
      svg.all("a").compactMap { $0.attributes["xlink:href"] }.filter { link in
        let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        guard let ids = ids[parts[0].isEmpty ? name : parts[0]] else { return true }
        return parts.count > 1 && !ids.contains(parts[1])
      }.map { "\(name): \($0)" }
    }
  }

  /// A coordinator without screens has no picture; what leads to it leads to the overview. In a part of a spec nothing leads
  /// to what is not there.
  @Test func nothingLeadsToWhatIsNotDrawn() throws {
    let file = SourceFile(name: "mail.nav.json", bytes: Array(SelectionTests.spec.utf8))
    let pages = try Drawing.pages(Spec(file))
    #expect(try Self.deadLinks(pages) == [])
    let links = try XMLElement(parsing: pages[1].picture.bytes).all("a").compactMap {
      $0.attributes["xlink:href"]
    }
    #expect(links.contains { $0.contains("#") })
    let part = try SelectionTests.svg { $0.coordinator = "mail" }
    #expect(part.all("a").allSatisfy { $0.attributes["xlink:href"]?.hasPrefix("#") != true })
    let portals = part.groups("node").filter { $0.attributes["class"]?.contains("portal") ?? false }
    #expect(!portals.isEmpty)
    // On a sheet the other parts are there.
    let sheet = try XMLElement(parsing: Drawing.draw(Spec(Self.file(20)), as: .svg).bytes)
    let ids = Set(sheet.descendants.compactMap { $0.attributes["id"] })
    let anchors = sheet.all("a").compactMap { $0.attributes["xlink:href"] }.filter { $0.hasPrefix("#") }
    #expect(!anchors.isEmpty && anchors.allSatisfy { ids.contains(String($0.dropFirst())) })
  }
}
