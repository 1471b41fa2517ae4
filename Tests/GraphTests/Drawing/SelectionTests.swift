import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

/// What a picture shows of a spec.
@Suite struct SelectionTests {
  static let spec = """
    {
      "navgraph": 1, "name": "Mail", "start": "app",
      "models": { "Letter": {}, "Draft": {} },
      "preconditions": { "online": {} },
      "coordinators": {
        "app": { "container": "tab", "members": ["mail", "setup"], "children": ["mail", "setup", "compose"] },
        "mail": { "container": "navigation", "root": "inbox" },
        "setup": { "container": "navigation", "root": "settings" },
        "compose": { "container": "navigation", "root": "editor", "flow": { "result": "Draft" } }
      },
      "screens": {
        "inbox": { "title": "Inbox", "coordinator": "mail", "provides": "Letter" },
        "letter": { "title": "Letter", "coordinator": "mail", "setup": "Letter" },
        "settings": { "title": "Settings", "coordinator": "setup", "entry": "the system's settings" },
        "about": { "title": "About", "coordinator": "setup", "destination": false },
        "editor": { "title": "Editor", "coordinator": "compose", "preconditions": "online" }
      },
      "routes": {
        "read": { "from": "inbox", "to": "letter", "presentation": "push", "with": "Letter" },
        "close": { "from": "letter", "presentation": "pop" },
        "write": { "from": ["inbox", "letter"], "to": "compose", "presentation": "present" },
        "send": { "from": "editor", "presentation": "complete", "with": "Draft" },
        "more": { "from": "settings", "to": "about", "presentation": "push" },
        "home": { "from": "*", "to": "mail", "presentation": "select" }
      },
      "deepLinks": { "mail://letter/{Letter}": { "to": "letter" }, "mail://settings": { "to": "setup" } }
    }
    """

  static func picture(
    _ format: Drawing.Format = .svg, spec: String = SelectionTests.spec,
    _ change: (inout Drawing.Options) -> Void = { _ in }
  ) throws -> String {
    var options = Drawing.Options()
    change(&options)
    let file = SourceFile(name: "folder/mail.nav.json", bytes: Array(spec.utf8))
    let picture = try Drawing.draw(Spec(file), as: format, options)
    return String(decoding: picture.bytes, as: UTF8.self)
  }

  static func svg(_ change: (inout Drawing.Options) -> Void = { _ in }) throws -> XMLElement {
    try XMLElement(parsing: Array(try picture(change: change).utf8))
  }

  private static func picture(change: (inout Drawing.Options) -> Void) throws -> String {
    try picture(.svg, change)
  }

  /// The ids of the groups with a class.
  static func ids(_ svg: XMLElement, _ name: String) -> [String] {
    svg.all("g").filter { $0.attributes["class"]?.split(separator: " ").contains(Substring(name)) == true }
      .compactMap { $0.attributes["id"] }.sorted()
  }

  @Test func everythingHasItsOwnID() throws {
    let svg = try Self.svg()
    let ids = svg.all("g").compactMap { $0.attributes["id"] }
    #expect(ids.count == Set(ids).count)
    #expect(
      Self.ids(svg, "route") == [
        "route-more", "route-read", "route-send", "route-write", "route-write~2",
      ])
    #expect(Self.ids(svg, "link") == ["link-mail://letter/{Letter}", "link-mail://settings"])
    #expect(Self.ids(svg, "flow") == ["coordinator-compose"])
    let words = Set(svg.all("text").map(\.text))
    for word in [
      "▶ START", "◆ if online", "○ no destination", "● from the system's settings",
      "■ ends the flow", "complete → Draft", "← select home from any screen",
    ] {
      #expect(words.contains(word), "\(word)")
    }
  }

  @Test func everythingSaysWhatItIs() throws {
    for group in try Self.svg().all("g")
    where ["node", "edge", "cluster"].contains(group.attributes["class"]?.split(separator: " ").first ?? "") {
      #expect(
        group.all("a").contains { !($0.attributes["xlink:title"] ?? "").isEmpty },
        "\(group.attributes["id"] ?? "")")
    }
  }

  @Test func aCoordinatorAloneHasStubs() throws {
    let svg = try Self.svg { $0.coordinator = "mail" }
    #expect(Self.ids(svg, "screen") == ["screen-inbox", "screen-letter"])
    #expect(Self.ids(svg, "portal") == ["portal~mail~compose"])
    #expect(
      Self.ids(svg, "route") == ["route-read", "route-write", "route-write~2"])
    let link = try #require(
      svg.all("g").first { $0.attributes["id"] == "portal~mail~compose" }?.all("a").first)
    #expect(link.attributes["xlink:title"] == "goes on at compose\n→ Draft")
    #expect(link.attributes["xlink:href"] == nil)
    #expect(throws: Problem.self) { try Self.svg { $0.coordinator = "inbox" } }
    #expect(throws: Problem.self) { try Self.svg { $0.coordinator = "nobody" } }
  }

  @Test func aFocusShowsWhatIsNear() throws {
    #expect(Self.ids(try Self.svg { $0.focus = "about" }, "screen") == ["screen-about", "screen-settings"])
    let none = try Self.svg {
      $0.focus = "about"
      $0.depth = 0
    }
    #expect(Self.ids(none, "screen") == ["screen-about"])
    let wide = try Self.svg {
      $0.focus = "letter"
      $0.depth = 2
    }
    #expect(Self.ids(wide, "screen") == ["screen-editor", "screen-inbox", "screen-letter"])
  }

  @Test func onlySomePresentations() throws {
    let svg = try Self.svg { $0.presentations = ["present", "pop"] }
    #expect(Self.ids(svg, "route") == ["route-write", "route-write~2"])
    #expect(svg.all("text").contains { $0.text == "‹ pop close" })
    #expect(Self.ids(svg, "screen") == ["screen-editor", "screen-inbox", "screen-letter"])
    #expect(throws: Problem.self) { try Self.svg { $0.presentations = ["fly"] } }
  }

  @Test func aWayStandsOut() throws {
    let svg = try Self.svg { $0.path = ["inbox", "editor"] }
    #expect(
      Self.ids(svg, "way") == [
        "route-write", "screen-editor", "screen-inbox",
      ])
    #expect(
      Self.ids(svg, "faded").contains("screen-letter") && Self.ids(svg, "faded").contains("route-write~2"))
    #expect(throws: Problem.self) { try Self.svg { $0.path = ["about", "nobody"] } }
  }

  @Test func findingsStandWhereTheyAre() throws {
    let broken = Self.spec.replacing(
      "\"close\": {", with: "\"twice\": { \"from\": \"inbox\", \"presentation\": \"pop\" }, \"close\": {")
    let text = try Self.picture(spec: broken) { $0.showsFindings = true }
    let svg = try XMLElement(parsing: Array(text.utf8))
    let edge = try #require(svg.all("g").first { $0.attributes["id"] == "route-twice" })
    #expect(edge.all("text").contains { $0.text.hasPrefix("✖ pop-at-root") })
    #expect(Self.ids(svg, "way").contains("route-twice"))
  }

  @Test func everyColourHasADarkOne() throws {
    let dark = Dictionary(uniqueKeysWithValues: Drawing.Theme.darkColors.map { ($0, $1) })
    #expect(Set(dark.keys).count == dark.count)
    let broken = Self.spec.replacing("\"to\": \"about\"", with: "\"to\": \"abuot\"")
    for spec in [Self.spec, broken] {
      for isOverview in [false, true] {
        let text = try Self.picture(spec: spec) {
          $0.isOverview = isOverview
          $0.showsFindings = true
          $0.theme = .light
        }
        for color in text.matches(of: /(?:fill|stroke)="(#[0-9a-f]{6})"/).map({ String($0.1) }) {
          #expect(dark[color] != nil, "\(color)")
        }
      }
    }
    let auto = try Self.picture()
    #expect(auto.contains("@media screen and (prefers-color-scheme: dark)"))
    #expect(!(try Self.picture { $0.theme = .dark }).contains("@media"))
  }

  @Test(arguments: [false, true]) func theHeadingAndTheBackgroundAreOptions(isOverview: Bool) throws {
    func picture(_ heading: Drawing.HeadingParts, _ title: String?, isTransparent: Bool = false) throws -> XMLElement {
      try Self.svg {
        $0.isOverview = isOverview
        $0.heading = heading
        $0.title = title
        $0.isTransparent = isTransparent
      }
    }
    func heading(_ svg: XMLElement) -> [String] {
      let graph = svg.all("g").first { $0.attributes["class"]?.hasPrefix("graph") ?? false }
      let parts = graph?.children.filter { part in
        !["cluster", "node", "edge"].contains { part.attributes["class"]?.hasPrefix($0) ?? false }
      }
      return (parts ?? []).flatMap { $0.all("text") }.map(\.text)
    }
    let all = heading(try picture(.all, nil))
    #expect(all.first == "Mail" && all[1].contains("5 screens, 6 routes") && all.count > 2 - (isOverview ? 1 : 0))
    #expect(heading(try picture(.title, "Post")) == ["Post"])
    let bare = try picture(.none, "Post", isTransparent: true)
    #expect(heading(bare).isEmpty)
    #expect(bare.all("title").first?.text == "Post")
    #expect(bare.all("polygon").allSatisfy { $0.attributes["fill"] != "#ffffff" })
    #expect(try picture(.none, nil).all("polygon").contains { $0.attributes["fill"] == "#ffffff" })
  }

  @Test func linksLeadToTheSpec() throws {
    let svg = try Self.svg { $0.linkBase = "https://example.com/blob/main" }
    let group = try #require(svg.all("g").first { $0.attributes["id"] == "screen-inbox" })
    let line = Self.spec.split(separator: "\n").firstIndex { $0.contains("\"inbox\": {") }! + 1
    #expect(
      group.all("a").first?.attributes["xlink:href"] == "https://example.com/blob/main/mail.nav.json#L\(line)"
    )
  }

  @Test func otherFormats() throws {
    let goldens = packageFolder + "/Tests/GraphTests/Goldens/"
    Golden.check(try Self.picture(.mermaid), at: goldens + "mail.mmd")
    Golden.check(try Self.picture { $0.isOverview = true }, at: goldens + "mail-overview.svg")
  }
}
