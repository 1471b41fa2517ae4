/// The URIs by which clients name documents.
enum DocumentURI {
  /// The path of a `file:` URI (RFC 8089); `nil` for any other one, and one on another machine.
  static func path(_ uri: String) -> String? {
    let scheme = "file:"
    guard uri.utf8.count >= scheme.utf8.count,
      String(uri.prefix(scheme.count)).lowercased() == scheme
    else { return nil }
    var rest = Substring(uri.dropFirst(scheme.count))
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard host.isEmpty || host == "localhost" else { return nil }
      rest = rest.dropFirst(host.count)
    }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    guard rest.hasPrefix("/"), let path = decoded(rest), !path.unicodeScalars.contains("\0") else {
      return nil
    }
    return Path.normalized(path)
  }

  /// A text with its `%` escapes resolved; `nil` where that is no UTF-8, or an escape is none.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let high = hexadecimalValue(rest.removeFirst()),
        let low = hexadecimalValue(rest.removeFirst())
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
