import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

/// Screenshots in pictures.
@Suite struct ScreenshotTests {
  /// A PNG of one pixel.
  static let png = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!)

  /// The frame of a JPEG: what its structure asks for, and no pixels.
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 4, 8, 0, 0xFF, 0xDA, 0, 2, 1, 2, 3, 0xFF, 0xD9]

  static func kind(_ bytes: some Sequence<UInt8>) -> EmbeddedImage.Kind? {
    ImageReader.content(of: Array(bytes)[...])?.kind
  }

  @Test func knowsWhatAViewerCanShow() {
    #expect(Self.kind(Self.png) == .png && Self.kind(Self.jpeg) == .jpeg)
    #expect(Self.kind("\u{FEFF} <?xml version=\"1.0\"?>\n<svg></svg>\n".utf8) == .svg)
    // Whatever is cut off is not a picture, and nothing ends the program.
    for count in 0..<Self.png.count {
      #expect(Self.kind(Self.png.prefix(count)) == nil || count > Self.png.count - 5)
    }
    for count in 0..<Self.jpeg.count { #expect(Self.kind(Self.jpeg.prefix(count)) == nil) }
    #expect(Self.kind("<svg><g/>".utf8) == nil && Self.kind("svg</svg>".utf8) == nil && Self.kind([]) == nil)
    #expect(Self.kind("<svg>".utf8 + [0xFF] + "</svg>".utf8) == nil)
  }

  @Test(arguments: 0..<200)
  func survivesEveryChange(_ seed: Int) {
    for bytes in [Self.png, Self.jpeg] {
      var bytes = bytes
      bytes[seed * 7919 % bytes.count] = UInt8(truncatingIfNeeded: seed * 31)
      bytes[seed * 104_729 % bytes.count] = 0xFF
      _ = Self.kind(bytes)
    }
  }

  @Test func writesBase64() {
    for count in 0..<50 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 89) }
      #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
    }
  }

  @Test func areInTheirCards() throws {
    let spec = """
      { "navgraph": 1, "start": "a", "screens": {
          "a": { "image": "shots/a.png" }, "b": { "title": "<&\\"]", "image": "shots/b.svg" }, "c": { "image": "none.png" },
          "d": { "image": "/etc/passwd" } } }
      """
    let files: [String: [UInt8]] = [
      "shots/a.png": Self.png, "shots/b.svg": Array("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>".utf8),
    ]
    let file = SourceFile(name: "x/test.nav.json", bytes: Array(spec.utf8))
    let picture = try Drawing.draw(Spec(file), as: .svg) { path, name throws(IncludeError) in
      guard let bytes = files[path] else { throw .missing }
      return SourceFile(name: name, bytes: bytes)
    }
    #expect(
      picture.notes == [
        "'none.png' cannot be shown: there is no such file",
        "'/etc/passwd' cannot be shown: the path is not relative",
      ])
    let svg = try XMLElement(parsing: picture.bytes)
    let links = svg.all("image").compactMap { $0.attributes["xlink:href"] }
    #expect(
      links == [
        "data:image/png;base64," + Data(Self.png).base64EncodedString(),
        "data:image/svg+xml;base64," + Data(files["shots/b.svg"]!).base64EncodedString(),
      ])
    for name in ["a", "b"] {
      let card = try #require(svg.all("g").first { $0.attributes["id"] == "screen-\(name)" })
      #expect(card.all("image").count == 1)
    }
  }

  /// The size of a PNG and of a JPEG, four and two bytes for each number, and what is said of a file that has too many pixels.
  @Test func refusesTooManyPixels() throws {
    var png = Self.png
    png.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xC0, 0, 8, 8, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0xFF, 0xDA, 0, 2, 1, 2, 3, 0xFF, 0xD9,
    ]
    #expect(ImageReader.content(of: Self.png[...])?.pixels == 1)
    #expect(ImageReader.content(of: png[...])?.pixels == 900_000_000)
    #expect(ImageReader.content(of: jpeg[...])?.pixels == 65_535 * 65_535)
    png.replaceSubrange(16..<24, with: [UInt8](repeating: 0xFF, count: 8))
    #expect(ImageReader.content(of: png[...])?.kind == .png)
    let spec =
      #"{ "navgraph": 1, "start": "a", "screens": { "a": { "image": "a.png" }, "b": { "image": "b.jpg" } } }"#
    let files = ["a.png": png, "b.jpg": jpeg]
    let picture = try Drawing.draw(Spec(SourceFile(name: "test.nav.json", bytes: Array(spec.utf8))), as: .svg) {
      path, name throws(IncludeError) in SourceFile(name: name, bytes: files[path] ?? [])
    }
    #expect(
      picture.notes
        == ["a.png", "b.jpg"].map { "'\($0)' cannot be shown: it has more than 50 million pixels" })
  }

  /// How often each file was asked for.
  private final class Log: Sendable {
    let paths = Mutex<[String]>([])
  }

  /// A file that many screens show is read once and is in the picture once.
  /// The folders of tools are found, and their images belong to the screens whose names they have.
  @Test func areFoundByTheNamesOfScreens() throws {
    let scratch = try ScratchFolder()
    func image(_ color: Int, _ name: String) throws {
      try scratch.write("<svg><!-- \(color) --></svg>", to: name)
    }
    try image(1, "AppTests/__Snapshots__/CartViewTests/testErrorOfServer.1.png")
    try image(2, "AppTests/__Snapshots__/CartViewTests/testCart.1.png")
    try image(3, "fastlane/screenshots/en-US/iPhone 15 Pro-01Home.png")
    try image(4, "app/src/test/snapshots/images/com.shop.home_OrderListScreenTest_default.png")
    try image(5, "app/build/outputs/roborazzi/com.shop.LoginScreenTest.capture.png")
    try image(6, "app/src/test/snapshots/images/com.shop.own_OwnTest_default.png")
    try image(7, "docs/search.png")
    try image(8, "AppTests/__Snapshots__/TwinTests/test.1.png")
    try image(9, "AppTests/__Snapshots__/SearchErrorTests/test.1.png")
    try scratch.write("no image", to: "fastlane/screenshots/en-US/search.png")
    let spec = Spec(
      SourceFile(
        name: "app.nav.json",
        bytes: Array(
          """
          { "navgraph": 1, "screens": { "cart": {}, "home": {}, "x.OrderListFragment": {}, "l": { "title": "Log in" },
            "own": { "image": "own.png" }, "a.Twin": {}, "b.Twin": {}, "search": {} } }
          """.utf8)))
    func screen(_ name: String) throws -> Element.ID { try #require(spec.id(of: name, as: Element.self)) }
    let own = EmbeddedImage(number: 3, kind: .png, bytes: [])
    var images = [try screen("own"): own]
    let note = try ScreenshotSearch(in: scratch.path).add(to: &images, of: spec)
    let found = try ["cart", "home", "x.OrderListFragment", "l", "own"].map { images[try screen($0)] }
    #expect(
      found.map { $0.map { String(decoding: $0.bytes, as: UTF8.self).filter(\.isNumber) } } == ["2", "3", "4", "5", ""])
    #expect(images.count == 5 && Set(images.values.map(\.number)).count == 5)
    let tools = "1 of Fastlane, 1 of Paparazzi, 1 of Roborazzi, 1 of swift-snapshot-testing"
    #expect(note == "5 of 8 screens have screenshots, \(tools); 9 images of such tools in '\(scratch.path)'")
  }

  @Test func manyScreensMayShowOneFile() throws {
    let screens = (0..<6).map { ##""s\##($0)": { "image": "\##($0 < 4 ? "same" : "\($0)").svg" }"## }
    let spec = #"{ "navgraph": 1, "start": "s0", "screens": { "# + screens.joined(separator: ", ") + " } }"
    let log = Log()
    let picture = try Drawing.draw(Spec(SourceFile(name: "test.nav.json", bytes: Array(spec.utf8))), as: .svg) {
      path, name throws(IncludeError) in
      log.paths.withLock { $0.append(path) }
      return SourceFile(name: name, bytes: Array("<svg></svg>".utf8))
    }
    #expect(log.paths.withLock(\.self) == ["same.svg", "4.svg", "5.svg"] && picture.notes == [])
    let svg = try XMLElement(parsing: picture.bytes)
    #expect(svg.all("image").count == 3 && svg.all("use").count == 4)
    #expect(Set(svg.all("use").compactMap { $0.attributes["xlink:href"] }) == ["#image-0"])
    #expect(svg.all("defs").flatMap { $0.all("image") }.compactMap { $0.attributes["id"] } == ["image-0"])
    for number in 0..<4 {
      let card = try #require(svg.all("g").first { $0.attributes["id"] == "screen-s\(number)" })
      #expect(card.all("use").count == 1)
    }
  }

  /// All files together have a limit.
  @Test func allScreenshotsHaveRoomTogether() throws {
    let screens = (0..<20).map { #""s\#($0)": { "image": "\#($0).svg" }"# } + [#""t": { "image": "0.svg" }"#]
    let text = #"{ "navgraph": 1, "start": "s0", "screens": { "# + screens.joined(separator: ", ") + " } }"
    let large = Array("<svg>".utf8) + [UInt8](repeating: 0x20, count: 4 << 20 - 11) + Array("</svg>".utf8)
    let load: IncludeLoader = { _, name throws(IncludeError) in SourceFile(name: name, bytes: large) }
    let spec = SpecReader.read(SourceFile(name: "test.nav.json", bytes: Array(text.utf8)), load: load)
    var unreadable: [UnreadableScreenshot] = []
    let images = ImageReader.images(of: spec, load: load, unreadable: &unreadable)
    #expect(images.count == 17)
    #expect(unreadable.map(\.path) == (16..<20).map { "\($0).svg" })
    #expect(
      Set(unreadable.map(\.reason)) == ["the screenshots before it leave no room of the 64 MiB for all"])
  }
}
