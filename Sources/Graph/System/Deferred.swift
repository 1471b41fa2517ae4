import Synchronization

/// A value that is made once, by the first thread that asks for it; the others wait.
package final class Deferred<Value: Sendable>: Sendable {
  private let known: Mutex<Value?>
  /// True once the value is there. The lock orders all accesses by itself, but thread sanitizers do not see that where a
  /// thread has waited for it in the kernel.
  private let isMade: Atomic<Bool>
  private let make: @Sendable () -> Value

  /// A value that will be made by `make`, which may ask for other deferred values, but never for this one.
  package init(_ make: @escaping @Sendable () -> Value) {
    known = Mutex(nil)
    isMade = Atomic(false)
    self.make = make
  }

  /// A value that is there.
  init(known value: Value) {
    known = Mutex(value)
    isMade = Atomic(true)
    make = { value }
  }

  /// The value. It is returned as a copy under a lock: who asks often keeps it.
  package var value: Value {
    known.withLock { known in
      if isMade.load(ordering: .acquiring), let known { return known }
      let value = make()
      known = value
      isMade.store(true, ordering: .releasing)
      return value
    }
  }
}
