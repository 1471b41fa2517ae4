import Graph

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
    let decoded = PercentEncoding.decoded(rest.utf8)
    guard rest.hasPrefix("/"), decoded.isValid,
      let path = String(validating: decoded.bytes, as: UTF8.self), !path.unicodeScalars.contains("\0")
    else { return nil }
    return Path.normalized(path)
  }
}
