/// A URL as it comes in, taken apart. Every text is one: a text that is no URL has parts that no pattern matches.
package struct ConcreteURL: Sendable {
  /// The host of a URL.
  enum Host: Equatable, Sendable {
    /// Nothing: a path alone.
    case none
    /// The URL goes on without slashes: `mailto:someone`.
    case opaque
    case name([UInt8])
  }

  let scheme: [UInt8]?
  let host: Host
  /// The path, divided at its slashes, without an empty part at its end.
  let segments: [[UInt8]]
  /// The query parameters by name; of one that comes twice the first.
  let query: [[UInt8]: [UInt8]]
  let fragment: [UInt8]?

  /// Takes a text apart. Linear.
  package init(_ text: String) { self.init(Array(text.utf8)[...]) }

  /// Takes a text apart. Linear.
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    func cut(at delimiter: Character) -> ArraySlice<UInt8>? {
      guard let place = rest.firstIndex(of: delimiter.asciiValue!) else { return nil }
      defer { rest = rest[..<place] }
      return rest[(place + 1)...]
    }
    fragment = cut(at: "#").map(URLText.normalized)
    query = cut(at: "?").map(Self.query) ?? [:]
    scheme = URLText.scheme(of: rest).map(URLText.normalizedName)
    if let scheme { rest = rest.dropFirst(scheme.count + 1) }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      host = .name(URLText.normalizedName(URLText.host(of: rest[..<end], scheme: scheme)))
      rest = rest[end...]
    } else if scheme == nil {
      host = .none
    } else {
      host = rest.first == UInt8(ascii: "/") ? .name([]) : .opaque
    }
    segments = Self.segments(of: rest).map(URLText.normalized)
  }

  /// The parts of a path between its slashes; a slash at its beginning and one at its end count for nothing.
  static func segments(of path: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var path = path
    if path.first == UInt8(ascii: "/") { path.removeFirst() }
    if path.last == UInt8(ascii: "/") { path.removeLast() }
    return path.isEmpty ? [] : path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }

  private static func query(_ text: ArraySlice<UInt8>) -> [[UInt8]: [UInt8]] {
    var query: [[UInt8]: [UInt8]] = [:]
    for item in text.split(separator: UInt8(ascii: "&")) {
      let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      let name = URLText.normalized(item[..<end])
      if query[name] == nil { query[name] = URLText.normalized(item[end...].dropFirst()) }
    }
    return query
  }
}
