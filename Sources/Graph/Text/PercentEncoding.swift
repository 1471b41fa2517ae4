/// The percent encoding of URLs (RFC 3986): a `%` and two hexadecimal digits stand for a byte.
package enum PercentEncoding {
  /// A text in which all bytes are encoded but those that may stay. Linear.
  static func encoded(_ text: some Sequence<UInt8>, allowing isAllowed: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.underestimatedCount)
    for byte in text {
      if isAllowed(byte) { bytes.append(byte) } else { append(byte, to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes that a text stands for, and whether each `%` in it begins an escape; one that doesn't stays. Linear.
  package static func decoded(_ text: some Collection<UInt8>) -> (bytes: [UInt8], isValid: Bool) {
    var bytes: [UInt8] = []
    var isValid = true
    var position = text.startIndex
    while position != text.endIndex {
      let byte = text[position]
      text.formIndex(after: &position)
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else if let (value, end) = escape(in: text, at: position) {
        position = end
        bytes.append(value)
      } else {
        isValid = false
        bytes.append(byte)
      }
    }
    return (bytes, isValid)
  }

  /// The byte that the two digits at a position stand for, and where they end.
  static func escape<Text: Collection<UInt8>>(in text: Text, at position: Text.Index) -> (
    value: UInt8, end: Text.Index
  )? {
    guard position != text.endIndex, let high = hexadecimalValue(text[position]) else { return nil }
    let next = text.index(after: position)
    guard next != text.endIndex, let low = hexadecimalValue(text[next]) else { return nil }
    return (UInt8(high << 4 | low), text.index(after: next))
  }

  /// Adds a byte as an escape.
  static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "%"))
    bytes += String(hexadecimal: byte, digits: 2, uppercase: true).utf8
  }
}

extension UInt8 {
  /// True if a byte is a letter or a digit of ASCII.
  package var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// True if a byte means the same in a URL, encoded or not.
  var isUnreservedInURL: Bool { isLetterOrDigit || "-._~".utf8.contains(self) }

  /// True if a byte may stand in a URL as it is, `%` among them.
  var isAllowedInURL: Bool { 0x21...0x7E ~= self && !#"{}|\^"<>`"#.utf8.contains(self) }
}
