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

  /// A path relative to a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
