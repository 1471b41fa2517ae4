import Foundation
import TestSupport
import Testing

/// `navgraph render` to PNG and PDF.
@Suite struct RenderImageTests {
  static let spec = RenderCommandTests.spec

  /// The same with a name that a format could stumble over.
  static let namedSpec = spec.replacing("\"Reader\"", with: "\"Lesen (ä) \\\\\"")

  static let needsConverter: ConditionTrait = .enabled(if: isAvailable, "librsvg is not there")

  private static let isAvailable: Bool = {
    let outcome = try? Shell.navgraph(["render", "-", "--format", "pdf"], input: Array(spec.utf8))
    return outcome?.error.contains("librsvg, which is not there") != true
  }()

  /// Draws a spec into a file, and yields what was written and said.
  static func draw(_ spec: String, _ name: String, _ arguments: [String] = []) throws -> (Data, Shell.Outcome) {
    let scratch = try ScratchFolder()
    try scratch.write(spec, to: "reader.nav.json")
    let outcome = try Shell.navgraph(
      ["render", "reader.nav.json", "-o", name] + arguments, in: scratch.path)
    return (FileManager.default.contents(atPath: scratch.path + "/" + name) ?? Data(), outcome)
  }

  /// The width and height that the header of a PNG names.
  static func size(_ png: Data) throws -> [Int] {
    try #require(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) && png.count > 24)
    return [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  /// The width and height of a picture in points.
  static func points(_ spec: String, _ arguments: [String] = []) throws -> [Double] {
    let svg = try Shell.navgraph(["render", "-"] + arguments, input: Array(spec.utf8)).output
    let box = try #require(svg.firstMatch(of: /viewBox="([0-9. ]+)"/)).1
    return box.split(separator: " ").dropFirst(2).compactMap { Double($0) }
  }

  @Test(
    needsConverter,
    arguments: [
      ([], 2.0), (["--scale", "1"], 1), (["--scale=0.5"], 0.5), (["--theme", "dark", "--scale", "3.5"], 3.5),
    ]
      as [([String], Double)])
  func aPNGHasPixelsForEachPoint(_ arguments: [String], _ scale: Double) throws {
    let (png, outcome) = try Self.draw(Self.spec, "reader.png", arguments)
    #expect(outcome.status == 0 && outcome.output == "" && outcome.error == "")
    #expect(try Self.size(png) == Self.points(Self.spec).map { Int(($0 * scale).rounded(.up)) })
    #expect(png.count > 1000 && png.suffix(8).prefix(4) == Data("IEND".utf8))
  }

  @Test(needsConverter)
  func aPDFIsAsLargeAsThePicture() throws {
    let (pdf, outcome) = try Self.draw(Self.namedSpec, "reader.pdf", ["--link-base", "https://example.com"])
    #expect(outcome.status == 0 && outcome.output == "" && outcome.error == "")
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.") && text.hasSuffix("%%EOF\n"))
    #expect(!text.contains("Date"))
    let size = try #require(text.firstMatch(of: /MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]/))
    for (written, drawn) in zip([size.1, size.2], try Self.points(Self.namedSpec)) {
      #expect(abs(try #require(Double(written)) - drawn) < 0.01)
    }
  }

  @Test(needsConverter, .needs("pdftotext"))
  func aPDFHoldsTheTextsOfThePicture() throws {
    let (pdf, _) = try Self.draw(Self.namedSpec, "reader.pdf")
    let scratch = try ScratchFolder()
    try pdf.write(to: URL(fileURLWithPath: scratch.path + "/x.pdf"))
    let pdftotext = try #require(Shell.find("pdftotext"))
    let words = try Shell.run(pdftotext, ["x.pdf", "-"], in: scratch.path).output
    for word in ["Lesen (ä) \\", "Library", "Book", "open"] { #expect(words.contains(word)) }
  }

  @Test(needsConverter, arguments: ["png", "pdf"])
  func theSameMachineWritesTheSame(_ format: String) throws {
    let light = try Self.draw(Self.spec, "reader.\(format)").0
    // Longer than what a date in a file could leave out.
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try Self.draw(Self.spec, "reader.\(format)", ["--theme", "light"]).0 == light)
    #expect(try Self.draw(Self.spec, "reader.\(format)", ["--theme", "dark"]).0 != light)
  }

  @Test(needsConverter)
  func aLargePictureIsScaledDown() throws {
    let screens = (0..<40).map { "\"screen\($0)\": {}" }.joined(separator: ", ")
    // Two between each two screens: a row of single ones would be folded.
    let routes = (0..<78).map {
      "\"r\($0)\": { \"from\": \"screen\($0 / 2)\", \"to\": \"screen\($0 / 2 + 1)\", \"presentation\": \"push\" }"
    }
    let spec =
      "{ \"navgraph\": 1, \"start\": \"screen0\", \"screens\": { \(screens) }, \"routes\": { \(routes.joined(separator: ", ")) } }"
    let points = try Self.points(spec, ["--direction", "right"])
    let (png, outcome) = try Self.draw(spec, "x.png", ["--scale", "10", "--direction", "right"])
    let size = try Self.size(png)
    #expect(points[0] * 10 > 32_767 && size[0] == 32_767 && outcome.status == 0)
    let end =
      " pixels are more than a PNG can hold here: it has 32767 x \(size[1]); SVG and PDF stay sharp\n"
    #expect(outcome.error.hasPrefix("navgraph: note: ") && outcome.error.hasSuffix(end))
  }

  @Test(arguments: [
    (["-o", "x.png", "--scale", "0"], "'--scale' takes a number from 0.1 to 10, not '0'"),
    (["-o", "x.png", "--scale=-1"], "'--scale' takes a number from 0.1 to 10, not '-1'"),
    (["-o", "x.png", "--scale", "nan"], "'--scale' takes a number from 0.1 to 10, not 'nan'"),
    (["-o", "x.png", "--scale", "0x2"], "'--scale' takes a number from 0.1 to 10, not '0x2'"),
    (["-o", "x.png", "--scale", "1e0"], "'--scale' takes a number from 0.1 to 10, not '1e0'"),
    (["-o", "x.png", "--scale", "10.1"], "'--scale' takes a number from 0.1 to 10, not '10.1'"),
    (["-o", "x.png", "--scale", ""], "'--scale' takes a number from 0.1 to 10, not ''"),
    (["-o", "x.png", "--scale", "1.2.3"], "'--scale' takes a number from 0.1 to 10, not '1.2.3'"),
    (["-o", "x.pdf", "--scale", "3"], "'--scale' is for png"),
    (["-o", "x/", "--scale", "3"], "'--scale' is for png"),
    (["-o", "x/", "--format", "png"], "a folder holds pictures as svg"),
    (
      ["-o", "x.png", "--check"],
      "'--check' cannot compare png, whose texts are drawn with the fonts of the machine; check the svg"
    ),
    (
      ["--format", "pdf", "-o", "x.svg", "--check"],
      "'--check' cannot compare pdf, whose texts are drawn with the fonts of the machine; check the svg"
    ),
  ])
  func refusesInOneLine(_ arguments: [String], _ message: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "reader.nav.json")
    let outcome = try Shell.navgraph(["render", "reader.nav.json"] + arguments, in: scratch.path)
    #expect(outcome.error == "navgraph: \(message) (see 'navgraph render --help')\n")
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["reader.nav.json"])
  }

  /// A terminal shows neither.
  @Test(.needs("python3"))
  func keepsATerminalClean() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "reader.nav.json")
    let outcome = try Shell.run(
      try #require(Shell.find("python3")),
      [
        "-c", "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)", Shell.navgraphPath, "render",
        "reader.nav.json", "--format", "png",
      ], in: scratch.path)
    #expect(
      outcome.output
        == "navgraph: png cannot be written to a terminal; give '--output' (see 'navgraph render --help')\r\n"
    )
    #expect(outcome.status == 2)
  }
}
