import Graph

/// The sizes of labels, and the places of their texts.
extension HTMLLabel {
  /// The font of texts that have no size or colour of their own.
  struct Font {
    var size = 14.0
    var color = "#111827"

    /// Returns the size of a line.
    func size(of line: Line) -> Double { line.style.size.map(Double.init) ?? size }
  }

  /// The height of a line, and of the base of its letters below its top, in sizes of the font.
  private static let (leading, base) = (1.12, 0.83)

  /// Returns the size in points.
  func size(_ font: Font) -> Size {
    var size = image.map { _ in Size(width: Double(Screenshots.size.width), height: Self.imageHeight) } ?? .zero
    for run in lines {
      size.width = max(size.width, width(of: run, font))
      size.height += Self.leading * font.size(of: run) + gap
    }
    return size
  }

  private func width(of run: Line, _ font: Font) -> Double {
    // Helvetica's bold letters are wider by a twelfth.
    font.size(of: run) * Self.width(of: run.text) * (gap == 0 ? 1 : run.style.bold ? 1.14 : 1.06)
  }

  /// Draws the label into a box, in the middle but for lines with a side.
  func draw(_ font: Font, in box: Box, to svg: inout SVGWriter) {
    let size = size(font)
    let left = box.center.x - size.width / 2
    var y = box.center.y - size.height / 2
    let (x, anchor) =
      switch side {
      case .left: (left, "start")
      case .right: (left + size.width, "end")
      case nil: (box.center.x, "middle")
      }
    for run in lines {
      let points = font.size(of: run)
      let height = Self.leading * points + gap
      let base = y + gap / 2 + Self.base * points
      if let background = run.background {
        let bar = Box(corner: Point(x: left, y: y), size: Size(width: width(of: run, font), height: height))
        svg.polygon(bar.corners, SVGWriter.Look(fill: background))
        svg.text(run, font, at: Point(x: bar.center.x, y: base), "middle")
      } else {
        svg.text(run, font, at: Point(x: x, y: base), anchor)
      }
      y += height
    }
    guard let image else { return }
    let (width, height) = (Double(Screenshots.size.width), Double(Screenshots.size.height))
    let place = Box(
      corner: Point(x: box.center.x - width / 2, y: y + Self.imageHeight - height),
      size: Size(width: width, height: height))
    svg.polygon(place.corners, SVGWriter.Look(fill: Screenshots.background))
    svg.image(image, at: place.corner)
  }

  /// The height of a screenshot with the room above it.
  private static let imageHeight = Double(Screenshots.size.height) + 2

  /// Returns the width of a text in Helvetica, in sizes of the font; a guess where another font has to step in.
  private static func width(of text: String) -> Double {
    Double(
      text.unicodeScalars.reduce(0) { width, scalar in
        if let index = scalar.isASCII && scalar.value >= 32 ? Int(scalar.value) - 32 : nil, index < widths.count {
          return width + widths[index]
        }
        return width + min(1, scalar.columnCount) * (scalar.value < 0x2000 ? 600 : 1000)
      }) / 1000
  }

  /// The widths of the printable characters of ASCII in Helvetica, in thousandths (Adobe's font metrics).
  private static let widths = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ]
}
