/// Several drawings of Graphviz on one sheet, packed side by side.
///
/// Graphviz can pack the parts of a graph itself, but reads memory that it has freed where there are clusters.
struct Sheet {
  /// A drawing and its size in points.
  private struct Block {
    let content: [UInt8]
    let width: Int
    let height: Int
  }

  private var blocks: [Block] = []

  /// Adds a drawing that Graphviz wrote.
  mutating func add(_ svg: [UInt8]) throws(SVGError) {
    let element = try SVGElement(svg)
    let size = try element.size
    blocks.append(Block(content: Array(element.content), width: size.width, height: size.height))
  }

  /// One drawing with all, the first above the others. `ratio` is that of width to height which the others come near to;
  /// `width` that in points which they keep to where they can.
  func svg(ratio: Double, width: Double?, isTransparent: Bool = false) -> [UInt8] {
    let (content, size) = content(ratio, width)
    let opening = """
      <svg width="\(size.width)pt" height="\(size.height)pt" viewBox="0 0 \(size.width) \(size.height)" \
      xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
      <g class="graph sheet"><rect fill="\(isTransparent ? "none" : "#ffffff")" width="\(size.width)" height="\(size.height)"/></g>\n
      """
    return Array(opening.utf8) + content + Array("</svg>\n".utf8)
  }

  /// The blocks in their places, and how much room they take.
  private func content(_ ratio: Double, _ width: Double?) -> (bytes: [UInt8], size: (width: Int, height: Int)) {
    let places = places(ratio, width)
    var bytes: [UInt8] = []
    for (block, place) in zip(blocks, places) {
      bytes += "<g transform=\"translate(\(place.x) \(place.y))\">\n".utf8
      bytes += block.content
      bytes += "</g>\n".utf8
    }
    let width = zip(blocks, places).map { $0.width + $1.x }.max() ?? 0
    let height = zip(blocks, places).map { $0.height + $1.y }.max() ?? 0
    return (bytes, (width, height))
  }

  /// The place of each block: in order, each as high as it finds room. See `Packing`.
  private func places(_ ratio: Double, _ width: Double?) -> [(x: Int, y: Int)] {
    guard let head = blocks.first else { return [] }
    let boxes = blocks.dropFirst().map { Size(width: Double($0.width), height: Double($0.height)) }
    let packing = DotGraph.fitting(width, ratio: ratio, breadth: \.size.width) { ratio in
      Packing(
        boxes, gap: 0, ratio: ratio, width: Double(head.width), frame: Size(width: 0, height: Double(head.height)))
    }
    return [(0, 0)] + packing.corners.map { (Int($0.x), head.height + Int($0.y)) }
  }
}

extension SVGElement {
  /// The size in points, rounded up.
  var size: (width: Int, height: Int) {
    get throws(SVGError) {
      func number(_ name: String) throws(SVGError) -> Int {
        guard let digits = opening.attribute(name)?.prefix(while: { 0x30...0x39 ~= $0 }),
          let value = Int(String(decoding: digits, as: UTF8.self))
        else { throw .missing(name) }
        return value + 1
      }
      return (try number("width"), try number("height"))
    }
  }
}
