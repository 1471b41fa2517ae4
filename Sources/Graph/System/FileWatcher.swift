#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Notices when files change, come or go, by looking at them again and again: that works with every editor, system and file
/// system, while notifications of changes differ between systems.
///
/// A folder is searched for new specs less often the longer that takes, so that it never costs more than a twentieth of a
/// processor.
package struct FileWatcher {
  /// The facts that tell one state of a file from another; `nil` where there is none.
  private struct Mark: Equatable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var number: UInt64
  }

  /// The time between two looks, and until changes have come to rest, in milliseconds.
  package static let interval: Int32 = 150
  package static let rest: Int32 = 50

  /// The files and folders in which specs are looked for, and how.
  private let paths: [String]
  private let find: ([String]) throws(FileError) -> [String]
  /// Those of them that were folders at the beginning: where one is gone it does not count as a file.
  private let folders: Set<PathKey>
  private var marks: [PathKey: Mark?] = [:]
  private var found: [String] = []
  private var nextSearch = 0

  /// Watches the files that `find` yields for paths, and later ones; the folders among them are searched again.
  package init(_ paths: [String], find: @escaping ([String]) throws(FileError) -> [String]) throws(FileError)
  {
    self.paths = paths
    self.find = find
    folders = Set(paths.filter(FileSystem.isFolder).map { PathKey(Path.normalized($0)) })
    try search()
  }

  /// Watches these files too, which need not be there. A change since the last look is still noticed.
  package mutating func watch(_ files: [String]) {
    for file in files.map(PathKey.init) where marks[file] == nil {
      marks.updateValue(Self.mark(of: file.path), forKey: file)
    }
  }

  /// Takes a file as it is now, so that it does not count as changed.
  package mutating func accept(_ file: String) {
    let key = PathKey(file)
    if marks[key] != nil { marks.updateValue(Self.mark(of: file), forKey: key) }
  }

  /// The number of watched files that exist.
  package var count: Int { marks.values.count { $0 != nil } }

  /// Waits for a change; the names of the changed files, in their order, or `nil` where nobody reads standard output any
  /// more.
  package mutating func waitForChange() -> [String]? {
    while true {
      guard Self.sleep(Self.interval) else { return nil }
      var changed = changes()
      guard !changed.isEmpty else { continue }
      // Whoever writes several files, or one in several pieces, is not interrupted.
      for _ in 0..<40 {
        guard Self.sleep(Self.rest) else { return nil }
        let more = look()
        if more.isEmpty { break }
        changed.formUnion(more)
      }
      return changed.sorted().map(\.path)
    }
  }

  /// The changes since the last look.
  private mutating func changes() -> Set<PathKey> {
    var changed = look()
    if FileSystem.milliseconds() >= nextSearch {
      let before = Set(found.map(PathKey.init))
      // A folder that is gone for a moment, as while a branch is checked out, is looked for again.
      try? search()
      changed.formUnion(before.symmetricDifference(found.map(PathKey.init)))
    }
    return changed
  }

  /// The names of the files that have changed since this was last asked, in their order, without waiting.
  package mutating func changedFiles() -> [String] { changes().sorted().map(\.path) }

  /// The files that are not as they were.
  private mutating func look() -> Set<PathKey> {
    var changed: Set<PathKey> = []
    for (file, mark) in marks {
      let now = Self.mark(of: file.path)
      guard now != mark else { continue }
      marks.updateValue(now, forKey: file)
      changed.insert(file)
    }
    return changed
  }

  private mutating func search() throws(FileError) {
    let start = FileSystem.milliseconds()
    defer {
      nextSearch =
        FileSystem.milliseconds() + max(Int(Self.interval), 20 * (FileSystem.milliseconds() - start))
    }
    found = try find(paths).filter { !folders.contains(PathKey($0)) }
    watch(found)
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
      size: Int(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec,
      number: UInt64(status.st_ino))
  }

  /// Sleeps; `false` where standard output is a pipe whose reader has gone.
  private static func sleep(_ milliseconds: Int32) -> Bool {
    let end = FileSystem.milliseconds() + Int(milliseconds)
    while true {
      let left = end - FileSystem.milliseconds()
      guard left > 0 else { return true }
      var output = pollfd(fd: FileSystem.Stream.output.rawValue, events: 0, revents: 0)
      if poll(&output, 1, Int32(left)) > 0 { return false }
    }
  }
}
