#if canImport(Glibc)
  import Glibc
#endif

/// The memory from which the allocator serves a process.
package enum Heap {
  /// Sets it up for a process that ends when its work is done: nothing of the heap goes back to the system, and it goes on
  /// in pages of 2 MB where Linux lends them. `isShared`: all threads share that heap. Many would wait for each other.
  ///
  /// The kernel gives a process each page of 4 KB when that is touched first, and takes 1 to 3 µs for it: a tenth of the
  /// time to lint a spec of some fifty screens. One of 2 MB takes as long as some fifty of them. Changes nothing where the
  /// allocator is another than glibc's.
  ///
  /// Sources: `mallopt(3)`, `madvise(2)`.
  package static func prepare(isShared: Bool) {
    #if canImport(Glibc)
      // `malloc.h` is not among the headers that Swift imports.
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
      let (mostHeaps, mostMaps, trimThreshold): (CInt, CInt, CInt) = (-8, -4, -1)
      guard mallopt(mostMaps, 0) == 1, mallopt(trimThreshold, .max) == 1 else { return }
      if isShared { _ = mallopt(mostHeaps, 1) }
      // Taken and given back before anything is in it: until then it is only an address. What lies before the first large
      // page is kept, so that the heap goes on in that one.
      let size = 4 * pageSize
      guard let room = malloc(size) else { return }
      let start = (Int(bitPattern: room) + pageSize - 1) & -pageSize
      let end = (Int(bitPattern: room) + size) & -pageSize
      madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
      _ = realloc(room, start - Int(bitPattern: room) + MemoryLayout<Int>.size)
    #endif
  }

  /// The size of a large page; where a processor's are others, those that do not fit are not used.
  private static let pageSize = 1 << 21
}
