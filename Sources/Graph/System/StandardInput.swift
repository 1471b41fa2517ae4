#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Standard input as a stream that somebody writes to while it is read.
package enum StandardInput {
  /// The number of bytes that are read at once.
  private static let chunk = 1 << 18

  /// Waits for at least one byte, and returns what has been written; nothing at the end.
  package static func read() throws(FileError) -> [UInt8] {
    var isFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
      let got = FileSystem.read(0, buffer.baseAddress!, chunk)
      isFailed = got < 0
      count = max(0, got)
    }
    guard !isFailed else { throw FileError("read", "standard input") }
    return bytes
  }

  /// True if something can be read without waiting, be it the end.
  package static var isWaiting: Bool { comes(within: 0) }

  /// True if something can be read, be it the end, or can be after so many milliseconds.
  package static func comes(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  /// Waits until something can be read here or from another open file, and returns true if it is from that.
  package static func waits(for other: Int32) -> Bool {
    let wishes = [Readiness.Wish(other, reads: true), .init(0, reads: true)]
    while true {
      guard let isReady = Readiness.wait(for: wishes, milliseconds: -1) else { return false }
      if isReady[0] { return true }
      if isReady[1] { return false }
    }
  }
}
