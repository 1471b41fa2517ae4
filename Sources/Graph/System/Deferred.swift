import Synchronization

/// A value that is made once, by the first thread that asks for it; the others wait.
final class Deferred<Value: Sendable>: Sendable {
  private let known: Mutex<Value?>
  private let make: @Sendable () -> Value

  /// A value that will be made by `make`, which may ask for other deferred values, but never for this one.
  init(_ make: @escaping @Sendable () -> Value) {
    known = Mutex(nil)
    self.make = make
  }

  /// A value that is there.
  init(known value: Value) {
    known = Mutex(value)
    make = { value }
  }

  /// The value. It is returned as a copy under a lock: who asks often keeps it.
  var value: Value {
    known.withLock { known in
      if let known { return known }
      let value = make()
      known = value
      return value
    }
  }
}
