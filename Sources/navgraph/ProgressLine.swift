import Commands
import Graph
import Synchronization

/// A line on the terminal that says how far a long import has come, and is overwritten. Where standard error is no
/// terminal there is none.
final class ProgressLine: Sendable {
  /// How long an import takes at least, and how long a line stays, in milliseconds.
  private static let delay = 1_000
  private static let interval = 100

  private struct State {
    var due: Int
    var isShown = false
  }

  private let state: Mutex<State>

  private init() { state = Mutex(State(due: FileSystem.milliseconds() + Self.delay)) }

  /// A line; `nil` where nobody would see it, or the terminal cannot overwrite one.
  static func onTerminal() -> ProgressLine? {
    FileSystem.isTerminal(.error) && FileSystem.environment("TERM") != "dumb" ? ProgressLine() : nil
  }

  /// Says how many files of how many are read, if it is time to.
  func show(_ count: Int, of total: Int) {
    state.withLock { state in
      let now = FileSystem.milliseconds()
      guard now >= state.due else { return }
      state.due = now + Self.interval
      state.isShown = true
      try? FileSystem.write("\r\(count) of \(plural(total, "file")) read\u{1B}[K", to: .error)
    }
  }

  /// Takes the line away.
  func clear() {
    state.withLock { state in
      guard state.isShown else { return }
      state.isShown = false
      try? FileSystem.write("\r\u{1B}[K", to: .error)
    }
  }
}
