#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// A lock on the folder of a file that is read, changed and written again, so that of two processes that do so neither
/// loses the changes of the other. It is released with the value, or with the process however that ends, and leaves no
/// file.
///
/// Where a file system knows no locks there is none.
package final class FolderLock {
  private let descriptor: Int32

  /// Waits for the lock of the folder around a file, for so long and no longer.
  package init(around path: String, patience milliseconds: Int = Limits.patience) throws(FileError) {
    let folder = Path.folder(of: FileSystem.destination(of: path))
    descriptor = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else { return }
    let end = FileSystem.milliseconds() + milliseconds
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      guard FileSystem.milliseconds() < end else {
        close(descriptor)
        throw FileError("cannot write '\(path)': another process is writing to its folder")
      }
      usleep(10_000)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
