/// The texts in URLs (RFC 3986), made comparable: what may be written in two ways is written in one.
enum URLText {
  /// A text with escapes of unreserved characters resolved, other escapes in capital digits, and what stands in no URL
  /// (spaces, controls, characters beyond ASCII) escaped. A `%` that begins no escape stays. Linear.
  static func normalized(_ text: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = text.startIndex
    while position != text.endIndex {
      let byte = text[position]
      text.formIndex(after: &position)
      if byte == UInt8(ascii: "%"), let (value, end) = escape(in: text, at: position) {
        position = end
        if isUnreserved(value) { result.append(value) } else { append(value, escapedTo: &result) }
      } else if isAllowed(byte) {
        result.append(byte)
      } else {
        append(byte, escapedTo: &result)
      }
    }
    return result
  }

  /// The same in small letters: schemes and hosts have no case.
  static func normalizedName(_ text: some Collection<UInt8>) -> [UInt8] {
    var result = normalized(text)
    var position = 0
    while position < result.count {
      // The digits of an escape stay as they are, in capitals.
      if result[position] == UInt8(ascii: "%"), position + 2 < result.count,
        hexadecimalValue(result[position + 1]) != nil, hexadecimalValue(result[position + 2]) != nil
      {
        position += 3
        continue
      }
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(result[position]) { result[position] += 32 }
      position += 1
    }
    return result
  }

  /// The text that a normalised one stands for, for people; as it is where its escapes are no UTF-8.
  static func decoded(_ text: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    var position = text.startIndex
    while position != text.endIndex {
      let byte = text[position]
      text.formIndex(after: &position)
      if byte == UInt8(ascii: "%"), let (value, end) = escape(in: text, at: position) {
        position = end
        bytes.append(value)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(decoding: text, as: UTF8.self)
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

  private static func append(_ byte: UInt8, escapedTo result: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// Whether a character means the same escaped or not.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }

  /// Whether a character is a letter or a digit of ASCII.
  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Whether a character may stand in a URL as it is; a `%` that begins no escape is left alone.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F...0xFF, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"):
      false
    default: true
    }
  }

  /// The scheme at the beginning of a text: letters, digits, `+`, `-` and `.` before a `:`, the first a letter.
  static func scheme(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = text.first, isLetterOrDigit(first),
      !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    let end = text.firstIndex {
      !isLetterOrDigit($0) && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".")
    }
    guard let end, text[end] == UInt8(ascii: ":") else { return nil }
    return text[..<end]
  }

  /// An authority without who asks and without the port that its scheme has anyway.
  static func host(of authority: ArraySlice<UInt8>, scheme: [UInt8]?) -> ArraySlice<UInt8> {
    var host = authority
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    guard let colon = host.lastIndex(of: UInt8(ascii: ":")) else { return host }
    let port = host[(colon + 1)...]
    let isDefault =
      port.isEmpty || scheme == Array("http".utf8) && port.elementsEqual("80".utf8)
      || scheme == Array("https".utf8) && port.elementsEqual("443".utf8)
    return isDefault ? host[..<colon] : host
  }
}
