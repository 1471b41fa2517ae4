import Testing

@testable import Graph

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Work in processes of its own; each test is one, because many threads run tests here.
@Suite struct IsolationTests {
  /// What a piece answers: its number, as often as the number says thousand.
  static func answer(_ piece: Int) -> [UInt8] { [UInt8](repeating: UInt8(piece), count: piece * 1000) }

  /// Whether a piece was done.
  static func isDone(_ outcome: Isolation.Outcome, _ piece: Int) -> Bool {
    if case .done(let bytes) = outcome { bytes == answer(piece) } else { false }
  }

  @Test func answersInOrder() async {
    await #expect(processExitsWith: .success) {
      for isolation in [Isolation.none, .processes(seconds: 20)] {
        let outcomes = try isolation.map(count: 200, Self.answer)
        guard outcomes.count == 200, outcomes.enumerated().allSatisfy({ Self.isDone($1, $0) }) else {
          exit(1)
        }
        guard try isolation.map(count: 0, Self.answer).isEmpty else { exit(2) }
      }
    }
  }

  #if os(Linux)
    @Test func aWorkerGetsNoMoreMemoryThanItMayHave() async {
      await #expect(processExitsWith: .success) {
        /// Whether there are four gigabytes to be had.
        func hasRoom() -> UInt8 {
          let room = malloc(4 << 30)
          free(room)
          return room == nil ? 0 : 1
        }
        let isolation = Isolation.processes(seconds: 20)
        let outcomes = try isolation.map(count: 1) { _ in
          let before = hasRoom()
          isolation.limitMemory(to: 3 << 30)
          return [before, hasRoom()]
        }
        Isolation.none.limitMemory(to: 1)
        guard case .done(let rooms) = outcomes[0], rooms == [1, 0], hasRoom() == 1 else { exit(1) }
      }
    }
  #endif

  @Test func aCrashCostsOnePiece() async {
    await #expect(processExitsWith: .success) {
      let outcomes = try Isolation.processes(seconds: 20).map(count: 12) { piece in
        if piece % 5 == 3 { raise(SIGKILL) }
        return Self.answer(piece)
      }
      for (piece, outcome) in outcomes.enumerated() {
        if piece % 5 == 3 {
          guard case .crashed = outcome else { exit(1) }
        } else if !Self.isDone(outcome, piece) {
          exit(2)
        }
      }
    }
  }

  @Test func aPieceThatDoesNotEndIsStopped() async {
    await #expect(processExitsWith: .success) {
      let outcomes = try Isolation.processes(seconds: 4).map(count: 3) { piece in
        while piece == 1 { pause() }
        return Self.answer(piece)
      }
      guard Self.isDone(outcomes[0], 0), Self.isDone(outcomes[2], 2) else { exit(1) }
      guard case .tooLong = outcomes[1] else { exit(2) }
    }
  }
}
