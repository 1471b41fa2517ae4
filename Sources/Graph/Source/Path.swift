/// Paths as text, with `/` between their parts.
enum Path {
  /// The folder of a file: `.` where the path names none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part.
  static func name(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  /// A path without `.` and empty parts; `..` stays, since it may follow a link.
  static func normalized(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// A path as it is written from a folder; both begin with `/`, and neither has a part `.` or `..`.
  static func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/")
    let from = folder.split(separator: "/")
    let common = zip(parts, from).prefix { $0 == $1 }.count
    let joined = (from[common...].map { _ in ".." } + parts[common...]).joined(separator: "/")
    return joined.isEmpty ? "." : joined
  }

  /// A path as a URI reference (RFC 3986): relative as it is, absolute with the scheme `file`. All bytes are encoded
  /// that are neither slashes nor unreserved, so that nothing begins a scheme, a query or a fragment.
  static func uri(of path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default: uri += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return uri
  }

  /// A path relative to a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
