#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Notices when files change, come or go, by looking at them again and again: that works with every editor, system and
/// file system, while the notifications of systems differ.
package struct FileWatcher {
  /// The facts that distinguish one state of a file from another.
  private struct Mark: Equatable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var number: UInt64
  }

  /// The time between two looks, and until changes have come to rest, in milliseconds.
  package static let interval: Int32 = 150
  package static let rest: Int32 = 50

  /// For each file its state at the last look; `nil` where there was none.
  private var marks: [PathKey: Mark?] = [:]

  /// Watches files, which need not exist.
  package init(_ files: [String]) { watch(files) }

  /// Watches these files too. A change since the last look at one of them is still noticed.
  package mutating func watch(_ files: [String]) {
    for file in files.map(PathKey.init) where marks[file] == nil {
      marks.updateValue(Self.mark(of: file.path), forKey: file)
    }
  }

  /// Returns the names of the files that have changed since the last call, sorted, without waiting. Linear.
  package mutating func changedFiles() -> [String] {
    var changed: [PathKey] = []
    for (file, mark) in marks {
      let now = Self.mark(of: file.path)
      guard now != mark else { continue }
      marks.updateValue(now, forKey: file)
      changed.append(file)
    }
    return changed.sorted().map(\.path)
  }

  private static func mark(of path: String) -> Mark? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Mark(
      size: Int(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec, number: UInt64(status.st_ino))
  }
}
