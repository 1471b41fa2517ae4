#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// The place where a foreign library works: in this process, or each piece of work in a process of its own.
package enum Isolation: Sendable {
  /// In this process: where the library crashes or does not come to an end, so does the program.
  case none
  /// In processes that are forked off, as many as there are processors, with so many seconds for each piece. Nothing is
  /// read twice, because they begin with a copy of this process. It must have a single thread: another one that holds a
  /// lock while a copy is made would hold it there for ever.
  case processes(seconds: UInt32)

  /// The result of a piece of work.
  package enum Outcome {
    case done([UInt8])
    case crashed
    case tooLong
  }

  /// Lets a worker take so many bytes of memory and no more, where the system knows such a limit; without workers nothing
  /// is limited. Called by the piece of work itself.
  package func limitMemory(to bytes: UInt) {
    guard case .processes = self else { return }
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    #if canImport(Darwin)
      setrlimit(RLIMIT_AS, &limit)
    #else
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }

  /// The outcomes of pieces of work, in their order. O(1) processes for each processor and each crash.
  package func map(count: Int, _ body: (Int) -> [UInt8]) throws(FileError) -> [Outcome] {
    guard case .processes(let seconds) = self else { return (0..<count).map { .done(body($0)) } }
    var outcomes = [Outcome?](repeating: nil, count: count)
    var next = 0
    var workers: [Worker] = []
    defer { for worker in workers { worker.end() } }
    while true {
      while next < count, workers.count < Parallel.processorCount {
        workers.append(try Worker(seconds: seconds, siblings: workers, body))
        try workers[workers.count - 1].begin(next)
        next += 1
      }
      if workers.isEmpty { return outcomes.map { $0! } }
      var descriptors = workers.map { pollfd(fd: $0.answers, events: Int16(POLLIN), revents: 0) }
      guard poll(&descriptors, nfds_t(descriptors.count), -1) >= 0 || errno == EINTR else {
        throw FileError("wait for", "workers")
      }
      for index in workers.indices.reversed() where descriptors[index].revents != 0 {
        let outcome = workers[index].outcome()
        outcomes[workers[index].piece] = outcome
        if case .done = outcome, next < count {
          try workers[index].begin(next)
          next += 1
        } else {
          workers.remove(at: index).end()
        }
      }
    }
  }
}

/// A forked process that takes the numbers of pieces and answers with their results.
private struct Worker {
  private let process: pid_t
  private let orders: Int32
  /// The pipe of its answers: eight bytes of their length, the result.
  let answers: Int32
  /// The number of the piece at hand.
  private(set) var piece = 0

  /// Forks; `siblings` are other workers, whose pipes this one must not keep open.
  init(seconds: UInt32, siblings: [Worker], _ body: (Int) -> [UInt8]) throws(FileError) {
    var down: [Int32] = [0, 0]
    var up: [Int32] = [0, 0]
    guard pipe(&down) == 0 else { throw FileError("start", "a worker") }
    guard pipe(&up) == 0 else {
      for descriptor in down { close(descriptor) }
      throw FileError("start", "a worker")
    }
    // What another thread starts meanwhile must not keep them open.
    for descriptor in down + up { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    process = CurrentProcess.fork()
    if process == 0 {
      for descriptor in siblings.flatMap({ [$0.orders, $0.answers] }) + [down[1], up[0]] { close(descriptor) }
      Self.work(orders: down[0], answers: up[1], seconds, body)
    }
    close(down[0])
    close(up[1])
    orders = down[1]
    answers = up[0]
    guard process > 0 else {
      let failure = FileError("start", "a worker")
      close(orders)
      close(answers)
      throw failure
    }
  }

  /// Has a piece done.
  mutating func begin(_ piece: Int) throws(FileError) {
    self.piece = piece
    // Where it has died already, its end says so.
    _ = withUnsafeBytes(of: Int64(piece)) { FileSystem.writeAll(Array($0), to: orders) }
  }

  /// The outcome of the piece at hand. Waits until the answer is there, which is written without a pause.
  func outcome() -> Isolation.Outcome {
    guard let size = read(8)?.withUnsafeBytes({ $0.loadUnaligned(as: Int64.self) }),
      let answer = read(Int(size))
    else { return wait() }
    return .done(answer)
  }

  /// So many bytes of its answers; `nil` where it ends before them.
  private func read(_ count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = FileSystem.read(answers, buffer.baseAddress! + filled, count - filled)
        guard got > 0 else { return }
        filled += got
      }
    }
    return bytes.count == count ? bytes : nil
  }

  /// Waits for the end of the process, and returns its cause.
  private func wait() -> Isolation.Outcome {
    ChildProcess.status(atEndOf: process) & 0x7f == SIGALRM ? .tooLong : .crashed
  }

  /// Lets it go: it ends where no more orders can come.
  func end() {
    close(orders)
    close(answers)
    _ = ChildProcess.status(atEndOf: process)
  }

  /// Runs the new process; it never returns to the code of the old one.
  private static func work(orders: Int32, answers: Int32, _ seconds: UInt32, _ body: (Int) -> [UInt8]) -> Never {
    // What a library cries when it crashes is not for the user; what happened is said by the one who waits.
    let silence = open("/dev/null", O_WRONLY)
    if silence >= 0 { dup2(silence, 2) }
    signal(SIGALRM, SIG_DFL)
    // A thread that the system lends out blocks all signals.
    var nothing = sigset_t()
    sigemptyset(&nothing)
    sigprocmask(SIG_SETMASK, &nothing, nil)
    var piece: Int64 = 0
    while withUnsafeMutableBytes(of: &piece, { FileSystem.read(orders, $0.baseAddress!, 8) }) == 8 {
      alarm(seconds)
      let result = body(Int(piece))
      alarm(0)
      let head = withUnsafeBytes(of: Int64(result.count)) { Array($0) }
      guard FileSystem.writeAll(head, to: answers), FileSystem.writeAll(result, to: answers) else { break }
    }
    _exit(0)
  }
}
