import Synchronization

#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Another program, run to its end without a shell.
package enum ChildProcess {
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
    let process = try start(program, arguments)
    var outcome = Outcome()
    _ = exchange(1, { _ in Array(input.utf8) }, with: process) { stream, bytes in
      if stream == .output { outcome.output += bytes } else { outcome.error += bytes }
      return true
    }
    outcome.status = process.end()
    return outcome
  }

  /// Runs a program that answers each of some inputs with a line, and hands on each line as it comes.
  ///
  /// It ends with the answers, where the program ends, or where it is silent for so many milliseconds as are allowed by
  /// then: the program is killed, and the result is true.
  package static func lines(
    of program: String, count total: Int, input: (Int) -> [UInt8], silence milliseconds: () -> Int32,
    _ body: ([UInt8]) -> Void
  ) throws(FileError) -> Bool {
    let process = try start(program, [])
    defer { process.stop() }
    var (line, count) = ([UInt8](), 0)
    return exchange(total, input, with: process, silence: milliseconds) { stream, bytes in
      guard stream == .output else { return true }
      for byte in bytes {
        guard byte == 10 else {
          line.append(byte)
          continue
        }
        body(line)
        count += 1
        line.removeAll(keepingCapacity: true)
      }
      return !bytes.isEmpty && count < total
    }
  }

  /// Opens an address in the browser that the system has chosen; false where it cannot.
  package static func open(_ address: String) -> Bool {
    #if canImport(Darwin)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    // The shell ends at once; a browser that goes on has no pipe to this program.
    let script = "command -v \(program) && { \(program) \"$0\" < /dev/null > /dev/null 2>&1 & }"
    return (try? run("/bin/sh", ["-c", script, address], input: ""))?.status == 0
  }

  /// Waits for the end of a process, and returns its status as `waitpid` does.
  static func status(atEndOf process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// A program that runs.
  struct Running {
    fileprivate let process: pid_t
    fileprivate let input: Int32
    fileprivate let output: Int32
    fileprivate let error: Int32

    /// Waits for its end, when its input is closed. Returns its exit status, -1 where a signal ended it.
    fileprivate func end() -> Int32 {
      close(output)
      close(error)
      let status = ChildProcess.status(atEndOf: process)
      return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
    }

    /// Ends it, if it has not ended by itself.
    fileprivate func stop() {
      kill(process, SIGKILL)
      _ = end()
    }
  }

  /// Starts a program that is found in `PATH`, or at its path.
  static func start(_ program: String, _ arguments: [String]) throws(FileError) -> Running {
    // A program that ends early is no end of this one.
    FileSystem.ignoreClosedPipes()
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
    for (stream, end) in theirs.enumerated() { posix_spawn_file_actions_adddup2(&actions, end, Int32(stream)) }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let own = variables.map { strdup("\($0.name)=\($0.value)") }
    defer { for variable in own { free(variable) } }
    var variables = own + inherited + [nil]
    let code = posix_spawnp(&process, program, &actions, nil, &words, &variables)
    for end in theirs { close(end) }
    let ours = [ends[1], ends[2], ends[4]]
    if code == 0 { streams = ours } else { for end in ours { close(end) } }
    return code
  }

  /// Forbids git to fetch an object that is missing while it reads, by a program or an address that the repository's own
  /// configuration names. Older versions know only the second.
  private static let variables = [(name: "GIT_NO_LAZY_FETCH", value: "1"), (name: "GIT_ALLOW_PROTOCOL", value: "none")]

  /// The environment without these.
  private static var inherited: [UnsafeMutablePointer<CChar>?] {
    #if canImport(Darwin)
      let environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      let environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    guard let environment else { return [] }
    var found: [UnsafeMutablePointer<CChar>?] = []
    var next = environment
    while let word = next.pointee {
      let isOwn = variables.contains { strncmp(word, $0.name + "=", $0.name.utf8.count + 1) == 0 }
      if !isOwn { found.append(word) }
      next += 1
    }
    return found
  }

  /// The outputs of a program.
  private enum Stream { case output, error }

  /// Writes the inputs, closes the input then, and hands on both outputs, whichever is ready: a stream that nobody reads
  /// would hold up the program. The end of a stream is an empty piece of it.
  ///
  /// It ends with both outputs, where `body` returns false, or where nothing happens for too long: then it returns true.
  private static func exchange(
    _ count: Int, _ input: (Int) -> [UInt8], with process: Running, silence milliseconds: () -> Int32 = { -1 },
    _ body: (Stream, ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    var polled = [(process.input, POLLOUT), (process.output, POLLIN), (process.error, POLLIN)].map {
      pollfd(fd: $0, events: Int16($1), revents: 0)
    }
    _ = fcntl(process.input, F_SETFL, O_NONBLOCK)
    var next = 0
    var pending: ArraySlice<UInt8> = []
    // Inputs are made when it is their turn: all of them at once would take the memory of all of them.
    func prepare() {
      while pending.isEmpty, next < count {
        pending = input(next)[...]
        next += 1
      }
    }
    // A negative number is passed over.
    func endInput() {
      if polled[0].fd >= 0 { close(process.input) }
      polled[0].fd = -1
    }
    defer { endInput() }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    prepare()
    if pending.isEmpty { endInput() }
    while polled.contains(where: { $0.fd >= 0 }) {
      let ready = poll(&polled, nfds_t(polled.count), milliseconds())
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return ready == 0 }
      for (index, stream) in [(1, Stream.output), (2, .error)]
      where polled[index].fd >= 0 && polled[index].revents != 0 {
        let count = read(polled[index].fd, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { polled[index].fd = -1 }
        guard body(stream, buffer[..<max(0, count)]) else { return false }
      }
      if polled[0].fd >= 0, polled[0].revents != 0 {
        let count = pending.withUnsafeBytes { write(process.input, $0.baseAddress, $0.count) }
        if count < 0, errno != EINTR, errno != EAGAIN { endInput() }
        pending = pending.dropFirst(max(0, count))
        prepare()
        if pending.isEmpty { endInput() }
      }
    }
    return false
  }
}
