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
    let source = try open(svg)
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

  /// Reads a picture.
  private mutating func open(_ svg: [UInt8]) throws(ConversionError) -> Source {
    let picture = try read(svg)
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

  /// The measured text, with its width in points in a font that is 100 points high, as labels are measured.
  private static let sample = (text: "openOrderDetails needs Session 0123456789", width: 2043.0)

  /// Returns the factor by which texts have to be smaller so that they are no wider than they were laid out: 1 with the
  /// fonts that a picture asks for. Fails where there are no fonts at all.
  mutating func textScale() throws(ConversionError) -> Double {
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
