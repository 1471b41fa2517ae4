/// Several drawings on one sheet, packed side by side.
enum Sheet {
  /// Returns one drawing with all, the first above the others. `ratio` is that of width to height which the others come near
  /// to; `width` that in points which they keep to where they can.
  static func block(
    _ blocks: [Drawing.Block], ratio: Double, width: Double?, isTransparent: Bool = false
  ) -> Drawing.Block {
    guard let head = blocks.first else { return Drawing.Block() }
    let boxes = blocks.dropFirst().map { Size(width: Double($0.width), height: Double($0.height)) }
    let packing = DotGraph.fitting(width, ratio: ratio, breadth: \.size.width) { ratio in
      Packing(
        boxes, gap: 0, ratio: ratio, width: Double(head.width), frame: Size(width: 0, height: Double(head.height)))
    }
    let places = [(0, 0)] + packing.corners.map { (Int($0.x), head.height + Int($0.y)) }
    var sheet = Drawing.Block()
    for (block, (x, y)) in zip(blocks, places) {
      sheet.bytes += "<g transform=\"translate(\(x) \(y))\">\n".utf8 + block.bytes + "</g>\n".utf8
      sheet.width = max(sheet.width, x + block.width)
      sheet.height = max(sheet.height, y + block.height)
    }
    let fill = isTransparent ? "none" : "#ffffff"
    let paper = "<rect fill=\"\(fill)\" width=\"\(sheet.width)\" height=\"\(sheet.height)\"/>"
    sheet.bytes = "<g class=\"graph sheet\">\(paper)</g>\n".utf8 + sheet.bytes
    return sheet
  }
}
