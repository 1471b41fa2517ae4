import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

/// What turns pictures into PNG and PDF.
@Suite struct SVGConverterTests {
  static let needsConverter: ConditionTrait = .enabled(
    if: (try? SVGConverter()) != nil, "librsvg is not there")

  static let square =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30.5 20"><rect width="9" height="9"/></svg>"#

  static func message(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? ConversionError)?.message }
    return nil
  }

  /// A library that is not there, and ones that are others.
  @Test(arguments: [[], ["libnowhere.so.7"], ["libm.so.6", "libc.so.6", "/usr/lib/libSystem.B.dylib"]])
  func saysWhatIsMissing(_ names: [String]) {
    #expect(
      Self.message { _ = try SVGConverter(libraryNames: names) }
        == "PNG and PDF are made by librsvg, which is not there; install it (Debian: librsvg2-2, Homebrew: librsvg), "
        + "or write SVG")
  }

  @Test(needsConverter)
  func saysWhatCannotBeConverted() throws {
    var converter = try SVGConverter()
    #expect(
      Self.message { _ = try converter.png(of: Array("<svg".utf8), scale: 1, on: "#ffffff") }?
        .hasPrefix("librsvg failed: ") == true)
    #expect(Self.message { _ = try converter.pdf(of: [], title: "", on: "#ffffff") } != nil)
    let endless = Self.square.replacing(" viewBox=\"0 0 30.5 20\"", with: "")
    #expect(
      Self.message { _ = try converter.png(of: Array(endless.utf8), scale: 1, on: "#ffffff") }
        == "the picture has no size")
  }

  @Test(needsConverter)
  func convertsOneAfterTheOther() throws {
    var converter = try SVGConverter()
    for _ in 0..<3 {
      let png = try converter.png(of: Array(Self.square.utf8), scale: 2, on: "#ffffff")
      #expect(png.note == nil && png.bytes[16..<24].elementsEqual([0, 0, 0, 61, 0, 0, 0, 40]))
      let pdf = try converter.pdf(of: Array(Self.square.utf8), title: "Ä (1)", on: "#0d1117")
      #expect(pdf.starts(with: "%PDF-".utf8))
      #expect(String(decoding: pdf, as: UTF8.self).contains("/MediaBox [ 0 0 30.5 20 ]"))
    }
    let wide = Self.square.replacing("30.5", with: "28800")
    let pdf = try converter.pdf(of: Array(wide.utf8), title: "", on: "#ffffff")
    #expect(String(decoding: pdf, as: UTF8.self).contains("/MediaBox [ 0 0 14400 10 ]"))
  }

  /// Above ten megabytes libxml2 reads only what it is told to.
  @Test(needsConverter)
  func takesManyScreenshots() throws {
    let image = "<image href=\"data:image/png;base64,\(String(repeating: "A", count: 4_000_000))\"/>"
    let svg = Self.square.replacing("</svg>", with: image + image + image + "</svg>")
    var converter = try SVGConverter()
    #expect(try converter.png(of: Array(svg.utf8), scale: 1, on: "#ffffff").bytes.count > 50)
  }

  @Test(arguments: [
    (100.2, 50.0, 2.0, 201, 100, false), (100, 50, 0.1, 10, 5, false), (0.5, 0.5, 0.1, 1, 1, false),
    (16_383.5, 100, 2, 32_767, 200, false), (20_000, 100, 2, 32_767, 164, true),
    (100, 40_000, 1, 82, 32_767, true), (10_000, 12_000, 1, 10_000, 12_000, false),
    (20_000, 24_000, 2, 10_000, 12_000, true), (1, 1_000_000, 10, 1, 32_767, true),
    (10, 5, .infinity, 1000, 500, false),
    (10, 5, .nan, 20, 10, false), (10, 5, -1, 20, 10, false),
  ])
  func picturesFitIntoMemory(
    _ width: Double, _ height: Double, _ scale: Double, _ columns: Int, _ rows: Int, _ isNoted: Bool
  ) {
    let size = PixelSize(width: width, height: height, scale: scale)
    #expect(size.width == columns && size.height == rows)
    #expect((size.note != nil) == isNoted && !(size.scale > scale && scale > 0))
  }

  /// In a document links to its own parts would lead out of it.
  @Test func leavesOutLinksToItsOwnParts() throws {
    var graph = DotGraph(name: "links")
    graph.members = ["#a", "page.svg#a"].map { .node(.init(name: $0, attributes: ["URL": .url($0), "tooltip": "t"])) }
    let links = [false, true].map { isFlat in
      (try? graph.svg(for: .init(isFlat: isFlat)))?.all("a").map { $0.attributes["xlink:href"] }
    }
    #expect(links == [["#a", "page.svg#a"], [nil, "page.svg#a"]])
  }

  /// Fonts that are wider than the one that labels are measured with are drawn smaller.
  @Test func scalesTexts() throws {
    let graph = GraphvizTests.sample(clusters: 1)
    let sizes = try [1, 0.9].map { scale in
      try graph.svg(for: .init(textScale: scale)).groups("node").flatMap { $0.all("text") }.map {
        $0.attributes["font-size"]
      }
    }
    #expect(sizes == [Array(repeating: "14", count: 5), Array(repeating: "12.6", count: 5)])
  }

  /// In a picture of a way: no layer is left, and the screenshot beside the way has a veil.
  @Test func flattensWhatFades() throws {
    let spec = """
      { "navgraph": 1, "start": "a", "screens": {
          "a": { "image": "a.png" }, "b": { "image": "a.png" }, "c": { "image": "a.png" } },
        "routes": { "ab": { "from": "a", "to": "b", "presentation": "push" },
          "ac": { "from": "a", "to": "c", "presentation": "push" } } }
      """
    var options = Drawing.Options()
    options.path = ["a", "b"]
    let file = SourceFile(name: "test.nav.json", bytes: Array(spec.utf8))
    var scene = try Drawing.Scene(Spec(file), options, showsImages: true) { _, name throws(IncludeError) in
      SourceFile(name: name, bytes: ScreenshotTests.png)
    }
    scene.medium.isFlat = true
    let svg = try XMLElement(parsing: try scene.svg().bytes)
    let style = svg.all("style")[0].text
    #expect(style.contains(".faded * {") && !style.contains(" opacity:"))
    for (name, veils) in [("a", 0), ("b", 0), ("c", 1)] {
      let card = try #require(svg.all("g").first { $0.attributes["id"] == "screen-\(name)" })
      #expect(card.all("rect").count == veils)
    }
    #expect(svg.all("rect").first?.attributes["width"] == "\(Screenshots.size.width)")
  }
}
