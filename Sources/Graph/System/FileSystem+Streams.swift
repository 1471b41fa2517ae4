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

  /// A stream that is open when a program begins.
  package enum Stream: Int32, Sendable {
    /// Standard output.
    case output = 1
    /// Standard error.
    case error = 2
  }

  /// Writes to a stream. A reader that has gone away is no error: it has read what it wanted.
  package static func write(_ text: String, to stream: Stream) throws(FileError) {
    try write(Array(text.utf8), to: stream)
  }

  /// Writes to a stream. A reader that has gone away is no error: it has read what it wanted.
  package static func write(_ bytes: [UInt8], to stream: Stream) throws(FileError) {
    guard !writeAll(bytes, to: stream.rawValue), errno != EPIPE else { return }
    throw FileError("write", stream == .output ? "standard output" : "standard error")
  }

  /// Makes a pipe that its reader closes an error of the write instead of the end of the program.
  package static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// True if a stream is a terminal.
  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }
}
