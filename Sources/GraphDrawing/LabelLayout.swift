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
    if let table {
      let (widths, heights) = table.tracks(font)
      return Size(
        width: widths.reduce(Double(table.spacing)) { $0 + $1 + Double(table.spacing) },
        height: heights.reduce(Double(table.spacing)) { $0 + $1 + Double(table.spacing) })
    }
    return lines.reduce(.zero) { size, run in
      let points = font.size(of: run)
      return Size(
        width: max(size.width, points * Self.width(of: run.text)), height: size.height + Self.leading * points)
    }
  }

  /// Draws the label into a box, in the middle but for lines with a side.
  func draw(_ font: Font, in box: Box, to svg: inout SVGWriter) {
    let size = size(font)
    var y = box.center.y - size.height / 2
    if let table {
      table.draw(font, at: Point(x: box.center.x - size.width / 2, y: y), to: &svg)
      return
    }
    let (x, anchor) =
      switch side {
      case .left: (box.center.x - size.width / 2, "start")
      case .right: (box.center.x + size.width / 2, "end")
      case nil: (box.center.x, "middle")
      }
    for run in lines {
      let points = font.size(of: run)
      svg.text(run, font, at: Point(x: x, y: y + Self.base * points), anchor)
      y += Self.leading * points
    }
  }

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

extension HTMLLabel.Table {
  /// Returns the widths of the columns and the heights of the rows.
  fileprivate func tracks(_ font: HTMLLabel.Font) -> (widths: [Double], heights: [Double]) {
    var widths = [Double](repeating: 0, count: rows.map(\.count).max() ?? 0)
    let heights = rows.map { row in
      var height = 0.0
      for (column, cell) in row.enumerated() {
        let size = size(of: cell, font)
        widths[column] = max(widths[column], size.width)
        height = max(height, size.height)
      }
      return height
    }
    return (widths, heights)
  }

  private func room(in cell: HTMLLabel.Cell) -> Double {
    Double(cell.padding ?? padding) + (cell.border == nil ? 0 : 1)
  }

  private func size(of cell: HTMLLabel.Cell, _ font: HTMLLabel.Font) -> Size {
    let (width, height) = (Double(cell.width ?? 0), Double(cell.height ?? 0))
    if cell.isFixed { return Size(width: width, height: height) }
    let (content, room) = (cell.content.size(font), 2 * room(in: cell))
    return Size(width: max(width, content.width + room), height: max(height, content.height + room))
  }

  fileprivate func draw(_ font: HTMLLabel.Font, at corner: Point, to svg: inout SVGWriter) {
    let (widths, heights) = tracks(font)
    var place = corner + Point(x: 0, y: Double(spacing))
    for (row, height) in zip(rows, heights) {
      place.x = corner.x + Double(spacing)
      for (cell, width) in zip(row, widths) {
        var box = Box(corner: place, size: cell.isFixed ? size(of: cell, font) : Size(width: width, height: height))
        box.corner = box.corner + Point(x: (width - box.size.width) / 2, y: (height - box.size.height) / 2)
        if cell.background != nil || cell.border != nil {
          svg.polygon(
            box.corners,
            SVGWriter.Look(fill: cell.background, stroke: cell.border, line: cell.isDashed ? .dashed : .solid))
        }
        if let image = cell.image { svg.image(image, at: box.corner) }
        if cell.isLeft {
          let content = cell.content.size(font)
          box = Box(corner: box.corner + Point(x: room(in: cell), y: (height - content.height) / 2), size: content)
        }
        (cell.isLeft ? cell.content.atLeft : cell.content).draw(font, in: box, to: &svg)
        place.x += width + Double(spacing)
      }
      place.y += height + Double(spacing)
    }
  }
}
