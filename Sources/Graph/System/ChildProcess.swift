import Synchronization

#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Another program, run to its end without a shell.
enum ChildProcess {
  /// The output of a process, and its end.
  struct Outcome {
    var output: [UInt8] = []
    var error: [UInt8] = []
    /// Its exit status, -1 where a signal ended it.
    var status: Int32 = -1
  }

  /// Pipes are made and handed over by one thread at a time: a process that inherits another one's would keep it from
  /// seeing the end.
  private static let spawning = Mutex(())

  /// Runs a program that is found in `PATH`. A program that does not read its input ends all the same.
  static func run(_ program: String, _ arguments: [String], input: String) throws(FileError) -> Outcome {
    let running = try start(program, arguments)
    var outcome = Outcome()
    exchange(Array(input.utf8), [running.input, running.output, running.error], &outcome)
    close(running.output)
    close(running.error)
    var status: Int32 = 0
    while waitpid(running.process, &status, 0) < 0, errno == EINTR {}
    if status & 0x7F == 0 { outcome.status = status >> 8 & 0xFF }
    return outcome
  }

  /// A program that runs.
  struct Running {
    let process: pid_t
    let input: Int32
    let output: Int32
    let error: Int32

    /// Ends it, if it has not ended by itself.
    func end() {
      for stream in [input, output, error] { close(stream) }
      kill(process, SIGKILL)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
  }

  /// Starts a program that is found in `PATH`, or at its path.
  static func start(_ program: String, _ arguments: [String]) throws(FileError) -> Running {
    var process = pid_t()
    var streams: [Int32] = []
    let code = spawning.withLock { _ in spawn(program, arguments, &process, &streams) }
    guard code == 0 else { throw FileError("run", program, code: code) }
    return Running(process: process, input: streams[0], output: streams[1], error: streams[2])
  }

  /// Starts a program. Returns an error number; `streams` are the ends of its input, output and error that stay here.
  private static func spawn(
    _ program: String, _ arguments: [String], _ process: inout pid_t, _ streams: inout [Int32]
  ) -> Int32 {
    var ends: [Int32] = []
    for _ in 0..<3 {
      var pair: [Int32] = [-1, -1]
      guard pipe(&pair) == 0 else {
        let code = errno
        for end in ends { close(end) }
        return code
      }
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      ends += pair
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The child reads from the first pipe and writes to the others.
    let theirs = [ends[0], ends[3], ends[5]]
    for (stream, end) in theirs.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(stream))
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let code = posix_spawnp(&process, program, &actions, nil, &words, environment)
    for end in theirs { close(end) }
    let ours = [ends[1], ends[2], ends[4]]
    if code == 0 { streams = ours } else { for end in ours { close(end) } }
    return code
  }

  private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }

  /// Writes the input, which is closed then, and reads both outputs to their ends, whichever is ready: a stream that
  /// nobody reads would hold up the program.
  private static func exchange(_ input: [UInt8], _ streams: [Int32], _ outcome: inout Outcome) {
    var polled = streams.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polled[0].events = Int16(POLLOUT)
    _ = fcntl(streams[0], F_SETFL, O_NONBLOCK)
    var sent = 0
    func endInput() {
      close(streams[0])
      polled[0].fd = -1
    }
    if input.isEmpty { endInput() }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while polled.contains(where: { $0.fd >= 0 }) {
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
      if polled[0].fd >= 0, polled[0].revents != 0 {
        let count = input[sent...].withUnsafeBytes { write(streams[0], $0.baseAddress, $0.count) }
        if count > 0 { sent += count }
        if count < 0 ? errno != EINTR && errno != EAGAIN : sent == input.count { endInput() }
      }
      for index in 1..<3 where polled[index].fd >= 0 && polled[index].revents != 0 {
        let count = buffer.withUnsafeMutableBytes { read(polled[index].fd, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          // A negative number is passed over.
          polled[index].fd = -1
          continue
        }
        if index == 1 { outcome.output += buffer[..<count] } else { outcome.error += buffer[..<count] }
      }
    }
    if polled[0].fd >= 0 { endInput() }
  }
}
