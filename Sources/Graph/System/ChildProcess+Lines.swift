#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

extension ChildProcess {
  /// Runs a program that answers each of some inputs with a line, and hands on each line as it comes. The input is
  /// written while the output is read, so that neither waits for the other.
  ///
  /// It ends with the answers, where the program ends, or where it is silent for too long: then it is killed. Returns
  /// how many lines came.
  static func lines(
    of program: String, inputs: [[UInt8]], silence milliseconds: Int32, _ body: ([UInt8]) -> Void
  ) throws(FileError) -> Int {
    // A program that ends early is no end of this one.
    FileSystem.ignoreClosedPipes()
    let process = try start(program, [])
    defer { process.end() }
    _ = fcntl(process.input, F_SETFL, O_NONBLOCK)
    var polled = [
      pollfd(fd: process.input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: process.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: process.error, events: Int16(POLLIN), revents: 0),
    ]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var (number, position) = (0, 0)
    var (rest, count) = ([UInt8](), 0)
    while count < inputs.count {
      if number == inputs.count { polled[0].fd = -1 }
      let ready = poll(&polled, 3, milliseconds)
      if ready < 0, errno == EINTR { continue }
      // Only what it says counts: it may take its input and do nothing with it.
      guard ready > 0 else { return count }
      if polled[2].fd >= 0, polled[2].revents != 0, read(polled[2].fd, &buffer, buffer.count) <= 0 {
        polled[2].fd = -1
      }
      if polled[1].revents != 0 {
        let size = read(process.output, &buffer, buffer.count)
        if size < 0, errno == EINTR { continue }
        guard size > 0 else { return count }
        for byte in buffer[..<size] {
          if byte == 10 {
            body(rest)
            count += 1
            rest.removeAll(keepingCapacity: true)
          } else {
            rest.append(byte)
          }
        }
      }
      if polled[0].fd >= 0, polled[0].revents != 0 {
        let size = inputs[number][position...].withUnsafeBytes {
          write(process.input, $0.baseAddress, $0.count)
        }
        if size < 0, errno != EAGAIN, errno != EINTR { polled[0].fd = -1 }
        position += max(0, size)
        if position == inputs[number].count { (number, position) = (number + 1, 0) }
      }
    }
    return count
  }
}
