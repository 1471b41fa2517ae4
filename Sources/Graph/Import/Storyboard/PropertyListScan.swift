/// The texts of a property list in XML by their keys, at any depth: as much as is needed to find the names of
/// storyboards. (A property list declares a document type, which `XMLReader` refuses.)
struct PropertyListScan {
  /// The pairs of a key and the text directly behind it, in the order of the file.
  private(set) var texts: [(key: String, value: String)] = []

  init(_ file: SourceFile) {
    let bytes = file.bytes[..<file.byteCount]
    let end = Array("-->".utf8)
    var position = 0
    var key: String?
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[open...].starts(with: "<!--".utf8) {
        position =
          bytes[min(open + 4, bytes.endIndex)...].firstIndex(of: end).map { $0 + end.count } ?? file.byteCount
        continue
      }
      guard let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { return }
      position = close + 1
      let tag = bytes[(open + 1)..<close]
      guard tag.first != UInt8(ascii: "/") else { continue }
      let text = bytes[position...].prefix { $0 != UInt8(ascii: "<") }
      if tag.elementsEqual("key".utf8) {
        key = Self.text(text)
      } else {
        if tag.elementsEqual("string".utf8), let key { texts.append((key, Self.text(text))) }
        key = nil
      }
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.contains("&") {
      for (entity, letter) in [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
      ] {
        text.replace(entity, with: letter)
      }
    }
    return text
  }
}
