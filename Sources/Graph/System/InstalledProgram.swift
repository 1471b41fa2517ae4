#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that comes with this one.
package enum InstalledProgram {
  /// Its path: that in an environment variable, else beside this program, else in `PATH`; `nil` where it is not there.
  package static func path(of name: String, variable: String) -> String? {
    if let path = value(variable), !path.isEmpty { return isProgram(path) ? path : nil }
    let folders = [programFolder].compactMap(\.self) + (value("PATH") ?? "").split(separator: ":").map(String.init)
    return folders.map { $0 + "/" + name }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 }

  private static func value(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }

  /// The folder of the program that runs, behind all links.
  private static var programFolder: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    #if canImport(Darwin)
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      var resolved = [CChar](repeating: 0, count: 4096)
      guard realpath(buffer, &resolved) != nil else { return nil }
      buffer = resolved
    #else
      guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    #endif
    let path = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
