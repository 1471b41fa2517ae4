import Synchronization

#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Independent pieces of work on several processors. The results have the order of the pieces, never that of time.
package enum Parallel {
  /// The results of `body` for `0..<count`, each number taken by whichever thread is free. More threads than processors
  /// are only of use for work that mostly waits.
  package static func map<Result: Sendable>(
    count: Int, threads: Int = processorCount, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard min(threads, count) > 1 else { return (0..<count).map(body) }
    let work = Work(count: count, body)
    let threads = (1..<min(threads, count)).compactMap { _ in start { work.run() } }
    work.run()
    for thread in threads { pthread_join(thread, nil) }
    return work.results
  }

  /// The result of a function that may call itself more often than the stack of any thread allows.
  package static func deep<Result: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let found = Found<Result, Failure>()
    if let thread = start(stack: 512 << 20, { found.run(body) }) {
      pthread_join(thread, nil)
    } else {
      found.run(body)
    }
    return try found.result.withLock { $0! }.get()
  }

  private final class Found<Success: Sendable, Failure: Error>: Sendable {
    let result = Mutex<Result<Success, Failure>?>(nil)

    func run(_ body: () throws(Failure) -> Success) {
      let outcome = Result(catching: body)
      result.withLock { $0 = outcome }
    }
  }

  /// The results of two functions that run at the same time.
  package static func both<A: Sendable, B: Sendable>(
    _ first: @escaping @Sendable () -> A, _ second: @escaping @Sendable () -> B
  ) -> (A, B) {
    let results = map(count: 2) { $0 == 0 ? Either<A, B>.first(first()) : .second(second()) }
    guard case .first(let a) = results[0], case .second(let b) = results[1] else { preconditionFailure() }
    return (a, b)
  }

  /// An array of `count` elements, made stretch by stretch: `body` makes those of a range, in order. Nothing is copied
  /// from one array to another, since elements may be large and many.
  static func array<Element: Sendable>(
    count: Int, _ body: @escaping @Sendable (_ range: Range<Int>, _ append: (Element) -> Void) -> Void
  ) -> [Element] {
    [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      if let base = buffer.baseAddress {
        let elements = Elements(base: base)
        _ = map(ofStretches: count) { elements.fill($0, body) }
      }
      initializedCount = count
    }
  }

  /// The results of `body` for stretches of `0..<count`, in order.
  static func map<Result: Sendable>(
    ofStretches count: Int, _ body: @escaping @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    map(count: (count + stretch - 1) / stretch) { body($0 * stretch..<min(count, ($0 + 1) * stretch)) }
  }

  /// The length of a stretch: less is not worth the start of a thread.
  private static let stretch = 4096

  /// The memory of an array, of which each thread fills ranges of its own.
  private struct Elements<Element: Sendable>: @unchecked Sendable {
    let base: UnsafeMutablePointer<Element>

    func fill(_ range: Range<Int>, _ body: (Range<Int>, (Element) -> Void) -> Void) {
      var next = base + range.lowerBound
      body(range) { element in
        next.initialize(to: element)
        next += 1
      }
      precondition(next == base + range.upperBound)
    }
  }

  private enum Either<A: Sendable, B: Sendable>: Sendable {
    case first(A)
    case second(B)
  }

  package static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Numbers that threads take one after the other, and their results.
  private final class Work<Result: Sendable>: Sendable {
    private let next = Atomic(0)
    private let found: Mutex<[Result?]>
    private let count: Int
    private let body: @Sendable (Int) -> Result

    init(count: Int, _ body: @escaping @Sendable (Int) -> Result) {
      self.count = count
      self.body = body
      found = Mutex([Result?](repeating: nil, count: count))
    }

    /// Takes numbers until there are none.
    func run() {
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let result = body(index)
        found.withLock { $0[index] = result }
      }
    }

    /// The results, once all threads have ended.
    var results: [Result] { found.withLock { $0.map { $0! } } }
  }

  /// The work of a thread.
  private final class Start {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Does something in another thread, with a stack of so many bytes; `nil` where none can be had.
  static func start(stack: Int? = nil, _ run: @escaping @Sendable () -> Void) -> pthread_t? {
    let box = Unmanaged.passRetained(Start(run))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stack { pthread_attr_setstacksize(&attributes, stack) }
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, { Parallel.run($0) }, box.toOpaque())
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, &attributes, { Parallel.run($0!) }, box.toOpaque())
    #endif
    guard status == 0 else {
      box.release()
      return nil
    }
    return thread
  }

  private static func run(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Start>.fromOpaque(box).takeRetainedValue().run()
    return nil
  }
}
