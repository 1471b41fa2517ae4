import Graph

/// Screenshots in a drawing.
enum Screenshots {
  /// The room for one, in points; wide and high screenshots are scaled to fit.
  static let size = (width: 88, height: 190)

  /// The colour behind a screenshot that is not as high or wide as its room.
  static let background = "#f3f4f6"

  static let extent = "width=\"\(size.width)\" height=\"\(size.height)\""

  /// Returns the attributes of an element for an image that say what is to be seen.
  static func source(of image: EmbeddedImage) -> String {
    "preserveAspectRatio=\"xMidYMid meet\" xlink:href=\"data:\(image.kind.rawValue);base64,\(Base64.text(image.bytes))\""
  }

  static func id(of image: EmbeddedImage) -> String { "image-\(image.number)" }

  /// Returns the images that several cards show, each of them once.
  static func shared(_ images: some Sequence<EmbeddedImage>) -> [EmbeddedImage] {
    Dictionary(grouping: images, by: \.number).values.filter { $0.count > 1 }.map { $0[0] }
      .sorted { $0.number < $1.number }
  }

  /// Returns the definition of an image, which has no place of its own.
  static func definition(of image: EmbeddedImage) -> String {
    "<defs><image id=\"\(id(of: image))\" \(extent) \(source(of: image))/></defs>\n"
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
