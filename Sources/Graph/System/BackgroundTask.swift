#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Work in a copy of this process: if it crashes or takes long, nothing here stops. The process must have a single thread.
package struct BackgroundTask: ~Copyable {
  /// The state of the work.
  package enum State {
    case running
    case done([UInt8])
    case crashed
  }

  /// Readable when there is news.
  package let descriptor: Int32
  private let process: pid_t
  private var received: [UInt8] = []
  private var hasEnded = false

  private init(_ process: pid_t, _ descriptor: Int32) {
    self.process = process
    self.descriptor = descriptor
  }

  /// Starts the work, whose result is bytes. `closing`: open files that the copy must not keep open.
  package static func start(closing others: [Int32], _ body: () -> [UInt8]) throws(FileError) -> BackgroundTask {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw FileError("start", "a process") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = CurrentProcess.fork()
    if process == 0 {
      for descriptor in others + [ends[0]] { close(descriptor) }
      _exit(FileSystem.writeAll(body(), to: ends[1]) ? 0 : 1)
    }
    close(ends[1])
    guard process > 0 else {
      let failure = FileError("start", "a process")
      close(ends[0])
      throw failure
    }
    return BackgroundTask(process, ends[0])
  }

  /// Takes the output of the work; waits if there is nothing.
  package mutating func receive() -> State {
    let room = 1 << 16
    let start = received.count
    var count = 0
    received.append(contentsOf: repeatElement(0, count: room))
    received.withUnsafeMutableBytes { count = FileSystem.read(descriptor, $0.baseAddress! + start, room) }
    received.removeLast(room - max(count, 0))
    guard count <= 0 else { return .running }
    hasEnded = true
    return end() == 0 ? .done(received) : .crashed
  }

  private func end() -> Int32 {
    close(descriptor)
    return ChildProcess.status(atEndOf: process)
  }

  deinit {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    _ = end()
  }
}
