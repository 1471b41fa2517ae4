/// The texts in URLs (RFC 3986), made comparable: equal texts are written in one way.
package enum URLText {
  /// A text with escapes of unreserved characters resolved, other escapes in capital digits, and characters that stand in
  /// no URL (spaces, controls, characters beyond ASCII) escaped. A `%` that begins no escape stays. Linear.
  static func normalized(_ text: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    func append(_ byte: UInt8, if isPlain: Bool) {
      if isPlain { result.append(byte) } else { PercentEncoding.append(byte, to: &result) }
    }
    var position = text.startIndex
    while position != text.endIndex {
      let byte = text[position]
      text.formIndex(after: &position)
      if byte == UInt8(ascii: "%"), let (value, end) = PercentEncoding.escape(in: text, at: position) {
        position = end
        append(value, if: value.isUnreservedInURL)
      } else {
        append(byte, if: byte.isAllowedInURL)
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
      if result[position] == UInt8(ascii: "%"), let (_, end) = PercentEncoding.escape(in: result, at: position + 1) {
        position = end
        continue
      }
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(result[position]) { result[position] += 32 }
      position += 1
    }
    return result
  }

  /// The text that a normalised one stands for, for people; as it is where its escapes are no UTF-8.
  package static func decoded(_ text: some Collection<UInt8>) -> String {
    String(validating: PercentEncoding.decoded(text).bytes, as: UTF8.self) ?? String(decoding: text, as: UTF8.self)
  }

  /// The scheme at the beginning of a text: letters, digits, `+`, `-` and `.` before a `:`, the first a letter.
  static func scheme(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = text.first, first.isLetterOrDigit,
      !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    let end = text.firstIndex {
      !$0.isLetterOrDigit && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".")
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
