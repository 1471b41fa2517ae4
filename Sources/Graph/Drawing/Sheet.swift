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

  /// One drawing with all, the first above the others.
  var svg: [UInt8] {
    let (content, width, height) = content
    let opening = """
      <svg width="\(width)pt" height="\(height)pt" viewBox="0 0 \(width) \(height)" \
      xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
      <g class="graph sheet"><rect fill="#ffffff" width="\(width)" height="\(height)"/></g>\n
      """
    return Array(opening.utf8) + content + Array("</svg>\n".utf8)
  }

  /// The blocks in their places, and how much room they take.
  private var content: (bytes: [UInt8], width: Int, height: Int) {
    let places = placed()
    var bytes: [UInt8] = []
    for (block, place) in zip(blocks, places) {
      bytes += "<g transform=\"translate(\(place.x) \(place.y))\">\n".utf8
      bytes += block.content
      bytes += "</g>\n".utf8
    }
    let width = zip(blocks, places).map { $0.width + $1.x }.max() ?? 0
    let height = zip(blocks, places).map { $0.height + $1.y }.max() ?? 0
    return (bytes, width, height)
  }

  /// Returns the place of each block: in order, each as high as it finds room on a sheet that is somewhat wider than
  /// high, left before right. O(*n*²) for *n* blocks.
  private func placed() -> [(x: Int, y: Int)] {
    guard let head = blocks.first else { return [] }
    let rest = blocks.dropFirst()
    let area = rest.reduce(0.0) { $0 + Double($1.width) * Double($1.height) }
    let width = max(rest.map(\.width).max() ?? 0, Int((area * 1.5).squareRoot()))
    var places = [(x: 0, y: 0)]
    // The lower edge of what is placed: from each x on a height.
    var skyline = [(x: 0, y: head.height)]
    for block in rest {
      var best: (x: Int, y: Int)?
      for (index, step) in skyline.enumerated() where index == 0 || step.x + block.width <= width {
        var y = step.y
        for next in skyline[(index + 1)...] where next.x < step.x + block.width { y = max(y, next.y) }
        if best.map({ y < $0.y }) ?? true { best = (step.x, y) }
      }
      let place = best ?? (0, 0)
      places.append(place)
      let end = place.x + block.width
      let after = skyline.last { $0.x <= end }?.y ?? 0
      skyline.removeAll { $0.x >= place.x && $0.x <= end }
      skyline.append((place.x, place.y + block.height))
      skyline.append((end, after))
      skyline.sort { $0.x < $1.x }
    }
    return places
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
