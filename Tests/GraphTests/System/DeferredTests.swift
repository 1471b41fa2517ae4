import Synchronization
import Testing

@testable import Graph

@Suite struct DeferredTests {
  /// However many threads ask, the value is made once, and all get the same.
  @Test func isMadeOnce() {
    final class Count: Sendable {
      let value = Atomic(0)
    }
    let count = Count()
    let deferred = Deferred { count.value.add(1, ordering: .relaxed).newValue }
    let found = Parallel.map(count: 1000) { _ in deferred.value }
    #expect(found == [Int](repeating: 1, count: 1000))
  }

  /// What nobody asks for is not made, and one value may be made of others.
  @Test func isMadeOnDemand() {
    let first = Deferred { [1, 2] }
    let second = Deferred { first.value + [3] }
    _ = Deferred<Int> {
      Issue.record("nobody asked")
      return 0
    }
    #expect(second.value == [1, 2, 3])
    #expect(Deferred(known: 4).value == 4)
  }
}
