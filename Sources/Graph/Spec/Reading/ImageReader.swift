/// Reads screenshots: only as far as to know that a viewer can show them.
package enum ImageReader {
  /// The screenshots of a spec by screen, in the order of the file; those that cannot be shown go to `unreadable`.
  package static func images(
    of spec: Spec, load: IncludeLoader, unreadable: inout [UnreadableScreenshot]
  ) -> [Element.ID: EmbeddedImage] {
    var images: [Element.ID: EmbeddedImage] = [:]
    // Many screens may name one file.
    var known: [PathKey: Result<EmbeddedImage, IncludeError>] = [:]
    var room = Limits.images
    for (number, screenshot) in spec.screenshots.enumerated() {
      let element = screenshot.element
      let document = spec.elements[element].declaration.document
      let path = spec.documents[Int(document)].text(of: Int(screenshot.node))
      do throws(IncludeError) {
        let relative = try relative(path, in: Int(document), of: spec)
        let image = known[PathKey(relative)] ?? image(relative, number, room, of: spec, load)
        if known.updateValue(image, forKey: PathKey(relative)) == nil { room -= (try? image.get())?.bytes.count ?? 0 }
        images[element] = try image.get()
      } catch {
        unreadable.append(
          UnreadableScreenshot(
            element: element, path: path, place: spec.place(Int(screenshot.node), in: document),
            reason: error == .absolute ? "the path is not relative" : error.message))
      }
    }
    return images
  }

  /// The folder of a spec as its files' names begin with it.
  private static func prefix(_ spec: Spec) -> Substring.UTF8View.SubSequence {
    let root = spec.documents[0].file.name
    return Substring(root).utf8.dropLast(Path.name(of: root).utf8.count)
  }

  /// The path of a screenshot from the folder of the spec, from one that stands in a document.
  private static func relative(_ path: String, in document: Int, of spec: Spec) throws(IncludeError) -> String {
    let name = spec.documents[document].file.name.utf8.dropFirst(prefix(spec).count)
    return try SpecReader.resolved(path, from: String(decoding: name, as: UTF8.self))
  }

  /// Reads a screenshot, where there is room for so many bytes.
  package static func image(
    _ relative: String, _ number: Int, _ room: Int, of spec: Spec, _ load: IncludeLoader
  ) -> Result<EmbeddedImage, IncludeError> {
    do throws(IncludeError) {
      let file = try load(relative, String(decoding: prefix(spec), as: UTF8.self) + relative)
      guard file.byteCount <= Limits.image else { throw .unreadable("it is larger than 4 MiB") }
      let bytes = file.bytes[..<file.byteCount]
      guard let (kind, pixels) = content(of: bytes) else { throw .unreadable("it is not a complete PNG, JPEG or SVG") }
      guard pixels <= Limits.imagePixels else { throw .unreadable("it has more than 50 million pixels") }
      guard file.byteCount <= room else {
        throw .unreadable("the screenshots before it leave no room of the 64 MiB for all")
      }
      return .success(EmbeddedImage(number: number, kind: kind, bytes: bytes))
    } catch { return .failure(error) }
  }

  /// Returns the kind of an image and its number of pixels, if it has a beginning and an end; an SVG has none.
  static func content(of bytes: ArraySlice<UInt8>) -> (kind: EmbeddedImage.Kind, pixels: Int)? {
    if let pixels = pixelsOfPNG(bytes) { return (.png, pixels) }
    if let pixels = pixelsOfJPEG(bytes) { return (.jpeg, pixels) }
    return isSVG(bytes) ? (.svg, 0) : nil
  }

  /// A number of several bytes, the highest first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// The signature, then chunks from `IHDR`, which begins with the width and the height, to `IEND`, each of which says how
  /// long it is.
  private static func pixelsOfPNG(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var rest = bytes.dropFirst(8)
    let size = rest.dropFirst(8).prefix(8)
    // Not more than there can be: the product has to fit into a number.
    let pixels = min(number(size.prefix(4)), 1 << 31) * min(number(size.dropFirst(4)), 1 << 31 - 1)
    var isFirst = true
    var hasData = false
    while rest.count >= 12 {
      let length = number(rest.prefix(4))
      let name = rest.dropFirst(4).prefix(4)
      if isFirst, !name.elementsEqual("IHDR".utf8) { return nil }
      isFirst = false
      if name.elementsEqual("IDAT".utf8) { hasData = true }
      if name.elementsEqual("IEND".utf8) { return hasData ? pixels : nil }
      rest = rest.dropFirst(12 + length)
    }
    return nil
  }

  /// From the first marker to the last one, with a frame, which says the height and the width, and a scan between.
  private static func pixelsOfJPEG(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var rest = bytes.dropFirst(2)
    var pixels: Int?
    while rest.count >= 4, rest.first == 0xFF {
      let marker = rest[rest.startIndex + 1]
      if marker == 0xFF {
        rest = rest.dropFirst()
        continue
      }
      if marker == 0xDA {
        // Behind the last marker some cameras write zeros.
        return rest.reversed().drop { $0 == 0 }.starts(with: [0xD9, 0xFF]) ? pixels : nil
      }
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        let size = rest.dropFirst(5).prefix(4)
        pixels = max(pixels ?? 0, number(size.prefix(2)) * number(size.dropFirst(2)))
      }
      let length = number(rest.dropFirst(2).prefix(2))
      guard length >= 2 else { return nil }
      rest = rest.dropFirst(2 + length)
    }
    return nil
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
