import Graph

/// Screenshots in a drawing. Graphviz leaves room in a card, and the image is put in afterwards: Graphviz would read the
/// files by itself, and only with plug-ins that look for fonts.
enum Screenshots {
  /// The room for one, in points; wide and high screenshots are scaled to fit.
  static let size = (width: 88, height: 190)

  /// The colour that marks the room for an image: cells have no names in Graphviz's SVG. No other part of a picture has a
  /// colour that begins so.
  static func mark(_ image: EmbeddedImage) -> String {
    "#4" + String(hexadecimal: UInt(image.number & 0xF_FFFF), digits: 5)
  }

  /// The drawing with its screenshots in their places.
  static func place(_ images: [Element.ID: EmbeddedImage], in svg: [UInt8]) -> [UInt8] {
    guard !images.isEmpty else { return svg }
    // What is to be seen in several cards is in the picture once.
    let counts = Dictionary(images.values.map { ($0.number, 1) }, uniquingKeysWith: +)
    var isDefined: Set<Int> = []
    let marks = Dictionary(images.values.map { (mark($0), $0) }, uniquingKeysWith: { first, _ in first })
    var result: [UInt8] = []
    var rest = svg[...]
    let start = Array("<polygon fill=\"#4".utf8)
    while let polygon = rest.firstIndex(of: start) {
      let color = rest[(polygon + start.count - 2)...].prefix(7)
      guard let image = marks[String(decoding: color, as: UTF8.self)], let room = Room(rest[polygon...]) else {
        result += rest[..<color.endIndex]
        rest = rest[color.endIndex...]
        continue
      }
      result += rest[..<color.startIndex]
      result += background.utf8
      result += rest[color.endIndex..<room.end]
      if counts[image.number] == 1 {
        result += room.element(image).utf8
      } else {
        if isDefined.insert(image.number).inserted { result += Self.definition(of: image).utf8 }
        result += room.use(of: image).utf8
      }
      rest = rest[room.end...]
    }
    return result + rest
  }

  /// The colour behind a screenshot that is not as high or wide as its room.
  static let background = "#f3f4f6"

  private static let extent = "width=\"\(size.width)\" height=\"\(size.height)\""

  private static func data(of image: EmbeddedImage) -> String {
    "data:\(image.kind.rawValue);base64,\(Base64.text(image.bytes))"
  }

  private static func id(of image: EmbeddedImage) -> String { "image-\(image.number)" }

  /// An image that several cells show, without a place.
  private static func definition(of image: EmbeddedImage) -> String {
    "\n<defs><image \(extent) preserveAspectRatio=\"xMidYMid meet\" id=\"\(id(of: image))\" "
      + "xlink:href=\"\(data(of: image))\"/></defs>"
  }

  /// The place of a drawn cell.
  private struct Room {
    let x: Double
    let y: Double
    /// The first byte after the polygon of the cell.
    let end: Int

    init?(_ svg: ArraySlice<UInt8>) {
      guard let outline = svg.attribute("points"), let close = svg[outline.endIndex...].firstIndex(of: Array("/>".utf8))
      else { return nil }
      let points = outline.points
      guard points.count >= 4 else { return nil }
      x = points.map(\.x).min() ?? 0
      y = points.map(\.y).min() ?? 0
      end = close + 2
    }

    /// The image, inside of the cell.
    func element(_ image: EmbeddedImage) -> String {
      "\n<image \(place) preserveAspectRatio=\"xMidYMid meet\" xlink:href=\"\(Screenshots.data(of: image))\"/>"
    }

    /// An image that is defined elsewhere, inside of the cell.
    func use(of image: EmbeddedImage) -> String {
      "\n<use \(place) xlink:href=\"#\(Screenshots.id(of: image))\"/>"
    }

    private var place: String { "x=\"\(x)\" y=\"\(y)\" \(Screenshots.extent)" }
  }
}

/// The Base64 of RFC 4648.
enum Base64 {
  /// Bytes as text.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var group = 0
    var count = 0
    for byte in bytes {
      group = group << 8 | Int(byte)
      count += 1
      guard count == 3 else { continue }
      for shift in [18, 12, 6, 0] { text.append(alphabet[group >> shift & 63]) }
      (group, count) = (0, 0)
    }
    if count > 0 {
      group <<= 8 * (3 - count)
      for place in 0...count { text.append(alphabet[group >> (18 - 6 * place) & 63]) }
      for _ in count..<3 { text.append(UInt8(ascii: "=")) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
