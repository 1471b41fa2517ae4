import CLibRSVG
import Graph

/// The reason why a picture cannot be converted, in one line.
struct ConversionError: Error { let message: String }

/// Makes PNG and PDF of SVG by librsvg and cairo, which are opened when a converter is made.
struct SVGConverter {
  private var library: svg_library

  /// The file name of librsvg.
  #if canImport(Darwin)
    static let libraryNames = GraphvizLibrary.packageFolders.map { $0 + "librsvg-2.2.dylib" }
  #else
    static let libraryNames = ["librsvg-2.so.2", "librsvg-2.so"]
  #endif

  init(libraryNames: [String] = Self.libraryNames) throws(ConversionError) {
    for name in libraryNames {
      library = svg_library_open(name)
      if library.library != nil { return }
    }
    throw ConversionError(
      message:
        "PNG and PDF are made by librsvg, which is not there; install it (Debian: librsvg2-2, Homebrew: librsvg), "
        + "or write SVG")
  }

  /// A picture that was read, and its size.
  private struct Source {
    let picture: UnsafeMutableRawPointer
    let width: Double
    let height: Double
  }

  /// The picture in pixels, `scale` of them for a point, or fewer where that are too many: then `note` says so.
  mutating func png(
    of svg: [UInt8], scale: Double, on background: String?
  ) throws(ConversionError) -> (bytes: [UInt8], note: String?) {
    let source = try open(svg)
    defer { svg_picture_close(&library, source.picture) }
    let size = PixelSize(width: source.width, height: source.height, scale: scale)
    let surface = svg_image_surface(&library, background == nil ? 0 : 1, Int32(size.width), Int32(size.height))!
    defer { svg_surface_close(&library, surface) }
    try draw(source, on: surface, scale: size.scale, background)
    var output = svg_output()
    defer { free(output.bytes) }
    try check(svg_surface_write_png(&library, surface, &output))
    return (Array(UnsafeRawBufferPointer(start: output.bytes, count: output.count)), size.note)
  }

  /// The picture as a document of one page, which is as large as the picture or as a page can be.
  mutating func pdf(of svg: [UInt8], title: String, on background: String?) throws(ConversionError) -> [UInt8] {
    // What programs that show PDF take: 200 inches.
    let maximum = 14_400.0
    let source = try open(Self.withoutInnerLinks(svg))
    defer { svg_picture_close(&library, source.picture) }
    let scale = min(1, maximum / source.width, maximum / source.height)
    // Cairo keeps the place of the output until the surface is let go of.
    return try withUnsafeTemporaryAllocation(of: svg_output.self, capacity: 1) { output throws(ConversionError) in
      output.initialize(repeating: svg_output())
      defer { free(output[0].bytes) }
      let surface = svg_pdf_surface(
        &library, output.baseAddress, source.width * scale, source.height * scale, title, "navgraph")!
      defer { svg_surface_close(&library, surface) }
      try draw(source, on: surface, scale: scale, background)
      svg_surface_finish(&library, surface)
      try check(svg_surface_status(&library, surface))
      return Array(UnsafeRawBufferPointer(start: output[0].bytes, count: output[0].count))
    }
  }

  /// Reads a picture, with its texts as wide as they were laid out.
  private mutating func open(_ svg: [UInt8]) throws(ConversionError) -> Source {
    let picture = try read(Self.sized(Self.flattened(svg), by: try textScale()))
    var box = svg_rectangle()
    guard svg_picture_box(&library, picture, &box) != 0, box.width > 0, box.height > 0 else {
      svg_picture_close(&library, picture)
      throw ConversionError(message: "the picture has no size")
    }
    return Source(picture: picture, width: box.width, height: box.height)
  }

  private mutating func read(_ svg: [UInt8]) throws(ConversionError) -> UnsafeMutableRawPointer {
    var error: UnsafeMutablePointer<svg_error>?
    guard let picture = svg_picture_open(&library, svg, svg.count, &error) else { throw failure(error) }
    return picture
  }

  private mutating func draw(
    _ source: Source, on surface: UnsafeMutableRawPointer, scale: Double, _ background: String?
  ) throws(ConversionError) {
    try check(svg_surface_status(&library, surface))
    let context = svg_context_open(&library, surface)!
    defer { svg_context_close(&library, context) }
    if let color = background.flatMap({ Int($0.dropFirst(), radix: 16) }) {
      let components = [16, 8, 0].map { Double(color >> $0 & 0xFF) / 255 }
      svg_context_fill(&library, context, components[0], components[1], components[2])
    }
    var viewport = svg_rectangle(x: 0, y: 0, width: source.width * scale, height: source.height * scale)
    var error: UnsafeMutablePointer<svg_error>?
    guard svg_picture_draw(&library, source.picture, context, &viewport, &error) != 0 else { throw failure(error) }
    try check(svg_context_status(&library, context))
  }

  // MARK: Fonts

  /// The measured text, with its width in points in a font that is 100 points high, as Graphviz takes it.
  private static let sample = (text: "openOrderDetails needs Session 0123456789", width: 2043.0)

  /// Returns the factor by which texts have to be smaller so that they are no wider than they were laid out: 1 with the
  /// fonts that a picture asks for. Fails where there are no fonts at all.
  private mutating func textScale() throws(ConversionError) -> Double {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4000 400">
      <g font-family="\(Drawing.Theme.fontFamily)" font-size="100">
      <text id="sample" x="0" y="100">\(Self.sample.text)</text>
      <text id="high" x="0" y="200">W</text><text id="low" x="0" y="300">.</text></g></svg>
      """
    let picture = try read(Array(svg.utf8))
    defer { svg_picture_close(&library, picture) }
    var viewport = svg_rectangle(x: 0, y: 0, width: 4000, height: 400)
    func ink(_ id: String) -> svg_rectangle {
      var ink = svg_rectangle()
      return svg_picture_ink(&library, picture, id, &viewport, &ink) != 0 ? ink : svg_rectangle()
    }
    // Where a letter is missing a box stands for it, and all boxes are alike.
    guard ink("#low").height < ink("#high").height else {
      throw ConversionError(
        message: "there are no fonts for its texts; install some (Debian: fonts-liberation), or write SVG")
    }
    let ratio = Self.sample.width / ink("#sample").width
    return ratio < 0.98 ? ratio : 1
  }

  // MARK: Errors

  private mutating func check(_ status: Int32) throws(ConversionError) {
    guard status != 0 else { return }
    throw ConversionError(
      message: "cairo failed: " + (svg_status_words(&library, status).map { String(cString: $0) } ?? "\(status)"))
  }

  private mutating func failure(_ error: UnsafeMutablePointer<svg_error>?) -> ConversionError {
    guard let error else { return ConversionError(message: "librsvg failed") }
    defer { svg_error_free(&library, error) }
    let words = error.pointee.message.map { String(cString: $0) } ?? "no reason was given"
    return ConversionError(
      message: "librsvg failed: " + (words.split(whereSeparator: \.isNewline).first.map(String.init) ?? words))
  }
}

/// The changes to a picture before librsvg gets it.
extension SVGConverter {
  /// A picture in which everything that fades is drawn thinly by itself. Where a group fades as a whole librsvg makes a layer
  /// for it that is as large as the picture, which takes minutes where there are hundreds.
  static func flattened(_ svg: [UInt8]) -> [UInt8] {
    let fading = Array(Drawing.Theme.fading.utf8)
    guard let start = svg.firstIndex(of: fading) else { return svg }
    let thin = ".faded * { fill-opacity: 0.3; stroke-opacity: 0.3; }"
    return veiled(Array(svg[..<start]) + thin.utf8 + svg[(start + fading.count)...])
  }

  /// A picture with a veil over each screenshot that fades: an image has no other opacity than that of a layer.
  private static func veiled(_ svg: [UInt8]) -> [UInt8] {
    let images = [Array("<image ".utf8), Array("<use ".utf8)]
    let ends = [Array(" preserveAspectRatio".utf8), Array(" xlink:href".utf8)]
    let faded = Array(" faded\"".utf8)
    var result: [UInt8] = []
    var rest = svg[...]
    // Where the next of each kind is.
    var next = images.map { rest.firstIndex(of: $0) }
    while let start = next.compactMap(\.self).min(), let end = rest[start...].firstIndex(of: Array("/>".utf8)),
      let places = ends.compactMap({ rest[start..<end].firstIndex(of: $0) }).min()
    {
      result += rest[..<(end + 2)]
      // Its group is the last one with a class that begins before it.
      let group = rest[..<start].lastIndex(of: Array("class=\"".utf8)) ?? start
      if rest[group..<start].prefix(while: { $0 != UInt8(ascii: ">") }).reversed().starts(
        with: faded.reversed())
      {
        result += "\n<rect ".utf8
        result += rest[start..<places].drop { $0 != UInt8(ascii: " ") }.dropFirst()
        result += " fill=\"\(Screenshots.background)\" style=\"fill-opacity: 0.7\"/>".utf8
      }
      rest = rest[(end + 2)...]
      for kind in images.indices where next[kind].map({ $0 < rest.startIndex }) == true {
        next[kind] = rest.firstIndex(of: images[kind])
      }
    }
    return result + rest
  }

  /// A picture without links to its own parts: in a document they would lead out of it.
  static func withoutInnerLinks(_ svg: [UInt8]) -> [UInt8] {
    let link = Array("<a xlink:href=\"#".utf8)
    var result: [UInt8] = []
    var rest = svg[...]
    while let start = rest.firstIndex(of: link),
      let end = rest[(start + link.count)...].firstIndex(of: UInt8(ascii: "\""))
    {
      result += rest[..<(start + 2)]
      rest = rest[(end + 1)...]
    }
    return result + rest
  }

  /// A picture with all texts so much larger or smaller.
  static func sized(_ svg: [UInt8], by scale: Double) -> [UInt8] {
    guard scale != 1 else { return svg }
    var result: [UInt8] = []
    var rest = svg[...]
    while let value = rest.attribute("font-size") {
      result += rest[..<value.startIndex]
      if let size = value.number {
        result += "\((size * scale * 100).rounded() / 100)".utf8
      } else {
        result += value
      }
      rest = rest[value.endIndex...]
    }
    return result + rest
  }
}

extension BidirectionalCollection where Element == UInt8 {
  /// Returns the start of the last occurrence of a sequence of bytes.
  fileprivate func lastIndex(of pattern: [UInt8]) -> Index? {
    var end = endIndex
    while let candidate = self[..<end].lastIndex(of: pattern[0]) {
      if self[candidate...].starts(with: pattern) { return candidate }
      end = candidate
    }
    return nil
  }
}
