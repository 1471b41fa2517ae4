#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Waiting until open files can be read or written.
package enum Readiness {
  /// An open file, and the events that are awaited: nothing but its end, where there are none.
  package struct Wish {
    fileprivate let polled: pollfd

    /// Without a file there is nothing to wait for.
    package init(_ descriptor: Int32?, reads: Bool = false, writes: Bool = false) {
      polled = pollfd(
        fd: descriptor ?? -1, events: (reads ? Int16(POLLIN) : 0) | (writes ? Int16(POLLOUT) : 0), revents: 0)
    }
  }

  /// Waits for any of some wishes, and returns which of them are met; none after so many milliseconds, or where a signal
  /// came. `nil` where the system cannot wait.
  package static func wait(for wishes: [Wish], milliseconds: Int) -> [Bool]? {
    var polled = wishes.map(\.polled)
    let count = poll(&polled, nfds_t(polled.count), Int32(milliseconds))
    guard count >= 0 || errno == EINTR else { return nil }
    return polled.map { count > 0 && $0.revents != 0 }
  }
}
