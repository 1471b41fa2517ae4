#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Work in another thread, while this one goes on. It is not waited for at the end of the process.
package final class BackgroundThread {
  /// Readable when the work is done.
  package let descriptor: Int32

  /// Starts the work; `nil` where no thread or pipe can be had.
  package init?(_ work: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    let done = ends[1]
    let thread = Parallel.start {
      work()
      close(done)
    }
    guard let thread else {
      for end in ends { close(end) }
      return nil
    }
    pthread_detach(thread)
  }

  deinit { close(descriptor) }
}
