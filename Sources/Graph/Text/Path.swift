/// Paths as text, with `/` between their parts.
package enum Path {
  /// The folder of a file: `.` where the path names none.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part.
  package static func name(of path: String) -> Substring {
    let slash = UInt8(ascii: "/")
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return "" }
    let before = path.utf8[...last].lastIndex(of: slash)
    return Substring(path.utf8[(before.map(path.utf8.index(after:)) ?? path.startIndex)...last])
  }

  /// The parts between the slashes, cut at the byte: to a text a slash with an accent behind it is another letter.
  package static func parts(of path: some StringProtocol) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring(decoding: $0, as: UTF8.self) }
  }

  /// True if a path leads into a folder or below it; neither has a part `.` or `..`.
  package static func isInside(_ path: String, folder: String) -> Bool {
    path.utf8.starts(with: folder.utf8)
      && (folder == "/" || path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/"))
  }

  /// A path without `.` and empty parts; `..` stays, since it may follow a link.
  package static func normalized(_ path: String) -> String {
    let root = path.hasPrefix("/") ? "/" : ""
    var normalized = root
    for part in parts(of: path) where part != "." {
      if normalized.utf8.count > root.utf8.count { normalized += "/" }
      normalized.append(contentsOf: part)
    }
    return normalized.isEmpty ? "." : normalized
  }

  /// A path as it is written from a folder; both begin with `/`, and neither has a part `.` or `..`.
  static func relative(_ path: String, to folder: String) -> String {
    let parts = parts(of: path)
    let from = self.parts(of: folder)
    let common = zip(parts, from).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let joined = (from[common...].map { _ in ".." } + parts[common...]).joined(separator: "/")
    return joined.isEmpty ? "." : joined
  }

  /// A path as a URI reference (RFC 3986): relative as it is, absolute with the scheme `file`. All bytes are encoded
  /// that are neither slashes nor unreserved, so that nothing begins a scheme, a query or a fragment.
  package static func uri(of path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "")
      + PercentEncoding.encoded(path.utf8) { $0.isUnreservedInURL || $0 == UInt8(ascii: "/") }
  }

  /// A path relative to a folder.
  package static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The path that one relative to a folder stands for, `..` resolved as text.
  package static func resolved(_ path: String, from folder: String) -> String {
    var parts: [Substring] = folder == "." ? [] : self.parts(of: folder)
    for part in self.parts(of: path) where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

/// A path by which something is looked up or put in order. Two are the same where their bytes are: texts are the same to
/// Swift where they are to Unicode, as an é and an e with an accent behind it, and a folder may hold a file of each name.
package struct PathKey: Hashable, Comparable, Sendable {
  /// The path.
  package let path: String

  /// The key of a path.
  package init(_ path: String) { self.path = path }

  /// True if two paths are the same bytes.
  package static func == (a: PathKey, b: PathKey) -> Bool { a.path.utf8.elementsEqual(b.path.utf8) }

  /// The order of the bytes.
  package static func < (a: PathKey, b: PathKey) -> Bool { a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
