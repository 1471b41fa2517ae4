#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// The reason why a file could not be read or written, in one line.
package struct FileError: Error, Sendable, CustomStringConvertible {
  /// The problem, with the path: lower case, without a full stop.
  package let message: String

  /// The message.
  package var description: String { message }

  package init(_ message: String) { self.message = message }

  /// Creates an error from the last error of the system, about a path.
  init(_ action: String, _ path: String, code: Int32 = errno) {
    message = "cannot \(action) '\(path)': \(String(cString: strerror(code)).lowercasedFirst)"
  }
}

/// Files, folders and streams: the only place that talks to the operating system.
package enum FileSystem {
  /// A loader for the files that a spec includes, which must lie in the spec's folder.
  package static func includeLoader(forSpecAt path: String) -> IncludeLoader {
    let folder = path == "-" ? "." : Path.folder(of: path)
    return { relative, name throws(IncludeError) in
      let full = folder == "." ? relative : folder + "/" + relative
      guard let root = resolved(folder), let target = resolved(full) else { throw .missing }
      guard Path.isInside(target, folder: root) else { throw .outsideRoot }
      guard kind(of: full, followingLinks: true) != .nothing else { throw .unreadable("it is not a file") }
      do throws(FileError) {
        // The file that was looked at, even where a link on the way to it has been exchanged since.
        return try read(full, name: name, at: target)
      } catch {
        throw .unreadable(error.message)
      }
    }
  }

  /// A path that begins beside a file, absolute; without a file the path as it is, which begins in the current folder.
  static func path(_ path: String, relativeTo file: String?) -> String {
    guard let file else { return path }
    return Path.resolved(path, from: path.hasPrefix("/") ? "/" : Path.folder(of: absolute(file)))
  }

  /// The path with all links resolved; `nil` where there is nothing. What is no UTF-8 in it is only readable, and stands
  /// for no file.
  static func resolved(_ path: String) -> String? {
    guard isPossible(path), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// True if a path with all links resolved, of something that is there, is UTF-8.
  static func isNameable(_ path: String) -> Bool {
    guard let resolved = realpath(path, nil) else { return true }
    defer { free(resolved) }
    return String(validatingCString: resolved) != nil
  }

  /// The current folder, all links resolved.
  static var currentFolder: String { resolved(".") ?? "/" }

  /// The path from the root to a file, the links on the way to its folder resolved, so that two such paths can be
  /// compared; the file itself need not be there.
  package static func absolute(_ path: String) -> String {
    let folder = Path.folder(of: path)
    let name = String(Path.name(of: path))
    if !name.isEmpty, name != ".", name != "..", let resolved = resolved(folder) {
      return resolved == "/" ? "/" + name : resolved + "/" + name
    }
    return resolved(path) ?? Path.resolved(path, from: path.hasPrefix("/") ? "/" : currentFolder)
  }

  /// The kind of a file: `nothing` also for pipes and devices.
  package enum Kind { case file, folder, link, nothing }

  /// Returns the kind of the file at a path; links are followed only if asked for.
  static func kind(of path: String, followingLinks: Bool) -> Kind {
    var status = stat()
    guard isPossible(path), (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      return .nothing
    }
    return kind(status)
  }

  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    case S_IFREG: return .file
    default: return .nothing
    }
  }

  /// True if anything stands at a path, be it a file, a folder, a pipe or a link that leads nowhere.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return isPossible(path) && lstat(path, &status) == 0
  }

  /// True if a path can stand for anything: the system takes what is before a zero for all of it.
  static func isPossible(_ path: String) -> Bool {
    guard path.utf8.contains(0) else { return true }
    errno = ENOENT
    return false
  }

  /// True if a file stands at a path, and no folder, pipe or device.
  package static func isFile(_ path: String) -> Bool { kind(of: path, followingLinks: true) == .file }

  /// True if a folder stands at a path.
  package static func isFolder(_ path: String) -> Bool { kind(of: path, followingLinks: true) == .folder }

  /// The name of the folder at a path, or around the file there.
  package static func folderName(of path: String) -> String {
    let absolute = resolved(path) ?? absolute(path)
    return String(Path.name(of: isFolder(absolute) ? absolute : Path.folder(of: absolute)))
  }

  /// Makes a folder where there is none.
  package static func makeFolder(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) != 0 else { return }
    let code = errno
    guard isFolder(path) else { throw FileError("make", path, code: code) }
  }

  /// An entry of a folder.
  package struct Entry {
    /// The name; where that is no UTF-8, what is readable of it.
    package let name: String
    /// True if the name is UTF-8: no other one can stand in a path here.
    package let isNameable: Bool
    /// The kind; links are not followed.
    package let kind: Kind
  }

  /// Returns the entries of a folder, in the order of the names' bytes.
  package static func entries(of folder: String) throws(FileError) -> [Entry] {
    guard let directory = opendir(folder) else { throw FileError("read", folder) }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let entry = readdir(directory) {
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { name in
          let text = String(validatingCString: name)
          guard text != ".", text != ".." else { return }
          var status = stat()
          let isThere = fstatat(dirfd(directory), name, &status, AT_SYMLINK_NOFOLLOW) == 0
          entries.append(
            Entry(
              name: text ?? String(cString: name), isNameable: text != nil,
              kind: isThere ? kind(status) : .nothing))
        }
      }
    }
    return entries.sorted { PathKey($0.name) < PathKey($1.name) }
  }

  /// The names in a folder that are UTF-8, in the order of their bytes.
  package static func contents(of folder: String) throws(FileError) -> [String] {
    try entries(of: folder).filter(\.isNameable).map(\.name)
  }

  /// Removes a file.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 else { throw FileError("remove", path) }
  }

  /// Writes a file whole or not at all.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try StagedFile(bytes, for: path).commit()
  }

  /// The file that a path stands for, whether it is there or not: of two paths to the same file both give the same.
  package static func destination(of path: String) -> String {
    resolved(path) ?? absolute(path)
  }

  /// The path from the root of what is there, or of what would be made at a path, the links on the way to it resolved;
  /// `nil` behind a link that leads nowhere.
  static func target(of path: String) -> String? {
    var (known, rest) = (path, [] as [Substring])
    while true {
      if let resolved = resolved(known) {
        return Path.resolved(rest.reversed().joined(separator: "/"), from: resolved)
      }
      guard !exists(known), known != "/", known != "." else { return nil }
      rest.append(Path.name(of: known))
      known = Path.folder(of: known)
    }
  }

  /// Returns the difference between a file and these bytes; `nil` where they are equal.
  package static func difference(_ bytes: [UInt8], at path: String) -> String? {
    guard let file = try? read(path) else { return "there is no such file" }
    guard !file.holds(bytes) else { return nil }
    let held = file.bytes[..<file.byteCount]
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let heldLines = held.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let pairs = zip(lines, heldLines).map { $0 == $1 }
    let count = pairs.count { !$0 } + abs(lines.count - heldLines.count)
    let first = pairs.firstIndex(of: false) ?? pairs.count
    return "\(count) of its lines differ, line \(first + 1) is the first"
  }

  /// Writes everything to an open file; `errno` says why not.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
  }

  /// Writes everything to an open file; `errno` says why not.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = Self.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      written += count
    }
    return true
  }

  private static func write(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer, count)
    #else
      Glibc.write(descriptor, buffer, count)
    #endif
  }

  /// The value of an environment variable.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Milliseconds on a clock that only goes forward.
  package static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
