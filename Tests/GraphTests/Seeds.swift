import Foundation

/// The seeds of random tests: the same in every run, and as many times as many as `NAVGRAPH_SEEDS` says.
enum Seeds {
  /// 1 by default; `make test-long` sets 8.
  static let factor = max(1, Int(ProcessInfo.processInfo.environment["NAVGRAPH_SEEDS"] ?? "") ?? 1)

  /// Returns the first seeds, `count` by default.
  static func first(_ count: Int) -> Range<Int> { 0..<count * factor }

  /// Returns blocks of `size` seeds, one by default, each for a case of its own. They run side by side.
  static func blocks(of size: Int) -> [Range<Int>] {
    (0..<factor).map { $0 * size..<($0 + 1) * size }
  }
}
