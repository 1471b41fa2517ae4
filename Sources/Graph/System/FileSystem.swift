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
    let reason = String(cString: strerror(code))
    message = "cannot \(action) '\(path)': \(reason.prefix(1).lowercased() + reason.dropFirst())"
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
      } catch { throw .unreadable(error.message) }
    }
  }

  /// A path that begins beside a file, absolute; without a file the path as it is, which begins in the current folder.
  static func path(_ path: String, relativeTo file: String?) -> String {
    guard let file else { return path }
    return Path.resolved(path, from: path.hasPrefix("/") ? "/" : Path.folder(of: absolute(file)))
  }

  /// The path with all links resolved; `nil` where there is nothing. A part that is no UTF-8 is only readable, and stands
  /// for no file.
  package static func resolved(_ path: String) -> String? {
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
    guard isPossible(path), (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return .nothing }
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

  /// True if a path can stand for anything: the system takes the part before a zero for all of it.
  private static func isPossible(_ path: String) -> Bool {
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
    /// The name; where that is no UTF-8, its readable form.
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
              name: text ?? String(cString: name), isNameable: text != nil, kind: isThere ? kind(status) : .nothing))
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
  package static func destination(of path: String) -> String { resolved(path) ?? absolute(path) }

  /// The path from the root of the file at a path, or of one that would be made there, the links on the way to it resolved;
  /// `nil` behind a link that leads nowhere.
  static func target(of path: String) -> String? {
    var (known, rest) = (path, [] as [Substring])
    while true {
      if let resolved = resolved(known) { return Path.resolved(rest.reversed().joined(separator: "/"), from: resolved) }
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
  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
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
  package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Milliseconds on a clock that only goes forward.
  package static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

/// Reading files, pipes and devices.
extension FileSystem {
  /// Reads a whole file, or standard input for `-`; `name` is its name in findings. `target` is where it is, if that has
  /// been found out already.
  package static func read(_ path: String, name: String? = nil, at target: String? = nil) throws(FileError)
    -> SourceFile
  {
    if path == "-" { return try read(descriptor: 0, path: path, name: name ?? SourceFile.standardInput) }
    guard isPossible(path) else { throw FileError("read", path) }
    let descriptor = try openStream(target ?? path, O_RDONLY, "read", path)
    defer { close(descriptor) }
    return try read(descriptor: descriptor, path: path, name: name ?? path)
  }

  private static func read(descriptor: Int32, path: String, name: String) throws(FileError) -> SourceFile {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError("read", path) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError("cannot read '\(path)': it is a folder") }
    guard Int(status.st_size) < Limits.file else { throw FileError("cannot read '\(path)': it is 4 GiB or more") }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    // A file is read in one piece, anything else (a pipe, a device, what the system makes up) in growing ones.
    let first = isRegular && status.st_size > 0 ? Int(status.st_size) : 1 << 16
    var count = 0
    var isAtEnd = false
    // The buffer need not be cleared before the read.
    var bytes = [UInt8](unsafeUninitializedCapacity: first + SourceFile.padding) { buffer, initialized in
      let room = UnsafeMutableRawBufferPointer(buffer)
      while count < first {
        let got = Self.read(descriptor, room.baseAddress! + count, min(first - count, 1 << 30))
        isAtEnd = got == 0
        if got <= 0 { break }
        count += got
      }
      room[count...].initializeMemory(as: UInt8.self, repeating: 0)
      initialized = room.count
    }
    while !isAtEnd, !(isRegular && count == Int(status.st_size)) {
      let room = bytes.count - SourceFile.padding - count
      if room == 0 {
        // One more byte shows whether the file ends here.
        guard count < (isRegular ? Limits.file : Limits.stream) else {
          throw FileError("cannot read '\(path)': it does not end within \(isRegular ? 4 : 1) GiB")
        }
        bytes = Self.grown(bytes, by: min(bytes.count, Limits.file - count))
        continue
      }
      let got = bytes.withUnsafeMutableBytes { Self.read(descriptor, $0.baseAddress! + count, min(room, 1 << 30)) }
      if got < 0 { throw FileError("read", path) }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(bytes.count - SourceFile.padding - count)
    // Whoever reads thousands of files keeps them all: no room is kept that nothing is in.
    if bytes.capacity > 2 * bytes.count { bytes = bytes.withUnsafeBufferPointer { Array($0) } }
    return SourceFile(name: name, paddedBytes: bytes)
  }

  /// The bytes with so many zeros behind them.
  private static func grown(_ bytes: [UInt8], by more: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytes.count + more) { buffer, count in
      let room = UnsafeMutableRawBufferPointer(buffer)
      bytes.withUnsafeBytes(room.copyMemory)
      memset(room.baseAddress! + bytes.count, 0, more)
      count = room.count
    }
  }

  /// `read(2)`, again where a signal came between.
  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    while true {
      #if canImport(Darwin)
        let got = Darwin.read(descriptor, buffer, count)
      #else
        let got = Glibc.read(descriptor, buffer, count)
      #endif
      if got >= 0 || errno != EINTR { return got }
    }
  }
}

/// The streams that a program is started with.
extension FileSystem {
  /// Opens those of the three standard streams that are closed, so that no file that is opened later takes the place of one
  /// and is written to in its stead. Reading from them or writing to them still fails.
  package static func openStandardStreams() {
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free, which is this one. The wrong way round it can neither be read nor written.
      let access = stream == 0 ? O_WRONLY : O_RDONLY
      if open("/dev/null", access) < 0 { _ = open("/", O_RDONLY) }
    }
  }

  /// Lets the program have as many files open as the system allows: each file that is staged is one.
  package static func raiseFileLimit() {
    var limit = rlimit()
    #if canImport(Darwin)
      let kind = RLIMIT_NOFILE
      // What is reported as no limit is refused.
      let most = rlim_t(OPEN_MAX)
    #else
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      let most = rlim_t.max
    #endif
    guard getrlimit(kind, &limit) == 0 else { return }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, most))
    setrlimit(kind, &limit)
  }

  /// Opens a file, or one end of a pipe with a name once somebody has the other end; nobody is waited for without limit.
  static func openStream(_ target: String, _ access: Int32, _ action: String, _ path: String) throws(FileError) -> Int32
  {
    let end = milliseconds() + Limits.patience
    while true {
      // The code below waits for the other end.
      let descriptor = open(target, access | O_CLOEXEC | O_NONBLOCK)
      if descriptor < 0, errno == ENXIO, isPipe(target), milliseconds() < end {
        usleep(10_000)
        continue
      }
      guard descriptor >= 0 else {
        if errno == ENXIO, isPipe(target) { throw FileError("cannot \(action) '\(path)': nobody reads from the pipe") }
        throw FileError(action, path)
      }
      if access == O_RDONLY, !hasWriter(descriptor, until: end) {
        close(descriptor)
        throw FileError("cannot \(action) '\(path)': nobody writes to the pipe")
      }
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      return descriptor
    }
  }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// False if a pipe is open to be read, and nobody has come to write to it until then. One that is there may take its time.
  private static func hasWriter(_ descriptor: Int32, until end: Int) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return true }
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Something to be read, or the end that a writer has left behind.
    while milliseconds() < end {
      if poll(&polled, 1, Int32(max(0, end - milliseconds()))) > 0 { return true }
    }
    // With a writer nothing can be read yet; without one there is nothing to be read.
    var byte: UInt8 = 0
    return Self.read(descriptor, &byte, 1) < 0
  }

  /// A stream that is open when a program begins.
  package enum Stream: Int32, Sendable {
    /// Standard output.
    case output = 1
    /// Standard error.
    case error = 2
  }

  /// Writes to a stream. A reader that has gone away is no error: it has read enough.
  package static func write(_ text: String, to stream: Stream) throws(FileError) {
    var text = text
    let isWritten = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: stream.rawValue) }
    try check(isWritten, stream)
  }

  /// Writes to a stream. A reader that has gone away is no error: it has read enough.
  package static func write(_ bytes: [UInt8], to stream: Stream) throws(FileError) {
    try check(writeAll(bytes, to: stream.rawValue), stream)
  }

  /// Throws the error of `errno` where a stream did not take everything.
  private static func check(_ isWritten: Bool, _ stream: Stream) throws(FileError) {
    guard !isWritten, errno != EPIPE else { return }
    throw FileError("write", stream == .output ? "standard output" : "standard error")
  }

  /// Makes a pipe that its reader closes an error of the write instead of the end of the program.
  package static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// True if a stream is a terminal.
  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// True if an environment variable is set and not empty.
  package static func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }

  /// The number of columns of the terminal that standard output goes to, or 80.
  package static var columns: Int {
    guard isTerminal(.output) else { return 80 }
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    return ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}
