import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

/// The page of a spec: what it holds, what its browser may run, and that text stays text.
@Suite struct PageTests {
  static let goldens = packageFolder + "/Tests/GraphTests/Goldens/"

  static func page(_ text: String, name: String = "app.nav.json") throws -> String {
    let file = SourceFile(name: name, bytes: Array(text.utf8))
    let picture = try Drawing.draw(Spec(file), as: .html)
    return String(decoding: picture.bytes, as: UTF8.self)
  }

  /// What stands between two marks, the second looked for behind the first.
  static func between(_ start: String, _ end: String, in text: String) throws -> String {
    let begin = try #require(text.range(of: start))
    let stop = try #require(text.range(of: end, range: begin.upperBound..<text.endIndex))
    return String(text[begin.upperBound..<stop.lowerBound])
  }

  // Several tests look at the pages of these samples, which are made once.
  private static let shop = Result { try page(sample("shop.nav.json"), name: "shop.nav.json") }
  private static let brokenShop = Result {
    try page(sample("broken-shop.nav.json"), name: "broken-shop.nav.json")
  }

  private static func samplePage(_ name: String) throws -> String {
    switch name {
    case "shop.nav.json": try shop.get()
    case "broken-shop.nav.json": try brokenShop.get()
    default: try page(sample(name), name: name)
    }
  }

  static func data(in page: String) throws -> String {
    try between("<script type=\"application/json\" id=\"nav-data\">", "</script>", in: page)
  }

  static func sample(_ name: String) throws -> String {
    try String(contentsOfFile: packageFolder + "/samples/" + name, encoding: .utf8)
  }

  @Test func holdsWhatIsKnown() throws {
    let page = try Self.page(try Self.sample("reported/guarded-link.nav.json"), name: "guarded-link.nav.json")
    Golden.check(try Self.data(in: page), at: Self.goldens + "page-data.json")
  }

  /// A page is the same wherever it is made, and from whatever folder.
  @Test func doesNotSayWhereItWasMade() throws {
    let text = try Self.sample("broken-shop.nav.json")
    let here = try Self.samplePage("broken-shop.nav.json")
    #expect(try Self.page(text, name: "/some/where/broken-shop.nav.json") == here)
  }

  /// The policy names the hashes of the script and of each style sheet, as a browser reads them, and nothing else.
  @Test func runsItsScriptAndNoOther() throws {
    let page = try Self.page(try Self.sample("corduroy.nav.json"))
    let script = try Self.between("</script>\n<script>", "</script>", in: page)
    #expect(script == Page.script)
    let policy = try Self.between("http-equiv=\"Content-Security-Policy\" content=\"", "\">", in: page)
    func hash(_ text: String) -> String { "'sha256-\(Base64.text(SHA256.hash(Array(text.utf8))))'" }
    let sheets = page.components(separatedBy: "<style>").dropFirst().map {
      $0.components(separatedBy: "</style>")[0].replacing("&#39;", with: "'").replacing("&gt;", with: ">")
    }
    #expect(sheets.count == 2)
    #expect(
      policy == "default-src 'none'; script-src \(hash(script)); style-src "
        + sheets.map(hash).joined(separator: " ") + "; img-src data:; base-uri 'none'; form-action 'none'")
    #expect(!page.contains(" style=\""), "the policy would drop it")
  }

  /// Screenshots are in the file, and the policy lets the browser show them, and nothing from elsewhere.
  @Test func showsScreenshots() throws {
    let text = #"{ "navgraph": 1, "start": "a", "screens": { "a": { "image": "a.png" } } }"#
    let file = SourceFile(name: "app.nav.json", bytes: Array(text.utf8))
    let picture = try Drawing.draw(Spec(file), as: .html) { _, name throws(IncludeError) in
      SourceFile(name: name, bytes: ScreenshotTests.png)
    }
    let page = String(decoding: picture.bytes, as: UTF8.self)
    #expect(page.contains("xlink:href=\"data:image/png;base64,"))
    #expect(page.contains("; img-src data:; "))
  }

  /// Node reads it, and the TypeScript compiler finds that its parts agree with the types in their comments.
  @Test func itsScriptIsJavaScript() throws {
    #expect(!Page.script.contains("</") && !Page.script.contains("<!--"))
    #expect(!Page.script.contains("innerHTML") && !Page.script.contains("eval("))
  }

  /// Runs a program on the page's script.
  private static func checkScript(_ program: String, _ arguments: [String]) throws {
    let scratch = try ScratchFolder()
    let file = try scratch.write(Page.script, to: "page.js")
    let outcome = try Shell.run(try #require(Shell.find(program)), arguments + [file])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
  }

  @Test(.needs("node"))
  func nodeReadsTheScript() throws { try Self.checkScript("node", ["--check"]) }

  @Test(.needs("tsc"))
  func theTypesOfTheScriptAgree() throws {
    try Self.checkScript(
      "tsc",
      [
        "--noEmit", "--allowJs", "--checkJs", "--strict", "--skipLibCheck", "--target", "es2021", "--lib",
        "es2021,dom,dom.iterable",
      ])
  }

  /// Every edge of the data is one of the picture, and so is every screen.
  @Test(arguments: [
    "shop.nav.json", "broken-shop.nav.json", "snapnavigation.nav.json", "xcoordinator.nav.json",
  ])
  func dataAndPictureAgree(_ sample: String) throws {
    let page = try Self.samplePage(sample)
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(try Self.data(in: page).utf8)) as? [String: Any])
    let edges = try #require(data["edges"] as? [[Any]])
    let routes = try #require(data["routes"] as? [[String: Any]])
    let elements = try #require(data["elements"] as? [[String: Any]])
    let picture = try XMLElement(
      parsing: Array(("<svg " + (try Self.between("<svg ", "</svg>", in: page)) + "</svg>").utf8))
    let groups = picture.groups("edge")
    #expect(Set(edges.compactMap { $0[4] as? String }.filter { !$0.isEmpty }).count == groups.count)
    #expect(Set(groups.map { $0.attributes["id"] }).count == groups.count)
    for edge in edges {
      let name = try #require(edge[4] as? String)
      // A card names a move without a target, which has no line.
      guard !name.isEmpty else { continue }
      let group = try #require(groups.first { $0.attributes["id"] == name }, "\(name) is not drawn")
      let route = try #require(edge[0] as? Int)
      guard route >= 0 else { continue }
      let id = try #require(routes[route]["id"] as? String)
      let tip = group.all("a").first?.attributes["xlink:title"]
      #expect(
        tip?.split(separator: "\n").contains { $0.hasPrefix("\(id): ") } == true,
        "'\(name)' is of '\(id)', and says \(tip ?? "nothing")")
    }
    for element in elements where element["kind"] as? String == "screen" {
      #expect(picture.groups("node").contains { $0.attributes["id"] == element["node"] as? String })
    }
  }

  /// Cards that no edge touches are placed by what is no arrow, and so nothing that a page could tell of.
  @Test(arguments: [#""start": "a", "#, ""]) func showsCardsWithoutEdges(start: String) throws {
    let page = try Self.page(
      "{ \"navgraph\": 1, \(start)\"screens\": { \"a\": {}, \"b\": {}, \"c\": {}, \"d\": {}, \"e\": {}, \"f\": {} } }"
    )
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(try Self.data(in: page).utf8)) as? [String: Any])
    #expect((data["edges"] as? [Any])?.isEmpty == true)
    #expect((data["elements"] as? [Any])?.count == 6)
  }

  /// The style sheet says of every colour of a picture what it is in the dark.
  @Test(arguments: ["shop.nav.json", "broken-shop.nav.json"])
  func knowsEveryColour(_ sample: String) throws {
    let page = try Self.samplePage(sample)
    let picture = try Self.between("<svg ", "</svg>", in: page)
    let colours = Set(picture.matches(of: /(fill|stroke)="#[0-9a-f]{6}"/).map { String($0.0) })
    #expect(colours.count > 20)
    for colour in colours.sorted() {
      #expect(Page.style.contains(".nav-canvas [\(colour)]"), "\(colour) stays light")
    }
    #expect(!picture.contains("prefers-color-scheme"))
  }

  @Test(arguments: hostileTexts.filter { $0.utf8.count < 1000 })
  func textStaysText(_ text: String) throws {
    let quoted = String(decoding: try JSONSerialization.data(withJSONObject: [text]), as: UTF8.self)
      .dropFirst()
      .dropLast()
    let page = try Self.page(
      """
      { "navgraph": 1, "name": \(quoted), "start": "a", "screens": { "a": { "title": \(quoted),
        "summary": \(quoted), "source": \(quoted) } } }
      """)
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
    let data = try #require(
      try JSONSerialization.jsonObject(with: Data(try Self.data(in: page).utf8)) as? [String: Any])
    let screen = try #require((data["elements"] as? [[String: Any]])?.first)
    // What may not be shown is not handed over.
    let shown = text.unicodeScalars.map { $0.isPrintable || $0 == "\n" || $0 == "\t" ? $0 : "\u{FFFD}" }
    #expect((screen["summary"] as? String ?? "").unicodeScalars.elementsEqual(shown))
  }

  private static func hex(_ text: String) -> String {
    SHA256.hash(Array(text.utf8)).map { String(Int($0) + 256, radix: 16).suffix(2) }.joined()
  }

  @Test func hashesAsTheStandardSays() {
    // The examples of FIPS 180-4, and lengths around the end of a block.
    #expect(Self.hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(Self.hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Self.hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }

  @Test(.needs("sha256sum"))
  func hashesAsSha256sumDoes() throws {
    let program = try #require(Shell.find("sha256sum"))
    for length in [1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000] {
      let text = String(repeating: "x", count: length)
      let outcome = try Shell.run(program, [], input: Array(text.utf8))
      #expect(outcome.output.hasPrefix(Self.hex(text)), "\(length) bytes")
    }
  }
}
