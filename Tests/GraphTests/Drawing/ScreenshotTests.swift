import Foundation
import TestSupport
import Testing

@testable import Graph

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
    ImageReader.kind(of: Array(bytes)[...])
  }

  @Test func knowsWhatAViewerCanShow() {
    #expect(Self.kind(Self.png) == .png && Self.kind(Self.jpeg) == .jpeg)
    #expect(Self.kind("\u{FEFF} <?xml version=\"1.0\"?>\n<svg></svg>\n".utf8) == .svg)
    // Whatever is cut off is no picture, and nothing ends the program.
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
    let picture = try Drawing.draw(file, as: .svg) { path, name throws(IncludeError) in
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
}
