#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Connections of browsers by TCP. Nothing here waits.
package enum ServerSocket {
  /// The result of reading or writing.
  package enum Outcome {
    case count(Int)
    /// Nothing can be read or written now.
    case later
    case ended
  }

  /// Listens at a port, or at any free one for 0, of an address of this machine; returns the open socket and its port.
  package static func listen(port: UInt16, at host: String) throws(Problem) -> (descriptor: Int32, port: UInt16) {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw failure(port) }
    prepare(descriptor)
    var isReused: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && systemListen(descriptor) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard isBound else {
      let problem = failure(port)
      close(descriptor)
      throw problem
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// True if a text is an address (IPv4).
  package static func isAddress(_ text: String) -> Bool {
    var address = in_addr()
    return inet_pton(AF_INET, text, &address) == 1
  }

  private static func systemListen(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.listen(descriptor, 64)
    #else
      Glibc.listen(descriptor, 64)
    #endif
  }

  private static func failure(_ port: UInt16) -> Problem {
    let code = errno
    guard code != EADDRINUSE else {
      return Problem("port \(port) is in use; without '--port' a free one is taken")
    }
    return Problem("cannot listen at port \(port): \(String(cString: strerror(code)))")
  }

  /// A client that waits.
  package enum Arrival {
    case connection(Int32)
    case none
    /// As many files are open as may be.
    case tooManyFiles
  }

  /// The next connection.
  package static func accept(_ listener: Int32) -> Arrival {
    #if canImport(Darwin)
      let descriptor = Darwin.accept(listener, nil, nil)
    #else
      let descriptor = Glibc.accept(listener, nil, nil)
    #endif
    guard descriptor >= 0 else { return errno == EMFILE || errno == ENFILE ? .tooManyFiles : .none }
    prepare(descriptor)
    return .connection(descriptor)
  }

  /// It is not handed to other programs, and nobody waits for it.
  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Appends the received bytes to `bytes`.
  package static func read(_ descriptor: Int32, to bytes: inout [UInt8]) -> Outcome {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress!, $0.count, 0) }
    guard count > 0 else { return outcome(count) }
    bytes += buffer[..<count]
    return .count(count)
  }

  /// Sends bytes from a place on, as many as fit now.
  package static func write(_ descriptor: Int32, _ bytes: [UInt8], from start: Int) -> Outcome {
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress! + start, $0.count - start, 0) }
    return count > 0 ? .count(count) : outcome(count == 0 ? -1 : count)
  }

  /// Ends a connection.
  package static func end(_ descriptor: Int32) { close(descriptor) }

  /// Says that nothing more will be sent.
  package static func finish(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_WR)) }

  private static func outcome(_ count: Int) -> Outcome {
    count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) ? .later : .ended
  }
}
