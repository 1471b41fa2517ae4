#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// The new content of a file, written beside it but not yet in its place: the file is old or new, and never in between.
///
/// On Linux the bytes lie in a file without a name, so that nothing is left where the program is killed. Elsewhere, and
/// where a file system cannot do that, they have a name of their own (`FILE.PID.tmp`) until they are put in place.
package final class StagedFile {
  private let path: String
  private let target: String
  private let bytes: [UInt8]
  /// The file that is replaced.
  private let replaced: stat?
  /// True if it is written to as it is: a device, a pipe.
  package let isStream: Bool
  private var descriptor: Int32 = -1
  /// The name that the bytes have while they are not in place.
  private var temporary: String?

  /// Writes all bytes beside the file at a path; a device or a pipe is only looked at.
  package convenience init(_ bytes: [UInt8], for path: String) throws(FileError) {
    try self.init(opening: bytes, for: path)
    try fill()
  }

  /// Writes the bytes of several files beside them. Several threads do so at once: a file system with a journal then writes
  /// that once for several files.
  package static func all(_ contents: [(bytes: [UInt8], path: String)]) throws(FileError) -> [StagedFile] {
    var files: [StagedFile] = []
    for content in contents { files.append(try StagedFile(opening: content.bytes, for: content.path)) }
    let pairs = files.map { (descriptor: $0.descriptor, bytes: $0.bytes) }
    let codes = Parallel.map(count: files.count, threads: 8) { fill(pairs[$0].descriptor, pairs[$0].bytes) }
    for (file, code) in zip(files, codes) where code != 0 { throw FileError("write", file.path, code: code) }
    return files
  }

  private init(opening bytes: [UInt8], for path: String) throws(FileError) {
    self.path = path
    self.bytes = bytes
    // Only a link stands for another path.
    let isLink = FileSystem.kind(of: path, followingLinks: false) == .link
    guard !isLink || FileSystem.isNameable(path) else {
      throw FileError("cannot write '\(path)': it is a link to a path that is not UTF-8")
    }
    target = isLink ? FileSystem.resolved(path) ?? path : path
    var status = stat()
    let isThere = stat(target, &status) == 0
    guard isThere || !isLink else { throw FileError("cannot write '\(path)': it is a link that leads nowhere") }
    isStream = isThere && status.st_mode & S_IFMT != S_IFREG
    replaced = isThere ? status : nil
    if isThere, status.st_mode & S_IFMT == S_IFDIR { throw FileError("cannot write '\(path)': it is a folder") }
    // A file that takes the place of one needs only the folder's permission; but who protects a file means its content.
    guard !isThere || faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) == 0 else { throw FileError("write", path) }
    guard !isStream else { return }
    if !openWithoutName() { try openWithName() }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let temporary { unlink(temporary) }
  }

  /// Puts the bytes in the place of the file.
  package func commit() throws(FileError) {
    if isStream { return try writeStream() }
    if temporary == nil {
      switch link(to: target) {
      case .done: return
      case .taken: try linkWithName()
      case .impossible: try stageAgain()
      }
    }
    guard let name = temporary, rename(name, target) == 0 else { throw FileError("write", path) }
    temporary = nil
  }

  private func writeStream() throws(FileError) {
    let stream = try FileSystem.openStream(target, O_WRONLY, "write", path)
    defer { close(stream) }
    guard FileSystem.writeAll(bytes, to: stream) else { throw FileError("write", path) }
  }

  /// Opens a file without a name; `false` where there is no such thing.
  private func openWithoutName() -> Bool {
    #if os(Linux)
      // `O_TMPFILE`, a macro that Swift does not import.
      let unnamed = O_DIRECTORY | 0o20_000_000
      descriptor = open(Path.folder(of: target), O_WRONLY | O_CLOEXEC | unnamed, 0o666)
      guard descriptor >= 0 else { return false }
      takeOver()
      return true
    #else
      return false
    #endif
  }

  /// Writes the bytes once more, to a file with a name.
  private func stageAgain() throws(FileError) {
    try openWithName()
    try fill()
  }

  /// Opens a file with a name of its own.
  private func openWithName() throws(FileError) {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    for name in names {
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { temporary = name }
      if descriptor >= 0 || errno != EEXIST { break }
    }
    guard descriptor >= 0 else { throw FileError("write", path) }
    takeOver()
  }

  /// Gives the opened file the owner and the mode of the one that it replaces.
  private func takeOver() {
    guard let replaced else { return }
    // Root writes for others. Whoever may not give a file away has it.
    if replaced.st_uid != geteuid() || replaced.st_gid != getegid() {
      _ = fchown(descriptor, replaced.st_uid, replaced.st_gid)
    }
    fchmod(descriptor, replaced.st_mode & 0o777)
  }

  private func fill() throws(FileError) {
    let code = Self.fill(descriptor, bytes)
    guard code == 0 else { throw FileError("write", path, code: code) }
  }

  /// Writes bytes and returns once the disk has them, with 0 or the number of an error; a stream is not written yet.
  private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32 {
    descriptor < 0 || FileSystem.writeAll(bytes, to: descriptor) && fsync(descriptor) == 0 ? 0 : errno
  }

  /// Names for the bytes; a program that was killed, and had the same number, may have left the first.
  private var names: some Sequence<String> {
    (0..<100).lazy.map { [target] in "\(target).\(getpid())\($0 == 0 ? "" : "-\($0)").tmp" }
  }

  /// The result of giving the bytes a name.
  private enum Linking { case done, taken, impossible }

  private func link(to name: String) -> Linking {
    #if os(Linux)
      if linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 { return .done }
      return errno == EEXIST ? .taken : .impossible
    #else
      return .impossible
    #endif
  }

  /// Gives the bytes a name, from which they are moved in one step: a link cannot replace a file.
  private func linkWithName() throws(FileError) {
    for name in names {
      switch link(to: name) {
      case .done:
        temporary = name
        return
      case .taken: continue
      case .impossible: return try stageAgain()
      }
    }
    throw FileError("write", path, code: EEXIST)
  }
}
