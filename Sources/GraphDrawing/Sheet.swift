/// Several drawings on one sheet, packed side by side.
enum Sheet {
  /// Returns one drawing with all, the first above the others. `ratio` is that of width to height which the others come near
  /// to; `width` that in points which they keep to where they can.
  static func part(
    of pictures: [Drawing.Picture], ratio: Double, width: Double?, isTransparent: Bool = false
  ) -> Drawing.Picture {
    guard let head = pictures.first else { return Drawing.Picture() }
    let boxes = pictures.dropFirst().map { Size(width: Double($0.width), height: Double($0.height)) }
    let packing = DotGraph.fitting(width, ratio: ratio, breadth: \.size.width) { ratio in
      Packing(
        boxes, gap: 0, ratio: ratio, width: Double(head.width), frame: Size(width: 0, height: Double(head.height)))
    }
    let places = [(0, 0)] + packing.corners.map { (Int($0.x), head.height + Int($0.y)) }
    var sheet = Drawing.Picture()
    for (picture, (x, y)) in zip(pictures, places) {
      sheet.bytes += "<g transform=\"translate(\(x) \(y))\">\n".utf8 + picture.bytes + "</g>\n".utf8
      sheet.width = max(sheet.width, x + picture.width)
      sheet.height = max(sheet.height, y + picture.height)
    }
    let fill = isTransparent ? "none" : "#ffffff"
    let paper = "<rect fill=\"\(fill)\" width=\"\(sheet.width)\" height=\"\(sheet.height)\"/>"
    sheet.bytes = "<g class=\"graph sheet\">\(paper)</g>\n".utf8 + sheet.bytes
    return sheet
  }
}
