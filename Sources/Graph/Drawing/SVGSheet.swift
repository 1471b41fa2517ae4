/// Several of Graphviz's drawings as one, row by row in columns.
///
/// Their ids must differ: a graph's `id` is the beginning of every id that Graphviz makes up in its drawing.
struct SVGSheet: Equatable, Sendable {
  /// How many drawings stand side by side.
  var columns = 3
  /// The space between two drawings, in points.
  var gap = 16

  /// One drawing with all of these; it can be finished like any other.
  func joined(_ drawings: [[UInt8]]) throws(SVGError) -> [UInt8] {
    var pieces: [Piece] = []
    for drawing in drawings { pieces.append(try Piece(drawing)) }
    let columns = max(1, columns)
    let rows = (pieces.count + columns - 1) / columns
    var widths = [Int](repeating: 0, count: min(columns, pieces.count))
    var heights = [Int](repeating: 0, count: rows)
    for (index, piece) in pieces.enumerated() {
      widths[index % columns] = max(widths[index % columns], piece.width)
      heights[index / columns] = max(heights[index / columns], piece.height)
    }
    let width = widths.reduce(0, +) + gap * max(0, widths.count - 1)
    let height = heights.reduce(0, +) + gap * max(0, rows - 1)
    var result = Array(
      """
      <svg width="\(width)pt" height="\(height)pt"
       viewBox="0 0 \(width) \(height)" xmlns="http://www.w3.org/2000/svg" \
      xmlns:xlink="http://www.w3.org/1999/xlink">

      """.utf8)
    var y = 0
    for row in 0..<rows {
      var x = 0
      for (column, piece) in pieces[(row * columns)...].prefix(columns).enumerated() {
        result += "<g transform=\"translate(\(x) \(y))\">\n".utf8
        result += piece.body
        result += "</g>\n".utf8
        x += widths[column] + gap
      }
      y += heights[row] + gap
    }
    result += "</svg>\n".utf8
    return result
  }

  /// What is inside the `<svg>` element of one drawing, and its size in points.
  private struct Piece {
    let body: ArraySlice<UInt8>
    let width: Int
    let height: Int

    init(_ svg: [UInt8]) throws(SVGError) {
      let element = try SVGElement(svg)
      width = try Self.number(" width=\"", in: element.opening)
      height = try Self.number(" height=\"", in: element.opening)
      body = element.content
    }

    private static func number(_ name: String, in opening: ArraySlice<UInt8>) throws(SVGError) -> Int {
      let name = Array(name.utf8)
      guard let start = opening.firstIndex(of: name) else { throw .missing("width and height") }
      let digits = opening[(start + name.count)...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      guard let number = Int(String(decoding: digits, as: UTF8.self)) else {
        throw .missing("width and height")
      }
      return number
    }
  }
}
