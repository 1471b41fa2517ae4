#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// The streams that a program is started with.
extension FileSystem {
  /// Opens those of the three standard streams that are closed, so that no file that is opened later takes the place of one
  /// and is written to in its stead. What is read from or written to them still fails.
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

  /// Opens a file, or one end of a pipe with a name once somebody has the other end; nobody is waited for without end.
  static func openStream(_ target: String, _ access: Int32, _ action: String, _ path: String)
    throws(FileError)
    -> Int32
  {
    let end = milliseconds() + Limits.patience
    while true {
      // To wait for the other end is left to what follows.
      let descriptor = open(target, access | O_CLOEXEC | O_NONBLOCK)
      if descriptor < 0, errno == ENXIO, isPipe(target), milliseconds() < end {
        usleep(10_000)
        continue
      }
      guard descriptor >= 0 else {
        if errno == ENXIO, isPipe(target) {
          throw FileError("cannot \(action) '\(path)': nobody reads from the pipe")
        }
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

  /// Writes to a stream. A reader that has gone away is no error: it has read what it wanted.
  package static func write(_ text: String, to stream: Stream) throws(FileError) {
    var text = text
    let isWritten = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: stream.rawValue) }
    try check(isWritten, stream)
  }

  /// Writes to a stream. A reader that has gone away is no error: it has read what it wanted.
  package static func write(_ bytes: [UInt8], to stream: Stream) throws(FileError) {
    try check(writeAll(bytes, to: stream.rawValue), stream)
  }

  /// Throws what `errno` says where a stream did not take everything.
  private static func check(_ isWritten: Bool, _ stream: Stream) throws(FileError) {
    guard !isWritten, errno != EPIPE else { return }
    throw FileError("write", stream == .output ? "standard output" : "standard error")
  }

  /// Makes a pipe that its reader closes an error of the write instead of the end of the program.
  package static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// True if a stream is a terminal.
  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }
}
