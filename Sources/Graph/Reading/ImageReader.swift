/// Reads screenshots: only as far as to know that a viewer can show them.
enum ImageReader {
  /// A larger file is no screenshot, and would make a picture that nobody can open.
  private static let maximumSize = 4 << 20

  /// The screenshots of a spec by screen, in the order of the file; what cannot be shown goes to `unreadable`.
  static func images(
    of spec: Spec, load: IncludeLoader, unreadable: inout [UnreadableScreenshot]
  ) -> [Int: EmbeddedImage] {
    var images: [Int: EmbeddedImage] = [:]
    for (number, screenshot) in spec.screenshots.enumerated() {
      let element = Int(screenshot.element)
      let document = spec.elements[element].declaration.document
      let path = spec.documents[Int(document)].text(of: Int(screenshot.node))
      do throws(IncludeError) {
        images[element] = try image(path, number, in: Int(document), of: spec, load)
      } catch {
        unreadable.append(
          UnreadableScreenshot(
            element: element, path: path, place: spec.place(Int(screenshot.node), in: document),
            reason: error == .absolute ? "the path is not relative" : error.message))
      }
    }
    return images
  }

  private static func image(
    _ path: String, _ number: Int, in document: Int, of spec: Spec, _ load: IncludeLoader
  ) throws(IncludeError) -> EmbeddedImage {
    let root = spec.documents[0].file.name
    let prefix = root.utf8.count - Path.name(of: root).utf8.count
    let includer = String(decoding: spec.documents[document].file.name.utf8.dropFirst(prefix), as: UTF8.self)
    let relative = try SpecReader.resolved(path, from: includer)
    let file = try load(relative, String(decoding: root.utf8.prefix(prefix), as: UTF8.self) + relative)
    guard file.byteCount <= maximumSize else { throw .unreadable("it is larger than 4 MiB") }
    let bytes = file.bytes[..<file.byteCount]
    guard let kind = kind(of: bytes) else { throw .unreadable("it is no whole PNG, JPEG or SVG") }
    return EmbeddedImage(number: number, kind: kind, bytes: bytes)
  }

  /// What a file is, where it has a beginning and an end.
  static func kind(of bytes: ArraySlice<UInt8>) -> EmbeddedImage.Kind? {
    if isPNG(bytes) { return .png }
    if isJPEG(bytes) { return .jpeg }
    return isSVG(bytes) ? .svg : nil
  }

  /// The signature, then chunks from `IHDR` to `IEND`, each of which says how long it is.
  private static func isPNG(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return false }
    var rest = bytes.dropFirst(8)
    var isFirst = true
    var hasData = false
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let name = rest.dropFirst(4).prefix(4)
      if isFirst, !name.elementsEqual("IHDR".utf8) { return false }
      isFirst = false
      if name.elementsEqual("IDAT".utf8) { hasData = true }
      if name.elementsEqual("IEND".utf8) { return hasData }
      rest = rest.dropFirst(12 + length)
    }
    return false
  }

  /// From the first marker to the last one, with a frame and a scan between.
  private static func isJPEG(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return false }
    var rest = bytes.dropFirst(2)
    var hasFrame = false
    while rest.count >= 4, rest.first == 0xFF {
      let marker = rest[rest.startIndex + 1]
      if marker == 0xFF {
        rest = rest.dropFirst()
        continue
      }
      if marker == 0xDA {
        // Behind the last marker some cameras write zeros.
        return hasFrame && rest.reversed().drop { $0 == 0 }.starts(with: [0xD9, 0xFF])
      }
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) { hasFrame = true }
      let length = Int(rest[rest.startIndex + 2]) << 8 | Int(rest[rest.startIndex + 3])
      guard length >= 2 else { return false }
      rest = rest.dropFirst(2 + length)
    }
    return false
  }

  /// A text that begins with a tag or a declaration and ends with the end of the drawing.
  private static func isSVG(_ bytes: ArraySlice<UInt8>) -> Bool {
    func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let text = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes).drop(while: isBlank)
    guard text.first == UInt8(ascii: "<"), text.firstIndex(of: Array("<svg".utf8)) != nil,
      String(validating: text, as: UTF8.self) != nil
    else { return false }
    return text.reversed().drop(while: isBlank).starts(with: "</svg>".utf8.reversed())
  }
}
